/** A tap that came at once, as the events of the road have it. */
export const tapAt = <At extends string>(at: At) =>
  ({ tapId: null, at, tappedAt: null, source: 'live' }) as const;

/** The same for a clock-in. */
export const clockInAt = <At extends string>(at: At, plannedEnd: At | null = null) => ({
  ...tapAt(at),
  plannedEnd,
});

/** A correction of the office on its own. */
export const ownCorrection = { correctionId: null, questionId: null, takenBackAt: null };
