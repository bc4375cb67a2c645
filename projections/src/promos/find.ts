import { promoVersion } from '@tidylog/contracts/domain/versions';
import type { promoCode } from '@tidylog/contracts/schemas/promo-codes';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import type { PromoRow } from './table.ts';

export type PromoCode = z.output<typeof promoCode>;

type PromoRecord = PromoRow & {
  readonly minimum_order: Cents;
  readonly maximum_discount: Cents | null;
  readonly usage_count: number;
};

const records = `
  select p.*, (select count(*) from read.promo_uses u where u.code = p.code) as usage_count
  from read.promos p`;

/** What the office reads of a code (back office, section 4). The same in SQL is `displayStatus`. */
function displayStatusOf(record: PromoRecord, today: LocalDate): PromoCode['display_status'] {
  const { status, valid_from, valid_until, usage_limit, usage_count } = record;
  if (status !== 'active') return status;
  if (valid_from !== null && today < valid_from) return 'scheduled';
  if (valid_until !== null && today > valid_until) return 'expired';
  return usage_limit !== null && usage_count >= usage_limit ? 'limit_reached' : 'active';
}

export const displayStatus = (today: string): string => `case
  when p.status <> 'active' then p.status
  when p.valid_from > ${today}::date then 'scheduled'
  when p.valid_until < ${today}::date then 'expired'
  when (select count(*) from read.promo_uses u where u.code = p.code) >= p.usage_limit then 'limit_reached'
  else 'active' end`;

const answerOf = (record: PromoRecord, today: LocalDate): PromoCode => ({
  id: record.promo_id,
  code: record.code,
  description: record.description,
  discount_type: record.discount_type,
  discount_value: record.discount_value / 100,
  minimum_order_amount: toDollars(record.minimum_order),
  maximum_discount_amount: record.maximum_discount === null ? null : toDollars(record.maximum_discount),
  usage_limit: record.usage_limit,
  usage_count: record.usage_count,
  usage_limit_per_customer: record.usage_limit_per_customer,
  valid_from: record.valid_from,
  valid_until: record.valid_until,
  is_active: record.status === 'active',
  display_status: displayStatusOf(record, today),
  applicable_services: [...record.applicable_services],
  applicable_customers: [...record.applicable_customers],
  version: promoVersion({
    isActive: record.status === 'active',
    description: record.description,
    discountType: record.discount_type,
    discountValue: record.discount_value,
    minimumOrder: record.minimum_order,
    maximumDiscount: record.maximum_discount,
    usageLimit: record.usage_limit,
    usageLimitPerCustomer: record.usage_limit_per_customer,
    validFrom: record.valid_from,
    validUntil: record.valid_until,
    applicableServices: [...record.applicable_services],
    applicableCustomers: [...record.applicable_customers],
  }),
});

export const findPromoCodes = async (
  pool: Pool,
  ids: readonly string[],
  today: LocalDate,
): Promise<PromoCode[]> =>
  (await rowsOf<PromoRecord>(pool, `${records} where p.promo_id = any($1::uuid[])`, [ids])).map((record) =>
    answerOf(record, today),
  );

export const findPromoCode = async (
  pool: Pool,
  promoId: string,
  today: LocalDate,
): Promise<PromoCode | undefined> => (await findPromoCodes(pool, [promoId], today))[0];
