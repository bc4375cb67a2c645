import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { accept, refuse } from '../kernel/decision.ts';
import { idFrom } from '../kernel/idempotency.ts';
import { type Act, subject } from './act.ts';
import {
  type AskedReminder,
  type Booking,
  type BookingIn,
  isIn,
  isOpen,
  type KnownBooking,
  type OpenBooking,
} from './booking-state.ts';

export type NotReminded = 'not-found' | 'cancelled' | 'begun' | 'no-address' | 'already-sent';

/** The reminders of a type for the visit at its time, the oldest first. */
export const remindersOf = (booking: Booking, type: ReminderType): readonly AskedReminder[] =>
  booking.status === 'none'
    ? []
    : booking.reminders.filter(
        ({ reminderType, bookingDate, slotId }) =>
          reminderType === type && bookingDate === booking.place.date && slotId === booking.place.slotId,
      );

function asked(booking: KnownBooking, type: ReminderType, askId: string) {
  const { bookingId, place } = booking;
  const start = [place.date, place.slotId];
  const before = remindersOf(booking, type).length;
  return accept({
    type: 'ReminderAsked',
    data: {
      ...subject(booking),
      reminderId: idFrom(
        'reminder',
        bookingId,
        type,
        ...start,
        ...(before === 0 ? [] : [String(before + 1)]),
      ),
      askId,
      reminderType: type,
      bookingDate: place.date,
      slotId: place.slotId,
    },
  } as const);
}

const hasBegun = ({ place }: OpenBooking, now: Temporal.Instant, timeZone: string): boolean =>
  Temporal.Instant.compare(slotStart(place.date, place.slotId, timeZone), now) <= 0;

interface Asking {
  readonly type: ReminderType;
  readonly askId: string;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  readonly hasAddress: boolean;
  /** The one that was sent before is sent again on purpose. */
  readonly again: boolean;
  /** Those that did not reach anyone: they may be asked for once more. */
  readonly failed: readonly string[];
}

const isPlaced = (
  booking: Booking,
): booking is BookingIn<'cancelled' | 'completed' | 'in_progress'> | OpenBooking =>
  !isIn(booking, ['none', 'requested', 'refused']);

function notToRemind(
  booking: KnownBooking,
  { now, timeZone, hasAddress }: Pick<Asking, 'now' | 'timeZone' | 'hasAddress'>,
): 'cancelled' | 'begun' | 'no-address' | undefined {
  if (booking.status === 'cancelled') return 'cancelled';
  if (!isOpen(booking) || hasBegun(booking, now, timeZone)) return 'begun';
  return hasAddress ? undefined : 'no-address';
}

/** The office reminds a customer of a visit: once for each type and start, unless it says so. */
export const askReminder =
  ({ type, askId, again, failed, ...circumstances }: Asking) =>
  (booking: Booking): Act<NotReminded> => {
    if (!isPlaced(booking)) return refuse('not-found');
    if (booking.reminders.some((reminder) => reminder.askId === askId)) return accept();
    const reason = notToRemind(booking, circumstances);
    if (reason !== undefined) return refuse(reason);
    const last = remindersOf(booking, type).at(-1);
    const isAllowed = last === undefined || again || failed.includes(last.reminderId);
    return isAllowed ? asked(booking, type, askId) : refuse('already-sent');
  };

/** The day before: unless the office has sent one of this type. Its mail says whether it is still of use. */
export const askDayBefore =
  ({ askId }: Pick<Asking, 'askId'>) =>
  (booking: Booking): Act<never> =>
    isOpen(booking) && remindersOf(booking, 'day_before').length === 0
      ? asked(booking, 'day_before', askId)
      : accept();
