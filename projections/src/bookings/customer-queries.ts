import { slotEnd } from '@tidylog/contracts/vocabulary/slots';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import { type Booking, bookingAnswer } from './answers.ts';
import { type BookingRecord, findBookings } from './find.ts';

const ofCustomers = 'b.customer_id = any($1::uuid[]) order by b.booking_date, b.slot_id, b.id';

const isStillOn = ({ status }: BookingRecord): boolean => status !== 'cancelled' && status !== 'completed';

const appointment = ({
  id,
  booking_date,
  time_slot,
  frequency,
  total_amount,
  status,
  payment_status,
  balance_due,
  hold_expires_at,
  subscription_id,
  can_reschedule,
  can_edit,
  last_request,
}: Booking) => ({
  id,
  booking_date,
  time_slot,
  frequency,
  total_amount,
  status,
  payment_status,
  balance_due,
  hold_expires_at,
  subscription_id,
  can_reschedule,
  can_edit,
  last_request,
});

/** What a member sees of their own bookings, including those that they made as a guest. */
export const customerBookingQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const hasEnded = ({ booking_date, slot_id }: BookingRecord, now: Temporal.Instant): boolean =>
    Temporal.Instant.compare(slotEnd(booking_date, slot_id, settings.timeZone), now) <= 0;

  const bookingsOf = async (userId: string) =>
    findBookings(pool, ofCustomers, [await ownedCustomers(pool, userId)]);

  const toCome = async (userId: string, now: Temporal.Instant): Promise<readonly BookingRecord[]> =>
    (await bookingsOf(userId)).filter((record) => isStillOn(record) && !hasEnded(record, now));

  return [
    route('GET /customer/next-appointment', async (_call, { actor, now }) => {
      const [next] = await toCome(actor.id, now);
      if (next === undefined) return { body: { message: 'You have no upcoming appointment.' } };
      return { body: bookingAnswer(next, { settings, now }), version: next.version };
    }),
    route('GET /customer/upcoming-appointments', async (_call, { actor, now }) => {
      const records = await toCome(actor.id, now);
      return { body: records.map((record) => appointment(bookingAnswer(record, { settings, now }))) };
    }),
    route('GET /customer/bookings', async (_call, { actor, now }) => {
      const records = await bookingsOf(actor.id);
      const ahead = records.filter((record) => !hasEnded(record, now));
      const past = records.filter((record) => hasEnded(record, now)).toReversed();
      return { body: [...ahead, ...past].map((record) => bookingAnswer(record, { settings, now })) };
    }),
  ];
};
