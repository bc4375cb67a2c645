import { expect, test } from 'vitest';
import { accept, isRefused } from '../../kernel/decision.ts';
import { evolve as evolveLedger, type Ledger, initial as noLedger } from '../../ledger/ledger.ts';
import { confirmed, ids, placed, requested } from '../../testing/booking-events.ts';
import { paid } from '../../testing/ledger-events.ts';
import { one } from '../../testing/payment-events.ts';
import { byOffice } from '../../testing/recorded.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { createWithLedger } from './with-ledger.ts';

const by = {
  actor: byOffice,
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-11T15:00:00Z'),
};
const unpaid = [requested, placed, confirmed].reduce(evolve, initial);
const paidFor = unpaid.status === 'none' ? unpaid : { ...unpaid, payments: [one] };
const ledgerPaid = paid.reduce(evolveLedger, noLedger);

/** Decides on the booking as it is, by the ledgers as they are read one after the other. */
async function decidedBy(booking: typeof unpaid, ledgers: readonly Ledger[]) {
  const seen: Ledger[] = [];
  let reads = 0;
  const ledgerOf = async () => ledgers[Math.min(reads++, ledgers.length - 1)] ?? noLedger;
  const withLedger = createWithLedger({ ledgerOf });
  const done = await withLedger(
    ids.bookingId,
    async (byLedger) =>
      byLedger((ledger) => () => {
        seen.push(ledger);
        return accept();
      })(booking, 0n),
    by,
  );
  return { seen, reads, isRefused: isRefused(done) };
}

test('an act is decided once where booking and ledger agree', async () => {
  expect(await decidedBy(unpaid, [noLedger])).toEqual({ seen: [noLedger], reads: 1, isRefused: false });
  expect(await decidedBy(paidFor, [ledgerPaid])).toEqual({ seen: [ledgerPaid], reads: 1, isRefused: false });
});

test('a payment that came after its ledger was read is not overlooked', async () => {
  expect(await decidedBy(paidFor, [noLedger, ledgerPaid])).toEqual({
    seen: [ledgerPaid],
    reads: 2,
    isRefused: false,
  });
});

test('a booking with a payment that its ledger never has is acted on all the same', async () => {
  expect(await decidedBy(paidFor, [noLedger])).toEqual({ seen: [noLedger], reads: 5, isRefused: false });
});
