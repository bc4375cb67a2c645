import type { WriteContext } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { bookingStream } from '../../booking/booking.ts';
import { isOpen } from '../../booking/booking-state.ts';
import { cancelled, requestBooking } from '../../booking/decisions.ts';
import { createBookingSteps } from '../../booking/steps.ts';
import { createCards } from '../../customer/cards.ts';
import { accept, isRefused } from '../../kernel/decision.ts';
import { accepted, createStreams } from '../../kernel/transact.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { details, ids } from '../../testing/booking-events.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { createMemoryPayments } from '../../testing/memory-payments.ts';
import { ledger as subject } from '../../testing/payment-events.ts';
import { settings } from '../../testing/settings.ts';
import { createPayments } from '../payments.ts';
import { isPayable } from './payable.ts';

const { bookingId } = ids;
const by: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-12T15:00:00Z'),
};

/** A booking that waits for its payment, and an office that cancels it while the provider does `what`. */
async function booked(cancelledDuring?: string) {
  const log = createMemoryLog();
  const streams = createStreams(log);
  let isDone = false;
  const cancel = async () => {
    isDone = true;
    await streams.transact(
      bookingStream(bookingId),
      (state) => (isOpen(state) ? accept(cancelled(state, 'office', null)) : accept()),
      by,
    );
  };
  const provider = createMemoryPayments(async (what) => {
    if (what === cancelledDuring && !isDone) await cancel();
  });
  const kit = { log, streams, settings, vault: {} as never };
  const { gateway } = provider;
  const payments = createPayments(kit, { gateway, cards: createCards(kit, gateway) });
  const asked = accepted(await streams.transact(bookingStream(bookingId), requestBooking(details), by));
  const { booking } = await createBookingSteps(streams, settings)(asked, by);
  if (!isPayable(booking)) throw new Error('It cannot be paid for.');
  const form = {
    subject,
    owed: booking.breakdown.finalTotal,
    keeper: null,
    returnUrl: 'http://localhost/',
  };
  return {
    provider,
    cancel,
    pay: () => payments.pay(booking, { methodId: 'pm_ok', save: false }, by),
    openForm: () => payments.openCheckout(form, by),
    withdraw: async () => payments.withdraw(await streams.load(ledgerStream(subject.ledgerId)), by),
  };
}

describe('a booking that is cancelled', () => {
  test('takes its open form away: nobody can pay on it afterwards', async () => {
    const { provider, cancel, openForm, withdraw } = await booked();
    const opened = await openForm();
    expect(isRefused(opened)).toBe(false);
    await cancel();
    await withdraw();
    expect(provider.sessions()).toMatchObject([{ status: 'expired' }]);
    expect(provider.charges()).toEqual([]);
  });

  test.each(['createPayment', 'answer of createPayment'])(
    'during %s is not charged, and says so',
    async (moment) => {
      const { provider, pay } = await booked(moment);
      expect(await pay()).toEqual({ refused: 'not-payable' });
      expect(provider.charges()).toEqual([]);
      expect(provider.refunds()).toEqual([]);
      expect(provider.intents()).toMatchObject([{ status: 'cancelled' }]);
    },
  );

  test('while its form is made gives none', async () => {
    const { provider, openForm } = await booked('answer of createCheckout');
    expect(await openForm()).toEqual({ refused: 'not-payable' });
    expect(provider.sessions()).toMatchObject([{ status: 'expired' }]);
  });
});
