import { todos } from '../todos/fold.ts';
import { booked, cancellationOf, moveOf, requestOf } from './company.ts';
import { foldRows } from './fold-rows.ts';
import { type History, newHistory } from './history.ts';

/** Mails have their own spec. */
export const open = ({ events }: History) =>
  [...foldRows(todos, events).keys()].filter((key) => !/^(mail|sms|sms-reminder)\//.test(key)).sort();
export const { bookingId, customerId, bookingDate } = requestOf('visit');
export const subject = { bookingId, customerId };
export const move = moveOf(requestOf('visit'), 'move', { toDate: '2027-01-18', toSlotId: '10:00-12:00' });
export const cancelled = cancellationOf({ ...subject, bookingDate });
export const placed = () => {
  const history = newHistory();
  booked(history, 'visit');
  return history;
};
