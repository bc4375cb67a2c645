import { describe, expect, test } from 'vitest';
import { booked, moveOf, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import {
  bookingDate,
  bookingId,
  cancelled,
  customerId,
  move,
  open,
  placed,
  subject,
} from '../testing/todo-events.ts';
import { todos } from './fold.ts';

const steps = (booking = 'visit') => `booking-steps/${id(booking)}`;

const openSteps = (history: History) => open(history).filter((key) => key.startsWith('booking-steps'));

const home = { date: bookingDate, bookingId, claimId: bookingId };

const away = { date: move.toDate, bookingId, claimId: move.moveId };

const asked = { ...move, overrideCapacity: false, notes: null, settles: null };

describe('the steps of a booking', () => {
  test('are open from the request until it is placed', () => {
    const history = newHistory();
    const { position } = history.add('BookingRequested', requestOf('visit'), { at: '2027-01-04T15:00:00Z' });
    history.add('PlaceClaimed', { ...home, override: false });
    expect(foldRows(todos, history.events).get(steps())).toStrictEqual({
      id: steps(),
      kind: 'booking-steps',
      subject_id: bookingId,
      since: position,
      opened_at: '2027-01-04T15:00:00Z',
      due_at: null,
      state: { isUndecided: true, home: null, claims: [{ date: bookingDate, claimId: bookingId }] },
    });
    expect(openSteps(placed())).toEqual([]);
  });

  test('go on after it is placed until a claim in excess is released', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    history.add('PlaceClaimed', { ...home, override: false });
    history.add('PlaceClaimed', { ...away, override: false });
    history.add('BookingPlaced', {
      ...subject,
      bookingDate,
      slotId: requestOf('visit').slotId,
      remindAt: null,
    });
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', away);
    expect(openSteps(history)).toEqual([]);
  });

  test('are over when it is refused without a claim', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    history.add('BookingRefused', { ...subject, bookingDate, reason: 'day-full' });
    expect(openSteps(history)).toEqual([]);
  });

  test('go on when a claim came after the refusal, until it is released', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    history.add('BookingRefused', { ...subject, bookingDate, reason: 'day-full' });
    history.add('PlaceClaimed', { ...home, override: false });
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', home);
    expect(openSteps(history)).toEqual([]);
  });

  test('know a claim that is told twice once', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    history.add('PlaceClaimed', { ...home, override: false });
    history.add('PlaceClaimed', { ...home, override: false });
    history.add('BookingRefused', { ...subject, bookingDate, reason: 'promo-unusable' });
    history.add('PlaceReleased', home);
    expect(openSteps(history)).toEqual([]);
  });

  test('wait for both uses that were claimed by claims of their own', () => {
    const use = { code: 'SPRING25', bookingId, claimId: bookingId };
    const other = { ...use, claimId: id('restored') };
    const history = newHistory();
    for (const each of [use, other])
      history.add('PromoUseClaimed', { ...each, customerId, mailboxHashes: ['hash'] });
    history.add('PromoUseReleased', use);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PromoUseReleased', other);
    expect(openSteps(history)).toEqual([]);
  });

  test('go on after a move until the place left is released', () => {
    const history = placed();
    history.add('RescheduleRequested', asked);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceClaimed', { ...away, override: false });
    history.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null });
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', home);
    expect(openSteps(history)).toEqual([]);
  });

  test('are over at once for a move within the day', () => {
    const history = placed();
    const within = moveOf(requestOf('visit'), 'move', { toDate: bookingDate, toSlotId: '10:00-12:00' });
    history.add('RescheduleRequested', { ...within, overrideCapacity: false, notes: null, settles: null });
    history.add('BookingRescheduled', { ...within, holdUntil: null, cleanerId: null, remindAt: null });
    expect(openSteps(history)).toEqual([]);
  });

  test('are over when the move is refused before it claimed a place', () => {
    const history = placed();
    history.add('RescheduleRequested', asked);
    history.add('RescheduleRefused', {
      ...subject,
      moveId: move.moveId,
      toDate: move.toDate,
      reason: 'day-full',
    });
    expect(openSteps(history)).toEqual([]);
  });

  test('go on after a refused move until the place it claimed is released', () => {
    const history = placed();
    history.add('RescheduleRequested', asked);
    history.add('PlaceClaimed', { ...away, override: false });
    history.add('BookingCancelled', cancelled);
    const refused = {
      ...subject,
      moveId: move.moveId,
      toDate: move.toDate,
      reason: 'booking-ended',
    } as const;
    history.add('RescheduleRefused', refused);
    history.add('PlaceReleased', home);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', away);
    expect(openSteps(history)).toEqual([]);
  });

  test('wait for the use of a promo code that was claimed for a booking that is none any more', () => {
    const use = { code: 'SPRING25', bookingId, claimId: bookingId };
    const claimed = { ...use, customerId, mailboxHashes: ['hash'] };
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    history.add('PlaceClaimed', { ...home, override: false });
    history.add('PromoUseClaimed', claimed);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('BookingPlaced', { ...subject, bookingDate, slotId: '08:00-10:00', remindAt: null });
    expect(openSteps(history)).toEqual([]);
    history.add('BookingCancelled', cancelled);
    history.add('PromoUseReleased', use);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', home);
    expect(openSteps(history)).toEqual([]);
    history.add('PromoUseClaimed', claimed);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PromoUseReleased', use);
    expect(openSteps(history)).toEqual([]);
  });

  describe('of a booking that is paid for after its hold', () => {
    const restore = { ...subject, claimId: id('restore'), bookingDate };
    const use = { code: 'SPRING25', bookingId, claimId: restore.claimId };
    const restoring = () => {
      const history = placed();
      history.add('BookingCancelled', cancelled);
      history.add('PlaceReleased', home);
      expect(openSteps(history)).toEqual([]);
      history.add('RestoreRequested', { ...restore, slotId: '08:00-10:00' });
      expect(openSteps(history)).toEqual([steps()]);
      history.add('PlaceClaimed', {
        date: bookingDate,
        bookingId,
        claimId: restore.claimId,
        override: false,
      });
      history.add('PromoUseClaimed', { ...use, customerId, mailboxHashes: ['hash'] });
      expect(openSteps(history)).toEqual([steps()]);
      return history;
    };

    test('are over when it stands again', () => {
      const history = restoring();
      history.add('BookingRestored', { ...restore, slotId: '08:00-10:00', remindAt: null });
      expect(openSteps(history)).toEqual([]);
    });

    test('go on after a refusal until all is given back', () => {
      const history = restoring();
      history.add('RestoreRefused', { ...restore, reason: 'promo-unusable' });
      history.add('PromoUseReleased', use);
      expect(openSteps(history)).toEqual([steps()]);
      history.add('PlaceReleased', { date: bookingDate, bookingId, claimId: restore.claimId });
      expect(openSteps(history)).toEqual([]);
    });
  });

  test('go on after a cancellation until the place is released', () => {
    const history = placed();
    history.add('BookingCancelled', cancelled);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', { ...home, date: '2027-01-16' });
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', home);
    expect(openSteps(history)).toEqual([]);
  });

  test('tell a place claimed again from the one left on the same day', () => {
    const history = placed();
    history.add('RescheduleRequested', asked);
    history.add('PlaceClaimed', { ...away, override: false });
    history.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null });
    const back = { ...move, moveId: id('back'), fromDate: move.toDate, toDate: bookingDate };
    history.add('RescheduleRequested', { ...back, overrideCapacity: false, notes: null, settles: null });
    history.add('PlaceClaimed', { ...home, claimId: back.moveId, override: false });
    history.add('BookingRescheduled', { ...back, holdUntil: null, cleanerId: null, remindAt: null });
    history.add('PlaceReleased', home);
    expect(openSteps(history)).toEqual([steps()]);
    history.add('PlaceReleased', away);
    expect(openSteps(history)).toEqual([]);
  });

  test('of one booking are no business of another', () => {
    const history = placed();
    history.add('BookingCancelled', cancelled);
    booked(history, 'neighbour');
    expect(openSteps(history)).toEqual([steps()]);
  });
});
