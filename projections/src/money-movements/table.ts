import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import type { Table } from '../engine/read-model.ts';

/** Money that came or went, or a fee that became due or was waived. */
export interface MoneyMovementRow {
  /** `payment/<id>`, `refund/<id>`, `refund-failed/<id>`, `dispute/<id>`, `fee/<ledger>`, `fee-waived/<ledger>`. */
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'refund-failed' | 'dispute-lost' | 'fee' | 'fee-waived';
  /** The booking's id, or for a fee the subscription's. */
  readonly ledger_id: string;
  readonly owes: 'booking' | 'fee';
  readonly customer_id: string;
  readonly payment_id: string | null;
  /** Below 0 for money that left, and for what is no longer owed of a fee. */
  readonly amount: number;
  readonly method: 'card' | OutsideMethod | null;
  readonly reason: string | null;
  /** Null for a dispute that no bank has decided. */
  readonly at: string | null;
}

export const table: Table<MoneyMovementRow> = {
  name: 'money_movements',
  key: 'id',
  version: 1,
  columns: {
    id: 'text',
    kind: 'text',
    ledger_id: 'uuid',
    owes: 'text',
    customer_id: 'uuid',
    payment_id: 'uuid',
    amount: 'cents',
    method: 'text',
    reason: 'text',
    at: 'timestamptz',
  },
  indexes: ['(at)', '(ledger_id)'],
};
