import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect } from 'vitest';
import { type MailOffice, shown } from '../message/testing/mail-office.ts';
import { ids } from './booking-events.ts';
import { subject as subscription } from './subscription-events.ts';

export const paymentId = '0197a1f0-0000-4000-8000-0000000000e1';
export const card = { brand: 'visa', lastFour: '4242' };
export const amount = toCents(20_000);
export const ofBooking = {
  ledgerId: ledgerId.parse(ids.bookingId),
  owes: 'booking',
  customerId: ids.customerId,
} as const;
export const ofFee = {
  ledgerId: ledgerId.parse(subscription.subscriptionId),
  owes: 'fee',
  customerId: ids.customerId,
} as const;
export type Of = typeof ofBooking | typeof ofFee;
export const begun = (of: Of, by: 'card' | 'charge'): PaymentEvent => ({
  type: 'PaymentStarted',
  data: { ...of, paymentId, amount, by, attempt: 1 },
});
export const succeeded = (of: Of): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: { ...of, paymentId, amount, providerIntentId: 'pi_1', card },
});
export const booking = `booking-${ids.bookingId}`;
export const ledgerOf = ({ ledgerId: id }: Of) => `payment-${id}`;
export const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};
