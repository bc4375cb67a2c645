import type { Contact } from '@tidylog/contracts/events/booking';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney, toCents } from '@tidylog/contracts/vocabulary/money';
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
  start,
  started,
  subject,
  timeZone,
  visit,
} from '../testing/subscription-events.ts';
import {
  cancelSubscription,
  countVisit,
  pauseSubscription,
  resumeSubscription,
  startSubscription,
  takeOverSubscription,
  type VisitNow,
} from './decisions.ts';
import { evolve, initial, type Subscription } from './subscription.ts';

const given = givenOf({ initial, evolve });
const at = (date: string, time = '09:00') =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
/** A Thursday, eight days before the second visit. */
const thursday = at('2027-01-14');

describe('starting a subscription', () => {
  const begin = startSubscription(start, { timeZone });
  test('of a first booking', () => given().when(begin).yields(started));
  test('twice writes nothing', () => given(started).when(begin).yields());
});

describe('taking over what a guest ordered', () => {
  const member = userId.parse('0197a1f0-0000-7000-8000-0000000000a1') as string as CustomerId;
  const contact: Contact = { firstName: 'Ada', lastName: 'Proved', email: 'ada@example.com', phone: null };
  const taking = { customerId: member, contact };
  const order = { ...start, isGuest: true, orderedBy: 'guest' } as const;
  const byGuest = { type: 'SubscriptionStarted', data: { ...order, next: next('2027-01-22') } } as const;
  const { subscriptionId, customerId: guestCustomerId } = start;
  const taken = {
    type: 'SubscriptionTakenOver',
    data: { subscriptionId, customerId: member, guestCustomerId, contact },
  } as const;

  test('makes it the member’s, once', () => {
    given(byGuest).when(takeOverSubscription(taking)).yields(taken);
    given(byGuest, taken).when(takeOverSubscription(taking)).yields();
  });
  test('is for one member only, and for what a guest ordered', () => {
    const other = { ...taking, customerId: guestCustomerId };
    given(byGuest, taken).when(takeOverSubscription(other)).refuses('not-found');
    given(started).when(takeOverSubscription(taking)).refuses('not-found');
    given().when(takeOverSubscription(taking)).refuses('not-found');
  });
  test('is too late once it is cancelled', () =>
    given(byGuest, ended(0)).when(takeOverSubscription(taking)).refuses('subscription-cancelled'));
  test('books later visits for the member, under the proved name', () => {
    const state = [byGuest, taken].reduce<Subscription>(evolve, initial);
    expect(state).toMatchObject({
      customerId: member,
      order: { isGuest: false, orderedBy: 'member', contact, address: start.address },
    });
  });
});

describe('counting a completed cleaning', () => {
  test('counts up', () => {
    given(started)
      .when(countVisit({ bookingId: first }))
      .yields(counted(first, 1));
    given(started, counted(first, 1))
      .when(countVisit({ bookingId: bookingOf(1) }))
      .yields(counted(bookingOf(1), 2));
  });
  test('counts each once', () =>
    given(started, counted(first, 1))
      .when(countVisit({ bookingId: first }))
      .yields());
  test('goes on after the end, for the visit that was in progress then', () =>
    given(started, ended(20_000))
      .when(countVisit({ bookingId: first }))
      .yields(counted(first, 1)));
  test('of no subscription is refused', () =>
    given()
      .when(countVisit({ bookingId: first }))
      .refuses('not-found'));
});

describe('pausing', () => {
  const second = booked(1, '2027-01-22', '2027-01-29');
  const pause = (visits: readonly VisitNow[], now = thursday) => pauseSubscription({ visits, now, timeZone });

  test('cancels what starts in more than 48 hours and keeps what starts sooner', () =>
    given(started, second)
      .when(pause([visit(first, '2027-01-15'), visit(bookingOf(1), '2027-01-22')]))
      .yields(paused([bookingOf(1)], [first])));
  test('draws the line at 48 hours, kept at exactly those', () => {
    const visits = [visit(first, '2027-01-15')];
    given(started)
      .when(pause(visits, at('2027-01-13', '08:00')))
      .yields(paused([], [first]));
    given(started)
      .when(pause(visits, at('2027-01-13', '07:59')))
      .yields(paused([first]));
  });
  test('leaves visits that have begun, ended, or should have begun', () =>
    given(started, second)
      .when(
        pause(
          [visit(first, '2027-01-15'), visit(bookingOf(1), '2027-01-22', false)],
          at('2027-01-15', '08:30'),
        ),
      )
      .yields(paused([])));
  test('looks no more at what was counted', () =>
    given(started, counted(first, 1)).when(pause([])).yields(paused([])));
  test('twice writes nothing', () => given(started, paused([])).when(pause([])).yields());
  test('is refused once it is cancelled, and for none', () => {
    given(started, ended(20_000)).when(pause([])).refuses('subscription-cancelled');
    given().when(pause([])).refuses('not-found');
  });
  test('waits while a visit is being booked, and for visits that were not looked at', () => {
    const visits = [visit(first, '2027-01-15')];
    given(started, due(1, '2027-01-22')).when(pause(visits)).refuses('subscription-busy');
    given(started, second).when(pause(visits)).refuses('subscription-busy');
  });
});

describe('resuming', () => {
  const resume = (today: string) => resumeSubscription({ today: on(today), timeZone });

  test('goes on with the next date of the rhythm that is still to come', () => {
    given(started, paused([])).when(resume('2027-02-24')).yields(resumed('2027-02-26'));
    given(started, paused([])).when(resume('2027-02-26')).yields(resumed('2027-03-05'));
  });
  test('gives a date again that the pause cancelled, and passes over one that it kept', () => {
    const second = booked(1, '2027-01-22', '2027-01-29');
    given(started, second, paused([bookingOf(1)]))
      .when(resume('2027-01-16'))
      .yields(resumed('2027-01-22'));
    given(started, second, paused([], [bookingOf(1)]))
      .when(resume('2027-01-16'))
      .yields(resumed('2027-01-29'));
  });
  test('twice writes nothing', () => given(started).when(resume('2027-01-16')).yields());
  test('is refused once it is cancelled, and for none', () => {
    given(started, ended(20_000)).when(resume('2027-01-16')).refuses('subscription-cancelled');
    given().when(resume('2027-01-16')).refuses('not-found');
  });
});

describe('cancelling', () => {
  const cancel = (visits: readonly VisitNow[], now = thursday, waiverReason: string | null = null) =>
    cancelSubscription({ visits, now, waiverReason });
  const waive = cancel([], thursday, 'We missed two visits.');
  const [one, two, three] = [counted(first, 1), counted(bookingOf(1), 2), counted(bookingOf(2), 3)];

  test('cancels all visits that have not begun, however soon they start', () =>
    given(started, booked(1, '2027-01-22', '2027-01-29'))
      .when(cancel([visit(first, '2027-01-15'), visit(bookingOf(1), '2027-01-22')]))
      .yields(ended(20_000, [first, bookingOf(1)])));
  test('leaves a visit that begins at this very moment', () =>
    given(started)
      .when(cancel([visit(first, '2027-01-15')], at('2027-01-15', '08:00')))
      .yields(ended(20_000)));
  test('costs 200.00 before the third completed cleaning, also while that one is in progress', () => {
    given(started, one, two)
      .when(cancel([]))
      .yields(ended(20_000, [], 2));
    given(started, one, two, booked(2, '2027-01-29', '2027-02-05'))
      .when(cancel([visit(bookingOf(2), '2027-01-29', false)], at('2027-01-29', '08:30')))
      .yields(ended(20_000, [], 2));
  });
  test('costs nothing after the third', () =>
    given(started, one, two, three)
      .when(cancel([]))
      .yields(ended(0, [], 3)));
  test('costs nothing when the office waives the fee, and keeps its reason', () => {
    const waived = { fee: noMoney, waived: toCents(20_000), waiverReason: 'We missed two visits.' };
    given(started, one)
      .when(waive)
      .yields({
        type: 'SubscriptionCancelled',
        data: { ...subject, cancels: [], completedVisits: 1, ...waived },
      });
  });
  test('waives nothing when it is cancelled already, and says so where a fee is due', () => {
    given(started, ended(20_000)).when(waive).refuses('subscription-cancelled');
    given(started, ended(0, [], 3))
      .when(waive)
      .yields();
  });
  test('has no fee to waive after the third', () =>
    given(started, one, two, three)
      .when(waive)
      .yields(ended(0, [], 3)));
  test('works while it is paused, whatever was being booked before', () => {
    given(started, one, two, three, paused([]))
      .when(cancel([]))
      .yields(ended(0, [], 3));
    given(started, one, two, three, due(1, '2027-01-22'), paused([]))
      .when(cancel([]))
      .yields(ended(0, [], 3));
  });
  test('twice writes nothing and costs nothing', () =>
    given(started, ended(20_000)).when(cancel([])).yields());
  test('waits while a visit is being booked', () =>
    given(started, due(1, '2027-01-22'))
      .when(cancel([visit(first, '2027-01-15')]))
      .refuses('subscription-busy'));
  test('of no subscription is refused', () => given().when(cancel([])).refuses('not-found'));
});
