import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { confirmed, ids, placed, requested } from '../../../testing/booking-events.ts';
import {
  amount,
  begun,
  booking,
  card,
  isShown,
  ledgerOf,
  type Of,
  ofBooking,
  ofFee,
  paymentId,
  succeeded,
} from '../../../testing/payment-mail-parts.ts';
import { next, start, subject as subscription } from '../../../testing/subscription-events.ts';
import { messageIdOf } from '../../message.ts';
import { type MailOffice, newMailOffice } from '../../testing/mail-office.ts';

const numbered = (of: Of): PaymentEvent => ({
  type: 'ReceiptNumbered',
  data: { ...of, paymentId, receiptNumber: 'RCP-2027-000001' },
});

const failed = (of: Of, code: string): PaymentEvent => ({
  type: 'PaymentFailed',
  data: { ...of, paymentId, code, card: code === 'no-card' ? null : card },
});

const planned = (dueAt: string | null): PaymentEvent => ({
  type: 'ChargePlanned',
  data: { ...ofBooking, attempt: 1, dueAt: dueAt as InstantText | null, moveId: null },
});

const paid: BookingEvent = {
  type: 'BookingPaid',
  data: { ...ids, paymentId, amount, paidInTotal: amount, refund: null },
};

const firm: BookingEvent = { type: 'BookingConfirmed', data: { ...ids, by: 'payment', cleanerId: null } };

const skipped = async (
  { events }: MailOffice,
  causeId: string,
  template: 'payment-failed' | 'payment-fee-waived' = 'payment-failed',
) => {
  const recorded = await events(`message-${messageIdOf(template, causeId)}`);
  return recorded.map(({ type, data }) => [type, 'reason' in data ? data.reason : null]);
};

describe('a payment that has come', () => {
  const forBooking = async (office: MailOffice) => {
    await office.happened(booking, [requested, placed]);
    return office.happened(ledgerOf(ofBooking), [begun(ofBooking, 'card'), succeeded(ofBooking)]);
  };

  test('is told in one mail with the confirmation, once both are written', async () => {
    const office = newMailOffice();
    const todo = await forBooking(office);
    await office.act(todo);
    await office.write(ledgerOf(ofBooking), [numbered(ofBooking)]);
    await office.act(todo);
    expect(office.sent).toEqual([]);
    await office.write(booking, [paid, firm]);
    await office.act(todo);
    await isShown(office, 'payment-receipt-confirmed');
  });

  test('is told without a number when that takes too long', async () => {
    const office = newMailOffice();
    const todo = await forBooking(office);
    office.clock.now = office.clock.now.add({ minutes: 1 });
    await office.act(todo);
    expect(office.sent[0]?.text).not.toContain('Receipt:');
    expect(office.sent[0]?.subject).toBe(
      'Receipt for your cleaning on Friday, January 15, 2027, 8:00 AM - 10:00 AM',
    );
  });

  const toldOf = async (receipt: MailOffice['papers']['receipt'], patience: { minutes: number }) => {
    const office = newMailOffice();
    office.papers.receipt = receipt;
    const todo = await forBooking(office);
    await office.write(ledgerOf(ofBooking), [numbered(ofBooking)]);
    await office.write(booking, [paid, firm]);
    office.clock.now = office.clock.now.add(patience);
    await office.act(todo);
    return { office, todo };
  };
  const cannot = async (): Promise<never> => {
    throw new Error('The paper cannot be drawn.');
  };

  test('waits for its receipt, and goes without it when that takes too long', async () => {
    const behind = async () => undefined;
    const { office, todo } = await toldOf(behind, { minutes: 0 });
    expect(office.sent).toEqual([]);
    office.clock.now = office.clock.now.add({ minutes: 1 });
    await office.act(todo);
    expect(office.sent[0]?.text).toContain('We could not attach your receipt to this email.');
    expect(office.sent[0]?.attachments.map(({ contentType }) => contentType)).toEqual([
      'text/calendar; charset=utf-8; method=REQUEST',
    ]);
  });

  test('whose receipt cannot be made says so at once, with the same Message-ID', async () => {
    const { office, todo } = await toldOf(cannot, { minutes: 0 });
    expect(office.sent[0]?.text).toContain('You can download it from your booking');
    expect(office.sent[0]?.text).not.toContain('is attached as a PDF');
    expect(office.sent[0]?.messageId).toBe(messageIdOf('payment-receipt', todo.subjectId));
    await office.act(todo);
    expect(office.sent).toHaveLength(1);
  });

  test('for an early fee is told as such', async () => {
    const office = newMailOffice();
    await office.happened(`subscription-${subscription.subscriptionId}`, [
      { type: 'SubscriptionStarted', data: { ...start, next: next('2027-01-22') } },
    ]);
    const todo = await office.happened(ledgerOf(ofFee), [begun(ofFee, 'charge'), succeeded(ofFee)]);
    await office.write(ledgerOf(ofFee), [numbered(ofFee)]);
    await office.act(todo);
    await isShown(office, 'fee-receipt');
  });
});

describe('a payment that failed', () => {
  const failing = async (office: MailOffice, ...entries: PaymentEvent[]) => {
    await office.happened(booking, [requested, placed]);
    await office.write(booking, [confirmed]);
    return office.happened(ledgerOf(ofBooking), entries);
  };

  test('while the customer was there is on the screen already', async () => {
    const office = newMailOffice();
    const todo = await failing(office, begun(ofBooking, 'card'), failed(ofBooking, 'card_declined'));
    await office.act(todo);
    expect(await skipped(office, todo.subjectId)).toEqual([['MessageSkipped', 'told-otherwise']]);
  });

  test('when we charged is told with the way to pay and the next try', async () => {
    const office = newMailOffice();
    const todo = await failing(office, begun(ofBooking, 'charge'), failed(ofBooking, 'insufficient_funds'));
    await office.act(todo);
    expect(office.sent).toEqual([]);
    await office.write(ledgerOf(ofBooking), [planned('2027-01-15T14:00:00Z')]);
    await office.act(todo);
    await isShown(office, 'payment-failed');
  });

  test('with a card that is gone is told with the way to pay with another one', async () => {
    const office = newMailOffice();
    const todo = await failing(office, begun(ofBooking, 'charge'), failed(ofBooking, 'card-gone'));
    await office.write(ledgerOf(ofBooking), [planned(null)]);
    await office.act(todo);
    await isShown(office, 'payment-failed-card-gone');
  });

  test('because the bank wants to hear from the customer is told with the way to confirm it', async () => {
    const office = newMailOffice();
    const todo = await failing(office, begun(ofBooking, 'charge'), {
      type: 'PaymentActionRequired',
      data: { ...ofBooking, paymentId, offSession: true },
    });
    await office.write(ledgerOf(ofBooking), [planned(null)]);
    await office.act(todo);
    await isShown(office, 'payment-to-confirm');
  });

  test('for want of a card is told by the mail of the visit at first, later by itself', async () => {
    const first = newMailOffice();
    const atBooking = await failing(first, begun(ofBooking, 'charge'), failed(ofBooking, 'no-card'));
    await first.act(atBooking);
    expect(await skipped(first, atBooking.subjectId)).toEqual([['MessageSkipped', 'told-otherwise']]);
    const later = newMailOffice();
    const atDue = await failing(
      later,
      planned('2027-01-14T14:00:00Z'),
      begun(ofBooking, 'charge'),
      failed(ofBooking, 'no-card'),
    );
    await later.write(ledgerOf(ofBooking), [planned(null)]);
    await later.act(atDue);
    await isShown(later, 'payment-failed-no-card');
  });

  test('is not told once it was paid after all', async () => {
    const office = newMailOffice();
    const todo = await failing(office, begun(ofBooking, 'charge'), failed(ofBooking, 'card_declined'));
    await office.write(ledgerOf(ofBooking), [succeeded(ofBooking)]);
    await office.act(todo);
    expect(await skipped(office, todo.subjectId)).toEqual([['MessageSkipped', 'outdated']]);
  });

  test('for an early fee is told with the way to pay', async () => {
    const office = newMailOffice();
    await office.happened(`subscription-${subscription.subscriptionId}`, [
      { type: 'SubscriptionStarted', data: { ...start, next: next('2027-01-22') } },
    ]);
    await office.act(
      await office.happened(ledgerOf(ofFee), [begun(ofFee, 'charge'), failed(ofFee, 'card_declined')]),
    );
    await isShown(office, 'fee-failed');
  });
});

describe('a waived fee', () => {
  const waived: PaymentEvent = {
    type: 'FeeWaived',
    data: { ...ofFee, amount, note: 'We missed two visits.' },
  };
  const declined = async (office: MailOffice) => {
    await office.happened(`subscription-${subscription.subscriptionId}`, [
      { type: 'SubscriptionStarted', data: { ...start, next: next('2027-01-22') } },
    ]);
    const failure = [begun(ofFee, 'charge'), failed(ofFee, 'card_declined')];
    return office.happened(ledgerOf(ofFee), failure);
  };

  test('is told once, without the note that is for the office', async () => {
    const office = newMailOffice();
    await declined(office);
    const todo = await office.happened(ledgerOf(ofFee), [waived]);
    await office.act(todo);
    await office.act(todo);
    await isShown(office, 'fee-waived');
    expect(office.sent[0]?.text).not.toContain('missed');
  });

  test('is not told days later', async () => {
    const office = newMailOffice();
    await declined(office);
    const todo = await office.happened(ledgerOf(ofFee), [waived]);
    office.clock.now = office.clock.now.add({ hours: 73 });
    await office.act(todo);
    expect(await skipped(office, todo.subjectId, 'payment-fee-waived')).toEqual([
      ['MessageSkipped', 'outdated'],
    ]);
  });

  test.each([
    ['waived', waived],
    [
      'paid outside',
      { type: 'PaymentRecorded', data: { ...ofFee, paymentId: 'cash', amount, method: 'cash', note: null } },
    ],
  ] as const)('that was declined is not asked for once it is %s', async (_how, settled) => {
    const office = newMailOffice();
    const todo = await declined(office);
    await office.write(ledgerOf(ofFee), [settled as PaymentEvent]);
    await office.act(todo);
    expect(await skipped(office, todo.subjectId)).toEqual([['MessageSkipped', 'outdated']]);
  });
});
