import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import {
  booked,
  bookingOf,
  counted,
  due,
  ended,
  first,
  next,
  on,
  paused,
  resumed,
  skipped,
  started,
  withdrawn,
} from '../testing/subscription-events.ts';
import { evolve, initial } from './subscription.ts';

const given = givenOf({ initial, evolve });

describe('the state of a subscription', () => {
  const skippedSecond = skipped({ number: 1, date: on('2027-01-22'), next: null });
  test.each([
    due(1, '2027-01-22'),
    booked(1, '2027-01-22', '2027-01-29'),
    skippedSecond,
    withdrawn(first),
    counted(first, 1),
    paused([]),
    resumed('2027-02-26'),
    ended(0),
  ])('begins with its start, not with $type', (event) => expect(given(event).state).toEqual(initial));
  test('begins once', () =>
    expect(given(started, counted(first, 1), started).state).toEqual(
      given(started, counted(first, 1)).state,
    ));
  test('has nothing due while it is paused', () =>
    expect(given(started, paused([]), due(1, '2027-01-22')).state).toEqual(given(started, paused([])).state));
  test('is paused also with a visit that it does not know', () =>
    expect(given(started, paused([bookingOf(7)])).state).toMatchObject({ status: 'paused' }));
  test('keeps its next date where a visit is left out without another', () =>
    expect(given(started, skippedSecond).state).toMatchObject({ next: next('2027-01-22') }));
  test('knows its last five bookings, the newest first', () => {
    const all = [1, 2, 3, 4, 5].map((number) => booked(number, '2027-01-22', '2027-01-29'));
    expect(given(started).state).toMatchObject({ latest: [first] });
    expect(given(started, ...all).state).toMatchObject({ latest: [5, 4, 3, 2, 1].map(bookingOf) });
  });
  test('goes on with the visit that is being booked when another date is passed over', () => {
    const other = skipped({
      number: 2,
      date: on('2027-01-29'),
      reason: 'no-place',
      next: next('2027-02-05'),
    });
    const own = skipped({ number: 1, date: on('2027-01-22'), reason: 'no-place', next: next('2027-01-29') });
    expect(given(started, due(1, '2027-01-22'), other).state).toMatchObject({ due: { number: 1 } });
    expect(given(started, due(1, '2027-01-22'), own).state).toMatchObject({
      due: null,
      next: next('2027-01-29'),
    });
  });
});
