import { type CauseTemplate, cleanerTemplates } from '@tidylog/contracts/events/cleaner-mails';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { noticeText, type ToldNotice } from './sentences.ts';

const friday = { date: '2027-01-15' as LocalDate, slotId: '08:00-10:00' } as const;
const notice = (kind: CauseTemplate, changes: Partial<ToldNotice> = {}): ToldNotice => ({
  kind,
  booking_date: friday.date,
  slot_id: friday.slotId,
  facts: { amount: toCents(12_000), from: null, to: null },
  ...changes,
});

test('each notice is a sentence', () => {
  const kinds = cleanerTemplates.filter((template) => template !== 'cleaner-jobs-tomorrow');
  expect(kinds.map((kind) => noticeText(notice(kind)))).toMatchInlineSnapshot(`
    [
      "New job on Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "You are still clocked in: Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "Moved: your job is now on Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "Cancelled: the job on Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "No longer yours: the job on Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "Our office corrected your times: Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "Open again: your visit on Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "$120.00 is available for your visit on Friday, January 15, 2027, 8:00 AM - 10:00 AM.",
      "$120.00 was added to your wallet.",
      "A correction of +$120.00 in your wallet.",
      "A withdrawal was paid.",
      "A withdrawal of $120.00 did not work. The money is back in your wallet.",
      "A payout method was added to your wallet.",
      "A payout method was removed from your wallet.",
      "A new email address was entered for your account.",
      "Your email address has not changed.",
      "Our office answered your question.",
    ]
  `);
});

test('a move has its times at that moment, and a correction its sign', () => {
  const to = { date: '2027-01-16' as LocalDate, slotId: '12:00-14:00' } as const;
  expect(noticeText(notice('cleaner-job-moved', { facts: { amount: null, from: friday, to } }))).toBe(
    'Moved: your job on Friday, January 15, 2027, 8:00 AM - 10:00 AM is now on Saturday, January 16, 2027, 12:00 PM - 2:00 PM.',
  );
  const taken = { amount: toCents(-500), from: null, to: null };
  expect(noticeText(notice('cleaner-correction-booked', { facts: taken }))).toBe(
    'A correction of -$5.00 in your wallet.',
  );
});

test('a visit that is not known any more has no time', () =>
  expect(noticeText(notice('cleaner-new-job', { booking_date: null, slot_id: null }))).toBe(
    'New job on a visit.',
  ));
