import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatCents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { balanceOfBooking } from '../payments/balance.ts';
import { moneyBack } from '../payments/money-back.ts';
import type { BookingRecord } from './find.ts';

const clockTime = (instant: string, zone: string): string => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const time = at.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
  return `${longDate(at.toPlainDate().toString())}, ${time}`;
};

const cleanerName = ({ cleaner_id, cleaner_first_name }: BookingRecord): string | null =>
  cleaner_id === null ? null : (cleaner_first_name ?? 'Your cleaner');

const nothing = formatCents(noMoney);

const pendingStep = (booking: BookingRecord, zone: string): string => {
  const due = formatCents(balanceOfBooking(booking).balanceDue);
  const { hold_until, is_paying, payment_failure } = booking;
  if (due === nothing) return 'There is nothing left to pay. We will confirm your booking in a moment.';
  if (is_paying) return 'Your payment is being processed. Your booking is confirmed once it goes through.';
  const until = hold_until === null ? null : clockTime(hold_until, zone);
  if (payment_failure !== null)
    return until === null
      ? `Your payment did not go through. Pay ${due} to confirm your booking.`
      : `Your payment did not go through. Pay ${due} by ${until} to keep your place.`;
  return until === null
    ? `Pay ${due} to confirm your booking.`
    : `We hold your place until ${until}. Pay ${due} to confirm your booking.`;
};

const confirmedStep = (booking: BookingRecord): string => {
  const { balanceDue } = balanceOfBooking(booking);
  if (balanceDue === 0) return 'Your booking is confirmed.';
  return booking.is_paying
    ? 'Your booking is confirmed. Your payment is being processed.'
    : `Your booking is confirmed. ${formatCents(balanceDue)} is left to pay.`;
};

const cancelledStep = (booking: BookingRecord): string => {
  const why =
    booking.cancellation_reason === 'hold-expired'
      ? 'This booking was cancelled because we did not receive your payment in time.'
      : 'This booking is cancelled.';
  return [why, moneyBack(booking)].filter((words) => words !== null).join(' ');
};

/** Four sentences on what comes next: the booking, the cleaner, the day itself, and how to reach us. */
export function nextSteps(booking: BookingRecord, settings: BusinessSettings): string[] {
  const name = cleanerName(booking);
  const when = `${longDate(booking.booking_date)}, ${slotLabel(booking.slot_id)}`;
  const assigned =
    name === null
      ? 'We will assign a cleaner to your visit and show their name here.'
      : `${name} will clean your home.`;
  const openDay = `Please make sure we can get in on ${when}.`;
  const sameDay = `If anything is not right, call us the same day: ${settings.officePhone}.`;
  switch (booking.status) {
    case 'pending':
      return [pendingStep(booking, settings.timeZone), assigned, openDay, sameDay];
    case 'confirmed':
      return [confirmedStep(booking), assigned, openDay, sameDay];
    case 'in_progress':
      return [
        'Your booking is confirmed.',
        `${name ?? 'Your cleaner'} is at your home now.`,
        `Your cleaning on ${when} is in progress.`,
        sameDay,
      ];
    case 'completed':
      return [
        'Your home is clean.',
        name === null ? 'Our cleaner was at your home.' : `${name} cleaned your home.`,
        `Your cleaning on ${when} is completed.`,
        sameDay,
      ];
    case 'cancelled':
      return [
        cancelledStep(booking),
        `We will not come on ${when}.`,
        'You are welcome to book another day.',
        `Questions? Call us: ${settings.officePhone}.`,
      ];
  }
}
