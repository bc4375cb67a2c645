import { noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type MoneyMovementRow, table } from './table.ts';

const handles = [
  'FeeDue',
  'FeeWaived',
  'PaymentSucceeded',
  'PaymentRecorded',
  'RefundRequested',
  'RefundRecorded',
  'RefundFailed',
  'DisputeOpened',
  'DisputeClosed',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

function keyOf({ type, data }: Handled): string {
  switch (type) {
    case 'FeeDue':
      return `fee/${data.ledgerId}`;
    case 'FeeWaived':
      return `fee-waived/${data.ledgerId}`;
    case 'PaymentSucceeded':
    case 'PaymentRecorded':
      return `payment/${data.paymentId}`;
    case 'RefundRequested':
    case 'RefundRecorded':
      return `refund/${data.refundId}`;
    case 'RefundFailed':
      return `refund-failed/${data.refundId}`;
    case 'DisputeOpened':
    case 'DisputeClosed':
      return `dispute/${data.providerDisputeId}`;
  }
}

type Made = Pick<MoneyMovementRow, 'kind' | 'amount'> & Partial<MoneyMovementRow>;

const made = ({ data, metadata }: Handled, id: string, movement: Made): MoneyMovementRow => ({
  id,
  ledger_id: data.ledgerId,
  owes: data.owes,
  customer_id: data.customerId,
  payment_id: 'paymentId' in data ? data.paymentId : null,
  method: null,
  reason: null,
  at: metadata.time,
  ...movement,
});

/** The first event of an id counts: a repeat moves no money, and no date that was already reported. */
function evolve(row: MoneyMovementRow | undefined, event: Handled, id: string): MoneyMovementRow | undefined {
  const { type, data } = event;
  if (type === 'DisputeClosed')
    return row && { ...row, at: data.outcome === 'lost' ? (row.at ?? event.metadata.time) : null };
  if (row !== undefined) return row;
  switch (type) {
    case 'FeeDue':
      return made(event, id, { kind: 'fee', amount: data.amount });
    case 'FeeWaived':
      return made(event, id, { kind: 'fee-waived', amount: subtract(noMoney, data.amount) });
    case 'PaymentSucceeded':
      return made(event, id, { kind: 'payment', amount: data.amount, method: 'card' });
    case 'PaymentRecorded':
      return made(event, id, { kind: 'payment', amount: data.amount, method: data.method });
    case 'RefundRequested':
      return made(event, id, {
        kind: 'refund',
        amount: subtract(noMoney, data.amount),
        method: 'card',
        reason: data.reason,
      });
    case 'RefundRecorded':
      return made(event, id, {
        kind: 'refund',
        amount: subtract(noMoney, data.amount),
        method: data.method,
        reason: data.reason,
      });
    case 'RefundFailed':
      return made(event, id, { kind: 'refund-failed', amount: data.amount, method: 'card' });
    case 'DisputeOpened':
      return made(event, id, {
        kind: 'dispute-lost',
        amount: subtract(noMoney, data.amount),
        method: 'card',
        reason: data.reason,
        at: null,
      });
  }
}

export const moneyMovements = readModel({
  table,
  handles,
  needsRow: [],
  keys: (event: Handled) => [keyOf(event)],
  evolve,
});
