import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { bookingId as bookingIdOf } from '@tidylog/contracts/schemas/ids';
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
import { releaseByOffice, releaseJobPay } from './decisions.ts';
import { releaseOf } from './release.ts';
import { evolve } from './wallet.ts';
import { initial } from './wallet-state.ts';

const given = givenOf({ initial, evolve });
const booking = (...past: readonly BookingEvent[]) =>
  givenOf({ initial: noBooking, evolve: evolveBooking })(...past).state;

const { bookingId } = ids;
const job = { cleanerId: ana, bookingId, completion: 1 };
const credited = (status: 'pending' | 'available'): WalletEvent => ({
  type: 'JobPaymentCredited',
  data: { ...job, bookingDate: friday, amount: toCents(12_000), status, base: toCents(20_000), share: 6_000 },
});
const released: WalletEvent = {
  type: 'JobPaymentReleased',
  data: { ...job, amount: toCents(12_000), because: 'payment', reason: null, releaseId: null },
};
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

describe('the pay that the office releases', () => {
  const releaseId = '0197a1f0-0000-4000-8000-0000000000f7';
  const release = releaseByOffice({ cleanerId: ana, bookingId, reason: 'In dispute', releaseId });
  const byOffice: WalletEvent = {
    type: 'JobPaymentReleased',
    data: { ...job, amount: toCents(12_000), because: 'office', reason: 'In dispute', releaseId },
  };
  test('was pending, and is released once', () => {
    given(credited('pending')).when(release).yields(byOffice);
    given(credited('pending'), byOffice).when(release).yields();
    given(credited('pending'), byOffice).when(releaseJobPay(job)).yields();
    given(credited('available')).when(release).yields();
  });
  test('under a used key is the same job for the same reason', () => {
    const again = { cleanerId: ana, bookingId, reason: 'In dispute', releaseId };
    const other = '0197a1f0-0000-4000-8000-0000000000f8';
    const another = { ...again, bookingId: bookingIdOf.parse('018f3a52-7c1e-7b9a-8d55-2f1c9a6e4b99') };
    const known = given(credited('pending'), byOffice);
    known.when(releaseByOffice({ ...again, reason: 'Goodwill' })).refuses('idempotency-key-reused');
    known.when(releaseByOffice(another)).refuses('idempotency-key-reused');
    known.when(releaseByOffice({ ...again, reason: 'Goodwill', releaseId: other })).yields();
  });
  test('is that of a job that was paid for', () => {
    given().when(release).refuses('not-found');
    const reversed: WalletEvent = {
      type: 'JobPaymentReversed',
      data: { ...job, amount: toCents(12_000), status: 'pending' },
    };
    given(credited('pending'), reversed).when(release).refuses('not-found');
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
