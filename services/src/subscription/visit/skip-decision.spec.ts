import { describe, test } from 'vitest';
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
  timeZone,
  visit,
  withdrawn,
} from '../../testing/subscription-events.ts';
import type { VisitNow } from '../decisions.ts';
import { evolve, initial } from '../subscription.ts';
import { skipVisit } from './skip-decision.ts';

const given = givenOf({ initial, evolve });
const at = (date: string, time = '09:00') =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
const thursday = at('2027-01-14');
const second = booked(1, '2027-01-22', '2027-01-29');
const both = [visit(first, '2027-01-15'), visit(bookingOf(1), '2027-01-22')];
const skip = (date: string, visits: readonly VisitNow[], { now = thursday, closed = [] as string[] } = {}) =>
  skipVisit({ date: on(date), visits, now, timeZone, isClosed: (day) => closed.includes(day) });

const noVisit = {
  errors: [{ path: 'date', message: 'There is no visit of this subscription on this day.' }],
};

describe('leaving out a booked visit', () => {
  const gone = skipped({
    number: 1,
    date: on('2027-01-22'),
    bookingId: bookingOf(1),
    next: next('2027-01-29'),
  });
  test('takes it from the rhythm, which goes on', () =>
    given(started, second).when(skip('2027-01-22', both)).yields(gone));
  test('names the day to which it was moved', () =>
    given(started, second)
      .when(skip('2027-01-25', [visit(first, '2027-01-15'), visit(bookingOf(1), '2027-01-25')]))
      .yields(
        skipped({
          number: 1,
          nominalDate: on('2027-01-22'),
          date: on('2027-01-25'),
          bookingId: bookingOf(1),
          next: next('2027-01-29'),
        }),
      ));
  test('which is the first one goes on with the second', () =>
    given(started)
      .when(skip('2027-01-15', [visit(first, '2027-01-15')], { now: at('2027-01-12') }))
      .yields(
        skipped({
          number: 0,
          nominalDate: on('2027-01-15'),
          date: on('2027-01-15'),
          bookingId: first,
          next: next('2027-01-22'),
        }),
      ));
  test('twice writes nothing, whether its booking is cancelled by then or not', () => {
    const visits = [visit(first, '2027-01-15')];
    given(started, second, gone).when(skip('2027-01-22', visits)).yields();
    given(started, second, gone, withdrawn(bookingOf(1)))
      .when(skip('2027-01-22', visits))
      .yields();
  });
  test('is possible up to 48 hours before', () => {
    given(started, second)
      .when(skip('2027-01-22', both, { now: at('2027-01-20', '08:00') }))
      .yields(gone);
    given(started, second)
      .when(skip('2027-01-22', both, { now: at('2027-01-20', '08:01') }))
      .refuses('too-late-to-skip');
  });
  test('that a pause kept is possible too', () =>
    given(started, second, paused([], [bookingOf(1)]))
      .when(skip('2027-01-22', both))
      .yields(skipped({ number: 1, date: on('2027-01-22'), bookingId: bookingOf(1) })));
});

describe('leaving out a visit that is not booked yet', () => {
  const visits = [visit(first, '2027-01-15')];
  test('which is the next one goes on with the one after', () =>
    given(started)
      .when(skip('2027-01-22', visits))
      .yields(skipped({ number: 1, date: on('2027-01-22'), next: next('2027-01-29') })));
  test('which comes later keeps the next one, and is passed over when its time comes', () => {
    const later = skipped({ number: 1, date: on('2027-01-29'), next: next('2027-01-22') });
    given(started).when(skip('2027-01-29', visits)).yields(later);
    given(started, later)
      .when(skip('2027-01-22', visits))
      .yields(skipped({ number: 2, date: on('2027-01-22'), next: next('2027-02-05') }));
  });
  test('is known by the day to which it moves', () =>
    given(started)
      .when(skip('2027-01-23', visits, { closed: ['2027-01-22'] }))
      .yields(
        skipped({
          number: 1,
          nominalDate: on('2027-01-22'),
          date: on('2027-01-23'),
          next: next('2027-01-29'),
        }),
      ));
  test('twice writes nothing', () =>
    given(started, skipped({ number: 1, date: on('2027-01-22'), next: next('2027-01-29') }))
      .when(skip('2027-01-22', visits))
      .yields());
  test('is refused within 48 hours', () =>
    given(started)
      .when(skip('2027-01-22', visits, { now: at('2027-01-20', '08:01') }))
      .refuses('too-late-to-skip'));
  test.each(['2027-01-21', '2027-01-23', '2027-01-08', '2028-06-02'])(
    'on %s, which has none, is refused',
    (date) => given(started).when(skip(date, visits)).refuses('invalid-input', noVisit),
  );
  test('is possible up to 366 days ahead', () => {
    given(started)
      .when(skip('2028-01-14', visits, { now: at('2027-01-13') }))
      .yields(skipped({ number: 1, date: on('2028-01-14'), next: next('2027-01-22') }));
    given(started)
      .when(skip('2028-01-14', visits, { now: at('2027-01-12') }))
      .refuses('invalid-input', noVisit);
  });
  test('is not known by a closed day between its date and the day to which it moves', () =>
    given(started)
      .when(skip('2027-01-23', visits, { closed: ['2027-01-22', '2027-01-23'] }))
      .refuses('invalid-input', noVisit));
  test('which the office could not make is none to leave out', () => {
    const unmade = skipped({
      number: 1,
      date: on('2027-01-22'),
      reason: 'no-place',
      next: next('2027-01-29'),
    });
    given(started, unmade).when(skip('2027-01-22', visits)).refuses('invalid-input', noVisit);
  });
  test('is refused while paused, when none comes', () =>
    given(started, paused([])).when(skip('2027-01-22', visits)).refuses('invalid-input', noVisit));
});

describe('leaving out a visit', () => {
  test('is refused once the subscription is cancelled, and for none', () => {
    given(started, ended(0)).when(skip('2027-01-22', [])).refuses('subscription-cancelled');
    given().when(skip('2027-01-22', [])).refuses('not-found');
  });
  test('waits while a visit is being booked', () =>
    given(started, due(1, '2027-01-22'))
      .when(skip('2027-01-15', [visit(first, '2027-01-15')]))
      .refuses('subscription-busy'));
});
