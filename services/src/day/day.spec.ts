import type { DayEvent } from '@tidylog/contracts/events/day';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { describe, expect, test } from 'vitest';
import { friday, moveId, otherMoveId } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { dayStream, evolve, initial } from './day.ts';
import { claimPlace, closeDay, openDay, releasePlace } from './decisions.ts';
import { claimsOf } from './places.ts';

const given = givenOf({ initial, evolve });
const date = friday;
const idEnding = (end: string) => bookingId.parse(`0197a1f0-0000-7000-8000-0000000000${end}`);
const one = idEnding('b1');
const other = idEnding('b2');
/** In the same bucket as the first one. */
const third = bookingId.parse('0197a1f0-0000-7000-8000-00000000c0b1');

const claimed = (by = one, claimId: string = by, override = false): DayEvent => ({
  type: 'PlaceClaimed',
  data: { date, bookingId: by, claimId, override },
});
const released = (by = one, claimId: string = by): DayEvent => ({
  type: 'PlaceReleased',
  data: { date, bookingId: by, claimId },
});
const closed: DayEvent = { type: 'DayClosed', data: { date, reason: 'Holiday' } };
const opened: DayEvent = { type: 'DayOpened', data: { date } };
const claim = (by = one, more: { claimId?: string; overrideCapacity?: boolean } = {}) =>
  claimPlace({ date, bookingId: by, claimId: by, capacity: 2, overrideCapacity: false, ...more });

describe('claiming a place', () => {
  test('of an open day', () => given().when(claim()).yields(claimed()));
  test('takes the last one', () => given(claimed(other)).when(claim()).yields(claimed()));
  test('of a full day is refused', () =>
    given(claimed(other), claimed(third)).when(claim()).refuses('day-full'));
  test('of a full day may be taken knowingly, and says so', () =>
    given(claimed(other), claimed(third))
      .when(claim(one, { overrideCapacity: true }))
      .yields(claimed(one, one, true)));
  test('that is free is no overbooking, whatever was allowed', () =>
    given(claimed(other))
      .when(claim(one, { overrideCapacity: true }))
      .yields(claimed()));
  test('beside an overbooked one waits until the day has room', () =>
    given(claimed(other), claimed(third, third, true))
      .when(claim())
      .refuses('day-full'));
  test('after a release finds room again', () =>
    given(claimed(other), claimed(third), released(other)).when(claim()).yields(claimed()));
  test('twice writes nothing, also on a day that is full or closed by now', () => {
    given(claimed(), claimed(other)).when(claim()).yields();
    given(claimed(), closed).when(claim()).yields();
  });
  test('by a move back onto a day that the booking still holds takes no second place', () =>
    given(claimed(), claimed(other))
      .when(claim(one, { claimId: moveId }))
      .yields(claimed(one, moveId)));
  test('of a closed day is refused, also to who may overbook', () => {
    given(closed).when(claim()).refuses('day-closed');
    given(closed)
      .when(claim(one, { overrideCapacity: true }))
      .refuses('day-closed');
  });
  test('of a day opened again', () => given(closed, opened).when(claim()).yields(claimed()));
});

describe('releasing a place', () => {
  const release = releasePlace({ date, bookingId: one, claimId: one });
  test('that was claimed', () => given(claimed()).when(release).yields(released()));
  test('twice writes nothing', () => given(claimed(), released()).when(release).yields());
  test('never claimed writes nothing', () => given(claimed(other)).when(release).yields());
  test('of an older claim leaves that of a newer one', () => {
    const state = [claimed(one, moveId), released()].reduce(evolve, given(claimed()).state);
    expect(claimsOf(state.places, one)).toEqual([moveId]);
    expect(state.places.size).toBe(1);
    given(claimed(), claimed(one, moveId), released())
      .when(releasePlace({ date, bookingId: one, claimId: otherMoveId }))
      .yields();
  });
});

describe('closing a day', () => {
  const close = closeDay({ date, reason: 'Holiday' });
  test('that has no bookings', () => given().when(close).yields(closed));
  test('from which all are gone', () => given(claimed(), released()).when(close).yields(closed));
  test('twice writes nothing', () => given(closed).when(close).yields());
  test('with bookings is refused', () => given(claimed()).when(close).refuses('day-has-bookings'));
  test('is undone by opening it', () => given(closed).when(openDay({ date })).yields(opened));
  test('opening an open day writes nothing', () => given().when(openDay({ date })).yields());
});

describe('the state of a day', () => {
  test('stands in a stream by its date', () => expect(dayStream(date).name).toBe('day-2027-01-15'));
  test('counts bookings, not claims', () => {
    const { places } = given(claimed(), claimed(one, moveId), claimed(other), claimed(third)).state;
    expect(places.size).toBe(3);
    expect(claimsOf(places, third)).toEqual([third]);
  });
});
