import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import type { LedgerId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { ids, moveId } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { type ChargeAction, nextCharge, planCharge, type VisitToCharge } from './charge-plan.ts';
import { evolve, initial, type LedgerSubject } from './ledger.ts';

const given = givenOf({ initial, evolve });
const id: LedgerId = ledgerId.parse(ids.bookingId);
const subject: LedgerSubject = { ledgerId: id, owes: 'booking', customerId: ids.customerId };
const paymentId = '0197a1f0-0000-4000-8000-0000000000e1';
const own = '0197a1f0-0000-4000-8000-0000000000e2';

const visit: VisitToCharge = {
  owed: toCents(20_000),
  givenBack: [],
  startsAt: Temporal.Instant.from('2027-01-15T14:00:00Z'),
  moveId: null,
  now: Temporal.Instant.from('2027-01-04T15:00:00Z'),
  hasCard: true,
};
const at = (now: string) => ({ now: Temporal.Instant.from(now) });
const dayBefore = '2027-01-14T14:00:00Z';

const planned = (attempt: number, dueAt: string | null, move: string | null = null): PaymentEvent => ({
  type: 'ChargePlanned',
  data: { ...subject, attempt, dueAt: dueAt as InstantText | null, moveId: move },
});
const started = (attempt = 1, by: 'charge' | 'card' = 'charge'): PaymentEvent => ({
  type: 'PaymentStarted',
  data: {
    ...subject,
    paymentId: by === 'charge' ? paymentId : own,
    amount: toCents(20_000),
    by,
    attempt,
  },
});
const failed = (code: string): PaymentEvent => ({
  type: 'PaymentFailed',
  data: { ...subject, paymentId, code, card: null },
});
const ownFailed = (code: string): PaymentEvent => ({
  type: 'PaymentFailed',
  data: { ...subject, paymentId: own, code, card: null },
});
const succeeded: PaymentEvent = {
  type: 'PaymentSucceeded',
  data: { ...subject, paymentId: own, amount: toCents(20_000), providerIntentId: 'pi_1', card: null },
};

const next = (past: readonly PaymentEvent[], changes: Partial<VisitToCharge> = {}) =>
  nextCharge(given(...past).state, { ...visit, ...changes });
const plan = (
  attempt: number,
  dueAt: string | null,
  more: { moveId?: string | null; isRefused?: boolean } = {},
): ChargeAction => ({
  do: 'plan',
  plan: { attempt, dueAt: dueAt as InstantText | null, moveId: more.moveId ?? null },
  isRefused: more.isRefused ?? false,
});

describe('the charge of a later visit of a subscription', () => {
  test('is planned for 24 hours before its start', () => expect(next([])).toEqual(plan(1, dayBefore)));
  test('is elapsed hours away, also over a clock change', () => {
    const startsAt = Temporal.Instant.from('2027-03-15T13:00:00Z');
    expect(next([], { startsAt })).toEqual(plan(1, '2027-03-14T13:00:00Z'));
  });
  test('is planned for now where that has passed', () =>
    expect(next([], at('2027-01-15T09:00:00Z'))).toEqual(plan(1, '2027-01-15T09:00:00Z')));
  test('without a card is planned too, and the customer is told at once', () =>
    expect(next([], { hasCard: false })).toEqual(plan(1, dayBefore, { isRefused: true })));
  test('without a card is planned alone for a customer who is paying on their own', () =>
    expect(next([started(1, 'card')], { hasCard: false })).toEqual(plan(1, dayBefore)));
  test('waits for its time', () =>
    expect(next([planned(1, dayBefore)], at('2027-01-14T13:59:59Z'))).toEqual({ do: 'nothing' }));
  test('is made when it falls due', () =>
    expect(next([planned(1, dayBefore)], at(dayBefore))).toEqual({ do: 'charge', attempt: 1 }));
  test('that is in progress is carried on', () =>
    expect(next([planned(1, dayBefore), started()], at(dayBefore))).toEqual({ do: 'charge', attempt: 1 }));
  test('waits an hour while the customer pays on their own', () =>
    expect(next([planned(1, dayBefore), started(1, 'card')], at(dayBefore))).toEqual(
      plan(1, '2027-01-14T15:00:00Z'),
    ));
  test('is made when a try by the customer has failed: that was none of its own', () => {
    const past = [planned(1, dayBefore), started(1, 'card'), ownFailed('card_declined')];
    expect(next(past, at(dayBefore))).toEqual({ do: 'charge', attempt: 1 });
  });
  test('that failed is tried again, whatever the customer tried since', () => {
    const hisOwn = [started(1, 'card'), ownFailed('authentication_required')];
    const past = [planned(1, dayBefore), started(), failed('card_declined'), ...hisOwn];
    expect(next(past, at('2027-01-14T14:00:05Z'))).toEqual(plan(2, '2027-01-15T14:00:05Z'));
  });
  test('is not made where nothing is due any more', () => {
    const paid = [planned(1, dayBefore), started(1, 'card'), succeeded];
    expect(next(paid, at(dayBefore))).toEqual(plan(1, null));
    expect(next([], { owed: toCents(0) })).toEqual(plan(1, null));
  });
  test('moves with the visit, until it was tried', () => {
    const moved = { moveId, startsAt: Temporal.Instant.from('2027-01-18T14:00:00Z') };
    expect(next([planned(1, dayBefore)], moved)).toEqual(plan(1, '2027-01-17T14:00:00Z', { moveId }));
    expect(next([planned(1, dayBefore, moveId)], moved)).toEqual({ do: 'nothing' });
    expect(next([planned(2, dayBefore)], moved)).toEqual({ do: 'nothing' });
  });
});

describe('after a charge that failed', () => {
  const now = at('2027-01-14T14:00:05Z');
  const tried = (attempt: number, code: string) => [
    planned(attempt, dayBefore),
    started(attempt),
    failed(code),
  ];

  test('it is tried again after 1 and after 3 days', () => {
    expect(next(tried(1, 'card_declined'), now)).toEqual(plan(2, '2027-01-15T14:00:05Z'));
    const second = at('2027-01-15T14:00:05Z');
    expect(next(tried(2, 'card_declined'), second)).toEqual(plan(3, '2027-01-17T14:00:05Z'));
  });
  test('a third time it is left to the customer', () =>
    expect(next(tried(3, 'card_declined'), now)).toEqual(plan(3, null)));
  test('for want of the customer or of a card it is left to the customer at once', () => {
    expect(next(tried(1, 'authentication_required'), now)).toEqual(plan(1, null));
    expect(next(tried(1, 'no-card'), now)).toEqual(plan(1, null));
  });
  test('for a card that is gone it is tried again if there is another one', () => {
    expect(next(tried(1, 'card-gone'), now)).toEqual(plan(2, '2027-01-15T14:00:05Z'));
    expect(next(tried(1, 'card-gone'), { ...now, hasCard: false })).toEqual(plan(1, null));
  });
  test('it waits for the next try', () =>
    expect(next([...tried(1, 'card_declined'), planned(2, '2027-01-15T14:00:05Z')], now)).toEqual({
      do: 'nothing',
    }));
  test('nothing comes any more once that is said', () =>
    expect(next([...tried(3, 'card_declined'), planned(3, null)], now)).toEqual({ do: 'nothing' }));
  test('a word before the first plan that there is no card is no try', () =>
    expect(next([started(), failed('no-card'), planned(1, dayBefore)], at(dayBefore))).toEqual({
      do: 'charge',
      attempt: 1,
    }));
});

describe('a plan', () => {
  const noted = (attempt: number, dueAt: string | null) =>
    planCharge({ ...subject, plan: { attempt, dueAt: dueAt as InstantText | null, moveId: null } });

  test('is noted', () => given().when(noted(1, dayBefore)).yields(planned(1, dayBefore)));
  test('is noted once', () => given(planned(1, dayBefore)).when(noted(1, dayBefore)).yields());
  test('is noted again when it is another one, or was acted on', () => {
    given(planned(1, dayBefore)).when(noted(2, dayBefore)).yields(planned(2, dayBefore));
    given(planned(1, dayBefore)).when(noted(1, null)).yields(planned(1, null));
    given(planned(1, dayBefore, moveId))
      .when(noted(1, dayBefore))
      .yields(planned(1, dayBefore));
    given(planned(1, dayBefore), started(1, 'card')).when(noted(1, dayBefore)).yields();
    given(planned(1, dayBefore), started(), failed('card_declined'))
      .when(noted(1, dayBefore))
      .yields(planned(1, dayBefore));
  });
});
