import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatCents, toCents } from '@tidylog/contracts/vocabulary/money';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { NoticeRow } from './table.ts';

export interface ToldNotice extends Pick<NoticeRow, 'kind' | 'facts'> {
  /** Of the visit as it was when the notice was made. */
  readonly booking_date: LocalDate | null;
  readonly slot_id: SlotId | null;
}

const when = ({ date, slotId }: { readonly date: LocalDate; readonly slotId: SlotId }): string =>
  `${longDate(date)}, ${slotLabel(slotId)}`;

const visitOf = ({ booking_date, slot_id }: ToldNotice): string =>
  booking_date === null || slot_id === null ? 'a visit' : when({ date: booking_date, slotId: slot_id });

const sumOf = ({ facts }: ToldNotice): string => formatCents(toCents(Math.abs(facts.amount ?? 0)));

function movedText(notice: ToldNotice): string {
  const { from, to } = notice.facts;
  return from === null || to === null
    ? `Moved: your job is now on ${visitOf(notice)}.`
    : `Moved: your job on ${when(from)} is now on ${when(to)}.`;
}

const texts: Readonly<Record<NoticeRow['kind'], (notice: ToldNotice) => string>> = {
  'cleaner-new-job': (notice) => `New job on ${visitOf(notice)}.`,
  'cleaner-job-moved': movedText,
  'cleaner-job-cancelled': (notice) => `Cancelled: the job on ${visitOf(notice)}.`,
  'cleaner-job-taken-back': (notice) => `No longer yours: the job on ${visitOf(notice)}.`,
  'cleaner-still-clocked-in': (notice) => `You are still clocked in: ${visitOf(notice)}.`,
  'cleaner-times-corrected': (notice) => `Our office corrected your times: ${visitOf(notice)}.`,
  'cleaner-visit-reopened': (notice) => `Open again: your visit on ${visitOf(notice)}.`,
  'cleaner-money-available': (notice) =>
    `${sumOf(notice)} is available for your visit on ${visitOf(notice)}.`,
  'cleaner-earning-added': (notice) => `${sumOf(notice)} was added to your wallet.`,
  'cleaner-correction-booked': (notice) =>
    `A correction of ${(notice.facts.amount ?? 0) < 0 ? '-' : '+'}${sumOf(notice)} in your wallet.`,
  'cleaner-withdrawal-paid': () => 'A withdrawal was paid.',
  'cleaner-withdrawal-failed': (notice) =>
    `A withdrawal of ${sumOf(notice)} did not work. The money is back in your wallet.`,
  'cleaner-payout-method-added': () => 'A payout method was added to your wallet.',
  'cleaner-payout-method-removed': () => 'A payout method was removed from your wallet.',
  'cleaner-email-change': () => 'A new email address was entered for your account.',
  'cleaner-email-change-refused': () => 'Your email address has not changed.',
  'cleaner-question-answered': () => 'Our office answered your question.',
};

export const noticeText = (notice: ToldNotice): string => texts[notice.kind](notice);
