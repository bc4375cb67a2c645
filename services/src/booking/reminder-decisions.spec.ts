import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { describe, expect, test } from 'vitest';
import {
  cancelled,
  completed,
  confirmed,
  friday,
  ids,
  morning,
  moveAsked,
  moved,
  noon,
  placed,
  refused,
  requested,
  saturday,
  started,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { evolve } from './booking.ts';
import { initial } from './booking-state.ts';
import { askDayBefore, askReminder, remindersOf } from './reminder-decisions.ts';

const given = givenOf({ initial, evolve });
const askId = '0197a1f0-0000-4000-8000-0000000000a1';
const other = '0197a1f0-0000-4000-8000-0000000000a2';
const start = Temporal.Instant.from('2027-01-15T14:00:00Z');
const asking = {
  type: 'upcoming',
  askId,
  now: start.subtract({ minutes: 1 }),
  timeZone: 'America/Chicago',
  hasAddress: true,
  again: false,
  failed: [],
} as const;

const firstId = '0fb2c5a0-0000-5000-8000-000000000000';
const of = (reminderType: ReminderType, changes: object = {}): BookingEvent =>
  ({
    type: 'ReminderAsked',
    data: {
      ...ids,
      reminderId: firstId,
      askId,
      reminderType,
      bookingDate: friday,
      slotId: morning,
      ...changes,
    },
  }) as BookingEvent;
const anyId = { reminderId: expect.any(String) };

describe('the office reminds a customer', () => {
  const open = given(requested, placed, confirmed);
  test('of a visit that is to come, pending or confirmed', () => {
    open.when(askReminder(asking)).yields(of('upcoming', anyId));
    given(requested, placed)
      .when(askReminder({ ...asking, type: 'confirmation' }))
      .yields(of('confirmation', anyId));
  });
  test('not of one that has begun, is cancelled or was never placed', () => {
    open.when(askReminder({ ...asking, now: start })).refuses('begun');
    given(requested, placed, confirmed, started).when(askReminder(asking)).refuses('begun');
    given(requested, placed, completed).when(askReminder(asking)).refuses('begun');
    given(requested, placed, cancelled).when(askReminder(asking)).refuses('cancelled');
    given(requested).when(askReminder(asking)).refuses('not-found');
    given(requested, refused).when(askReminder(asking)).refuses('not-found');
    given().when(askReminder(asking)).refuses('not-found');
  });
  test('not without an email address', () =>
    open.when(askReminder({ ...asking, hasAddress: false })).refuses('no-address'));

  const reminded = given(requested, placed, confirmed, of('upcoming'));
  const more = { ...asking, askId: other };
  test('once for a type and a start', () => {
    reminded.when(askReminder(more)).refuses('already-sent');
    reminded
      .when(askReminder({ ...more, type: 'week_before' }))
      .yields(of('week_before', { ...anyId, askId: other }));
  });
  test('again on purpose, or if it did not reach them', () => {
    reminded.when(askReminder({ ...more, again: true })).yields(of('upcoming', { ...anyId, askId: other }));
    reminded
      .when(askReminder({ ...more, failed: [firstId] }))
      .yields(of('upcoming', { ...anyId, askId: other }));
  });
  test('not twice by the same call', () => {
    reminded.when(askReminder({ ...asking, again: true })).yields();
    given(requested, placed, of('upcoming'), cancelled).when(askReminder(asking)).yields();
  });
  test('once more of its new time when it is moved', () =>
    given(requested, placed, of('upcoming'), moveAsked, moved)
      .when(askReminder(more))
      .yields(of('upcoming', { ...anyId, askId: other, bookingDate: saturday, slotId: noon })));

  test('by an id that follows from booking, type and start, and differs each time it is sent', () => {
    const idOf = (past: BookingEvent[], changes: Partial<Parameters<typeof askReminder>[0]> = {}) => {
      const decision = askReminder({ ...more, again: true, ...changes })(past.reduce(evolve, initial));
      return 'accepted' in decision && decision.accepted[0]?.type === 'ReminderAsked'
        ? decision.accepted[0].data.reminderId
        : undefined;
    };
    const past = [requested, placed];
    const first = idOf(past);
    expect(first).toBeDefined();
    expect(idOf(past, { askId })).toBe(first);
    const differing = [
      idOf(past, { type: 'day_before' }),
      idOf([...past, of('upcoming')]),
      idOf([...past, moveAsked, moved]),
    ];
    expect(new Set([first, ...differing]).size).toBe(4);
  });
});

describe('the day before', () => {
  test('asks for a reminder of an open visit', () => {
    given(requested, placed).when(askDayBefore({ askId })).yields(of('day_before', anyId));
    given(requested, placed, confirmed).when(askDayBefore({ askId })).yields(of('day_before', anyId));
  });
  test('asks for none if one was sent by hand, or for a visit that is over', () => {
    given(requested, placed, of('day_before'))
      .when(askDayBefore({ askId: other }))
      .yields();
    given(requested, placed, cancelled).when(askDayBefore({ askId })).yields();
    given(requested, placed, started).when(askDayBefore({ askId })).yields();
    given().when(askDayBefore({ askId })).yields();
  });
  test('asks for one in spite of another type, and for the new time of a moved visit', () => {
    given(requested, placed, of('week_before'))
      .when(askDayBefore({ askId: other }))
      .yields(of('day_before', { ...anyId, askId: other }));
    given(requested, placed, of('day_before'), moveAsked, moved)
      .when(askDayBefore({ askId: other }))
      .yields(of('day_before', { ...anyId, askId: other, bookingDate: saturday, slotId: noon }));
  });
});

test('a booking that does not exist has no reminders', () =>
  expect(remindersOf(initial, 'upcoming')).toEqual([]));
