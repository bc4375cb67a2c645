import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import type { WithdrawalFailure } from '@tidylog/contracts/vocabulary/payouts';
import type { EarningKind } from '@tidylog/contracts/vocabulary/wallet-lines';
import { fullName } from '../people.ts';
import type { LineRecord } from './find-lines.ts';
import type { LineFact } from './lines/table.ts';

const kindWords: Readonly<Record<EarningKind, string>> = {
  bonus: 'Bonus',
  tip: 'Tip',
  'no-access': 'Visit that could not take place',
  other: 'Earning',
};

const visitOf = (record: LineRecord): string => {
  const { visit_date, has_visit } = record;
  return visit_date === null || !has_visit
    ? 'a visit'
    : `the visit on ${shortDate(visit_date)}, ${fullName(record)}`;
};

const isReversal = ({ id }: LineRecord): boolean => id.startsWith('reversal/');

const forVisit = (words: string, record: LineRecord): string =>
  record.visit_date === null || !record.has_visit ? words : `${words} for ${visitOf(record)}`;

const earningTitle = (record: LineRecord): string => {
  const kind = record.kind ?? 'other';
  if (kind !== 'no-access') return forVisit(kindWords[kind], record);
  return record.has_visit ? `Closed door at ${visitOf(record)}` : kindWords[kind];
};

const payoutMethodOf = ({ method }: LineRecord): string => (method === null ? '' : ` to ${method}`);

const transferWords = (record: LineRecord): string =>
  isReversal(record)
    ? `Pay for ${visitOf(record)} taken back`
    : (record.said ?? forVisit('Correction', record));

/** What a line is. */
export function titleOf(record: LineRecord): string {
  if (record.type === 'earning') return earningTitle(record);
  if (record.type === 'transfer' && !isReversal(record)) return forVisit('Correction', record);
  return describedAs(record);
}

/** What a line is for, as the office wrote it if it did. */
export function describedAs(record: LineRecord): string {
  switch (record.type) {
    case 'job_payment':
      return `Pay for ${visitOf(record)}`;
    case 'earning':
      return record.said ?? earningTitle(record);
    case 'transfer':
      return transferWords(record);
    case 'withdrawal':
      return `Withdrawal${payoutMethodOf(record)}`;
    case 'refund':
      return `Withdrawal${payoutMethodOf(record)} came back`;
  }
}

const withNote = (words: string, note: string | null): string =>
  note === null ? words : `${words}: ${note}`;

interface FailureRecord {
  readonly failure: WithdrawalFailure | null;
  readonly failure_note: string | null;
}

/** Why a withdrawal failed; null while it has not. */
export function failureWords({ failure, failure_note: note }: FailureRecord): string | null {
  switch (failure) {
    case null:
      return null;
    case 'cancelled':
      return 'Cancelled by you';
    case 'returned':
      return withNote('Sent back by the bank', note);
    case 'office':
      return withNote('Could not be paid', note);
  }
}

const failed = (failure: WithdrawalFailure, { failure_note }: LineRecord): string =>
  `${failureWords({ failure, failure_note }) ?? ''}. The whole amount is available again.`;

/** What happened to a line, in a sentence. */
export function factWords(fact: LineFact['fact'], record: LineRecord): string {
  switch (fact) {
    case 'credited-pending':
      return 'The job was completed. The pay waits for the customer’s payment.';
    case 'credited-available':
      return 'The job was completed. The customer had paid, so the pay was available right away.';
    case 'paid-by-customer':
      return 'The customer paid, so the pay became available.';
    case 'released-by-office':
      return 'Our office made the pay available before the customer has paid.';
    case 'reopened':
      return 'Our office reopened the visit, so its pay was taken back.';
    case 'added':
      return 'Added by our office.';
    case 'corrected':
      return 'Corrected by our office.';
    case 'requested':
      return `You asked for this withdrawal${payoutMethodOf(record)}.`;
    case 'taken':
      return 'Our office started to pay it.';
    case 'put-back':
      return 'It waits for our office again.';
    case 'completed':
      return withNote('Our office paid it', record.reference);
    case 'failed-office':
      return failed('office', record);
    case 'failed-returned':
      return failed('returned', record);
    case 'failed-cancelled':
      return failed('cancelled', record);
  }
}
