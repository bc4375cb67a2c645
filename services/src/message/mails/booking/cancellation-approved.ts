import { type CauseOf, outdated } from '../../composed.ts';
import { dataOf } from '../../visit.ts';
import { bookingMail, readable, withCalendar } from './about-booking.ts';
import { cancelledAsAsked } from './cancelled-as-asked.ts';
import { moneyBackOf } from './money-back.ts';

const template = 'cancellation-decided';

export const cancellationApproved = bookingMail<CauseOf<'CancellationApproved'>>({
  tell({ id, data }, desk) {
    const refund = dataOf(desk.visit.events, 'BookingCancelled').at(-1)?.data.refund ?? null;
    const back = moneyBackOf({ id, data: refund }, desk);
    return desk.visit.status === 'cancelled'
      ? withCalendar(template, cancelledAsAsked(desk, back, readable(data.adminNotes)), desk)
      : outdated(template);
  },
});
