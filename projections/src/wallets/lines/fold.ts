import { noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { type RecordedOf, readModel } from '../../engine/read-model.ts';
import { type LineFact, table, type WalletLineRow } from './table.ts';

const handles = [
  'JobPaymentCredited',
  'JobPaymentReleased',
  'JobPaymentReversed',
  'EarningAdded',
  'TransferMade',
  'WithdrawalRequested',
  'WithdrawalTaken',
  'WithdrawalPutBack',
  'WithdrawalCompleted',
  'WithdrawalFailed',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'JobPaymentReleased',
  'WithdrawalTaken',
  'WithdrawalPutBack',
  'WithdrawalCompleted',
] as const;

interface Job {
  readonly bookingId: string;
  readonly completion: number;
}

const jobKey = ({ bookingId, completion }: Job): string =>
  completion === 1 ? `job/${bookingId}` : `job/${bookingId}/${completion}`;
const reversalKey = ({ bookingId, completion }: Job): string => `reversal/${bookingId}/${completion}`;

/** Pay that was pending never comes; pay that was available is taken out by a line of its own. */
function keys({ type, data }: Handled): readonly string[] {
  switch (type) {
    case 'JobPaymentCredited':
    case 'JobPaymentReleased':
      return [jobKey(data)];
    case 'JobPaymentReversed':
      return data.status === 'pending' ? [jobKey(data)] : [jobKey(data), reversalKey(data)];
    case 'EarningAdded':
      return [`earning/${data.entryId}`];
    case 'TransferMade':
      return [`transfer/${data.entryId}`];
    case 'WithdrawalFailed':
      return [`withdrawal/${data.withdrawalId}`, `refund/${data.withdrawalId}`];
    case 'WithdrawalRequested':
    case 'WithdrawalTaken':
    case 'WithdrawalPutBack':
    case 'WithdrawalCompleted':
      return [`withdrawal/${data.withdrawalId}`];
  }
}

type Made = Pick<WalletLineRow, 'id' | 'type' | 'amount' | 'status'> & Partial<WalletLineRow>;

const made = ({ data, metadata, position }: Handled, fact: LineFact['fact'], line: Made): WalletLineRow => ({
  cleaner_id: data.cleanerId,
  created_at: metadata.time,
  position,
  booking_id: null,
  booking_date: null,
  is_reversed: false,
  base: null,
  share: null,
  kind: null,
  fee: null,
  withdrawal_id: null,
  question_id: null,
  facts: [{ at: metadata.time, fact }],
  ...line,
});

const moved = (
  row: WalletLineRow | undefined,
  { metadata }: Handled,
  fact: LineFact['fact'],
  change: Partial<WalletLineRow>,
): WalletLineRow | undefined =>
  row && { ...row, ...change, facts: [...row.facts, { at: metadata.time, fact }] };

const reversed = (
  row: WalletLineRow | undefined,
  event: RecordedOf<'JobPaymentReversed'>,
  id: string,
): WalletLineRow | undefined => {
  const { amount, bookingId, status } = event.data;
  if (id === reversalKey(event.data))
    return made(event, 'reopened', {
      id,
      type: 'transfer',
      amount: subtract(noMoney, amount),
      status: 'completed',
      booking_id: bookingId,
    });
  return moved(row, event, 'reopened', status === 'pending' ? { status: 'failed' } : { is_reversed: true });
};

const failed = (
  row: WalletLineRow | undefined,
  event: RecordedOf<'WithdrawalFailed'>,
  id: string,
): WalletLineRow | undefined => {
  const { amount, withdrawalId, reason } = event.data;
  const fact = `failed-${reason}` as const;
  if (id.startsWith('withdrawal/')) return moved(row, event, fact, { status: 'failed' });
  return made(event, fact, {
    id,
    type: 'refund',
    amount,
    status: 'completed',
    withdrawal_id: withdrawalId,
  });
};

const evolve = (row: WalletLineRow | undefined, event: Handled, id: string): WalletLineRow | undefined => {
  switch (event.type) {
    case 'JobPaymentCredited': {
      const { bookingId, bookingDate, amount, status, base, share } = event.data;
      return made(event, `credited-${status}`, {
        id,
        type: 'job_payment',
        amount,
        status: status === 'pending' ? 'pending' : 'completed',
        booking_id: bookingId,
        booking_date: bookingDate,
        base,
        share,
      });
    }
    case 'JobPaymentReleased': {
      const fact = event.data.because === 'payment' ? 'paid-by-customer' : 'released-by-office';
      return moved(row, event, fact, { status: 'completed' });
    }
    case 'JobPaymentReversed':
      return reversed(row, event, id);
    case 'EarningAdded': {
      const { amount, kind, bookingId } = event.data;
      return made(event, 'added', {
        id,
        type: 'earning',
        amount,
        status: 'completed',
        kind,
        booking_id: bookingId,
      });
    }
    case 'TransferMade': {
      const { amount, bookingId, questionId } = event.data;
      return made(event, 'corrected', {
        id,
        type: 'transfer',
        amount,
        status: 'completed',
        booking_id: bookingId,
        question_id: questionId,
      });
    }
    case 'WithdrawalRequested': {
      const { withdrawalId, amount, fee } = event.data;
      return made(event, 'requested', {
        id,
        type: 'withdrawal',
        amount: subtract(noMoney, amount),
        status: 'pending',
        fee,
        withdrawal_id: withdrawalId,
      });
    }
    case 'WithdrawalTaken':
      return moved(row, event, 'taken', { status: 'processing' });
    case 'WithdrawalPutBack':
      return moved(row, event, 'put-back', { status: 'pending' });
    case 'WithdrawalCompleted':
      return moved(row, event, 'completed', { status: 'completed' });
    case 'WithdrawalFailed':
      return failed(row, event, id);
  }
};

const owners = (row: WalletLineRow): readonly string[] => [row.cleaner_id];

export const walletLines = readModel({ table, handles, needsRow, keys, evolve, owners });
