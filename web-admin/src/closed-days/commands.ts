import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { command } from '../shared/command/command.ts';

const changes = 'closed-days';

/** A day under its date. */
export interface KnownDay {
  readonly id: string;
}

export const closeDay = command({
  endpoint: 'PUT /admin/closed-days/:date',
  permission: 'dispatch',
  name: 'Close day',
  input: ({ id }: KnownDay, { reason }: { readonly reason: string }) => ({
    params: { date: id },
    body: { reason: reason.trim() },
  }),
  done: (_, { id }) => `${shortDateOfYear(id)} is closed`,
  refused: 'Failed to close the day',
  changes,
});

export const openDay = command({
  endpoint: 'DELETE /admin/closed-days/:date',
  permission: 'dispatch',
  name: 'Open again',
  input: ({ id }: KnownDay) => ({ params: { date: id } }),
  done: (_, { id }) => `${shortDateOfYear(id)} is open again`,
  refused: 'Failed to open the day',
  changes,
});
