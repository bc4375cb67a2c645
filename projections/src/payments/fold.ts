import type { ShownCard } from '@tidylog/contracts/events/payment';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { waitsForBank } from './postponed.ts';
import { type DisputeEntry, type PaymentEntry, type PaymentRow, type RefundEntry, table } from './table.ts';

const handles = [
  'FeeDue',
  'FeeWaived',
  'PaymentStarted',
  'PaymentActionRequired',
  'PaymentSucceeded',
  'PaymentRecorded',
  'PaymentFailed',
  'PaymentAbandoned',
  'ReceiptNumbered',
  'RefundRequested',
  'RefundRecorded',
  'RefundSucceeded',
  'RefundFailed',
  'DisputeOpened',
  'DisputeClosed',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'FeeWaived',
  'PaymentActionRequired',
  'PaymentSucceeded',
  'PaymentAbandoned',
  'ReceiptNumbered',
  'RefundRequested',
  'RefundRecorded',
  'RefundSucceeded',
  'RefundFailed',
] as const;

const keys = (event: Handled): readonly string[] => [event.data.ledgerId];

const opened = ({ data, metadata }: Handled): PaymentRow => ({
  ledger_id: data.ledgerId,
  owes: data.owes,
  customer_id: data.customerId,
  fee: 0,
  waived: 0,
  paid: 0,
  refunded: 0,
  given_away: 0,
  postponed: 0,
  payments: [],
  refunds: [],
  charged_back: 0,
  disputes: [],
  under_way: null,
  waits_for_customer: false,
  failure: null,
  card_brand: null,
  card_last_four: null,
  paid_at: null,
  receipt_number: null,
  moved_at: metadata.time,
});

const total = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

const withPayments = (payments: readonly PaymentEntry[]) => ({ payments, paid: total(payments) });

const withRefunds = (refunds: readonly RefundEntry[]) => {
  const notFailed = refunds.filter(({ status }) => status !== 'failed');
  return {
    refunds,
    refunded: total(notFailed),
    given_away: total(notFailed.filter(({ reason }) => reason === 'office')),
  };
};

const withOutcome = (row: PaymentRow, refundId: string, status: RefundEntry['status']) =>
  withRefunds(row.refunds.map((entry) => (entry.refundId === refundId ? { ...entry, status } : entry)));

const withDisputes = (disputes: readonly DisputeEntry[]) => ({
  disputes,
  charged_back: total(disputes.filter(({ status }) => status === 'lost')),
});

const disputed = (row: PaymentRow, { data, metadata }: RecordedOf<'DisputeOpened'>): Partial<PaymentRow> => {
  const { providerDisputeId: disputeId, paymentId, amount } = data;
  const others = row.disputes.filter((other) => other.disputeId !== disputeId);
  return withDisputes([...others, { disputeId, paymentId, at: metadata.time, amount, status: 'open' }]);
};

const decided = (row: PaymentRow, { data }: RecordedOf<'DisputeClosed'>): Partial<PaymentRow> =>
  withDisputes(
    row.disputes.map((entry) =>
      entry.disputeId === data.providerDisputeId ? { ...entry, status: data.outcome } : entry,
    ),
  );

const paidWith = (card: ShownCard | null) => ({
  card_brand: card?.brand ?? null,
  card_last_four: card?.lastFour ?? null,
});

const ended = (row: PaymentRow, paymentId: string) =>
  row.under_way === paymentId ? { under_way: null, waits_for_customer: false } : {};

const withPayment = (row: PaymentRow, entry: PaymentEntry): Partial<PaymentRow> => {
  const others = row.payments.filter((other) => other.paymentId !== entry.paymentId);
  return { ...withPayments([...others, entry]), failure: null, paid_at: entry.at };
};

const succeeded = (
  row: PaymentRow,
  { data, metadata }: RecordedOf<'PaymentSucceeded'>,
): Partial<PaymentRow> => {
  const { paymentId, amount, card } = data;
  const entry: PaymentEntry = {
    paymentId,
    at: metadata.time,
    amount,
    brand: card?.brand ?? null,
    lastFour: card?.lastFour ?? null,
    receiptNumber: null,
    method: null,
  };
  return { ...ended(row, paymentId), ...withPayment(row, entry), ...paidWith(card) };
};

const recorded = (
  row: PaymentRow,
  { data: { paymentId, amount, method }, metadata }: RecordedOf<'PaymentRecorded'>,
): Partial<PaymentRow> =>
  withPayment(row, {
    paymentId,
    at: metadata.time,
    amount,
    brand: null,
    lastFour: null,
    receiptNumber: null,
    method,
  });

const refundAsked = (
  row: PaymentRow,
  { type, data, metadata }: RecordedOf<'RefundRequested' | 'RefundRecorded'>,
): Partial<PaymentRow> => {
  const { refundId, paymentId, amount, reason } = data;
  const others = row.refunds.filter((other) => other.refundId !== refundId);
  const entry = { refundId, paymentId, at: metadata.time, amount, reason };
  return withRefunds([
    ...others,
    type === 'RefundRecorded'
      ? { ...entry, status: 'succeeded', method: data.method }
      : { ...entry, status: 'requested', method: null },
  ]);
};

const changesBy = (row: PaymentRow, event: Handled): Partial<PaymentRow> => {
  switch (event.type) {
    case 'FeeDue':
      return { fee: event.data.amount };
    case 'FeeWaived':
      return { waived: event.data.amount };
    case 'PaymentStarted':
      return { under_way: event.data.paymentId, waits_for_customer: false };
    case 'PaymentActionRequired':
      return { waits_for_customer: row.under_way === event.data.paymentId };
    case 'PaymentSucceeded':
      return succeeded(row, event);
    case 'PaymentRecorded':
      return recorded(row, event);
    case 'PaymentFailed':
      return {
        ...ended(row, event.data.paymentId),
        ...(row.paid === 0 && event.data.card !== null ? paidWith(event.data.card) : {}),
        failure: event.data.code,
      };
    case 'PaymentAbandoned':
      return ended(row, event.data.paymentId);
    case 'ReceiptNumbered': {
      const { paymentId, receiptNumber } = event.data;
      const numbered = (entry: PaymentEntry) =>
        entry.paymentId === paymentId ? { ...entry, receiptNumber } : entry;
      return { payments: row.payments.map(numbered), receipt_number: receiptNumber };
    }
    case 'RefundRequested':
    case 'RefundRecorded':
      return refundAsked(row, event);
    case 'RefundSucceeded':
      return withOutcome(row, event.data.refundId, 'succeeded');
    case 'RefundFailed':
      return withOutcome(row, event.data.refundId, 'failed');
    case 'DisputeOpened':
      return disputed(row, event);
    case 'DisputeClosed':
      return decided(row, event);
  }
};

const evolve = (row: PaymentRow | undefined, event: Handled): PaymentRow => {
  const before = row ?? opened(event);
  const after = { ...before, ...changesBy(before, event), moved_at: event.metadata.time };
  return { ...after, postponed: total(after.refunds.filter(waitsForBank(after.disputes))) };
};

const owners = ({ customer_id }: PaymentRow): readonly string[] => [customer_id];

export const payments = readModel({ table, handles, needsRow, keys, evolve, owners });
