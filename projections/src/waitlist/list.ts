import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import { waitVersion } from '@tidylog/contracts/domain/versions';
import { waitlistList } from '@tidylog/contracts/lists/waitlist-list';
import type { waitEntry } from '@tidylog/contracts/schemas/waitlist';
import type { z } from '@tidylog/contracts/schemas/zod';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { dateAt, type InstantText } from '@tidylog/contracts/vocabulary/time';
import { personOf } from '../people.ts';
import { quoted, searchedIn, wordsOf } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import type { WaitlistRow } from './table.ts';

type Sources = Pick<QueryDependencies, 'pool' | 'settings'>;
export type WaitEntry = z.output<typeof waitEntry>;

interface WaitRecord extends Omit<WaitlistRow, 'created_at' | 'offered_at'> {
  readonly status: WaitEntry['status'];
  readonly created_at: InstantText;
  readonly offered_at: InstantText | null;
  readonly places_left: number;
}

/** The places left on the preferred date. What comes into force on a date already counts for its visits. */
const placesLeft = ({ timeZone, first }: SettingsInForce): string => `case
  when exists (select from read.closed_days c where c.date = w.preferred_date) then 0
  else greatest(0, coalesce((
      select (one.fact->>'value')::int4
      from read.settings s, jsonb_array_elements(s.facts) with ordinality as one(fact, place)
      where s.name = 'daily_capacity' and (one.fact->>'validFrom' is null
        or (one.fact->>'validFrom')::timestamptz < (w.preferred_date + 1)::timestamp at time zone ${quoted(timeZone)})
      order by one.place desc limit 1), ${first.dailyCapacity})
    - (select count(*)::int4 from read.places p where p.date = w.preferred_date)) end`;

const waits = `w.status in ('waiting', 'contacted')`;
const visible = `w.status <> 'removed' and w.email is not null`;

const sqlOf = (settings: SettingsInForce): ListSql<typeof waitlistList> => ({
  from: 'read.waitlist w',
  key: 'w.id',
  where: visible,
  named: wordsOf('w.sort_name'),
  sorts: {
    id: [],
    turn: [{ sql: `(not (${waits} and (${placesLeft(settings)}) > 0))` }, { sql: 'w.created_at' }],
    created_at: [{ sql: 'w.created_at' }],
    preferred_date: [{ sql: 'w.preferred_date' }, { sql: 'w.created_at' }],
    status: [{ sql: 'w.status' }, { sql: 'w.created_at' }],
    last_name: [{ sql: 'w.sort_name', hasNulls: true }],
  },
  filters: {
    q: searchedIn('w.search'),
    status: (status, { add }) => `w.status = ${add(status)}`,
    date: (date, { add }) => `w.preferred_date = ${add(date)}`,
  },
});

const answerOf = (record: WaitRecord, today: string): WaitEntry => {
  const { preferred_date, status, notes, booking_id } = record;
  const isWaiting = status === 'waiting' || status === 'contacted';
  const left = preferred_date > today ? record.places_left : 0;
  const { first_name, last_name, email, phone } = personOf(record);
  return {
    id: record.id,
    first_name,
    last_name,
    email,
    phone,
    address: { preferred_date, zip_code: record.zip_code },
    preferred_time_slot: record.preferred_slot_id === null ? null : slotLabel(record.preferred_slot_id),
    preferred_frequency: record.preferred_frequency,
    house_size: record.house_size,
    notes,
    customer_notes: record.customer_notes,
    status,
    created_at: record.created_at,
    place_free: isWaiting && left > 0,
    available_slots: left,
    offered_at: record.offered_at,
    booking_id,
    version: waitVersion({ status, notes, bookingId: booking_id, offers: record.offers }),
  };
};

export async function findEntries(
  { pool, settings }: Sources,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<WaitEntry[]> {
  const text = `select w.*, ${placesLeft(settings)} as places_left from read.waitlist w
    where ${visible} and w.id = any($1::uuid[])`;
  const today = dateAt(now, settings.timeZone);
  return (await rowsOf<WaitRecord>(pool, text, [ids])).map((record) => answerOf(record, today));
}

export const waitlistListOf = (sources: Sources) =>
  listOf(waitlistList, {
    pool: sources.pool,
    sql: sqlOf(sources.settings),
    rows: (ids, now) => findEntries(sources, ids, now),
  });
