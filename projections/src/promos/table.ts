import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Table } from '../engine/read-model.ts';

/** A promo code and its discount; its uses are counted separately. */
export interface PromoRow {
  readonly promo_id: string;
  readonly code: string;
  readonly status: 'active' | 'inactive' | 'archived';
  readonly description: string;
  readonly discount_type: 'percentage' | 'fixed';
  /** Basis points of a percentage, cents of a fixed discount. */
  readonly discount_value: number;
  readonly minimum_order: number;
  readonly maximum_discount: number | null;
  readonly usage_limit: number | null;
  readonly usage_limit_per_customer: number | null;
  readonly valid_from: LocalDate | null;
  readonly valid_until: LocalDate | null;
  readonly applicable_services: readonly string[];
  readonly applicable_customers: readonly string[];
  readonly created_at: string;
}

export const table: Table<PromoRow> = {
  name: 'promos',
  key: 'code',
  version: 1,
  columns: {
    promo_id: 'uuid',
    code: 'text',
    status: 'text',
    description: 'text',
    discount_type: 'text',
    discount_value: 'int4',
    minimum_order: 'cents',
    maximum_discount: 'cents',
    usage_limit: 'int4',
    usage_limit_per_customer: 'int4',
    valid_from: 'date',
    valid_until: 'date',
    applicable_services: 'jsonb',
    applicable_customers: 'jsonb',
    created_at: 'timestamptz',
  },
  indexes: ['(promo_id)'],
};

/** A booking's use of a code, while it counts. */
export interface PromoUseRow {
  /** `code/booking`. */
  readonly id: string;
  readonly code: string;
  readonly booking_id: string;
  readonly customer_id: string;
  /** The claims that count: the use exists while there is one. */
  readonly claims: readonly string[];
}

export const usesTable: Table<PromoUseRow> = {
  name: 'promo_uses',
  key: 'id',
  version: 1,
  columns: { id: 'text', code: 'text', booking_id: 'uuid', customer_id: 'uuid', claims: 'jsonb' },
  indexes: ['(code)'],
};
