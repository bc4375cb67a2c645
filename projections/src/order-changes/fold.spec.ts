import { expect, test } from 'vitest';
import { booked, office } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory, system } from '../testing/history.ts';
import { orderChanges } from './fold.ts';

const changed = () => {
  const history = newHistory();
  const { subject } = booked(history, 'visit');
  const from = { fromDate: '2027-01-15', fromSlotId: '08:00-10:00' } as const;
  const to = { toDate: '2027-01-18', toSlotId: '10:00-12:00' } as const;
  const ended = { bookingDate: '2027-01-18', statusBefore: 'pending', refund: null, notes: null } as const;
  const rejection = { ...subject, requestId: id('request'), adminNotes: null };
  const denial = { ...subject, orderId: id('order'), adminNotes: null };
  const events = {
    rejected: history.add('CancellationRejected', rejection, { by: office }),
    denied: history.add('RescheduleOrderDenied', denial, { by: office }),
    moved: history.add('BookingRescheduled', {
      ...subject,
      ...from,
      ...to,
      moveId: id('move'),
      holdUntil: null,
      cleanerId: null,
      remindAt: null,
    }),
    cancelled: history.add(
      'BookingCancelled',
      { ...subject, ...ended, reason: 'request', cleanerId: null },
      { by: office },
    ),
    expired: history.add('BookingCancelled', {
      ...subject,
      ...ended,
      reason: 'hold-expired',
      cleanerId: null,
    }),
  };
  return { history, events, bookingId: subject.bookingId };
};

test('cancellations, moves, denied requests and expired holds have a row each', () => {
  const { history, events, bookingId } = changed();
  const rows = foldRows(orderChanges, history.events);
  const { rejected, denied, moved, cancelled, expired } = events;
  expect([...rows.keys()]).toEqual([rejected.id, denied.id, moved.id, cancelled.id, expired.id]);
  expect(rows.get(expired.id)).toMatchObject({ kind: 'expired', original_date: '2027-01-18' });
  const unnamed = {
    booking_id: bookingId,
    request_id: null,
    original_date: null,
    original_slot_id: null,
    new_date: null,
    new_slot_id: null,
    was_requested: false,
    at: '2027-01-04T15:00:00Z',
    actor_id: office.id,
    actor_role: 'admin',
  };
  const { id: rejectedId, position } = rejected;
  expect(rows.get(rejectedId)).toEqual({
    ...unnamed,
    id: rejectedId,
    position,
    kind: 'cancellation-denied',
    request_id: id('request'),
  });
  expect(rows.get(denied.id)).toMatchObject({ kind: 'move-denied', request_id: id('order') });
  expect(rows.get(moved.id)).toEqual({
    ...unnamed,
    id: moved.id,
    position: moved.position,
    kind: 'moved',
    original_date: '2027-01-15',
    original_slot_id: '08:00-10:00',
    new_date: '2027-01-18',
    new_slot_id: '10:00-12:00',
    actor_id: null,
    actor_role: system.role,
  });
  expect(rows.get(cancelled.id)).toMatchObject({
    kind: 'cancelled',
    original_date: '2027-01-18',
    original_slot_id: null,
    was_requested: true,
  });
});

test('a change that is folded again stays one row, and the others stay as they are', () => {
  const { history, events } = changed();
  const again = foldRows(orderChanges, [...history.events, events.moved]);
  expect(again).toEqual(foldRows(orderChanges, history.events));
});
