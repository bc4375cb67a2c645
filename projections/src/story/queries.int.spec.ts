import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import {
  assignment,
  booked,
  cleanerActor,
  cleanerApplied,
  contactOf,
  moveOf,
  office,
  registered,
} from '../testing/company.ts';
import { appendRaw } from '../testing/engine-helpers.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { showHistory } from '../testing/show-history.ts';
import { newWorld, type World } from '../testing/world.ts';
import { storyQueries } from './queries.ts';

let world: World;
let routes: readonly AnyRoute[];

const company = (): History => {
  const history = newHistory();
  const { add } = history;
  registered(history, 'Carla Díaz', 'cleaner');
  cleanerApplied(history, 'Carla Díaz');
  add('UserRegistered', { userId: office.id, role: 'admin', contact: contactOf('Olga Office') });
  booked(history, 'neighbour');
  booked(history, 'forgotten', { contact: 'erased', address: 'erased', specialInstructions: 'erased' });
  const { subject, request } = booked(history, 'visit');
  const cleanerId = id('Carla Díaz');
  const move = moveOf(request, 'move', { toDate: '2027-01-16', toSlotId: '10:00-12:00' });
  const asked = add(
    'RescheduleRequested',
    { ...move, overrideCapacity: false, notes: null, settles: null },
    { by: office, at: '2027-01-05T15:00:00Z' },
  );
  const place = { bookingId: request.bookingId };
  add(
    'PlaceClaimed',
    { ...place, date: move.toDate, claimId: move.moveId, override: false },
    { causation: asked.id },
  );
  add(
    'BookingRescheduled',
    { ...move, holdUntil: null, cleanerId: null, remindAt: null },
    { causation: asked.id },
  );
  add(
    'PlaceReleased',
    { ...place, date: move.fromDate, claimId: request.bookingId },
    { causation: asked.id },
  );
  add('CleanerAssigned', assignment(subject, 'Carla Díaz', { notes: null }), { by: office });
  const completed = add(
    'BookingCompleted',
    {
      ...subject,
      by: 'clock-out',
      bookingDate: move.toDate,
      pay: { cleanerId, amount: 18_956, base: 31_593, share: 6_000, customerPaid: false },
    },
    { by: cleanerActor('Carla Díaz') },
  );
  const credit = {
    cleanerId,
    completion: 1,
    bookingDate: move.toDate,
    amount: 18_956,
    status: 'pending',
    base: 31_593,
    share: 6_000,
  } as const;
  add('JobPaymentCredited', { ...credit, bookingId: request.bookingId }, { causation: completed.id });
  add('JobPaymentCredited', { ...credit, bookingId: id('neighbour') });
  const payment = {
    ledgerId: request.bookingId,
    owes: 'booking',
    customerId: request.customerId,
    paymentId: id('payment'),
  } as const;
  add('PaymentStarted', { ...payment, amount: 34_200, by: 'charge', attempt: 1 });
  add('PaymentNamed', { ...payment, providerIntentId: 'pi_1', providerSessionId: null });
  add('PaymentFailed', { ...payment, code: 'card_declined', card: null });
  const other = { ...payment, ledgerId: id('neighbour'), paymentId: id('other payment') };
  add('PaymentStarted', { ...other, amount: 34_200, by: 'card', attempt: 1 });
  const way = { cleanerId, description: 'For the way', kind: 'no-access' } as const;
  const closed = booked(history, 'closed');
  const earned = { ...way, entryId: id('way'), amount: 2_000, bookingId: closed.request.bookingId };
  add('EarningAdded', earned, { by: office });
  const pay = { cleanerId, amount: 18_956, base: 31_593, share: 6_000, customerPaid: true };
  add('BookingCompleted', { ...closed.subject, by: 'clock-out', bookingDate: move.fromDate, pay });
  add('JobPaymentCredited', { ...credit, bookingId: closed.request.bookingId, status: 'available' });
  const helped = booked(history, 'helped');
  const help = { ...way, entryId: id('help'), amount: 3_000, bookingId: helped.request.bookingId };
  add('EarningAdded', help, { by: office });
  return history;
};

beforeAll(async () => {
  world = await newWorld();
  routes = storyQueries({ pool: world.pool, log: world.log, settings });
  await showHistory(world, company());
});
afterAll(() => world.remove());

const storyOf = async (booking: string) => {
  const params = { id: id(booking) };
  return (await answer(routes, 'GET /admin/bookings/:id/events', { params }, { actor: office })).body;
};

describe('the story of a booking', () => {
  test('has what wallets got for it, also before the visit and without any pay', async () => {
    const ends = 'to the wallet of Carla Díaz, with the note "For the way"';
    expect((await storyOf('closed')).map(({ text }) => text).slice(3)).toEqual([
      `Olga Office (admin) added $20.00 ${ends}`,
      'The visit was completed; Carla Díaz earns $189.56',
      'Carla Díaz was credited $189.56 for the job, available right away',
    ]);
    expect((await storyOf('helped')).map(({ text }) => text).slice(3)).toEqual([
      `Olga Office (admin) added $30.00 ${ends}`,
    ]);
  });

  test('has its events, its places, its credit and its payments, oldest first, and nothing of another', async () => {
    expect((await storyOf('visit')).map(({ text }) => text)).toEqual([
      'Ana Lopez (guest) booked a visit on Friday, January 15, 2027, 8:00 AM - 10:00 AM, $342.00',
      'A place on Friday, January 15, 2027 was taken',
      'The booking was placed for Friday, January 15, 2027, 8:00 AM - 10:00 AM',
      'Olga Office (admin) asked to move the visit from Friday, January 15, 2027, 8:00 AM - 10:00 AM to Saturday, January 16, 2027, 10:00 AM - 12:00 PM',
      'A place on Saturday, January 16, 2027 was taken',
      'The visit was moved to Saturday, January 16, 2027, 10:00 AM - 12:00 PM',
      'A place on Friday, January 15, 2027 was released',
      'Olga Office (admin) assigned Carla Díaz',
      'The visit was completed; Carla Díaz earns $189.56',
      'Carla Díaz was credited $189.56 for the job, pending until the customer has paid',
      'A charge of $342.00 to the card on file was started',
      'The payment was declined: the bank gave no reason',
    ]);
  });

  test('gives each event its time, its person and its cause', async () => {
    const story = await storyOf('visit');
    expect(story[0]).toMatchObject({
      time: '2027-01-04T15:00:00Z',
      actor: 'Ana Lopez (guest)',
      type: 'BookingRequested',
      cause: null,
    });
    expect(story[1]).toMatchObject({ type: 'PlaceClaimed', cause: 'the booking request' });
    expect(story[3]).toMatchObject({ time: '2027-01-05T15:00:00Z', actor: 'Olga Office (admin)' });
    expect(story[8]).toMatchObject({ actor: 'Carla Díaz (cleaner)' });
    expect(story[9]).toMatchObject({ actor: 'the system', cause: 'the completed visit' });
  });

  test('of a guest who was erased names nobody', async () => {
    const [asked] = await storyOf('forgotten');
    expect(asked).toMatchObject({
      actor: 'Erased person (guest)',
      text: 'Erased person (guest) booked a visit on Friday, January 15, 2027, 8:00 AM - 10:00 AM, $342.00',
    });
  });

  test('with events that nobody can read shows all others, and these as they are', async () => {
    const { url } = world.server;
    const booking = id('neighbour');
    const placed = { type: 'BookingPlaced', data: { bookingId: booking }, metadata: { version: 99 } };
    await appendRaw(url, `booking-${booking}`, placed);
    await appendRaw(url, `booking-${booking}`, { type: 'RobotArrived', data: { at: 'the door' } });
    await appendRaw(url, `payment-${booking}`, { type: 'PaymentSucceeded', data: { amount: null } });
    const told = (await storyOf('neighbour')).map(({ type, text }) => ({ type, text }));
    expect(told).toContainEqual(expect.objectContaining({ type: 'PlaceClaimed' }));
    expect(told.slice(-3)).toEqual([
      { type: 'BookingPlaced', text: expect.stringMatching(/^An event that cannot be read\. .*version 99/) },
      { type: 'RobotArrived', text: expect.stringContaining('{"at":"the door"}') },
      { type: 'PaymentSucceeded', text: expect.stringContaining('amount (invalid_type)') },
    ]);
  });

  test('of an unknown booking is not found', async () => {
    const params = { id: id('unknown') };
    expect(await call(routes, 'GET /admin/bookings/:id/events', { params }, { actor: office })).toEqual({
      refused: 'not-found',
    });
  });
});
