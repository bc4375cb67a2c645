import { jobsCalendar } from '@tidylog/contracts/domain/jobs-calendar';
import { addDays, dateAt } from '@tidylog/contracts/vocabulary/time';
import type { FileAnswer } from '@tidylog/server/route';
import { findBookings } from '../bookings/find.ts';
import type { QueryDependencies } from '../query/dependencies.ts';

const daysBack = 30;
const ofCleaner = `
  b.cleaner_id = $1 and b.booking_date >= $2
  and b.status <> 'pending' and b.cancelled_from is distinct from 'pending'
  order by b.booking_date, b.slot_id, b.id`;

/** The jobs of a cleaner for a calendar that anyone with the link can read: town and ZIP code, nothing else of customers. */
export async function calendarFeed(
  { pool, settings }: Pick<QueryDependencies, 'pool' | 'settings'>,
  cleanerId: string,
  now: Temporal.Instant,
): Promise<FileAnswer> {
  const { timeZone, brandName } = await settings.at(now);
  const records = await findBookings(pool, ofCleaner, [cleanerId, addDays(dateAt(now, timeZone), -daysBack)]);
  const content = jobsCalendar(
    records.map((record) => ({
      bookingId: record.id,
      date: record.booking_date,
      slotId: record.slot_id,
      durationHours: record.estimated_duration_hours,
      isCancelled: record.status === 'cancelled',
      revision: Number(record.version),
      place: [record.city, record.zip_code].filter(Boolean).join(' '),
    })),
    { timeZone, brandName, madeAt: now },
  );
  return { bytes: new TextEncoder().encode(content), name: 'jobs.ics' };
}
