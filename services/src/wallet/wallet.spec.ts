import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { evolve as evolveBooking } from '../booking/booking.ts';
import { initial as noBooking } from '../booking/booking-state.ts';
import {
  ana,
  assigned,
  cancelled,
  completed,
  completedUnpaid,
  friday,
  ids,
  placed,
  requested,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { addEntry, creditJob, reverseJob } from './decisions.ts';
import { nextAction } from './policy.ts';
import { evolve, walletStream } from './wallet.ts';
import { initial } from './wallet-state.ts';

const given = givenOf({ initial, evolve });
const givenBooking = givenOf({ initial: noBooking, evolve: evolveBooking });
const credit: Extract<WalletEvent, { type: 'JobPaymentCredited' }>['data'] = {
  cleanerId: ana,
  bookingId: ids.bookingId,
  completion: 1,
  bookingDate: friday,
  amount: toCents(12_000),
  status: 'pending',
  base: toCents(20_000),
  share: 6_000,
};
const credited: WalletEvent = { type: 'JobPaymentCredited', data: credit };
const otherJob: WalletEvent = {
  type: 'JobPaymentCredited',
  data: { ...credit, bookingId: bookingId.parse('0197a1f0-0000-7000-8000-0000000000b9') },
};

describe('crediting a job', () => {
  test('once', () => given(otherJob).when(creditJob(credit)).yields(credited));
  test('twice writes nothing', () => given(credited, otherJob).when(creditJob(credit)).yields());
  test('stands in the wallet of the cleaner', () => expect(walletStream(ana).name).toBe(`wallet-${ana}`));
});

describe('taking the pay for a job back', () => {
  const job = { cleanerId: ana, bookingId: ids.bookingId, completion: 1 };
  const available: WalletEvent = { type: 'JobPaymentCredited', data: { ...credit, status: 'available' } };
  const reversed = (status: 'pending' | 'available'): WalletEvent => ({
    type: 'JobPaymentReversed',
    data: { ...job, amount: toCents(12_000), status },
  });
  test('while it is pending', () => given(credited).when(reverseJob(job)).yields(reversed('pending')));
  test('once it is available', () => {
    given(available).when(reverseJob(job)).yields(reversed('available'));
    const released = {
      ...job,
      amount: toCents(12_000),
      because: 'payment',
      reason: null,
      releaseId: null,
    } as const;
    given(credited, { type: 'JobPaymentReleased', data: released })
      .when(reverseJob(job))
      .yields(reversed('available'));
  });
  test('once', () => {
    given(available, reversed('available')).when(reverseJob(job)).yields();
    given(available, reversed('available')).when(creditJob(credit)).yields();
  });
  test('is nothing where none was credited, or a later completion was', () => {
    given().when(reverseJob(job)).yields();
    given({ type: 'JobPaymentCredited', data: { ...credit, completion: 2 } })
      .when(reverseJob(job))
      .yields();
  });
  test('leaves room for the pay of the next completion', () =>
    given(credited, reversed('pending'))
      .when(creditJob({ ...credit, completion: 2 }))
      .yields({ type: 'JobPaymentCredited', data: { ...credit, completion: 2 } }));
  test('is refused for more than the cleaner has', () => {
    const gone = { ...job, bookingId: otherJob.data.bookingId as typeof ids.bookingId };
    const taken: WalletEvent = {
      type: 'JobPaymentReversed',
      data: { ...gone, amount: toCents(1), status: 'available' },
    };
    given(available, taken).when(reverseJob(job)).refuses('pay-withdrawn');
  });
});

describe('what the office adds to a wallet', () => {
  const entryId = '0197a1f0-0000-4000-8000-0000000000e7';
  const tip = { cleanerId: ana, entryId, amount: toCents(2_500), description: 'Tip', bookingId: null };
  const added = { type: 'EarningAdded', data: { ...tip, kind: 'tip' } } as const;
  const taken = (amount: number, id = '0197a1f0-0000-4000-8000-0000000000e8') =>
    ({
      type: 'TransferMade',
      data: { ...tip, entryId: id, amount: toCents(-amount), questionId: null },
    }) as const;
  const takeOut = (amount: number, id?: string) => addEntry(taken(amount, id));
  test('is there once', () => {
    given().when(addEntry(added)).yields(added);
    given(added).when(addEntry(added)).yields();
  });
  test('under one key is one thing', () => {
    given(added)
      .when(addEntry({ ...added, data: { ...added.data, amount: toCents(2_600) } }))
      .refuses('idempotency-key-reused');
    given(added)
      .when(addEntry({ ...added, data: { ...added.data, kind: 'bonus' } }))
      .refuses('idempotency-key-reused');
    given(added)
      .when(addEntry(taken(-2_500, entryId)))
      .refuses('idempotency-key-reused');
  });
  test('takes out what is available, and no more', () => {
    given(added).when(takeOut(2_500)).yields(taken(2_500));
    given(added)
      .when(takeOut(2_501))
      .refuses('wallet-too-low', { extra: { available: 25 } });
    given(added, taken(2_500))
      .when(takeOut(1, entryId.replace('e7', 'e9')))
      .refuses('wallet-too-low');
    given(credited).when(takeOut(1)).refuses('wallet-too-low');
  });
});

describe('what is left to do for a wallet', () => {
  test('is to credit a completed job, pending until the customer has paid', () =>
    expect(nextAction(givenBooking(requested, placed, assigned, completed).state)).toEqual({
      do: 'credit',
      credit,
    }));
  test('is to credit a job of which nothing was due as available', () => {
    const free = {
      type: 'BookingCompleted',
      data: {
        ...ids,
        by: 'office',
        bookingDate: friday,
        pay: { cleanerId: ana, amount: toCents(0), base: toCents(0), share: 6_000, customerPaid: true },
      },
    } as const;
    expect(nextAction(givenBooking(requested, placed, assigned, free).state)).toMatchObject({
      credit: { amount: 0, status: 'available' },
    });
  });
  test('is nothing before the job is completed, or where nobody is paid', () => {
    expect(nextAction(noBooking)).toEqual({ do: 'nothing' });
    expect(nextAction(givenBooking(requested, placed, assigned).state)).toEqual({ do: 'nothing' });
    expect(nextAction(givenBooking(requested, placed, completedUnpaid).state)).toEqual({ do: 'nothing' });
    expect(nextAction(givenBooking(requested, placed, assigned, cancelled).state)).toEqual({
      do: 'nothing',
    });
  });
});
