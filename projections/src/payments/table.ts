import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import type { Table } from '../engine/read-model.ts';

/** A payment that succeeded. */
export interface PaymentEntry {
  readonly paymentId: string;
  /** By the business clock. */
  readonly at: string;
  readonly amount: number;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly receiptNumber: string | null;
  /** Of a payment outside the card system. */
  readonly method: OutsideMethod | null;
}

/** A refund: requested, done, or refused by the provider. */
export interface RefundEntry {
  readonly refundId: string;
  readonly paymentId: string;
  readonly at: string;
  readonly amount: number;
  readonly reason: string;
  readonly status: 'requested' | 'succeeded' | 'failed';
  /** Of money that the office returns by hand. */
  readonly method: OutsideMethod | null;
}

/** A dispute: money that a bank takes back, or wants to. */
export interface DisputeEntry {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly at: string;
  readonly amount: number;
  readonly status: 'open' | 'won' | 'lost';
}

/** The money of a booking, or of the early fee of a subscription. */
export interface PaymentRow {
  /** The booking's id, or for a fee the subscription's. */
  readonly ledger_id: string;
  readonly owes: 'booking' | 'fee';
  readonly customer_id: string;
  /** The fee, before what was waived; 0 for a booking, which knows its own total. */
  readonly fee: number;
  readonly waived: number;
  readonly paid: number;
  /** Without what the provider refused. */
  readonly refunded: number;
  /** The part of `refunded` that the office gave as a courtesy, so that it does not make anything due. */
  readonly given_away: number;
  /** The part of `refunded` that waits until a bank has decided a dispute: no money has moved. */
  readonly postponed: number;
  readonly payments: readonly PaymentEntry[];
  readonly refunds: readonly RefundEntry[];
  readonly charged_back: number;
  readonly disputes: readonly DisputeEntry[];
  readonly under_way: string | null;
  readonly waits_for_customer: boolean;
  readonly failure: string | null;
  /** The card paid with last; of the last failed try if nothing was paid. */
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
  readonly paid_at: string | null;
  /** Of the last payment that has one. */
  readonly receipt_number: string | null;
  readonly moved_at: string;
}

export const table: Table<PaymentRow> = {
  name: 'payments',
  key: 'ledger_id',
  version: 5,
  columns: {
    ledger_id: 'uuid',
    owes: 'text',
    customer_id: 'uuid',
    fee: 'cents',
    waived: 'cents',
    paid: 'cents',
    refunded: 'cents',
    given_away: 'cents',
    postponed: 'cents',
    payments: 'jsonb',
    refunds: 'jsonb',
    charged_back: 'cents',
    disputes: 'jsonb',
    under_way: 'uuid',
    waits_for_customer: 'bool',
    failure: 'text',
    card_brand: 'text',
    card_last_four: 'text',
    paid_at: 'timestamptz',
    receipt_number: 'text',
    moved_at: 'timestamptz',
  },
  // By `moved_at` alone: the revenue of the last 30 days, in 5 ms instead of 44 over 10,000 ledgers.
  indexes: ['(customer_id, moved_at) include (paid, refunded, charged_back)', '(moved_at)'],
};
