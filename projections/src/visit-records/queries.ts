import type { visitReport } from '@tidylog/contracts/schemas/jobs';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { isTakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type EventLog, isDecoded } from '@tidylog/eventlog/event-log';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { type BookingRecord, findBooking } from '../bookings/find.ts';
import type { CleanerRow } from '../cleaners/table.ts';
import { photosOf } from '../job-photos/find.ts';
import { readable } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { asInstant, checklistItems, noteAnswer } from './answers.ts';
import { namesOf } from './names.ts';
import type { VisitRecordRow } from './table.ts';

type Report = z.output<typeof visitReport>;
type Recorded = Pick<VisitRecordRow, 'taps' | 'corrections' | 'problems'>;
type NameOf = (id: string) => string;

const recorded = 'select taps, corrections, problems from read.visit_records where booking_id = $1';
const nothing: Recorded = { taps: [], corrections: [], problems: [] };

const byTime = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at.localeCompare(other.at);

const tapsOf = ({ taps }: Recorded, nameOf: NameOf): Report['taps'] =>
  taps.toSorted(byTime).map(({ what, at, by, source, tapped_at, received_at, eta_at }) => ({
    what,
    at: at as InstantText,
    by: nameOf(by),
    source,
    tapped_at: asInstant(tapped_at),
    received_at: received_at as InstantText,
    eta_at: asInstant(eta_at),
  }));

type ReasonOf = (id: string) => string | null;

async function reasonsIn(log: EventLog, bookingId: string, { corrections }: Recorded): Promise<ReasonOf> {
  const reasons = new Map<string, string | null>();
  if (corrections.length > 0)
    for await (const event of log.readAsIs(`booking-${bookingId}`))
      if (isDecoded(event) && event.type === 'WorkTimesCorrected')
        reasons.set(event.id, readable(event.data.reason));
  return (id) => reasons.get(id) ?? null;
}

const correctionsOf = (
  { corrections }: Recorded,
  { nameOf, reasonOf }: { readonly nameOf: NameOf; readonly reasonOf: ReasonOf },
): Report['corrections'] =>
  corrections.map(({ id, by, ...correction }) => ({
    by: nameOf(by),
    at: correction.at as InstantText,
    reason: reasonOf(id),
    clocked_in_at: asInstant(correction.clocked_in_at),
    clocked_out_at: asInstant(correction.clocked_out_at),
    was_clocked_in_at: asInstant(correction.was_clocked_in_at),
    was_clocked_out_at: asInstant(correction.was_clocked_out_at),
  }));

const phones = 'select id, phone from read.cleaners where id = any($1::uuid[])';

type PhoneOf = (id: string) => string | null;

async function phonesOf(pool: Pool, { problems }: Recorded): Promise<PhoneOf> {
  const ids = problems.map(({ by }) => by);
  const rows = ids.length === 0 ? [] : await rowsOf<Pick<CleanerRow, 'id' | 'phone'>>(pool, phones, [ids]);
  const known = new Map(rows.map(({ id, phone }) => [id, phone]));
  return (id) => known.get(id) ?? null;
}

const problemsOf = (
  { problems }: Recorded,
  { nameOf, phoneOf }: { readonly nameOf: NameOf; readonly phoneOf: PhoneOf },
): Report['problems'] =>
  problems.map(({ id, reason, note, by, at, settled, settled_at, settled_by, cleaner_pay }) => ({
    id,
    reason,
    note,
    by: nameOf(by),
    by_phone: phoneOf(by),
    reported_at: at as InstantText,
    settled,
    settled_at: asInstant(settled_at),
    settled_by: settled_by === null ? null : nameOf(settled_by),
    cleaner_pay: cleaner_pay === null ? null : toDollars(cleaner_pay as Cents),
  }));

function peopleIn({ taps, corrections, problems }: Recorded, { visit_notes }: BookingRecord): string[] {
  const deciders = problems.map(({ settled_by }) => settled_by).filter((id) => id !== null);
  return [...[...taps, ...corrections, ...problems, ...visit_notes].map(({ by }) => by), ...deciders];
}

export const visitRecordQueries = ({ pool, log }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/bookings/:id/visit', async ({ params }) => {
    const record = await findBooking(pool, params.id);
    if (record === undefined) return { refused: 'not-found' };
    const [row = nothing] = await rowsOf<Recorded>(pool, recorded, [params.id]);
    const nameOf = await namesOf(pool, peopleIn(row, record));
    const reasonOf = await reasonsIn(log, params.id, row);
    return {
      body: {
        hours_by: record.hours_by,
        planned_end: record.planned_end,
        taps: tapsOf(row, nameOf),
        checklist_items: checklistItems(record),
        photos: [...(await photosOf(pool, params.id))],
        notes: record.visit_notes.map((note) => ({
          ...noteAnswer(note),
          by: nameOf(note.by),
          is_taken_back: isTakenBack(record.taken_back, note.at),
        })),
        corrections: correctionsOf(row, { nameOf, reasonOf }),
        problems: problemsOf(row, { nameOf, phoneOf: await phonesOf(pool, row) }),
      },
    };
  }),
];
