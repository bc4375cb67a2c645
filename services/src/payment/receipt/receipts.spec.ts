import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import type { LedgerId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { createStreams } from '../../kernel/transact.ts';
import { evolve, initial } from '../../ledger/ledger.ts';
import { ids } from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { settings } from '../../testing/settings.ts';
import { eventsIn, typesIn } from '../../testing/world.ts';
import { createReceipts, numberReceipt, withoutReceipt } from './receipts.ts';

const given = givenOf({ initial, evolve });
const id: LedgerId = ledgerId.parse(ids.bookingId);
const subject = { ledgerId: id, owes: 'booking', customerId: ids.customerId } as const;
const [first, second] = [
  '0197a1f0-0000-4000-8000-0000000000e1',
  '0197a1f0-0000-4000-8000-0000000000e2',
] as const;

const started = (paymentId: string, of = subject): PaymentEvent => ({
  type: 'PaymentStarted',
  data: { ...of, paymentId, amount: toCents(100), by: 'card', attempt: 1 },
});
const succeeded = (paymentId: string, of = subject): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: { ...of, paymentId, amount: toCents(100), providerIntentId: 'pi_1', card: null },
});
const numbered = (paymentId: string, receiptNumber: string): PaymentEvent => ({
  type: 'ReceiptNumbered',
  data: { ...subject, paymentId, receiptNumber },
});

describe('the receipt of a payment', () => {
  const receiptNumber = 'RCP-2027-000001';
  const number = numberReceipt({ paymentId: first, receiptNumber });

  test('is numbered once it has succeeded', () =>
    given(started(first), succeeded(first)).when(number).yields(numbered(first, receiptNumber)));
  test('is numbered once', () =>
    given(started(first), succeeded(first), numbered(first, receiptNumber)).when(number).yields());
  test('is none while nothing came', () => {
    given().when(number).yields();
    given(started(first)).when(number).yields();
  });
  test('is open for those that have none', () => {
    const { state } = given(
      started(first),
      succeeded(first),
      numbered(first, receiptNumber),
      started(second),
      succeeded(second),
    );
    expect(withoutReceipt(state)).toEqual([second]);
  });
});

const at = (time: string): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from(time),
});
// New Year's Eve in Chicago, while it is the next year in UTC.
const newYearsEve = at('2028-01-01T05:30:00Z');
const newYear = at('2028-01-01T06:30:00Z');

const kitOf = (log = createMemoryLog()) => ({
  log,
  streams: createStreams(log),
  settings,
  vault: {} as never,
});

const paid = (log: ReturnType<typeof createMemoryLog>, name: number, when = newYearsEve) => {
  const of = {
    ...subject,
    ledgerId: ledgerId.parse(`0197a1f0-0000-4000-8000-${String(name).padStart(12, '0')}`),
  };
  const paymentId = `0197a1f0-0000-4000-9000-${String(name).padStart(12, '0')}`;
  const events = [started(paymentId, of), succeeded(paymentId, of)];
  return log.append(`payment-${of.ledgerId}`, 'no_stream', events, when).then(() => of.ledgerId);
};

const numbersOf = async (log: ReturnType<typeof createMemoryLog>, ledgers: readonly LedgerId[]) => {
  const events = await Promise.all(ledgers.map((ledger) => eventsIn(log, `payment-${ledger}`)));
  return events
    .flat()
    .flatMap(({ type, data }) => (type === 'ReceiptNumbered' ? [data.receiptNumber] : []))
    .toSorted();
};

describe('numbering receipts', () => {
  test('20 at the same moment have 20 numbers in a row, of the year in which they were paid', async () => {
    const log = createMemoryLog(() => new Promise((resolve) => setImmediate(resolve)));
    const ledgers = await Promise.all(Array.from({ length: 20 }, (_, name) => paid(log, name + 1)));
    const [one, other] = [createReceipts(kitOf(log)), createReceipts(kitOf(log))];
    await Promise.all(ledgers.flatMap((ledger) => [one(ledger, newYearsEve), other(ledger, newYearsEve)]));
    expect(await numbersOf(log, ledgers)).toEqual(
      Array.from({ length: 20 }, (_, index) => `RCP-2027-${String(index + 1).padStart(6, '0')}`),
    );
    expect(await typesIn(log, 'numbers-2027')).toHaveLength(20);
  });

  test('goes on after a crash with the number that was claimed, also in the new year', async () => {
    const log = createMemoryLog();
    const ledger = await paid(log, 1);
    const dying = createReceipts(kitOf(dyingAfter(log, 1)));
    await expect(dying(ledger, newYearsEve)).rejects.toThrow('killed');
    expect(await typesIn(log, 'numbers-2027')).toEqual(['NumberClaimed']);
    const again = createReceipts(kitOf(log));
    await again(ledger, newYear);
    await again(ledger, newYear);
    expect(await numbersOf(log, [ledger])).toEqual(['RCP-2027-000001']);
    expect(await typesIn(log, 'numbers-2027')).toEqual(['NumberClaimed']);
    expect(await typesIn(log, 'numbers-2028')).toEqual([]);
  });

  test('begins with one in each year', async () => {
    const log = createMemoryLog();
    const [old, young] = [await paid(log, 1), await paid(log, 2, newYear)];
    const number = createReceipts(kitOf(log));
    await number(old, newYear);
    await number(young, newYear);
    expect(await numbersOf(log, [old, young])).toEqual(['RCP-2027-000001', 'RCP-2028-000001']);
  });
});
