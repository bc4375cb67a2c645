import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { describe, expect, test } from 'vitest';
import { type Decide, isRefused, together } from '../kernel/decision.ts';
import { initial as noLedger } from '../ledger/ledger.ts';
import {
  ana,
  assigned,
  ben,
  cancelled,
  completed,
  confirmed,
  confirmedFor,
  details,
  fridaysReminder,
  ids,
  placed,
  priced,
  refused,
  requested,
  requestedWith,
  started,
  unassigned,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { evolve } from './booking.ts';
import { type Booking, initial } from './booking-state.ts';
import {
  assignCleaner,
  cancelBooking,
  confirmBooking,
  placeBooking,
  refuseBooking,
  requestBooking,
  returnJob,
  unassignCleaner,
} from './decisions.ts';

const given = givenOf({ initial, evolve });
const timeZone = 'America/Chicago';

describe('asking for a booking', () => {
  test('takes all its details', () => given().when(requestBooking(details)).yields(requested));
  test('again, with the same body, writes nothing', () =>
    given(requested, placed).when(requestBooking(details)).yields());
  test('again, with another body, is refused', () =>
    given(requested)
      .when(requestBooking({ ...details, fingerprint: 'other' }))
      .refuses('idempotency-key-reused'));
});

describe('placing a booking', () => {
  test('once its place is claimed', () => given(requested).when(placeBooking({ timeZone })).yields(placed));
  test('of nothing to pay confirms it', () =>
    given(requestedWith({ breakdown: priced(0) }))
      .when(placeBooking({ timeZone }))
      .yields(placed, { type: 'BookingConfirmed', data: { ...ids, by: 'nothing-due', cleanerId: null } }));
  test('of a later visit of a subscription confirms it, the first one is to be paid', () => {
    const subscriptionId = '0197a1f0-0000-7000-8000-0000000000e9' as SubscriptionId;
    given(requestedWith({ occurrence: { subscriptionId, number: 1 }, breakdown: priced(0) }))
      .when(placeBooking({ timeZone }))
      .yields(placed, { type: 'BookingConfirmed', data: { ...ids, by: 'subscription', cleanerId: null } });
    given(requestedWith({ occurrence: { subscriptionId, number: 0 } }))
      .when(placeBooking({ timeZone }))
      .yields(placed);
  });
  test('twice writes nothing', () => given(requested, placed).when(placeBooking({ timeZone })).yields());
  test('that was refused meanwhile writes nothing', () =>
    given(requested, refused).when(placeBooking({ timeZone })).yields());
});

describe('refusing a booking', () => {
  test('for a full day', () =>
    given(requested)
      .when(refuseBooking({ reason: 'day-full' }))
      .yields(refused));
  test('twice writes nothing', () =>
    given(requested, refused)
      .when(refuseBooking({ reason: 'day-full' }))
      .yields());
  test('that was placed meanwhile writes nothing', () =>
    given(requested, placed)
      .when(refuseBooking({ reason: 'day-full' }))
      .yields());
});

describe('confirming', () => {
  const confirm = confirmBooking();
  test('a pending booking', () => given(requested, placed).when(confirm).yields(confirmed));
  test('twice writes nothing', () => given(requested, placed, confirmed).when(confirm).yields());
  test('an unknown one is refused', () => given().when(confirm).refuses('not-found'));
  test('one still being placed is refused', () =>
    given(requested).when(confirm).refuses('booking-incomplete'));
  test('one never placed is refused', () =>
    given(requested, refused).when(confirm).refuses('booking-refused'));
  test('one in progress is refused', () =>
    given(requested, placed, confirmed, assigned, started).when(confirm).refuses('not-pending'));
  test('a completed one is refused', () =>
    given(requested, placed, completed).when(confirm).refuses('already-completed'));
  test('a cancelled one is refused', () =>
    given(requested, placed, cancelled).when(confirm).refuses('already-cancelled'));
});

test('a confirmation names who is assigned', () =>
  given(requested, placed, assigned).when(confirmBooking()).yields(confirmedFor(ana)));

describe('assigning a cleaner', () => {
  const assign = assignCleaner({ cleanerId: ana, isActive: true, notes: null, timeZone: 'America/Chicago' });
  const assignBen = assignCleaner({
    cleanerId: ben,
    isActive: true,
    notes: 'Bring a ladder',
    timeZone: 'America/Chicago',
  });
  test('to a pending booking', () => given(requested, placed).when(assign).yields(assigned));
  test('to a confirmed booking', () => given(requested, placed, confirmed).when(assign).yields(assigned));
  test('in place of another names both', () =>
    given(requested, placed, assigned)
      .when(assignBen)
      .yields({
        type: 'CleanerAssigned',
        data: {
          ...ids,
          cleanerId: ben,
          previousCleanerId: ana,
          assignmentType: 'manual',
          notes: 'Bring a ladder',
          remindAt: fridaysReminder,
        },
      }));
  test('twice writes nothing', () => given(requested, placed, assigned).when(assign).yields());
  test('again during the visit writes nothing', () =>
    given(requested, placed, confirmed, assigned, started).when(assign).yields());
  test('who is not approved is refused', () =>
    given(requested, placed)
      .when(assignCleaner({ cleanerId: ana, isActive: false, notes: null, timeZone: 'America/Chicago' }))
      .refuses('cleaner-not-active'));
  test('in place of one at work is refused', () =>
    given(requested, placed, confirmed, assigned, started).when(assignBen).refuses('visit-already-started'));
  test('to a completed booking is refused, also the same', () =>
    given(requested, placed, assigned, completed).when(assign).refuses('already-completed'));
  test('to a cancelled booking is refused', () =>
    given(requested, placed, assigned, cancelled).when(assign).refuses('already-cancelled'));
  test('to one still being placed is refused', () =>
    given(requested).when(assign).refuses('booking-incomplete'));
});

describe('taking a cleaner off', () => {
  test('an assigned booking', () =>
    given(requested, placed, assigned).when(unassignCleaner()).yields(unassigned));
  test('twice writes nothing', () =>
    given(requested, placed, assigned, unassigned).when(unassignCleaner()).yields());
  test('at work is refused', () =>
    given(requested, placed, confirmed, assigned, started)
      .when(unassignCleaner())
      .refuses('visit-already-started'));
});

describe('returning the job of a dismissed cleaner', () => {
  const back = returnJob({ cleanerId: ana });
  test('unassigns what has not begun', () => {
    given(requested, placed, assigned).when(back).yields(unassigned);
    given(requested, placed, confirmed, assigned).when(back).yields(unassigned);
  });
  test('leaves alone what has begun or ended, and what another cleaner has', () => {
    given(requested, placed, confirmed, assigned, started).when(back).yields();
    given(requested, placed, assigned, cancelled).when(back).yields();
    given(requested, placed, assigned)
      .when(returnJob({ cleanerId: ben }))
      .yields();
    given(requested, placed, assigned, unassigned).when(back).yields();
    given().when(back).yields();
  });
});

describe('several acts at once', () => {
  const both = (first: Decide<Booking, BookingEvent>) =>
    together(evolve, [
      first,
      assignCleaner({ cleanerId: ana, isActive: true, notes: null, timeZone: 'America/Chicago' }),
    ]);
  test('yield the events of all', () =>
    given(requested, placed).when(both(confirmBooking())).yields(confirmed, assigned));
  test('are refused as one', () => {
    const { state } = given(requested, placed);
    const decision = both(
      cancelBooking({
        ledger: noLedger,
        refundAmount: null,
        choice: 'any-amount',
        refundId: ids.bookingId,
        notes: null,
        askedBy: 'office',
      }),
    )(state, 1n);
    expect(isRefused(decision) && decision.refused).toBe('already-cancelled');
  });
});
