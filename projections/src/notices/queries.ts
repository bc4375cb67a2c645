import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { noticeText, type ToldNotice } from './sentences.ts';

interface NoticeRecord extends ToldNotice {
  readonly id: string;
  readonly at: InstantText;
  readonly booking_id: string | null;
  readonly line_id: string | null;
}

/** The visit's time when the notice was made: a later move changes no earlier notice. */
const timeThen = `
  select m.date, m.slot_id from (
    (select c.new_date as date, c.new_slot_id as slot_id, 1 as rank from read.order_changes c
      where c.booking_id = n.booking_id and c.kind = 'moved' and c.position <= n.position
      order by c.position desc limit 1)
    union all
    (select c.original_date, c.original_slot_id, 2 from read.order_changes c
      where c.booking_id = n.booking_id and c.kind = 'moved' and c.position > n.position
      order by c.position limit 1)
    union all
    select b.booking_date, b.slot_id, 3
  ) m order by m.rank limit 1`;

// A visit that was never confirmed was none of the cleaner's.
const ofCleaner = `
  select n.id, n.kind, n.at, n.facts, n.booking_id, n.line_id, t.date as booking_date, t.slot_id
  from read.notices n left join read.bookings b on b.id = n.booking_id
    cross join lateral (${timeThen}) t
  where n.cleaner_id = $1
    and (b.id is null or (b.status <> 'pending' and b.cancelled_from is distinct from 'pending'))
  order by n.position desc limit 50`;

export const noticeQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /cleaner/notifications', async (_call, { actor }) => {
    const records = await rowsOf<NoticeRecord>(pool, ofCleaner, [actor.id]);
    return {
      body: records.map((record) => ({
        id: record.id,
        time: record.at,
        kind: record.kind,
        text: noticeText(record),
        job_id: record.booking_id,
        line_id: record.line_id,
      })),
    };
  }),
];
