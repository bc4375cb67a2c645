import { promoCodeList } from '../lists/promo-code-list.ts';
import { cancellationRequestList, orderChangeList } from '../lists/request-lists.ts';
import { idParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { discountType, promoCode } from '../schemas/promo-codes.ts';
import { cancellationRequest, rescheduleOrder } from '../schemas/requests.ts';
import { promoCodeInput, text } from '../schemas/texts.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

const limitOf = z
  .int()
  .min(1, 'A limit is at least 1; leave it empty for none.')
  .max(1_000_000, 'A limit is at most 1,000,000; leave it empty for none.')
  .nullish();
const promoIds = z.array(z.uuid().toLowerCase()).max(1000);
const promoTerms = {
  description: text(300),
  discount_type: discountType,
  discount_value: z.number().max(100_000, 'A discount is at most 100,000.'),
  minimum_order_amount: dollars.refine((amount) => amount >= 0, 'This cannot be below 0.').nullish(),
  maximum_discount_amount: dollars.refine((amount) => amount > 0, 'This must be above 0.').nullish(),
  usage_limit: limitOf,
  usage_limit_per_customer: limitOf,
  valid_from: localDate.nullish(),
  valid_until: localDate.nullish(),
  applicable_services: promoIds,
  applicable_customers: promoIds,
};
/** Only a new code has defaults. In a change they would overwrite what it leaves out. */
const promoFields = {
  ...promoTerms,
  description: promoTerms.description.default(''),
  applicable_services: promoIds.default([]),
  applicable_customers: promoIds.default([]),
};
interface PromoAmounts {
  readonly discount_type: z.output<typeof discountType>;
  readonly discount_value: number;
  readonly valid_from?: string | null | undefined;
  readonly valid_until?: string | null | undefined;
}
const judged = <Schema extends z.ZodType<PromoAmounts>>(schema: Schema) =>
  schema
    .refine(
      ({ discount_type, discount_value }) =>
        discount_type !== 'percentage' || (discount_value > 0 && discount_value <= 100),
      {
        path: ['discount_value'],
        message: 'Percentage discount must be between 0 and 100',
      },
    )
    .refine(({ discount_type, discount_value }) => discount_type !== 'fixed' || discount_value > 0, {
      path: ['discount_value'],
      message: 'Fixed discount must be greater than 0',
    })
    .refine(
      ({ discount_value }) => Math.abs(discount_value * 100 - Math.round(discount_value * 100)) < 1e-6,
      {
        path: ['discount_value'],
        message: 'Enter at most two decimals.',
      },
    )
    .refine(
      ({ valid_from, valid_until }) => valid_from == null || valid_until == null || valid_until >= valid_from,
      { path: ['valid_until'], message: 'Valid until date must be after valid from date' },
    );

const refundAmount = dollars.refine((amount) => amount >= 0, 'A refund cannot be below 0.').nullish();

export const orderActions = [
  'approve_cancellation',
  'deny_cancellation',
  'approve_reschedule',
  'deny_reschedule',
] as const;

/** How the office decides what customers ask for, and its promo codes (back office, section 7). */
export const requestEndpoints = {
  'GET /admin/cancellation-requests': {
    ...listed(cancellationRequestList, 'Cancellation requests'),
    answer: z.object({ cancellation_requests: z.array(cancellationRequest) }),
  },
  'GET /admin/export/cancellation-requests': exported(
    cancellationRequestList,
    'Export of cancellation requests',
  ),
  'PATCH /admin/cancellation-requests/:id': {
    access: { staff: 'dispatch', anyAmount: 'money' },
    summary: 'Approve or reject a cancellation request, with a refund',
    params: idParams,
    body: z.object({
      status: z.enum(['approved', 'rejected'], { error: 'Choose approved or rejected.' }),
      admin_notes: text(1000).nullish(),
      refund_amount: refundAmount,
    }),
    answer: cancellationRequest,
  },
  'GET /admin/orders/pending': {
    access: { staff: 'read' },
    summary: 'Cancellations and moves waiting for a decision',
    answer: z.object({
      cancellations: z.array(cancellationRequest),
      reschedules: z.array(rescheduleOrder),
    }),
  },
  'GET /admin/orders/history': listed(
    orderChangeList,
    'Cancellations, moves and denied requests, newest first',
  ),
  'POST /admin/orders/:id/:action': {
    access: { staff: 'dispatch', anyAmount: 'money' },
    summary: 'Decide a cancellation or a move',
    params: z.object({
      ...idParams.shape,
      action: z.enum(orderActions, { error: `Choose one of ${orderActions.join(', ')}.` }),
    }),
    body: z.object({
      refund_amount: refundAmount,
      admin_notes: text(1000).nullish(),
      override_capacity: z.boolean().default(false),
    }),
    answer: z.object({ id: z.string(), status: z.enum(['approved', 'rejected']) }),
  },
  'GET /admin/promo-codes': listed(promoCodeList, 'Promo codes'),
  'GET /admin/export/promo-codes': exported(promoCodeList, 'Export of promo codes'),
  'GET /admin/promo-codes/:id': {
    access: { staff: 'read' },
    summary: 'A promo code',
    params: idParams,
    answer: promoCode,
  },
  'POST /admin/promo-codes': {
    access: { staff: 'catalog' },
    summary: 'Create a promo code',
    body: judged(z.object({ code: promoCodeInput, ...promoFields, is_active: z.boolean().default(true) })),
    status: 201,
    answer: promoCode,
    idempotent: true,
  },
  'PATCH /admin/promo-codes/:id': {
    access: { staff: 'catalog' },
    versioned: true,
    summary: 'Activate, deactivate or change a promo code',
    params: idParams,
    body: z.object({ is_active: z.boolean().optional(), ...z.object(promoTerms).partial().shape }),
    answer: promoCode,
  },
  'PUT /admin/promo-codes/:id': {
    access: { staff: 'catalog' },
    versioned: true,
    summary: 'Change all terms of a promo code; its name stays',
    params: idParams,
    body: judged(
      z.object({ code: promoCodeInput.optional(), ...promoFields, is_active: z.boolean().optional() }),
    ),
    answer: promoCode,
  },
  'DELETE /admin/promo-codes/:id': {
    access: { staff: 'catalog' },
    summary: 'Archive a promo code; activating it restores it',
    params: idParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
