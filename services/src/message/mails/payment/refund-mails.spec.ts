import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { restIdOf } from '../../../ledger/refund-decisions.ts';
import { placed, requested } from '../../../testing/booking-events.ts';
import {
  amount,
  begun,
  booking,
  isShown,
  ledgerOf,
  ofBooking,
  paymentId,
  succeeded,
} from '../../../testing/payment-mail-parts.ts';
import { bySystem } from '../../../testing/recorded.ts';
import { type MailOffice, newMailOffice } from '../../testing/mail-office.ts';

const refundId = '0197a1f0-0000-4000-8000-0000000000e2';

describe('a refund that the provider refused', () => {
  const asked: PaymentEvent = {
    type: 'RefundRequested',
    data: { ...ofBooking, paymentId, refundId, amount, reason: 'cancelled', note: null },
  };
  const refusedRefund: PaymentEvent = {
    type: 'RefundFailed',
    data: { ...ofBooking, paymentId, refundId, amount, code: 'expired_or_canceled_card' },
  };
  const refusing = async (office: MailOffice, ...before: PaymentEvent[]) => {
    await office.happened(booking, [requested, placed]);
    const past = [begun(ofBooking, 'card'), succeeded(ofBooking), asked, ...before, refusedRefund];
    return office.happened(ledgerOf(ofBooking), past, bySystem);
  };

  test('is reported, and that the office will find another way', async () => {
    const office = newMailOffice();
    await office.act(await refusing(office));
    await isShown(office, 'payment-refund-failed');
  });

  test('is not reported if less is refunded instead', async () => {
    const office = newMailOffice();
    const todo = await refusing(office);
    const rest = { ...asked.data, refundId: restIdOf(refundId), amount: toCents(14_500) } as never;
    await office.write(ledgerOf(ofBooking), [{ type: 'RefundRequested', data: rest }]);
    await office.act(todo);
    expect(office.sent).toEqual([]);
  });

  test("is not reported if the customer's bank took the money", async () => {
    const office = newMailOffice();
    const dispute = { ...ofBooking, paymentId, providerDisputeId: 'du_1' };
    const todo = await refusing(
      office,
      { type: 'DisputeOpened', data: { ...dispute, amount, reason: 'fraudulent' } },
      { type: 'DisputeClosed', data: { ...dispute, outcome: 'lost' } },
    );
    await office.act(todo);
    expect(office.sent).toEqual([]);
  });
});

test('a refund is told with its card and what it is for', async () => {
  const office = newMailOffice();
  await office.happened(booking, [requested, placed]);
  const todo = await office.happened(
    ledgerOf(ofBooking),
    [
      begun(ofBooking, 'card'),
      succeeded(ofBooking),
      {
        type: 'RefundRequested',
        data: { ...ofBooking, paymentId, refundId, amount, reason: 'cancelled', note: null },
      },
      {
        type: 'RefundSucceeded',
        data: { ...ofBooking, paymentId, refundId, amount, providerRefundId: 're_1' },
      },
    ],
    bySystem,
  );
  await office.act(todo);
  await isShown(office, 'payment-refunded');
});

describe('money that was not paid by card', () => {
  const recorded: PaymentEvent = {
    type: 'PaymentRecorded',
    data: { ...ofBooking, paymentId, amount, method: 'cash', note: 'Paid at the door.' },
  };
  const told = async (...events: readonly PaymentEvent[]) => {
    const office = newMailOffice();
    await office.happened(booking, [requested, placed]);
    await office.act(await office.happened(ledgerOf(ofBooking), [recorded, ...events], bySystem));
    return office;
  };

  test('is returned by the office', async () => {
    const returned = { ...recorded.data, refundId, reason: 'office' } as never;
    await isShown(await told({ type: 'RefundRecorded', data: returned }), 'payment-refunded-by-hand');
  });

  test('is owed until the office returns it', async () => {
    const data = { ...ofBooking, paymentId, refundId, amount };
    const office = await told(
      { type: 'RefundRequested', data: { ...data, reason: 'edited', note: null } },
      { type: 'RefundFailed', data: { ...data, code: 'paid-outside' } },
    );
    await isShown(office, 'payment-refund-owed');
  });
});
