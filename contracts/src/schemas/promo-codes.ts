import { dollars } from './money.ts';
import { z } from './zod.ts';

export const discountType = z.enum(['percentage', 'fixed']);

export const promoDisplayStatuses = [
  'active',
  'inactive',
  'scheduled',
  'expired',
  'limit_reached',
  'archived',
] as const;
export type PromoDisplayStatus = (typeof promoDisplayStatuses)[number];

export const promoCode = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  discount_type: discountType,
  discount_value: z.number().max(100_000, 'A discount is at most 100,000.'),
  minimum_order_amount: dollars,
  maximum_discount_amount: dollars.nullable(),
  usage_limit: z.int().nullable(),
  usage_count: z.int(),
  usage_limit_per_customer: z.int().nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  is_active: z.boolean(),
  /** As of the business date of the answer. */
  display_status: z.enum(promoDisplayStatuses),
  applicable_services: z.array(z.string()),
  applicable_customers: z.array(z.string()),
  version: z.string(),
});
