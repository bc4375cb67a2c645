import type { RecordedOf } from '../engine/read-model.ts';

export interface RegistrationSteps {
  readonly awaits: readonly ('UserRegistered' | 'CleanerApplied')[];
}

export const registrationStepsEvents = [
  'RegistrationRequested',
  'UserRegistered',
  'RegistrationRefused',
  'CleanerApplied',
] as const;
export type RegistrationStepsEvent = RecordedOf<(typeof registrationStepsEvents)[number]>;

const without = (state: RegistrationSteps | undefined, type: RegistrationSteps['awaits'][number]) => {
  const awaits = (state?.awaits ?? []).filter((awaited) => awaited !== type);
  return awaits.length === 0 ? undefined : { awaits };
};

/** A registration: open until the account is there, and with a cleaner's the application too. */
export const registrationSteps = (
  state: RegistrationSteps | undefined,
  event: RegistrationStepsEvent,
): RegistrationSteps | undefined => {
  switch (event.type) {
    case 'RegistrationRequested':
      return {
        awaits: event.data.role === 'cleaner' ? ['UserRegistered', 'CleanerApplied'] : ['UserRegistered'],
      };
    case 'UserRegistered':
    case 'CleanerApplied':
      return without(state, event.type);
    case 'RegistrationRefused':
      return undefined;
  }
};
