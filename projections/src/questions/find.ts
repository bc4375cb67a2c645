import type { officeQuestion, question } from '@tidylog/contracts/schemas/questions';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { reopenDays } from '@tidylog/contracts/vocabulary/questions';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import type { QuestionRow } from './table.ts';

type Question = z.output<typeof question>;
type OfficeQuestion = z.output<typeof officeQuestion>;

interface QuestionRecord extends QuestionRow {
  readonly asked_at: InstantText;
  readonly answered_at: InstantText | null;
}

const canReopen = ({ status, answered_at }: QuestionRecord, now: Temporal.Instant): boolean =>
  status === 'open' ||
  (answered_at !== null &&
    Temporal.Instant.compare(now, Temporal.Instant.from(answered_at).add({ hours: 24 * reopenDays })) <= 0);

const answerOf = (record: QuestionRecord, now: Temporal.Instant): Question => {
  const lastOf = (by: 'cleaner' | 'office') => record.said.findLast((each) => each.by === by)?.text;
  return {
    id: record.id,
    about: record.about,
    about_id: record.about_id,
    text: record.said.find(({ by }) => by === 'cleaner')?.text ?? '',
    status: record.status,
    answer: record.status === 'open' ? null : (lastOf('office') ?? null),
    asked_at: record.asked_at,
    answered_at: record.answered_at,
    said: record.said.map(({ by, text, at }) => ({ by, text, at: at as InstantText })),
    can_reopen: canReopen(record, now),
  };
};

const ofCleaner = `select * from read.questions where cleaner_id = $1 order by asked_at desc, id`;

/** What a cleaner has asked, newest first. */
export const questionsOf = async (
  pool: Pool,
  cleanerId: string,
  now: Temporal.Instant,
): Promise<Question[]> =>
  (await rowsOf<QuestionRecord>(pool, ofCleaner, [cleanerId])).map((record) => answerOf(record, now));

interface OfficeRecord extends QuestionRecord {
  readonly cleaner_first_name: string | null;
  readonly cleaner_last_name: string | null;
  readonly line_id: string | null;
  readonly line_amount: Cents | null;
  readonly line_status: string | null;
  readonly booking_date: string | null;
  readonly slot_id: SlotId | null;
  readonly visit_status: BookingStatus | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly visit_cleaner_id: string | null;
  readonly worked_from: InstantText | null;
  readonly worked_to: InstantText | null;
  readonly pay: Cents | null;
}

const forOffice = `
  select q.*, c.first_name as cleaner_first_name, c.last_name as cleaner_last_name,
    w.id as line_id, w.amount as line_amount, w.status as line_status,
    b.booking_date, b.slot_id, b.status as visit_status, b.cleaner_id as visit_cleaner_id,
    d.first_name, d.last_name, j.clocked_in_at as worked_from, j.clocked_out_at as worked_to, j.pay
  from read.questions q
    left join read.cleaners c on c.id = q.cleaner_id
    left join read.wallet_lines w on q.about = 'wallet_line' and w.id = q.about_id
    left join read.bookings b on b.id = q.booking_id
    left join read.booking_details d on d.booking_id = q.booking_id
    left join read.jobs j on j.booking_id = q.booking_id and j.cleaner_id = q.cleaner_id
  where q.id = any($1::uuid[])`;

const visitOf = (record: OfficeRecord): OfficeQuestion['visit'] => {
  const { booking_id, booking_date, slot_id, visit_status } = record;
  if (booking_id === null || booking_date === null || slot_id === null || visit_status === null) return null;
  return {
    booking_id,
    booking_date,
    time_slot: slotLabel(slot_id),
    customer_name: fullName(record),
    status: visit_status,
    is_theirs: record.visit_cleaner_id === record.cleaner_id,
    clocked_in_at: record.worked_from,
    clocked_out_at: record.worked_to,
    pay: record.pay === null ? null : toDollars(record.pay),
  };
};

const officeAnswer = (record: OfficeRecord, now: Temporal.Instant): OfficeQuestion => ({
  ...answerOf(record, now),
  cleaner_id: record.cleaner_id,
  cleaner_name: fullName({ first_name: record.cleaner_first_name, last_name: record.cleaner_last_name }),
  clocked_in_at: record.clocked_in_at as InstantText | null,
  clocked_out_at: record.clocked_out_at as InstantText | null,
  taps: record.taps.map(({ act, tapped_at }) => ({ act, tapped_at: tapped_at as InstantText })),
  line:
    record.line_id === null || record.line_amount === null || record.line_status === null
      ? null
      : { id: record.line_id, amount: toDollars(record.line_amount), status: record.line_status },
  visit: visitOf(record),
});

/** Questions for the office, with the line and the visit that they are about. */
export const findQuestions = async (
  pool: Pool,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<OfficeQuestion[]> =>
  (await rowsOf<OfficeRecord>(pool, forOffice, [ids])).map((record) => officeAnswer(record, now));
