import type { upcomingBooking } from '@tidylog/contracts/schemas/reminders';
import type { z } from '@tidylog/contracts/schemas/zod';
import { addDays, dateAt, type InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import { adminBookingAnswer } from '../bookings/answers.ts';
import { bookingsInOrder } from '../bookings/find.ts';
import { quoted } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import type { ReminderRow } from './table.ts';

type Upcoming = z.output<typeof upcomingBooking>;

interface SentReminder extends Pick<ReminderRow, 'booking_id' | 'type'> {
  readonly at: InstantText;
}

const sent = `
  select r.booking_id, r.type, m.at
  from read.reminders r
    join read.bookings b on b.id = r.booking_id and b.booking_date = r.booking_date and b.slot_id = r.slot_id
    join read.messages m on m.cause_id = r.id and m.status = 'sent'
  where r.booking_id = any($1::uuid[]) order by m.at`;

/** The visits that may be reminded of. */
export function reminderQueries({ pool, settings }: QueryDependencies): readonly AnyRoute[] {
  const { timeZone } = settings;

  const upcoming = (from: Temporal.Instant, days: number) => {
    const today = dateAt(from, timeZone);
    const start = `(b.booking_date + split_part(b.slot_id, '-', 1)::time) at time zone ${quoted(timeZone)}`;
    return rowsOf<{ readonly id: string }>(
      pool,
      `select b.id from read.bookings b
       where b.placed_at is not null and b.status in ('pending', 'confirmed')
         and b.booking_date between $1::date and $2::date and ${start} > $3::timestamptz
       order by b.booking_date, b.slot_id, b.placed_at, b.id`,
      [today, addDays(today, days), from.toString()],
    );
  };

  return [
    route('GET /admin/email-reminders/upcoming', async ({ query: { days_ahead } }, { now }) => {
      const ids = (await upcoming(now, Number(days_ahead))).map(({ id }) => id);
      const [bookings, reminders, { dayBeforeEmail }] = await Promise.all([
        bookingsInOrder(pool, ids),
        rowsOf<SentReminder>(pool, sent, [ids]),
        settings.at(now),
      ]);
      const answer = bookings.map((record): Upcoming => {
        const booking = adminBookingAnswer(record, { settings, now });
        const reminded = reminders
          .filter(({ booking_id }) => booking_id === record.id)
          .map(({ type, at }) => ({ type, at }));
        return { ...booking, has_email: booking.customer_email !== null, reminded };
      });
      return { body: { bookings: answer, day_before_email: dayBeforeEmail } };
    }),
  ];
}
