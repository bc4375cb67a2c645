import { counted } from '@tidylog/contracts/vocabulary/counts';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import type { CleanerDetails, CleanerTimeOff } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'cleaners';

export interface TypedTimeOff {
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** Such as a sick call. Jobs in it stay until someone else is assigned. */
export const addTimeOff = command({
  endpoint: 'POST /admin/cleaners/:id/time-off',
  permission: 'dispatch',
  name: 'Add time off',
  applies: ({ status }: CleanerDetails) => status === 'active',
  input: ({ id }: CleanerDetails, { from, to, note }: TypedTimeOff) => ({
    params: { id },
    body: { from: from as never, to: (to === '' ? from : to) as never, note },
    idempotencyKey: crypto.randomUUID(),
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
