import { atOnce, todoKind } from './kind.ts';

/** A change of what someone does in the office, until their sessions are ended. */
export const staffSteps = todoKind({
  subject: ({ data }) => data.userId,
  on: {
    StaffGranted: (before, { data }) => (data.formerRole === null ? before : atOnce),
    StaffRevoked: () => atOnce,
    SessionsEnded: () => undefined,
    PasswordChanged: () => undefined,
  },
});
