import { type Item, todoKindWith } from './kind.ts';

interface RegistrationSteps {
  readonly awaits: readonly ('UserRegistered' | 'CleanerApplied' | 'CleanerInvited')[];
}

const awaiting = (...awaits: RegistrationSteps['awaits']): Item<RegistrationSteps> =>
  awaits.length === 0 ? undefined : { state: { awaits }, due_at: null };

const without =
  (type: RegistrationSteps['awaits'][number]) =>
  (before: Item<RegistrationSteps>): Item<RegistrationSteps> =>
    awaiting(...(before?.state.awaits ?? []).filter((awaited) => awaited !== type));

/** A registration: open until the account exists, and for a cleaner the application or the invitation too. */
export const registrationSteps = todoKindWith<RegistrationSteps>()({
  subject: ({ data }) => ('userId' in data ? data.userId : data.cleanerId),
  on: {
    RegistrationRequested: (_before, { data: { role, application } }) =>
      role === 'cleaner'
        ? awaiting('UserRegistered', application === null ? 'CleanerInvited' : 'CleanerApplied')
        : awaiting('UserRegistered'),
    UserRegistered: without('UserRegistered'),
    RegistrationRefused: () => undefined,
    CleanerApplied: without('CleanerApplied'),
    CleanerInvited: without('CleanerInvited'),
  },
});
