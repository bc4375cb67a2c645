import type { NewPromoCode, PromoCode } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'promos';

interface PromoToAdd {
  readonly promo: NewPromoCode;
  /** The same for every try to add this code. */
  readonly key: string;
}

/** Codes that are not there yet change as one. */
export const newPromo = { id: 'new' } as const;

export const createPromo = command({
  endpoint: 'POST /admin/promo-codes',
  permission: 'catalog',
  name: 'Create promo code',
  input: (_new: typeof newPromo, { promo, key }: PromoToAdd) => ({ body: promo, idempotencyKey: key }),
  done: () => 'Promo code created successfully',
  refused: 'Failed to create promo code',
  changes,
});

export const updatePromo = command({
  endpoint: 'PUT /admin/promo-codes/:id',
  permission: 'catalog',
  name: 'Edit',
  input: ({ id, version }: PromoCode, promo: NewPromoCode) => ({
    params: { id },
    ifMatch: version,
    body: promo,
  }),
  done: () => 'Promo code updated successfully',
  refused: 'Failed to update promo code',
  changes,
});

const status = { endpoint: 'PATCH /admin/promo-codes/:id', permission: 'catalog' } as const;
const refused = 'Failed to update promo code status';

export const activatePromo = command({
  ...status,
  name: 'Activate',
  input: ({ id, version }: PromoCode) => ({ params: { id }, ifMatch: version, body: { is_active: true } }),
  done: () => 'Promo code activated',
  refused,
  changes,
});

export const deactivatePromo = command({
  ...status,
  name: 'Deactivate',
  input: ({ id, version }: PromoCode) => ({ params: { id }, ifMatch: version, body: { is_active: false } }),
  done: () => 'Promo code deactivated',
  refused,
  changes,
});

export const deletePromo = command({
  endpoint: 'DELETE /admin/promo-codes/:id',
  permission: 'catalog',
  name: 'Delete promo code',
  input: ({ id }: PromoCode) => ({ params: { id } }),
  done: () => 'Promo code deleted successfully',
  refused: 'Failed to delete promo code',
  changes,
});
