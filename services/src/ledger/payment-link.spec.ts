import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import {
  disputeClosed,
  disputeOpened,
  ledger,
  one,
  price,
  started,
  succeeded,
  two,
} from '../testing/payment-events.ts';
import { evolve, initial } from './ledger.ts';
import { requestPaymentLink } from './payment-link.ts';

const given = givenOf({ initial, evolve });
const noon = '2027-01-12T12:00:00Z' as InstantText;
const at = (now: string, linkId = one) =>
  requestPaymentLink({ ...ledger, linkId, owed: price, givenBack: [], now: Temporal.Instant.from(now) });
const asked = (amount: number = price): PaymentEvent => ({
  type: 'PaymentLinkRequested',
  data: { ...ledger, linkId: one, amount: toCents(amount), at: noon },
});

describe('a payment link', () => {
  test('is asked for with what is due', () => {
    given().when(at(noon)).yields(asked());
    given(started(two), succeeded(two, 5_000)).when(at(noon)).yields(asked(15_000));
  });
  test('is asked for while a payment is in progress: the customer may have left it', () =>
    given(started(two)).when(at(noon)).yields(asked()));
  test('is asked for once under its id', () => given(asked()).when(at('2027-01-12T13:00:00Z')).yields());
  test('is not asked for twice within a minute', () => {
    given(asked()).when(at('2027-01-12T12:00:59Z', two)).refuses('link-just-sent');
    given(asked())
      .when(at('2027-01-12T12:01:00Z', two))
      .yields({
        type: 'PaymentLinkRequested',
        data: { ...ledger, linkId: two, amount: price, at: '2027-01-12T12:01:00Z' as InstantText },
      });
  });
  test('is not asked for while a bank decides a dispute', () => {
    const paid = [started(two), succeeded(two, 5_000)];
    given(...paid, disputeOpened(two))
      .when(at(noon))
      .refuses('payment-disputed');
    given(...paid, disputeOpened(two), disputeClosed('won', two))
      .when(at(noon))
      .yields(asked(15_000));
  });
  test('is not asked for when nothing is due', () => {
    given(started(two), succeeded(two)).when(at(noon)).refuses('already-paid');
    const free = { ...ledger, linkId: one, owed: toCents(0), givenBack: [] };
    given()
      .when(requestPaymentLink({ ...free, now: Temporal.Instant.from(noon) }))
      .refuses('nothing-due');
  });
});
