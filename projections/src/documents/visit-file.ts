import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { type CalendarVisit, calendarFileName, calendarOf } from '@tidylog/contracts/domain/visit-calendar';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { FileAnswer } from '@tidylog/server/route';
import type { BookingRecord } from '../bookings/find.ts';

const calendarStatus: Record<BookingStatus, CalendarVisit['status']> = {
  pending: 'tentative',
  confirmed: 'confirmed',
  in_progress: 'confirmed',
  completed: 'confirmed',
  cancelled: 'cancelled',
};

const addressLine = ({ street, city, state, zip_code }: BookingRecord): string | null => {
  const line = [street, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return line === '' ? null : line;
};

/** The visit as a calendar file. */
export function visitFile(
  record: BookingRecord,
  {
    settings,
    origin,
    now,
  }: { readonly settings: BusinessSettings; readonly origin: string; readonly now: Temporal.Instant },
): FileAnswer {
  const calendar = calendarOf({
    bookingId: record.id,
    date: record.booking_date,
    slotId: record.slot_id,
    durationHours: record.estimated_duration_hours,
    timeZone: settings.timeZone,
    status: calendarStatus[record.status],
    revision: Number(record.version),
    madeAt: now,
    brandName: settings.brandName,
    officePhone: settings.officePhone,
    officeEmail: settings.officeEmail,
    attendee: null,
    address: addressLine(record),
    url: `${origin}/confirmation/${record.id}`,
  });
  return { bytes: new TextEncoder().encode(calendar), name: calendarFileName(record.id) };
}
