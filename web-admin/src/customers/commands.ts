import type { Customer, NewCustomer } from '../api/types.ts';
import { command } from '../shared/command/command.ts';
import { customerName } from './customer-words.ts';

const changes = 'customers';

/** Under the same key a second try adds the same customer and not another one. */
export const addCustomer = command({
  endpoint: 'POST /admin/customers',
  permission: 'dispatch',
  name: 'Add Customer',
  input: ({ key }: { readonly id: string; readonly key: string }, body: NewCustomer) => ({
    body,
    idempotencyKey: key,
  }),
  done: () => 'Customer created successfully',
  opens: ({ id }) => ({ to: `/customers/${id}`, name: 'Open customer' }),
  refused: 'Failed to create customer',
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

export const mergeCustomer = command({
  endpoint: 'POST /admin/customers/:id/merge',
  permission: 'people',
  name: 'Merge',
  applies: ({ merged_into, is_erased }: Customer) => merged_into === null && !is_erased,
  input: ({ id }: Customer, kept: Customer) => ({ params: { id }, body: { into: kept.id } }),
  done: (_, from, kept) => `${customerName(from)} was merged into ${customerName(kept)}`,
  refused: 'Failed to merge customers',
  changes,
});

export const undoMerge = command({
  endpoint: 'POST /admin/customers/:id/unmerge',
  permission: 'people',
  name: 'Undo merge',
  applies: ({ merged_into }: Customer) => merged_into !== null,
  input: ({ id }: Customer) => ({ params: { id } }),
  done: (_, customer) => `${customerName(customer)} is a separate customer again`,
  refused: 'Failed to undo the merge',
  changes,
});

export const eraseCustomer = command({
  endpoint: 'POST /admin/customers/:id/erase',
  permission: 'company',
  name: 'Erase',
  applies: ({ is_guest, merged_into, is_erased }: Customer) => is_guest && merged_into === null && !is_erased,
  input: ({ id }: Customer, body: { readonly reason: string }) => ({ params: { id }, body }),
  done: () => 'Customer erased successfully',
  refused: 'Failed to erase customer',
  changes,
});
