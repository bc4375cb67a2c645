/** How the time of a tap is known: it came at once, it came later with its own time, or the cleaner named the time. */
export const tapSources = ['live', 'sent-later', 'claimed'] as const;
export type TapSource = (typeof tapSources)[number];

/** Why a cleaner could not get in. */
export const accessReasons = [
  'nobody-home',
  'no-key',
  'wrong-code',
  'sent-away',
  'unsafe',
  'wrong-address',
  'other',
] as const;
export type AccessReason = (typeof accessReasons)[number];

const reasonNames: Readonly<Record<AccessReason, string>> = {
  'nobody-home': 'No one is home',
  'no-key': 'There is no key',
  'wrong-code': 'The code does not work',
  'sent-away': 'I was sent away',
  unsafe: 'It is not safe',
  'wrong-address': 'The address is wrong',
  other: 'Something else',
};
/** As a cleaner says it. */
export const accessReasonName = (reason: AccessReason): string => reasonNames[reason];

const leavingReasons: readonly AccessReason[] = ['sent-away', 'unsafe', 'wrong-address'];
/** Whether the cleaner waits at the door after such a report; otherwise they leave. */
export const waitsAtDoor = (reason: AccessReason): boolean => !leavingReasons.includes(reason);

/** What became of a report that a cleaner could not get in. */
export const accessOutcomes = ['entered', 'moved', 'cancelled', 'dismissed'] as const;
export type AccessOutcome = (typeof accessOutcomes)[number];

export const noteAudiences = ['office', 'customer'] as const;
export type NoteAudience = (typeof noteAudiences)[number];

/** What the hours of a job go by. */
export const hoursSources = ['tap', 'sent_later', 'claimed', 'office'] as const;
export type HoursSource = (typeof hoursSources)[number];
