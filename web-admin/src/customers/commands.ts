import type { Customer, NewCustomer } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'customers';

/** Under the same key a second try adds the same customer and not another one. */
export const addCustomer = command({
  endpoint: 'POST /admin/customers',
  permission: 'dispatch',
  name: 'Add customer',
  input: ({ key }: { readonly id: string; readonly key: string }, body: NewCustomer) => ({
    body,
    idempotencyKey: key,
  }),
  done: () => 'Customer added successfully',
  refused: 'Failed to add customer',
  changes,
});

export const correctCustomer = command({
  endpoint: 'PATCH /admin/customers/:id',
  permission: 'dispatch',
  name: 'Save changes',
  input: ({ id, version }: Customer, body: NewCustomer) => ({ params: { id }, ifMatch: version, body }),
  done: () => 'Customer updated successfully',
  refused: 'Failed to update customer',
  changes,
});
