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

// A visit that was never confirmed was none of the cleaner's.
const ofCleaner = `
  select n.id, n.kind, n.at, n.facts, n.booking_id, n.line_id, b.booking_date, b.slot_id
  from read.notices n left join read.bookings b on b.id = n.booking_id
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
