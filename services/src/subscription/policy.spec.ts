import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { describe, expect, test } from 'vitest';
import {
  booked,
  bookingOf,
  due,
  ended,
  first,
  on,
  paused,
  resumed,
  skipped,
  started,
  timeZone,
  withdrawn,
} from '../testing/subscription-events.ts';
import { nextAction, stepLeft } from './policy.ts';
import { evolve, initial } from './subscription.ts';

const stateOf = (...events: readonly SubscriptionEvent[]) => events.reduce(evolve, initial);
const at = (date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
const dueAt = at('2027-01-08', '00:00');
const todo = (events: readonly SubscriptionEvent[], now = dueAt) =>
  nextAction(stateOf(...events), { now, timeZone });
const nothing = { do: 'nothing' };

describe('what is to be done for a subscription', () => {
  test('is nothing until 14 days before its next date', () => {
    expect(todo([started], dueAt.subtract({ nanoseconds: 1 }))).toEqual(nothing);
    expect(todo([started])).toEqual({ do: 'find-day', nominalDate: '2027-01-22' });
  });
  test('is to pass over a date once its slot has begun', () => {
    expect(todo([started], at('2027-01-22', '07:59'))).toMatchObject({ do: 'find-day' });
    expect(todo([started], at('2027-01-22', '08:00'))).toEqual({
      do: 'pass-over',
      nominalDate: '2027-01-22',
    });
  });
  test('is to end first what was begun', () =>
    expect(todo([started, due(1, '2027-01-22')])).toMatchObject({
      do: 'book',
      due: { bookingId: bookingOf(1) },
    }));
  test('is to cancel what goes with a pause, an end or a skip, and then nothing', () => {
    const gone = skipped({ number: 0, date: on('2027-01-15'), bookingId: first });
    const reasons = [
      [paused([first]), 'subscription-paused'],
      [ended(0, [first]), 'subscription-ended'],
      [gone, 'skipped'],
    ] as const;
    for (const [event, reason] of reasons) {
      expect(stepLeft(stateOf(started, event))).toEqual({ do: 'withdraw', bookingId: first, reason });
      expect(stepLeft(stateOf(started, event, withdrawn(first)))).toEqual(nothing);
    }
  });
  test('is nothing after a date was passed over that had no booking', () =>
    expect(stepLeft(stateOf(started, skipped({ number: 1, date: on('2027-01-22') })))).toEqual(nothing));
  test('is nothing while it is paused, and after its end', () => {
    const late = at('2027-06-01', '12:00');
    expect(todo([started, due(1, '2027-01-22'), paused([])], late)).toEqual(nothing);
    expect(todo([started, paused([])], late)).toEqual(nothing);
    expect(todo([started, ended(0)], late)).toEqual(nothing);
    expect(todo([], late)).toEqual(nothing);
  });
  test('goes on after a pause from where it was resumed', () =>
    expect(todo([started, paused([]), resumed('2027-02-26')], at('2027-02-12', '00:00'))).toEqual({
      do: 'find-day',
      nominalDate: '2027-02-26',
    }));
  test('goes on with the date after a booked one', () =>
    expect(
      todo([started, due(1, '2027-01-22'), booked(1, '2027-01-22', '2027-01-29')], at('2027-01-15', '00:00')),
    ).toEqual({ do: 'find-day', nominalDate: '2027-01-29' }));
});
