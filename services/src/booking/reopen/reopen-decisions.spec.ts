import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { subscriptionId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  completed,
  completedUnpaid,
  confirmed,
  friday,
  ids,
  moveId,
  otherMoveId,
  placed,
  requested,
  requestedWith,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { rateBooking } from '../owner/customer-decisions.ts';
import { completeBooking } from '../visit/visit-decisions.ts';
import { refuseReopen, requestReopen, revokeCompletion } from './reopen-decisions.ts';

const given = givenOf({ initial, evolve });
const reopenId = moveId;
const reason = 'The upper floor was not cleaned.';
const reopen = requestReopen({ reopenId, reason });
const asked: BookingEvent = {
  type: 'ReopenRequested',
  data: { ...ids, reopenId, completion: 1, reason },
};
const revoked = (changes: object = {}): BookingEvent => ({
  type: 'CompletionRevoked',
  data: {
    ...ids,
    reopenId,
    bookingDate: friday,
    statusAfter: 'confirmed',
    pay: { cleanerId: ana, amount: toCents(12_000) },
    subscriptionId: null,
    ...changes,
  },
});
const refusedReopen: BookingEvent = {
  type: 'ReopenRefused',
  data: { ...ids, reopenId, reason: 'pay-withdrawn' },
};
const ready = [requested, placed, assigned, confirmed];
const done = [...ready, completed];

describe('asking to reopen a completed visit', () => {
  test('is noted with the reason', () =>
    given(...done)
      .when(reopen)
      .yields(asked));
  test('twice writes nothing, before and after', () => {
    given(...done, asked)
      .when(reopen)
      .yields();
    given(...done, asked)
      .when(requestReopen({ reopenId: otherMoveId, reason }))
      .yields();
    given(...done, asked, revoked())
      .when(reopen)
      .yields();
  });
  test('with the same key and another reason is refused', () => {
    const another = requestReopen({ reopenId: asked.data.reopenId, reason: 'Another one.' });
    given(...done, asked)
      .when(another)
      .refuses('idempotency-key-reused');
    given(...done, asked, revoked())
      .when(another)
      .refuses('idempotency-key-reused');
  });
  test('while another person reopens it for another reason is refused', () =>
    given(...done, asked)
      .when(requestReopen({ reopenId: otherMoveId, reason: 'Another one.' }))
      .refuses('not-completed', { detail: 'Someone else is reopening this visit for another reason.' }));
  test('again after it was refused is noted again', () =>
    given(...done, asked, refusedReopen)
      .when(reopen)
      .yields(asked));
  test('of a visit that is not completed is refused', () => {
    given(...ready)
      .when(reopen)
      .refuses('not-completed');
    given(...done, asked, revoked())
      .when(requestReopen({ reopenId: otherMoveId, reason }))
      .refuses('not-completed');
    given().when(reopen).refuses('not-found');
  });
  test('keeps ratings out from the moment it is asked for', () => {
    const rate = rateBooking({ rating: 5, comment: null });
    given(...done, asked)
      .when(rate)
      .refuses('not-completed');
    given(...done, asked, { type: 'ReopenRefused', data: { ...ids, reopenId, reason: 'pay-withdrawn' } })
      .when(rate)
      .yields({ type: 'BookingRated', data: { ...ids, cleanerId: ana, rating: 5, comment: null } });
  });
  test('leaves a rating out that came in between, so that the visit can be rated', () => {
    const slippedIn: BookingEvent = {
      type: 'BookingRated',
      data: { ...ids, cleanerId: ana, rating: 1, comment: null },
    };
    expect(given(...done, asked, slippedIn, revoked()).state).toMatchObject({ rating: null });
  });
  test('of a rated visit is refused', () =>
    given(...done, {
      type: 'BookingRated',
      data: { ...ids, cleanerId: ana, rating: 5, comment: null },
    })
      .when(reopen)
      .refuses('already-rated'));
});

describe('reopening', () => {
  test('takes the completion back, and is in the status before', () => {
    given(...done, asked)
      .when(revokeCompletion())
      .yields(revoked());
    given(requested, placed, completedUnpaid, asked)
      .when(revokeCompletion())
      .yields(revoked({ statusAfter: 'pending', pay: null }));
    given(...ready, started, completed, asked)
      .when(revokeCompletion())
      .yields(revoked({ statusAfter: 'in_progress' }));
  });
  test('names the subscription of the visit', () => {
    const own = subscriptionId.parse('0197a1f0-0000-7000-8000-0000000000f9');
    given(
      requestedWith({ occurrence: { subscriptionId: own, number: 1 } }),
      placed,
      confirmed,
      completedUnpaid,
      asked,
    )
      .when(revokeCompletion())
      .yields(revoked({ pay: null, subscriptionId: own }));
  });
  test('can be refused, and leaves it completed', () => {
    given(...done, asked)
      .when(refuseReopen({ reason: 'pay-withdrawn' }))
      .yields(refusedReopen);
    expect(given(...done, asked, refusedReopen).state.status).toBe('completed');
  });
  test('that no one asked for writes nothing', () => {
    for (const decide of [revokeCompletion(), refuseReopen({ reason: 'pay-withdrawn' })]) {
      given(...done)
        .when(decide)
        .yields();
      given(...done, asked, revoked())
        .when(decide)
        .yields();
      given().when(decide).yields();
    }
  });
  test('opens it for all that it was open for', () => {
    expect(given(...done, asked, revoked()).state).toMatchObject({ status: 'confirmed', cleanerId: ana });
    expect(
      given(...ready, started, completed, asked, revoked({ statusAfter: 'in_progress' })).state,
    ).toMatchObject({ status: 'in_progress', cleanerId: ana });
    given(...done, asked, revoked())
      .when(completeBooking({ payShare: 6_000 }))
      .yields(completed);
    given(...done, asked, revoked())
      .when(rateBooking({ rating: 5, comment: null }))
      .refuses('not-completed');
  });
  test('counts how often it was completed, so that each is paid once', () =>
    expect(given(...done, asked, revoked(), completed).state).toMatchObject({ completions: 2 }));
});
