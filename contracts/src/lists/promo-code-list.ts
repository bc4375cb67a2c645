import { promoCode } from '../schemas/promo-codes.ts';
import { z } from '../schemas/zod.ts';
import { promoStatusNames } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

/** All codes. Its calls leave archived ones out unless a filter asks for them. */
export const promoCodeList = list({
  unit: 'promo-codes',
  row: promoCode,
  sorts: ['id', 'code', 'created_at', 'is_active', 'usage_count', 'valid_from', 'valid_until'],
  usual: ['created_at', 'DESC'],
  filters: {
    q: searchIn('the code or the description'),
    is_active: z.boolean(),
    display_status: promoCode.shape.display_status,
    archived: z.boolean().describe('Without it, only codes that are not archived'),
  },
  columns: [
    'id',
    'code',
    'description',
    'discount_type',
    'discount_value',
    'minimum_order_amount',
    'maximum_discount_amount',
    'usage_limit',
    'usage_count',
    'usage_limit_per_customer',
    'valid_from',
    'valid_until',
    'is_active',
    'display_status',
  ],
  said: {
    discount_type: {
      words: ({ discount_type: type }) => (type === 'percentage' ? 'Percentage' : 'Fixed amount'),
    },
    discount_value: {
      words: ({ discount_type: type, discount_value: value }) =>
        type === 'fixed' ? { dollars: value } : value,
    },
    is_active: { head: 'Active' },
    display_status: { head: 'Status', words: ({ display_status }) => promoStatusNames[display_status] },
  },
});
