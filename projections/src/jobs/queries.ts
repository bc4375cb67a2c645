import { forgottenVisitDays } from '@tidylog/contracts/vocabulary/limits';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type ContextOf, route } from '@tidylog/server/route';
import { findBookings } from '../bookings/find.ts';
import { isDismissed } from '../cleaners/dismissed.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { jobAnswer } from './answers.ts';
import { jobDetailsOf } from './details.ts';
import { daysOf } from './ranges.ts';
import { statsOf } from './stats.ts';

// The cleaner does not see a booking that is pending, or was cancelled while it was.
const seenByCleaner = `
  b.cleaner_id = $1 and b.status <> 'pending' and b.cancelled_from is distinct from 'pending'`;
const inOrder = 'order by b.booking_date, b.slot_id, b.id';
// A visit without a clock-out stays on any day, so that it can be ended.
const ofToday = `${seenByCleaner} and (b.booking_date = $2 or b.status = 'in_progress') ${inOrder}`;
const upcoming = `${seenByCleaner} and b.status = 'confirmed' and b.booking_date > $2 ${inOrder} limit 100`;
const neverBegun = `${seenByCleaner} and b.status = 'confirmed' and b.booking_date < $2
  and b.booking_date >= $3 ${inOrder}`;
// In progress first, then to come, then the past from the latest back.
const inRange = `${seenByCleaner} and ($3::text is null or b.status = $3)
  and (b.booking_date >= $4 and ($5::date is null or b.booking_date <= $5)
    or $6 and b.status = 'in_progress')
  order by b.status <> 'in_progress', b.booking_date < $2,
    case when b.booking_date >= $2 then b.booking_date - date '2000-01-01' else date '2000-01-01' - b.booking_date end,
    case when b.booking_date >= $2 then b.slot_id end, b.slot_id desc, b.id`;

export const jobQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const jobsOf = async (context: ContextOf<'cleaner'>, condition: string, values: readonly unknown[]) => {
    const { actor, now } = context;
    if (await isDismissed(pool, actor.id)) return { refused: 'cleaner-left' } as const;
    const today = dateAt(now, settings.timeZone);
    const records = await findBookings(pool, condition, [actor.id, today, ...values]);
    const inForce = await settings.at(now);
    return { body: records.map((record) => jobAnswer(record, inForce, now)) };
  };

  const today = ({ now }: ContextOf<'cleaner'>): LocalDate => dateAt(now, settings.timeZone);

  return [
    route('GET /cleaner/jobs', (call, context) => {
      const { status, date_range: range } = call.query;
      const { from, to } = daysOf(range || null, today(context));
      return jobsOf(context, inRange, [status || null, from, to, !range]);
    }),
    route('GET /cleaner/today-jobs', (_call, context) => jobsOf(context, ofToday, [])),
    route('GET /cleaner/upcoming-jobs', (_call, context) => jobsOf(context, upcoming, [])),
    route('GET /cleaner/open-jobs', (_call, context) =>
      jobsOf(context, neverBegun, [addDays(today(context), -forgottenVisitDays)]),
    ),
    route('GET /cleaner/jobs/:id', async ({ params }, context) => {
      if (await isDismissed(pool, context.actor.id)) return { refused: 'cleaner-left' };
      const condition = `${seenByCleaner} and b.id = $2`;
      const [record] = await findBookings(pool, condition, [context.actor.id, params.id]);
      if (record === undefined) return { refused: 'not-found' };
      const inForce = await settings.at(context.now);
      return {
        body: await jobDetailsOf(record, { pool, inForce, now: context.now }),
        version: record.version,
      };
    }),
    route('GET /cleaner/stats', async (_call, { actor, now }) => ({
      body: await statsOf(pool, {
        cleanerId: actor.id,
        today: dateAt(now, settings.timeZone),
        timeZone: settings.timeZone,
      }),
    })),
  ];
};
