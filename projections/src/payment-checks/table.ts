import type { DifferenceKind } from '@tidylog/contracts/events/reconciliation';
import type { Table } from '../engine/read-model.ts';

/** A payment that the office has, or had, to check. */
export interface PaymentCheckRow {
  /** The id of the difference or of the refund, or the provider's id of a dispute. */
  readonly id: string;
  readonly kind: DifferenceKind | 'refund-failed' | 'dispute-open' | 'dispute-lost';
  /** Null if we do not know what it is about. */
  readonly ledger_id: string | null;
  readonly owes: 'booking' | 'fee' | null;
  readonly provider_id: string | null;
  readonly amount_here: number | null;
  /** In the smallest unit of the currency. */
  readonly amount_there: number | null;
  readonly currency: string;
  /** Why a refund failed or a payment is disputed, in the provider's words. */
  readonly code: string | null;
  readonly since: string;
  readonly is_open: boolean;
}

export const table: Table<PaymentCheckRow> = {
  name: 'payment_checks',
  key: 'id',
  version: 1,
  columns: {
    id: 'text',
    kind: 'text',
    ledger_id: 'uuid',
    owes: 'text',
    provider_id: 'text',
    amount_here: 'cents',
    amount_there: 'cents',
    currency: 'text',
    code: 'text',
    since: 'timestamptz',
    is_open: 'bool',
  },
  indexes: ['(since) where is_open'],
};

/** A comparison of payments with the payment provider's. */
export interface ReconciliationRow {
  readonly id: string;
  /** By the business clock. */
  readonly at: string;
  /** By real time. */
  readonly until: string;
  readonly recorded: number;
}

export const reconciliationTable: Table<ReconciliationRow> = {
  name: 'reconciliations',
  key: 'id',
  version: 1,
  columns: { id: 'uuid', at: 'timestamptz', until: 'timestamptz', recorded: 'int4' },
  indexes: ['(at)'],
};
