import type { GuestEvent } from '@tidylog/contracts/events/guest';
import { bookingId, customerId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { claimUnpaid, evolve, initial, requestGuestLink } from './guest.ts';

const given = givenOf({ initial, evolve });
const guest = customerId.parse('0197a1f0-0000-7000-8000-0000000000c1');
const [b1, b2, b3, b4] = [1, 2, 3, 4].map((n) =>
  bookingId.parse(`0197a1f0-0000-7000-8000-0000000000b${n}`),
) as [
  ReturnType<typeof bookingId.parse>,
  ReturnType<typeof bookingId.parse>,
  ReturnType<typeof bookingId.parse>,
  ReturnType<typeof bookingId.parse>,
];
const claimed = (id: typeof b1): GuestEvent => ({
  type: 'UnpaidBookingClaimed',
  data: { customerId: guest, bookingId: id },
});
const released = (id: typeof b1): GuestEvent => ({
  type: 'UnpaidBookingReleased',
  data: { customerId: guest, bookingId: id },
});
const claim = (id: typeof b1, settled: readonly (typeof b1)[] = []) =>
  claimUnpaid({ customerId: guest, bookingId: id, most: 3, settled });

describe('a guest', () => {
  test('may have 3 unpaid bookings', () => {
    given().when(claim(b1)).yields(claimed(b1));
    given(claimed(b1), claimed(b2)).when(claim(b3)).yields(claimed(b3));
  });
  test('has no fourth one', () =>
    given(claimed(b1), claimed(b2), claimed(b3)).when(claim(b4)).refuses('too-many-unpaid'));
  test('counts a booking once, however often it asks', () =>
    given(claimed(b1), claimed(b2), claimed(b3)).when(claim(b2)).yields());
  test('has room again for each one that is settled, and gives up their claims', () => {
    given(claimed(b1), claimed(b2), claimed(b3))
      .when(claim(b4, [b1, b3]))
      .yields(released(b1), released(b3), claimed(b4));
    given(claimed(b1), claimed(b2), claimed(b3), released(b2), claimed(b4))
      .when(claim(b2))
      .refuses('too-many-unpaid');
  });
  test('has no room by bookings that never counted', () =>
    given(claimed(b1), claimed(b2), claimed(b3))
      .when(claim(b4, [b4]))
      .refuses('too-many-unpaid'));
});

describe('a requested link', () => {
  const link = { customerId: guest, bookingId: b1, lastDay: localDate.parse('2027-01-18') };
  const asked: GuestEvent = { type: 'GuestLinkRequested', data: link };

  test('asks for one more mail each time', () => {
    expect(requestGuestLink(link)(initial)).toEqual({ accepted: [asked] });
    expect(requestGuestLink(link)(evolve(initial, asked))).toEqual({ accepted: [asked] });
  });

  test('leaves the unpaid bookings as they are', () => {
    const some = evolve(initial, claimed(b1));
    expect(evolve(some, asked)).toEqual(some);
  });
});
