import { todoKinds } from '@tidylog/contracts/domain/todos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionAt } from './sessions.ts';
import { booked, registrationOf, requestOf } from './testing/company.ts';
import { id, newHistory } from './testing/history.ts';
import { type ReadTables, readTables } from './testing/read-tables.ts';
import { overdueTodos, waitingMails, watchTodos } from './todos.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());

const at = (text: string) => Temporal.Instant.from(text);
const early = at('2027-01-04T15:00:00Z');
const late = at('2027-01-05T15:00:00Z');
const steps = (booking: string) => ({ kind: 'booking-steps', subjectId: id(booking) });
const hold = (booking: string) => ({ kind: 'hold-expiry', subjectId: id(booking) });

describe('what is due', () => {
  /** A watch whose clock the test moves. */
  const newWatch = () => {
    const clock = { elapsed: 0 };
    const watch = watchTodos(tables.pool, { elapsed: () => clock.elapsed });
    const kinds = todoKinds.filter((kind) => kind !== 'mail');
    const due = (businessNow = early, limit = 100) => watch.due({ businessNow, limit, kinds });
    return { clock, due, watch };
  };

  test('by the clock of the business is due at its time, not before', async () => {
    const history = newHistory();
    booked(history, 'visit');
    booked(history, 'later', { holdUntil: '2027-01-05T15:00:01Z' });
    await tables.fold(history.events);
    const { due } = newWatch();
    expect(await due(late.subtract({ seconds: 1 }))).toEqual([]);
    expect(await due(late)).toEqual([hold('visit')]);
  });

  test('of the steps of a request is left to the request for ten seconds of real time', async () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit', { holdUntil: null }));
    history.add('RegistrationRequested', registrationOf('Mia'));
    await tables.fold(history.events);
    const { clock, due } = newWatch();
    expect(await due(late)).toEqual([]);
    clock.elapsed = 9999;
    expect(await due(late)).toEqual([]);
    clock.elapsed = 10_000;
    expect(await due(early)).toEqual([steps('visit'), { kind: 'registration-steps', subjectId: id('Mia') }]);
  });

  test('of the steps of a request is not waited for again after it was passed over', async () => {
    const { clock, watch, due } = newWatch();
    await due();
    const resting = [`booking-steps/${id('visit')}`];
    clock.elapsed = 5_000;
    const others = await watch.due({ businessNow: early, limit: 100, kinds: ['booking-steps'], resting });
    expect(others).toEqual([]);
    clock.elapsed = 10_000;
    expect(await due()).toContainEqual(steps('visit'));
  });

  test('is waited for again when it was done and opened again in between', async () => {
    const { clock, due } = newWatch();
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit', { holdUntil: null }));
    await tables.fold(history.events);
    await due();
    const again = newHistory();
    const { subject } = booked(again, 'visit', { holdUntil: null });
    const { bookingDate } = requestOf('visit');
    again.add('BookingCancelled', {
      ...subject,
      bookingDate,
      statusBefore: 'pending',
      reason: 'office',
      refund: null,
      notes: null,
      cleanerId: null,
    });
    await tables.fold(again.events);
    clock.elapsed = 10_000;
    expect(await due()).toEqual([]);
    clock.elapsed = 20_000;
    expect(await due()).toEqual([steps('visit')]);
  });

  test('at once is due at once, oldest first and no more than is asked for', async () => {
    const history = newHistory();
    for (const booking of ['one', 'two', 'three']) {
      const { subject, request } = booked(history, booking, { holdUntil: null });
      const pay = { cleanerId: id('Carla'), amount: 100, base: null, share: null, customerPaid: false };
      history.add('BookingCompleted', { ...subject, by: 'office', bookingDate: request.bookingDate, pay });
    }
    await tables.fold(history.events);
    const { due } = newWatch();
    expect(await due(early, 2)).toEqual([
      { kind: 'job-pay', subjectId: id('one') },
      { kind: 'job-pay', subjectId: id('two') },
    ]);
  });
});

test('what should have been done more than a minute ago is counted', async () => {
  const history = newHistory();
  booked(history, 'visit', { holdUntil: '2027-01-05T15:00:00Z' });
  history.add('RegistrationRequested', registrationOf('Mia'), { at: '2027-01-05T14:59:00Z' });
  history.add('RegistrationRequested', registrationOf('Ben'), { at: '2027-01-05T15:00:01Z' });
  await tables.fold(history.events);
  expect(await overdueTodos(tables.pool, early)).toBe(0);
  // The mail of the booking has waited since yesterday.
  expect(await overdueTodos(tables.pool, late)).toBe(2);
  expect(await overdueTodos(tables.pool, late.add({ minutes: 1 }))).toBe(3);
});

test('mails are due with the stream of their cause, crowd nothing out, and are counted', async () => {
  const history = newHistory();
  for (const booking of ['one', 'two', 'three']) {
    const { subject, request } = booked(history, booking, { holdUntil: null });
    const pay = { cleanerId: id('Carla'), amount: 100, base: null, share: null, customerPaid: false };
    if (booking === 'three')
      history.add('BookingCompleted', { ...subject, by: 'office', bookingDate: request.bookingDate, pay });
  }
  await tables.fold(history.events);
  const [first, second] = history.events.filter(({ type }) => type === 'BookingPlaced');
  const mail = (cause: typeof first) => ({ kind: 'mail', subjectId: cause?.id, stream: cause?.stream });
  const due = await watchTodos(tables.pool).due({ businessNow: late, limit: 2, kinds: ['mail', 'job-pay'] });
  expect(due).toEqual([mail(first), mail(second), { kind: 'job-pay', subjectId: id('three') }]);
  // Mails tried a moment ago do not count against the limit, and hide no others.
  const [third] = history.events.filter(({ type }) => type === 'BookingPlaced').slice(2);
  const resting = [first, second].map((cause) => `mail/${cause?.id}`);
  const others = await watchTodos(tables.pool).due({ businessNow: late, limit: 1, kinds: ['mail'], resting });
  expect(others).toEqual([mail(third)]);
  // Three bookings, and a visit that is over.
  expect(await waitingMails(tables.pool)).toBe(4);
});

test('a session is found by its id, ended or not', async () => {
  const { add, events } = newHistory();
  const started = {
    userId: id('Mia'),
    role: 'customer',
    epoch: 3,
    expiresAt: '2027-01-18T15:00:00.123Z',
    staffRole: null,
  } as const;
  add('SessionStarted', { ...started, sessionId: id('one') });
  add('SessionStarted', { ...started, sessionId: id('other') });
  add('SessionEnded', { userId: id('Mia'), sessionId: id('one') });
  await tables.fold(events);
  const session = {
    userId: id('Mia'),
    role: 'customer',
    epoch: 3,
    staffRole: null,
    hasSecondFactor: false,
    expiresAt: at('2027-01-18T15:00:00.123Z'),
  };
  const found = await sessionAt(tables.pool, id('one'));
  expect(found).toEqual({ ...session, ended: true });
  expect(found?.expiresAt.toString()).toBe('2027-01-18T15:00:00.123Z');
  expect(await sessionAt(tables.pool, id('other'))).toMatchObject({ ended: false });
  expect(await sessionAt(tables.pool, id('unknown'))).toBeUndefined();
});
