import type { WriteContext } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { bookingStream } from '../../booking/booking.ts';
import { cancelBooking, confirmBooking, requestBooking } from '../../booking/decisions.ts';
import { createBookingSteps } from '../../booking/steps.ts';
import { createCards } from '../../customer/cards.ts';
import { erasePerson, personStream } from '../../identity/person.ts';
import { isRefused } from '../../kernel/decision.ts';
import { accepted, createStreams } from '../../kernel/transact.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { details, ids } from '../../testing/booking-events.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { createMemoryPayments } from '../../testing/memory-payments.ts';
import { one, price, refundId, two } from '../../testing/payment-events.ts';
import { settings } from '../../testing/settings.ts';
import { typesIn } from '../../testing/world.ts';
import { isPayable } from '../pay/payable.ts';
import { createPayments } from '../payments.ts';

const { bookingId } = ids;
const by: WriteContext = {
  actor: { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-12T15:00:00Z'),
};

async function booked() {
  const log = createMemoryLog();
  const streams = createStreams(log);
  const provider = createMemoryPayments();
  const { gateway } = provider;
  const kit = { log, streams, settings, vault: {} as never };
  const payments = createPayments(kit, { gateway, cards: createCards(kit, gateway) });
  const asked = await streams.transact(bookingStream(bookingId), requestBooking(details), by);
  await createBookingSteps(streams, settings)(accepted(asked), by);
  const booking = async () => (await streams.load(bookingStream(bookingId))).state;
  const ledger = async () => (await streams.load(ledgerStream(bookingId))).state;
  const cash = (amount: number, paymentId = one) =>
    payments.office.record(bookingId, { paymentId, amount: amount as never, method: 'cash', note: null }, by);
  const card = async () => {
    const state = await booking();
    return isPayable(state) ? payments.pay(state, { methodId: 'pm_ok', save: false }, by) : undefined;
  };
  return { log, streams, provider, payments, booking, ledger, cash, card };
}

test('cash that settles a booking confirms it, and nothing is asked for anymore', async () => {
  const { cash, card, booking, log, provider } = await booked();
  await cash(price);
  expect(await booking()).toMatchObject({ status: 'confirmed', paidInTotal: price });
  expect(await card()).toMatchObject({ refused: 'already-paid' });
  expect(provider.charges()).toEqual([]);
  await cash(price);
  expect(await typesIn(log, `payment-${bookingId}`)).toEqual(['PaymentRecorded']);
});

test('of an open booking whose customer was erased, neither cash nor a card is taken', async () => {
  const { streams, cash, card, ledger, provider } = await booked();
  const { customerId: personId } = ids;
  await streams.transact(personStream(personId), erasePerson({ personId, streams: [] }), by);
  expect(await cash(price)).toEqual({ refused: 'customer-erased' });
  expect(await card()).toEqual({ refused: 'customer-erased' });
  expect(provider.charges()).toEqual([]);
  expect([...(await ledger()).payments.values()].filter(({ status }) => status !== 'abandoned')).toEqual([]);
});

test('a form that is open for more than what is left is closed', async () => {
  const { cash, payments, provider, booking } = await booked();
  const state = await booking();
  if (!isPayable(state)) throw new Error('It cannot be paid.');
  const subject = { ledgerId: bookingId, owes: 'booking', customerId: ids.customerId } as const;
  await payments.openCheckout({ subject, owed: price, keeper: null, returnUrl: 'http://x/' }, by);
  await cash(5_000);
  expect(provider.sessions().map(({ status }) => status)).toEqual(['expired']);
  expect(await booking()).toMatchObject({ status: 'pending', paidInTotal: 5_000 });
});

test('a form that was paid a moment before the cash is refunded to the card at once', async () => {
  const { cash, payments, provider, booking, ledger } = await booked();
  const subject = { ledgerId: bookingId, owes: 'booking', customerId: ids.customerId } as const;
  await payments.openCheckout({ subject, owed: price, keeper: null, returnUrl: 'http://x/' }, by);
  const [form] = provider.sessions();
  provider.payOnForm(form?.sessionId ?? '');
  await cash(price);
  expect(provider.refunds()).toMatchObject([{ amount: price }]);
  expect(moneyOf(await ledger(), []).kept).toBe(price);
  expect(await booking()).toMatchObject({ status: 'confirmed' });
});

test('a refund over two ways sends the provider no more than it got', async () => {
  const { cash, card, payments, provider, log } = await booked();
  await cash(7_500);
  await card();
  const refund = (amount: number, id: string) =>
    payments.office.refund(bookingId, { refundId: id, amount: amount as never, note: 'Agreed.' }, by);
  await refund(15_000, refundId);
  expect(provider.refunds()).toMatchObject([{ amount: 12_500 }]);
  expect(await refund(5_000, two)).not.toHaveProperty('refused');
  expect(await refund(1, crypto.randomUUID())).toMatchObject({ refused: 'refund-above-paid' });
  expect(provider.refunds()).toHaveLength(1);
  expect((await typesIn(log, `payment-${bookingId}`)).filter((type) => type.startsWith('Refund'))).toEqual([
    'RefundRequested',
    'RefundRecorded',
    'RefundSucceeded',
    'RefundRecorded',
  ]);
});

test('a cancellation by the office returns the cash by hand', async () => {
  const { cash, streams, payments, ledger, log } = await booked();
  await cash(price);
  const cancelling = {
    refundAmount: null,
    choice: 'all-or-nothing',
    refundId,
    notes: null,
    askedBy: 'office',
  } as const;
  const decide = cancelBooking({ ...cancelling, ledger: await ledger() });
  accepted(await streams.transact(bookingStream(bookingId), decide, by));
  await payments.settle(bookingId, by);
  expect((await typesIn(log, `payment-${bookingId}`)).at(-1)).toBe('RefundRecorded');
  expect(await cash(100, two)).toMatchObject({ refused: 'not-payable' });
});

test('nothing is recorded or refunded for what is not there', async () => {
  const { payments, streams, cash } = await booked();
  const unknown = '0197a1f0-0000-7000-8000-0000000000bf' as typeof bookingId;
  const nothing = { refundId, amount: price, note: 'No.' };
  expect(await payments.office.refund(unknown, nothing, by)).toMatchObject({ refused: 'not-found' });
  expect(await payments.office.refund(bookingId, nothing, by)).toMatchObject({
    refused: 'refund-above-paid',
  });
  await streams.transact(bookingStream(bookingId), confirmBooking(), by);
  expect(isRefused(await cash(price + 1))).toBe(true);
});
