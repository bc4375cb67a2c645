import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import {
  cancelled,
  confirmed,
  ids,
  placed,
  requested,
  requestedWith,
} from '../../../testing/booking-events.ts';
import {
  amount,
  booking,
  isShown,
  ledgerOf,
  ofBooking,
  paymentId,
} from '../../../testing/payment-mail-parts.ts';
import { newMailOffice } from '../../testing/mail-office.ts';

const asked: PaymentEvent = {
  type: 'PaymentLinkRequested',
  data: { ...ofBooking, linkId: paymentId, amount, at: '2027-01-11T15:00:00Z' as InstantText },
};

async function mailed(...events: readonly BookingEvent[]) {
  const office = newMailOffice();
  await office.write(booking, events);
  await office.act(await office.happened(ledgerOf(ofBooking), [asked]));
  return office;
}

test('a guest gets the way to pay with their own link', async () =>
  isShown(await mailed(requested, placed, confirmed), 'payment-link'));

test('a member gets the address of the payment page', async () => {
  const { sent } = await mailed(requestedWith({ isGuest: false }), placed, confirmed);
  expect(sent[0]?.text).toContain(`https://tidy.example/payment/${ids.bookingId}`);
  expect(sent[0]?.text).not.toContain('#key=');
});

test('a booking that waits for its payment says until when its place is held', async () => {
  const { sent } = await mailed(requested, placed);
  expect(sent[0]?.text).toContain('We hold your place until');
});

test('nothing is sent once the booking is paid or cancelled', async () => {
  const paid: BookingEvent = {
    type: 'BookingPaid',
    data: { ...ids, paymentId, amount, paidInTotal: amount, refund: null },
  };
  expect((await mailed(requested, placed, confirmed, paid)).sent).toEqual([]);
  expect((await mailed(requested, placed, cancelled)).sent).toEqual([]);
});
