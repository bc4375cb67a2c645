import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { reminders } from './fold.ts';

const asked = (name: string) =>
  ({
    bookingId: id('visit'),
    customerId: id('Ana Lopez'),
    reminderId: id(name),
    askId: id(`ask of ${name}`),
    reminderType: 'week_before',
    bookingDate: '2027-01-15',
    slotId: '08:00-10:00',
  }) as const;

test('each reminder that was asked for is one row, also when it is read twice', () => {
  const history = newHistory();
  history.add('ReminderAsked', asked('neighbor'));
  history.add('ReminderAsked', asked('reminder'));
  history.add('ReminderAsked', asked('reminder'));
  const rows = foldRows(reminders, history.events);
  expect([...rows.keys()]).toEqual([id('neighbor'), id('reminder')]);
  expect(rows.get(id('reminder'))).toEqual({
    id: id('reminder'),
    booking_id: id('visit'),
    type: 'week_before',
    booking_date: '2027-01-15',
    slot_id: '08:00-10:00',
  });
});
