import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
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
import { releaseJobPay } from './decisions.ts';
import { releaseOf } from './release.ts';
import { evolve, initial } from './wallet.ts';

const given = givenOf({ initial, evolve });
const booking = (...past: readonly BookingEvent[]) =>
  givenOf({ initial: noBooking, evolve: evolveBooking })(...past).state;

const { bookingId } = ids;
const job = { cleanerId: ana, bookingId, completion: 1 };
const credited = (status: 'pending' | 'available'): WalletEvent => ({
  type: 'JobPaymentCredited',
  data: { ...job, bookingDate: friday, amount: toCents(12_000), status },
});
const released: WalletEvent = { type: 'JobPaymentReleased', data: { ...job, amount: toCents(12_000) } };
const paid = (paidInTotal: number): BookingEvent => ({
  type: 'BookingPaid',
  data: {
    ...ids,
    paymentId: '0197a1f0-0000-4000-8000-0000000000e1',
    amount: toCents(paidInTotal),
    paidInTotal: toCents(paidInTotal),
    refund: null,
  },
});

describe('the pay for a job', () => {
  test('is released when it was pending', () =>
    given(credited('pending')).when(releaseJobPay(job)).yields(released));
  test('is released once', () => given(credited('pending'), released).when(releaseJobPay(job)).yields());
  test('is not released where it was available, or never credited', () => {
    given(credited('available')).when(releaseJobPay(job)).yields();
    given().when(releaseJobPay(job)).yields();
  });
});

describe('to be released', () => {
  test('is the pay for a job that was paid for in full after it was done', () =>
    expect(releaseOf(booking(requested, placed, assigned, completed, paid(20_000)))).toEqual(job));
  test('is nothing while something is still due', () => {
    expect(releaseOf(booking(requested, placed, assigned, completed))).toBeUndefined();
    expect(releaseOf(booking(requested, placed, assigned, completed, paid(19_999)))).toBeUndefined();
  });
  test('is nothing where nobody is paid, or the job is not done', () => {
    expect(releaseOf(noBooking)).toBeUndefined();
    expect(releaseOf(booking(requested, placed, completedUnpaid, paid(20_000)))).toBeUndefined();
    expect(releaseOf(booking(requested, placed, assigned, paid(20_000)))).toBeUndefined();
    expect(releaseOf(booking(requested, placed, assigned, cancelled, paid(20_000)))).toBeUndefined();
  });
});
