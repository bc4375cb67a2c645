import { describe, expect, test } from 'vitest';
import { booked, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { bookingDetails } from './fold.ts';

const rowOf = (history: History, booking = 'visit') =>
  foldRows(bookingDetails, history.events).get(id(booking));

const katy = { street: '7 Pine Court', city: 'Katy', state: 'TX', zipCode: '77449' };

describe('the details of a booking', () => {
  test('are what the request carried', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    const { rooms, services, addOns } = requestOf('visit');
    expect(rowOf(history)).toStrictEqual({
      booking_id: id('visit'),
      is_guest: true,
      rooms,
      services,
      add_ons: addOns,
      estimated_duration_hours: 3.5,
      base_price: 21_000,
      room_price: 12_500,
      add_on_price: 3000,
      subtotal: 36_500,
      discount: 4906,
      tax_rate: 825,
      tax: 2606,
      first_name: 'Ana',
      last_name: 'Lopez',
      email: 'ana.lopez@example.com',
      phone: '713-555-0101',
      street: '12 Oak Lane',
      city: 'Houston',
      state: 'TX',
      zip_code: '77433',
      special_instructions: 'The key is under the mat.',
      promo_code: null,
      rating_comment: null,
      cancellation_notes: null,
    });
  });

  test('keep what was noted when it was cancelled', () => {
    const history = newHistory();
    const { subject, request } = booked(history, 'visit');
    const ended = { statusBefore: 'pending', reason: 'office', refund: null, notes: 'Called us.' } as const;
    history.add('BookingCancelled', {
      ...subject,
      bookingDate: request.bookingDate,
      ...ended,
      cleanerId: null,
    });
    expect(rowOf(history)).toMatchObject({ cancellation_notes: 'Called us.', first_name: 'Ana' });
  });

  test('follow an edit, new notes, a new address and the comment of a rating', () => {
    const history = newHistory();
    const { subject, request } = booked(history, 'visit');
    const { rooms, services, breakdown } = request;
    history.add('CleaningSelectionChanged', {
      ...subject,
      ...{ houseSize: '3000-3500', rooms: { ...rooms, bedrooms: 5 }, services, addOns: [] },
      breakdown: { ...breakdown, addOnPrice: 0 },
      estimatedDurationHours: 4,
      difference: -3000,
      refund: null,
    });
    history.add('BookingNotesChanged', { ...subject, specialInstructions: 'Mind the cat.' });
    history.add('BookingAddressChanged', { ...subject, address: katy });
    history.add('BookingRated', { ...subject, cleanerId: null, rating: 5, comment: 'Spotless.' });
    expect(rowOf(history)).toMatchObject({
      rooms: { bedrooms: 5 },
      add_ons: [],
      add_on_price: 0,
      estimated_duration_hours: 4,
      special_instructions: 'Mind the cat.',
      street: '7 Pine Court',
      zip_code: '77449',
      rating_comment: 'Spotless.',
    });
    history.add('CompletionRevoked', {
      ...subject,
      reopenId: id('reopen'),
      bookingDate: '2027-01-15',
      statusAfter: 'confirmed',
      pay: null,
      subscriptionId: null,
    });
    expect(rowOf(history)).toMatchObject({ special_instructions: 'Mind the cat.', rating_comment: null });
  });

  test('are gone when the booking is refused, those of another are not', () => {
    const history = newHistory();
    const { bookingId, customerId, bookingDate } = requestOf('visit');
    history.add('BookingRequested', requestOf('visit'));
    history.add('BookingRequested', requestOf('neighbour'));
    history.add('BookingRefused', { bookingId, customerId, bookingDate, reason: 'day-closed' });
    expect(rowOf(history)).toBeUndefined();
    expect(rowOf(history, 'neighbour')).toBeDefined();
  });

  test('name nobody once the person is erased, as if they were folded without the key', () => {
    const history = newHistory();
    booked(history, 'visit');
    booked(history, 'neighbour', { customerId: id('Ben') });
    const neighbour = rowOf(history, 'neighbour');
    history.add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`] });
    const withoutKey = newHistory();
    booked(withoutKey, 'visit', { contact: 'erased', address: 'erased', specialInstructions: 'erased' });
    expect(rowOf(history)).toStrictEqual(rowOf(withoutKey));
    expect(rowOf(history)).toMatchObject({ first_name: null, street: null, special_instructions: null });
    expect(rowOf(history, 'neighbour')).toStrictEqual(neighbour);
  });

  test('are none for an erased person whose booking was refused', () => {
    const history = newHistory();
    history.add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`] });
    expect(rowOf(history)).toBeUndefined();
  });
});
