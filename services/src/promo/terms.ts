import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import type { PromoTerms } from '@tidylog/contracts/events/promo';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { CustomerId, ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars, noMoney } from '@tidylog/contracts/vocabulary/money';

export type AskedTerms = Omit<z.output<Endpoints['POST /admin/promo-codes']['body']>, 'code' | 'is_active'>;
type Readers = {
  readonly [Key in keyof AskedTerms]-?: (value: Exclude<AskedTerms[Key], undefined>) => Partial<PromoTerms>;
};

export type AskedChanges = {
  readonly [Key in keyof AskedTerms]?: AskedTerms[Key] | undefined;
};

/** Percent and dollars both have two decimals: as basis points and cents they are whole. */
const hundredths = (value: number): number => Math.round(value * 100);

const readers: Readers = {
  description: (description) => ({ description }),
  discount_type: (discountType) => ({ discountType }),
  discount_value: (value) => ({ discountValue: hundredths(value) }),
  minimum_order_amount: (amount) => ({ minimumOrder: fromDollars(amount ?? 0) }),
  maximum_discount_amount: (amount) => ({ maximumDiscount: amount === null ? null : fromDollars(amount) }),
  usage_limit: (usageLimit) => ({ usageLimit }),
  usage_limit_per_customer: (usageLimitPerCustomer) => ({ usageLimitPerCustomer }),
  valid_from: (validFrom) => ({ validFrom }),
  valid_until: (validUntil) => ({ validUntil }),
  applicable_services: (services) => ({ applicableServices: services as ServiceId[] }),
  applicable_customers: (customers) => ({ applicableCustomers: customers as CustomerId[] }),
};

/** The terms in a change; null removes a limit, a minimum or a date. */
export const changesOf = (asked: AskedChanges): Partial<PromoTerms> =>
  Object.assign(
    {},
    ...(Object.keys(readers) as (keyof AskedTerms)[]).map((key) => {
      const read = readers[key] as (value: unknown) => Partial<PromoTerms>;
      return asked[key] === undefined ? {} : read(asked[key]);
    }),
  );

/** The terms of a new code; by default each customer can use it once (back office, section 5). */
export const termsOf = (asked: AskedTerms): PromoTerms => ({
  description: asked.description,
  discountType: asked.discount_type,
  discountValue: hundredths(asked.discount_value),
  minimumOrder: noMoney,
  maximumDiscount: null,
  usageLimit: null,
  usageLimitPerCustomer: 1,
  validFrom: null,
  validUntil: null,
  applicableServices: [],
  applicableCustomers: [],
  ...changesOf(asked),
});

const wholeShare = 10_000;

/** What is wrong with terms, by API field, in the words of the specification. */
export function termsErrors(terms: PromoTerms): { readonly path: string; readonly message: string }[] {
  const { discountType, discountValue, validFrom, validUntil } = terms;
  const isShare = discountType === 'percentage';
  const isAmountWrong = discountValue <= 0 || (isShare && discountValue > wholeShare);
  const amount = isShare
    ? 'Percentage discount must be between 0 and 100'
    : 'Fixed discount must be greater than 0';
  const isPeriodWrong = validFrom !== null && validUntil !== null && validUntil < validFrom;
  return [
    ...(isAmountWrong ? [{ path: 'discount_value', message: amount }] : []),
    ...(isPeriodWrong
      ? [{ path: 'valid_until', message: 'Valid until date must be after valid from date' }]
      : []),
  ];
}
