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
import { evolve, initial, walletStream } from './wallet.ts';

const given = givenOf({ initial, evolve });
const givenBooking = givenOf({ initial: noBooking, evolve: evolveBooking });
const credit: Extract<WalletEvent, { type: 'JobPaymentCredited' }>['data'] = {
  cleanerId: ana,
  bookingId: ids.bookingId,
  completion: 1,
  bookingDate: friday,
  amount: toCents(12_000),
  status: 'pending',
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
    const released = { ...job, amount: toCents(12_000) };
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
  const tip = {
    cleanerId: ana,
    entryId,
    type: 'earning',
    amount: toCents(2_500),
    description: 'Tip',
  } as const;
  const { type: _type, ...data } = tip;
  const added: WalletEvent = { type: 'EarningAdded', data };
  const takeOut = (amount: number, id = '0197a1f0-0000-4000-8000-0000000000e8') =>
    addEntry({ ...tip, type: 'transfer', entryId: id, amount: toCents(-amount) });
  test('is there once', () => {
    given().when(addEntry(tip)).yields(added);
    given(added).when(addEntry(tip)).yields();
  });
  test('under one key is one thing', () => {
    given(added)
      .when(addEntry({ ...tip, amount: toCents(2_600) }))
      .refuses('idempotency-key-reused');
    given(added)
      .when(addEntry({ ...tip, type: 'transfer' }))
      .refuses('idempotency-key-reused');
  });
  test('takes out what is available, and no more', () => {
    const taken: WalletEvent = {
      type: 'TransferMade',
      data: { ...data, entryId: '0197a1f0-0000-4000-8000-0000000000e8', amount: toCents(-2_500) },
    };
    given(added).when(takeOut(2_500)).yields(taken);
    given(added).when(takeOut(2_501)).refuses('wallet-too-low');
    given(added, taken)
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
        pay: { cleanerId: ana, amount: toCents(0), customerPaid: true },
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
