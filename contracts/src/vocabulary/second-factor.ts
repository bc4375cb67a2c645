/** In minutes: from the right password to the code. */
export const ticketMinutes = 5;
/** In minutes: from the secret to the code that proves it. */
export const setupMinutes = 30;
export const recoveryCodeCount = 10;

/** Who removed a second factor, or that the person no longer works in the office. */
export const secondFactorRemovals = ['own-act', 'owner', 'command-line', 'left-office'] as const;
export type SecondFactorRemoval = (typeof secondFactorRemovals)[number];
