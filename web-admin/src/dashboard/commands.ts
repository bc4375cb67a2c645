import type { Matter } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

export const settleCheck = command({
  endpoint: 'POST /admin/payment-checks/:id/settle',
  permission: 'money',
  name: 'Mark as settled',
  input: ({ check_id }: Matter) => ({ params: { id: check_id ?? '' } }),
  done: () => 'Removed from the list',
  changes: 'dashboard',
});
