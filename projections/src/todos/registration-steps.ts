import { type Item, todoKindWith } from './kind.ts';

interface RegistrationSteps {
  readonly awaits: readonly ('UserRegistered' | 'CleanerApplied')[];
}

const awaiting = (...awaits: RegistrationSteps['awaits']): Item<RegistrationSteps> =>
  awaits.length === 0 ? undefined : { state: { awaits }, due_at: null };

const without =
  (type: RegistrationSteps['awaits'][number]) =>
  (before: Item<RegistrationSteps>): Item<RegistrationSteps> =>
    awaiting(...(before?.state.awaits ?? []).filter((awaited) => awaited !== type));

/** A registration: open until the account exists, and for a cleaner the application too. */
export const registrationSteps = todoKindWith<RegistrationSteps>()({
  subject: ({ data }) => ('userId' in data ? data.userId : data.cleanerId),
  on: {
    RegistrationRequested: (_before, { data }) =>
      data.role === 'cleaner' ? awaiting('UserRegistered', 'CleanerApplied') : awaiting('UserRegistered'),
    UserRegistered: without('UserRegistered'),
    RegistrationRefused: () => undefined,
    CleanerApplied: without('CleanerApplied'),
  },
});
