import { formatCents } from '@tidylog/contracts/money';
import type { BusinessSettings } from '@tidylog/contracts/settings';
import { longDate, slotLabel } from '@tidylog/contracts/time';
import { fullName } from '../people.ts';
import type { BookingRecord } from './find.ts';

const clockTime = (instant: string, zone: string): string => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const time = at.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
  return `${longDate(at.toPlainDate().toString())}, ${time}`;
};

const cleanerName = ({ cleaner_id, cleaner_first_name, cleaner_last_name }: BookingRecord): string | null =>
  cleaner_id === null ? null : fullName({ first_name: cleaner_first_name, last_name: cleaner_last_name });

const pendingStep = ({ total, hold_until }: BookingRecord, zone: string): string => {
  if (total === 0) return 'There is nothing to pay. We confirm your booking shortly.';
  if (hold_until === null) return `We confirm your booking shortly. ${formatCents(total)} is to be paid.`;
  return `We hold your place until ${clockTime(hold_until, zone)}. Our office confirms your booking.`;
};

const cancelledStep = ({ cancellation_reason }: BookingRecord): string =>
  cancellation_reason === 'hold-expired'
    ? 'This booking was cancelled, because it was not confirmed while we held the place.'
    : 'This booking is cancelled.';

/** Four sentences on what comes next: the booking, the cleaner, the day itself, and how to reach us. */
export function nextSteps(booking: BookingRecord, settings: BusinessSettings): string[] {
  const name = cleanerName(booking);
  const when = `${longDate(booking.booking_date)}, ${slotLabel(booking.slot_id)}`;
  const assigned =
    name === null ? 'We assign a cleaner to your visit and show the name here.' : `${name} comes to you.`;
  const openDay = `Please make sure that we can get in on ${when}.`;
  const sameDay = `If anything is not as it should be, tell us the same day: ${settings.officePhone}.`;
  switch (booking.status) {
    case 'pending':
      return [pendingStep(booking, settings.timeZone), assigned, openDay, sameDay];
    case 'confirmed':
      return ['Your booking is confirmed.', assigned, openDay, sameDay];
    case 'in_progress':
      return [
        'Your booking is confirmed.',
        `${name ?? 'Your cleaner'} is with you now.`,
        `Your cleaning of ${when} is under way.`,
        sameDay,
      ];
    case 'completed':
      return [
        'Your home is clean.',
        name === null ? 'Our cleaner has been with you.' : `${name} has been with you.`,
        `Your cleaning of ${when} is completed.`,
        sameDay,
      ];
    case 'cancelled':
      return [
        cancelledStep(booking),
        `Nobody comes on ${when}.`,
        'You are welcome to book another day.',
        `Questions? Call us: ${settings.officePhone}.`,
      ];
  }
}
