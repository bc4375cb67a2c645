import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import { describe, expect, test } from 'vitest';
import { assignment, booked, moveOf, office, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { bookings } from './fold.ts';
import type { BookingRow } from './table.ts';

const rowOf = (history: History, booking = 'visit'): BookingRow | undefined =>
  foldRows(bookings, history.events).get(id(booking));

const placed = (changes: Parameters<typeof booked>[2] = {}) => {
  const history = newHistory();
  return { history, ...booked(history, 'visit', changes) };
};

describe('a booking', () => {
  test('is there but seen by nobody until its place is sure', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    expect(rowOf(history)).toStrictEqual({
      id: id('visit'),
      customer_id: id('Ana Lopez'),
      status: 'pending',
      placed_at: null,
      booking_date: '2027-01-15',
      slot_id: '08:00-10:00',
      invoice_id: null,
      house_size: '2000-2500',
      frequency: 'one_time',
      total: 34_200,
      hold_until: '2027-01-05T15:00:00Z',
      cleaner_id: null,
      cancelled_from: null,
      cancellation_reason: null,
      subscription_id: null,
      occurrence: null,
      rating: null,
      completed_at: null,
      completed_by: null,
      sort_name: 'ana lopez',
      search: ` ana lopez ana.lopez@example.com ${id('visit').slice(-8)} houston`,
      version: 0n,
    });
  });

  test('is seen from the moment it is placed', () => {
    const { history } = placed();
    expect(rowOf(history)).toMatchObject({ placed_at: '2027-01-04T15:00:00Z', version: 1n });
  });

  test('is gone when it is refused', () => {
    const history = newHistory();
    const { bookingId, customerId, bookingDate } = requestOf('visit');
    history.add('BookingRequested', requestOf('visit'));
    history.add('BookingRefused', { bookingId, customerId, bookingDate, reason: 'day-full' });
    expect(rowOf(history)).toBeUndefined();
  });

  test('has no hold once it is confirmed', () => {
    const { history, subject } = placed();
    history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: null }, { by: office });
    expect(rowOf(history)).toMatchObject({ status: 'confirmed', hold_until: null, version: 2n });
  });

  test('has the cleaner of the latest assignment, and none after it is taken back', () => {
    const { history, subject } = placed();
    history.add('CleanerAssigned', assignment(subject, 'Carla'));
    history.add('CleanerAssigned', assignment(subject, 'Dora', { previousCleanerId: id('Carla') }));
    expect(rowOf(history)).toMatchObject({ cleaner_id: id('Dora'), status: 'pending', version: 3n });
    history.add('CleanerUnassigned', { ...subject, cleanerId: id('Dora') });
    expect(rowOf(history)).toMatchObject({ cleaner_id: null, version: 4n });
  });

  test('moves when the move is done, not when it is asked for', () => {
    const { history, request } = placed();
    const move = moveOf(request, 'move', { toDate: '2027-01-18', toSlotId: '10:00-12:00' });
    history.add('RescheduleRequested', { ...move, overrideCapacity: false, notes: null, settles: null });
    expect(rowOf(history)).toMatchObject({ booking_date: '2027-01-15', version: 2n });
    history.add('BookingRescheduled', {
      ...move,
      holdUntil: '2027-01-05T14:00:00Z',
      cleanerId: null,
      remindAt: null,
    });
    expect(rowOf(history)).toMatchObject({
      booking_date: '2027-01-18',
      slot_id: '10:00-12:00',
      hold_until: '2027-01-05T14:00:00Z',
      version: 3n,
    });
  });

  test('stays where it is when the move is refused', () => {
    const { history, request, subject } = placed();
    const move = moveOf(request, 'move', { toDate: '2027-01-18', toSlotId: '10:00-12:00' });
    history.add('RescheduleRequested', { ...move, overrideCapacity: false, notes: null, settles: null });
    history.add('RescheduleRefused', {
      ...subject,
      moveId: move.moveId,
      toDate: move.toDate,
      reason: 'day-full',
    });
    expect(rowOf(history)).toMatchObject({
      booking_date: '2027-01-15',
      slot_id: '08:00-10:00',
      version: 3n,
    });
  });

  test('is in progress from clock-in to completion', () => {
    const { history, subject, request } = placed();
    const cleanerId = id('Carla');
    history.add('CleanerClockedIn', { ...subject, cleanerId, ...clockInAt('2027-01-15T14:00:00Z') });
    expect(rowOf(history)).toMatchObject({ status: 'in_progress', hold_until: null });
    history.add('CleanerClockedOut', { ...subject, cleanerId, ...tapAt('2027-01-15T16:00:00Z') });
    expect(rowOf(history)).toMatchObject({ status: 'in_progress', version: 3n });
    const { bookingDate } = request;
    history.add('BookingCompleted', { ...subject, by: 'clock-out', bookingDate, pay: null });
    expect(rowOf(history)).toMatchObject({ status: 'completed', version: 4n });
  });

  test('completed by the office has no hold any more', () => {
    const { history, subject, request } = placed();
    history.add('BookingCompleted', {
      ...subject,
      by: 'office',
      bookingDate: request.bookingDate,
      pay: null,
    });
    expect(rowOf(history)).toMatchObject({ status: 'completed', hold_until: null });
  });

  test('keeps, cancelled, what it was and why it was cancelled', () => {
    const { history, subject, request } = placed();
    history.add('BookingCancelled', {
      ...subject,
      bookingDate: request.bookingDate,
      statusBefore: 'pending',
      reason: 'hold-expired',
      refund: null,
      notes: null,
      cleanerId: null,
    });
    expect(rowOf(history)).toMatchObject({
      status: 'cancelled',
      hold_until: null,
      cancelled_from: 'pending',
      cancellation_reason: 'hold-expired',
    });
  });

  test('placed again after a late payment is as it was, and waits for its confirmation', () => {
    const { history, subject, request } = placed();
    const { bookingDate, slotId } = request;
    const ended = {
      bookingDate,
      statusBefore: 'pending',
      reason: 'hold-expired',
      refund: null,
      notes: null,
    } as const;
    history.add('BookingCancelled', { ...subject, ...ended, cleanerId: null });
    history.add('RestoreRequested', { ...subject, claimId: id('claim'), bookingDate, slotId });
    const claim = { claimId: id('claim'), remindAt: null };
    history.add('BookingRestored', { ...subject, ...claim, bookingDate, slotId });
    expect(rowOf(history)).toMatchObject({
      status: 'pending',
      booking_date: bookingDate,
      cancelled_from: null,
      cancellation_reason: null,
    });
  });

  test('has the size and total that an edit gave it, and its rating', () => {
    const { history, subject, request } = placed();
    const { rooms, services, addOns, breakdown, estimatedDurationHours } = request;
    history.add('CleaningSelectionChanged', {
      ...subject,
      ...{ rooms, services, addOns, estimatedDurationHours, refund: null },
      houseSize: '3000-3500',
      breakdown: { ...breakdown, finalTotal: 40_000 },
      difference: 5800,
    });
    history.add('BookingRated', { ...subject, cleanerId: null, rating: 4, comment: null });
    expect(rowOf(history)).toMatchObject({ house_size: '3000-3500', total: 40_000, rating: 4 });
  });

  test('has no rating once it is reopened', () => {
    const { history, subject } = placed();
    history.add('BookingRated', { ...subject, cleanerId: id('Carla'), rating: 4, comment: null });
    history.add('CompletionRevoked', {
      ...subject,
      reopenId: id('reopen'),
      bookingDate: '2027-01-15',
      statusAfter: 'confirmed',
      pay: null,
      subscriptionId: null,
    });
    expect(rowOf(history)).toMatchObject({ status: 'confirmed', rating: null });
  });

  test('is found by the city of its new address, and no longer by that of the old one', () => {
    const { history, subject, request } = placed();
    const before = rowOf(history)?.search ?? '';
    const city = request.address === 'erased' ? '' : request.address.city;
    const address = { street: '7 Pine Court', city: 'Kóln Katy', state: 'TX', zipCode: '77449' };
    history.add('BookingAddressChanged', { ...subject, address });
    expect(before).toContain(` ${city.toLowerCase()}`);
    expect(rowOf(history)?.search).toBe(before.replace(` ${city.toLowerCase()}`, ' koln katy'));
    expect(rowOf(history)?.version).toBe(2n);
  });

  test('of a subscription knows its place in it', () => {
    const occurrence = { subscriptionId: id('subscription'), number: 2 };
    expect(rowOf(placed({ occurrence }).history)).toMatchObject({
      subscription_id: id('subscription'),
      occurrence: 2,
    });
  });

  test('is left alone by what happens to another', () => {
    const { history } = placed();
    const before = rowOf(history);
    const { subject } = booked(history, 'neighbour');
    history.add('CleanerAssigned', assignment(subject, 'Carla'));
    expect(rowOf(history)).toStrictEqual(before);
    expect(rowOf(history, 'neighbour')).toMatchObject({ cleaner_id: id('Carla') });
  });
});

describe('an erased person', () => {
  test('is not found by name any more, the booking still is by its short id', () => {
    const { history } = placed();
    booked(history, 'neighbour', { customerId: id('Ben') });
    const neighbour = rowOf(history, 'neighbour');
    const streams = [`booking-${id('visit')}`, `customer-${id('Ana Lopez')}`];
    history.add('PersonErased', { personId: id('Ana Lopez'), streams });
    expect(rowOf(history)).toMatchObject({
      sort_name: null,
      search: ` ${id('visit').slice(-8)}`,
      version: 1n,
    });
    expect(rowOf(history, 'neighbour')).toStrictEqual(neighbour);
  });

  test('leaves the same row when the events are folded again without the key', () => {
    const { history } = placed();
    history.add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`] });
    const withoutKey = newHistory();
    booked(withoutKey, 'visit', { contact: 'erased', address: 'erased', specialInstructions: 'erased' });
    expect(rowOf(history)).toStrictEqual(rowOf(withoutKey));
  });

  test('whose booking was refused leaves no row', () => {
    const history = newHistory();
    history.add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`] });
    expect(rowOf(history)).toBeUndefined();
  });
});

test('tells customer and cleaner of a change', () => {
  const { history, subject } = placed();
  const owners = (row: BookingRow | undefined) => row && bookings.owners?.(row);
  expect(owners(rowOf(history))).toEqual([id('Ana Lopez')]);
  history.add('CleanerAssigned', assignment(subject, 'Carla'));
  expect(owners(rowOf(history))).toEqual([id('Ana Lopez'), id('Carla')]);
});
