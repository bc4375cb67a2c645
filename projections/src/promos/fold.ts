import type { PromoTerms } from '@tidylog/contracts/events/promo';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type PromoRow, type PromoUseRow, table, usesTable } from './table.ts';

const handles = [
  'PromoCreated',
  'PromoChanged',
  'PromoActivated',
  'PromoDeactivated',
  'PromoArchived',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['PromoChanged', 'PromoActivated', 'PromoDeactivated', 'PromoArchived'] as const;

const keys = (event: Handled): readonly string[] => [event.data.code];

const termsColumns = (terms: PromoTerms) => ({
  description: terms.description,
  discount_type: terms.discountType,
  discount_value: terms.discountValue,
  minimum_order: terms.minimumOrder,
  maximum_discount: terms.maximumDiscount,
  usage_limit: terms.usageLimit,
  usage_limit_per_customer: terms.usageLimitPerCustomer,
  valid_from: terms.validFrom,
  valid_until: terms.validUntil,
  applicable_services: terms.applicableServices,
  applicable_customers: terms.applicableCustomers,
});

const evolve = (row: PromoRow | undefined, event: Handled): PromoRow | undefined => {
  switch (event.type) {
    case 'PromoCreated':
      return {
        promo_id: event.data.promoId,
        code: event.data.code,
        status: 'active',
        ...termsColumns(event.data.terms),
        created_at: event.metadata.time,
      };
    case 'PromoChanged':
      return row && { ...row, ...termsColumns(event.data.terms) };
    case 'PromoActivated':
      return row && { ...row, status: 'active' };
    case 'PromoDeactivated':
      return row && { ...row, status: 'inactive' };
    case 'PromoArchived':
      return row && { ...row, status: 'archived' };
  }
};

export const promos = readModel({ table, handles, needsRow, keys, evolve });

const useEvents = ['PromoUseClaimed', 'PromoUseReleased'] as const;
type UseEvent = RecordedOf<(typeof useEvents)[number]>;

const useKeys = ({ data }: UseEvent): readonly string[] => [`${data.code}/${data.bookingId}`];

const evolveUse = (row: PromoUseRow | undefined, event: UseEvent, key: string): PromoUseRow | undefined => {
  const { code, bookingId, claimId } = event.data;
  const others = (row?.claims ?? []).filter((claim) => claim !== claimId);
  if (event.type === 'PromoUseReleased')
    return row === undefined || others.length === 0 ? undefined : { ...row, claims: others };
  const customer_id = event.data.customerId;
  return { id: key, code, booking_id: bookingId, customer_id, claims: [...others, claimId] };
};

export const promoUses = readModel({
  table: usesTable,
  handles: useEvents,
  needsRow: ['PromoUseReleased'],
  keys: useKeys,
  evolve: evolveUse,
});
