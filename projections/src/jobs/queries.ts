import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import { findBookings } from '../bookings/find.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { jobAnswer } from './answers.ts';

// The cleaner does not see a booking that is pending, or was cancelled while it was.
const seenByCleaner = `
  b.cleaner_id = $1 and b.status <> 'pending' and b.cancelled_from is distinct from 'pending'`;
// A visit without a clock-out stays on any day, so that it can be ended.
const ofToday = `${seenByCleaner} and (b.booking_date = $2 or b.status = 'in_progress')
  order by b.booking_date, b.slot_id, b.id`;

const dismissed = `select 1 from read.cleaners where id = $1 and status = 'dismissed'`;

export const jobQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /cleaner/today-jobs', async (_call, { actor, now }) => {
    const [left] = await rowsOf(pool, dismissed, [actor.id]);
    if (left !== undefined) return { refused: 'cleaner-left' };
    const records = await findBookings(pool, ofToday, [actor.id, dateAt(now, settings.timeZone)]);
    const inForce = await settings.at(now);
    return { body: records.map((record) => jobAnswer(record, inForce, now)) };
  }),
];
