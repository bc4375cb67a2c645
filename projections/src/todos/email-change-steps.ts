import { atOnce, todoKind } from './kind.ts';

/** A confirmed change of an email address, until the claim of the old one is released. */
export const emailChangeSteps = todoKind({
  subject: ({ data }) => data.userId,
  on: {
    EmailChangeConfirmed: () => atOnce,
    EmailChanged: () => atOnce,
    EmailChangeRefused: () => undefined,
    EmailReleased: () => undefined,
  },
});
