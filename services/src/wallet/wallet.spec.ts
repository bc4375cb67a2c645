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
import { creditJob } from './decisions.ts';
import { nextAction } from './policy.ts';
import { evolve, initial, walletStream } from './wallet.ts';

const given = givenOf({ initial, evolve });
const givenBooking = givenOf({ initial: noBooking, evolve: evolveBooking });
const credit: Extract<WalletEvent, { type: 'JobPaymentCredited' }>['data'] = {
  cleanerId: ana,
  bookingId: ids.bookingId,
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
