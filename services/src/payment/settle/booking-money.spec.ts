import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { accept } from '../../kernel/decision.ts';
import { createStreams } from '../../kernel/transact.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { feeLedger, named, price, started, succeeded } from '../../testing/payment-events.ts';
import { settings } from '../../testing/settings.ts';
import { createBookingMoney } from './booking-money.ts';
import { createSettlement } from './settlement.ts';

const by: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-12T15:00:00Z'),
};

test('a fee that was paid under the id of a subscription is no payment of a booking', async () => {
  const streams = createStreams(createMemoryLog());
  const settle = createSettlement({ streams, settings }, async () => undefined);
  const { ledgerId } = feeLedger;
  const paid = [started(), named(), succeeded()].map((event) => ({
    ...event,
    data: { ...event.data, ...feeLedger },
  })) as PaymentEvent[];
  await streams.transact(ledgerStream(ledgerId), () => accept(...paid), by);

  const money = createBookingMoney(streams, settle);
  const ledger = await money.ledgerOf(ledgerId as BookingId, by);
  expect(ledger.payments).toMatchObject([{ amount: price, status: 'succeeded' }]);
});
