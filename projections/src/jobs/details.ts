import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { jobDetails } from '@tidylog/contracts/schemas/jobs';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { namedRooms } from '@tidylog/contracts/vocabulary/rooms';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import type { BookingRecord } from '../bookings/find.ts';
import { standingPhotos } from '../job-photos/find.ts';
import { rowsOf } from '../query/rows.ts';
import { checklistItems, noteAnswer } from '../visit-records/answers.ts';
import { namesOf } from '../visit-records/names.ts';
import type { CorrectionEntry, ProblemEntry, TapEntry } from '../visit-records/table.ts';
import { standingNotes } from '../visit-records/taken-back.ts';
import { jobAnswer } from './answers.ts';

interface Recorded {
  readonly taps: readonly TapEntry[];
  readonly corrections: readonly CorrectionEntry[];
  readonly problems: readonly ProblemEntry[];
}

const recorded = 'select taps, corrections, problems from read.visit_records where booking_id = $1';

interface Around {
  readonly pool: Pool;
  readonly inForce: BusinessSettings;
  readonly now: Temporal.Instant;
}

type Correction = NonNullable<z.output<typeof jobDetails>['times'][number]['correction']>;

const hoursOf = (entry: CorrectionEntry): Correction => ({
  clocked_in_at: entry.clocked_in_at as InstantText | null,
  clocked_out_at: entry.clocked_out_at as InstantText | null,
  was_clocked_in_at: entry.was_clocked_in_at as InstantText | null,
  was_clocked_out_at: entry.was_clocked_out_at as InstantText | null,
});

/** A job with all that was recorded for its cleaner. What others tapped before them is not theirs to see. */
export async function jobDetailsOf(
  record: BookingRecord,
  { pool, inForce, now }: Around,
): Promise<z.output<typeof jobDetails>> {
  const [row] = await rowsOf<Recorded>(pool, recorded, [record.id]);
  const isOwn = ({ by }: { readonly by: string }) => by === record.cleaner_id;
  const taps = (row?.taps ?? []).filter(isOwn);
  const corrections = row?.corrections ?? [];
  const tripPay = (row?.problems ?? []).findLast(isOwn)?.cleaner_pay ?? null;
  const nameOf = await namesOf(
    pool,
    [...taps, ...corrections].map(({ by }) => by),
  );
  const times = [
    ...taps.map(({ what, at, by, source }) => ({
      what,
      at: at as InstantText,
      by: nameOf(by),
      source,
      correction: null,
    })),
    ...corrections.map((entry) => ({
      what: 'times_corrected' as const,
      at: entry.at as InstantText,
      by: nameOf(entry.by),
      source: 'office' as const,
      correction: hoursOf(entry),
    })),
  ];
  return {
    ...jobAnswer(record, inForce, now),
    rooms: namedRooms(record.rooms),
    checklist_items: checklistItems(record),
    photos: [...(await standingPhotos(pool, record.id))],
    notes_written: standingNotes(record).filter(isOwn).map(noteAnswer),
    times: times.toSorted((one, other) => one.at.localeCompare(other.at)),
    trip_pay: tripPay === null ? null : toDollars(tripPay as Cents),
  };
}
