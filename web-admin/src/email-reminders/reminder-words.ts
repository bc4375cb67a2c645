import { counted } from '@tidylog/contracts/vocabulary/counts';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import {
  type NotRemindedReason,
  type ReminderType,
  reminderNames,
} from '@tidylog/contracts/vocabulary/reminders';
import type { BatchSent, Upcoming } from '../api/types.ts';

/** Why a booking got no email, after its name. */
const reasonTexts: Readonly<Record<NotRemindedReason, string>> = {
  'not-found': 'we could not find this booking',
  cancelled: 'the visit is cancelled',
  begun: 'the visit has already begun',
  'no-address': 'no email address, so please call',
  'already-sent': 'this reminder was already sent',
  'mail-unavailable': 'the mail server did not answer',
  'mail-refused': 'the mail server did not accept the email address',
};

/** `day-before reminder`, in a sentence. */
export const reminderText = (type: ReminderType): string =>
  `${reminderNames[type].toLowerCase().replace(' ', '-')} reminder`;

type Named = Pick<Upcoming, 'id' | 'customer_name' | 'booking_date' | 'time_slot'>;

export const nameOfVisit = ({ customer_name, booking_date, time_slot }: Named): string =>
  `${customer_name}, ${shortDateOfYear(booking_date)}, ${time_slot}`;

/** The visits that got no email, with the reason for each. */
export function namesIn(
  { results }: BatchSent,
  result: 'failed' | 'skipped',
  visits: readonly Named[],
): readonly { readonly id: string; readonly text: string }[] {
  return results
    .filter((one) => one.result === result)
    .map(({ booking_id: id, reason }) => {
      const visit = visits.find((one) => one.id === id);
      const name = visit === undefined ? `Booking #${shortId(id)}` : nameOfVisit(visit);
      return { id, text: `${name}: ${reason === null ? 'no reason given' : reasonTexts[reason]}` };
    });
}

export const countsText = ({
  total_bookings,
  emails_sent,
  emails_failed,
  emails_skipped,
}: BatchSent): string =>
  `${counted(total_bookings, 'booking')}: ${emails_sent} sent, ${emails_failed} failed, ${emails_skipped} skipped.`;
