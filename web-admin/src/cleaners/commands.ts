import type { Cleaner } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'cleaners';

export const approveCleaner = command({
  endpoint: 'POST /admin/cleaners/:id/approve',
  permission: 'people',
  name: 'Approve',
  input: ({ id }: Cleaner) => ({ params: { id } }),
  done: ({ message }) => message,
  changes,
});

interface Rejection {
  readonly reason: string;
}

export const rejectCleaner = command({
  endpoint: 'POST /admin/cleaners/:id/reject',
  permission: 'people',
  name: 'Reject',
  input: ({ id }: Cleaner, { reason }: Rejection) => ({
    params: { id },
    body: reason.trim() === '' ? {} : { reason: reason.trim() },
  }),
  done: ({ message }) => message,
  changes,
});
