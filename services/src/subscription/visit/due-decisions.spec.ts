import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { describe, test } from 'vitest';
import { idFrom } from '../../kernel/idempotency.ts';
import { givenOf } from '../../testing/given.ts';
import {
  booked,
  bookingOf,
  due,
  ended,
  first,
  next,
  on,
  paused,
  skipped,
  started,
  subject,
  timeZone,
  withdrawn,
} from '../../testing/subscription-events.ts';
import { type Due, evolve, initial } from '../subscription.ts';
import {
  bookOccurrence,
  bookOccurrenceOn,
  occurrenceBooked,
  occurrenceWithdrawn,
  skipOccurrence,
} from './due-decisions.ts';

const given = givenOf({ initial, evolve });
const nominalDate = on('2027-01-22');
const dueOf = (number: number, date: string): Due => ({
  number,
  nominalDate: on(date),
  bookingId: bookingOf(number),
  bookingDate: on(date),
});

describe('booking the date that came up', () => {
  const book = bookOccurrence({ nominalDate, bookingDate: nominalDate });
  test('names the booking and its day', () => given(started).when(book).yields(due(1, '2027-01-22')));
  test('once, even if another process has begun or done it', () => {
    given(started, due(1, '2027-01-22')).when(book).yields();
    given(started, due(1, '2027-01-22'), booked(1, '2027-01-22', '2027-01-29'))
      .when(book)
      .yields();
  });
  test('not while paused, nor after the end', () => {
    given(started, paused([])).when(book).yields();
    given(started, ended(0)).when(book).yields();
    given().when(book).yields();
  });
  test('numbers on after a booked visit', () =>
    given(started, due(1, '2027-01-22'), booked(1, '2027-01-22', '2027-01-29'))
      .when(bookOccurrence({ nominalDate: on('2027-01-29'), bookingDate: on('2027-01-29') }))
      .yields(due(2, '2027-01-29')));
  test('numbers on after a visit that was left out', () =>
    given(started, skipped({ number: 1, date: nominalDate, next: next('2027-01-29') }))
      .when(bookOccurrence({ nominalDate: on('2027-01-29'), bookingDate: on('2027-01-29') }))
      .yields(due(2, '2027-01-29')));
});

describe('booking it on a later day, as the first was full by then', () => {
  const later = bookOccurrenceOn({ due: dueOf(1, '2027-01-22'), bookingDate: on('2027-01-23') });
  const again: SubscriptionEvent = {
    type: 'OccurrenceDue',
    data: {
      ...subject,
      number: 1,
      nominalDate,
      bookingId: idFrom('occurrence', subject.subscriptionId, '1', '2027-01-23') as Due['bookingId'],
      bookingDate: on('2027-01-23'),
    },
  };
  test('takes another booking', () => given(started, due(1, '2027-01-22')).when(later).yields(again));
  test('twice writes nothing', () => given(started, due(1, '2027-01-22'), again).when(later).yields());
  test('not once it is paused', () => given(started, due(1, '2027-01-22'), paused([])).when(later).yields());
});

describe('a booked occurrence', () => {
  const done = occurrenceBooked({ due: dueOf(1, '2027-01-22'), timeZone });
  test('is recorded, and the date after it comes from the anchor', () =>
    given(started, due(1, '2027-01-22'))
      .when(done)
      .yields(booked(1, '2027-01-22', '2027-01-29')));
  test('once, and not while paused', () => {
    given(started, due(1, '2027-01-22'), booked(1, '2027-01-22', '2027-01-29'))
      .when(done)
      .yields();
    given(started, due(1, '2027-01-22'), paused([])).when(done).yields();
  });
});

describe('a date without a visit', () => {
  const pass = skipOccurrence({ nominalDate, reason: 'date-passed', due: null, timeZone });
  const passed = skipped({ number: 1, date: nominalDate, reason: 'date-passed', next: next('2027-01-29') });
  test('that passed unmade is skipped with its reason, and the rhythm stays', () =>
    given(started).when(pass).yields(passed));
  test('once, and not when a visit is being booked for it or while paused', () => {
    given(started, paused([])).when(pass).yields();
    given(started, passed).when(pass).yields();
    given(started, due(1, '2027-01-22')).when(pass).yields();
  });
  test('for which no place was found ends what was tried', () =>
    given(started, due(1, '2027-01-22'))
      .when(skipOccurrence({ nominalDate, reason: 'no-place', due: dueOf(1, '2027-01-22'), timeZone }))
      .yields(skipped({ number: 1, date: nominalDate, reason: 'no-place', next: next('2027-01-29') })));
});

describe('what became of a visit that was given up', () => {
  const settle = occurrenceWithdrawn({ bookingId: first, cancelled: true });
  test('is recorded once', () => {
    given(started, paused([first]))
      .when(settle)
      .yields(withdrawn(first));
    given(started, paused([first]), withdrawn(first))
      .when(settle)
      .yields();
  });
  test('is of no interest for another one', () => {
    given(started).when(settle).yields();
    given().when(settle).yields();
  });
});
