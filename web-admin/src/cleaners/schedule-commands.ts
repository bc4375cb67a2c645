import { counted } from '@tidylog/contracts/vocabulary/counts';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { CleanerDetails, CleanerTimeOff } from '../api/types.ts';
import { command } from '../shared/command/command.ts';
import type { Week } from './schedule-words.ts';

const changes = 'cleaners';

export interface TypedTimeOff {
  readonly from: string;
  readonly to: string;
  /** None for whole days. */
  readonly slots: readonly SlotId[];
  readonly note: string;
}

interface NewTimeOff extends TypedTimeOff {
  /** The same for every try of this time off. */
  readonly key: string;
}

interface HoursOf {
  readonly id: string;
  readonly version: string;
}

export const setHours = command({
  endpoint: 'PUT /admin/cleaners/:id/working-hours',
  permission: 'dispatch',
  name: 'Save hours',
  input: ({ id, version }: HoursOf, week: Week | null) => ({
    params: { id },
    ifMatch: version,
    body: { week },
  }),
  done: () => 'Working hours saved',
  refused: 'Failed to save working hours',
  changes,
});

/** Such as a sick call. Jobs in it stay until someone else is assigned. */
export const addTimeOff = command({
  endpoint: 'POST /admin/cleaners/:id/time-off',
  permission: 'dispatch',
  name: 'Add time off',
  applies: ({ status }: CleanerDetails) => status === 'active',
  input: ({ id }: CleanerDetails, { from, to, slots, note, key }: NewTimeOff) => ({
    params: { id },
    body: {
      from: from as never,
      to: (to === '' ? from : to) as never,
      slots: slots.length === 0 ? null : [...slots],
      note,
    },
    idempotencyKey: key,
  }),
  done: ({ conflicts }) =>
    conflicts.length === 0
      ? 'Time off added'
      : `Time off added. ${counted(conflicts.length, 'job is', 'jobs are')} on these days: assign someone else.`,
  refused: 'Failed to add time off',
  changes,
});

export interface TimeOffOf extends CleanerTimeOff {
  readonly cleanerId: string;
}

export const removeTimeOff = command({
  endpoint: 'DELETE /admin/cleaners/:id/time-off/:time_off_id',
  permission: 'dispatch',
  name: 'Take back',
  input: ({ id, cleanerId }: TimeOffOf) => ({ params: { id: cleanerId, time_off_id: id } }),
  done: (_answer, { from }) => `The time off from ${shortDateOfYear(from)} is taken back`,
  refused: 'Failed to take back the time off',
  changes,
});
