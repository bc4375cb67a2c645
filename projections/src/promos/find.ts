import { promoVersion } from '@tidylog/contracts/domain/versions';
import type { promoCode } from '@tidylog/contracts/schemas/promo-codes';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
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
  from read.promos p where p.status <> 'archived'`;

const answerOf = (record: PromoRecord): PromoCode => ({
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

/** The codes with these ids, without archived ones. */
export const findPromoCodes = async (pool: Pool, ids: readonly string[]): Promise<PromoCode[]> =>
  (await rowsOf<PromoRecord>(pool, `${records} and p.promo_id = any($1::uuid[])`, [ids])).map(answerOf);

export const findPromoCode = async (pool: Pool, promoId: string): Promise<PromoCode | undefined> =>
  (await findPromoCodes(pool, [promoId]))[0];
