import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { bookingStream } from '../booking/booking.ts';
import { accept } from '../kernel/decision.ts';
import { isPayable } from '../payment/pay/payable.ts';
import { ana, friday, placed, requested } from '../testing/booking-events.ts';
import { inRow, invoiceId, invoiceOffice, newYear, numbersOf, visitId } from '../testing/invoice-world.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { withdrawn } from '../testing/wallet-events.ts';
import { eventsIn, typesIn } from '../testing/world.ts';
import { walletStream } from '../wallet/wallet.ts';
import { invoiceStream } from './invoice.ts';

const year = 'numbers-2027';
const one = '0197a1f0-0000-4000-8000-000000000011';
const two = '0197a1f0-0000-4000-8000-000000000012';

const spent: readonly WalletEvent[] = [
  {
    type: 'JobPaymentCredited',
    data: {
      cleanerId: ana,
      bookingId: visitId(1),
      completion: 1,
      bookingDate: friday,
      amount: toCents(12_000),
      base: toCents(20_000),
      share: 6_000,
      status: 'available',
    },
  },
  withdrawn(),
];

const received = async (log: EventLog, visit = 1) =>
  (await eventsIn(log, `payment-${visitId(visit)}`)).flatMap((event) =>
    event.type === 'PaymentRecorded' ? [event.data] : [],
  );
const slowLog = () => createMemoryLog(() => new Promise((resolve) => setImmediate(resolve)));
const everyOne = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('generating invoices', () => {
  test('20 at the same moment in two processes have 20 numbers in a row, of the year of the business', async () => {
    const log = slowLog();
    const [here, there] = [invoiceOffice(log), invoiceOffice(log)];
    await Promise.all(everyOne(20).map((index) => here.completeVisit(index)));
    await Promise.all(everyOne(20).map((index) => (index % 2 === 0 ? here : there).generate(index)));
    expect(await numbersOf(log, everyOne(20))).toEqual(inRow(20));
    expect(await typesIn(log, year)).toHaveLength(20);
  });

  test('5 at the same moment for one visit make one, and the others name it', async () => {
    const log = slowLog();
    const [here, there] = [invoiceOffice(log), invoiceOffice(log)];
    await here.completeVisit();
    const results = await Promise.all(
      everyOne(5).map((index) => (index % 2 === 0 ? here : there).generate(1, index)),
    );
    const refused = results.filter((result) => 'refused' in result);
    expect(refused).toHaveLength(4);
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        refused: 'invoice-exists',
        detail: 'This visit already has invoice INV-2027-000001.',
        extra: { invoice_number: 'INV-2027-000001' },
      });
    expect(await numbersOf(log, everyOne(5))).toEqual(inRow(1));
    expect(await typesIn(log, year)).toHaveLength(1);
  });

  test('a refused one takes no number', async () => {
    const { log, generate, completeVisit } = invoiceOffice();
    expect(await generate()).toMatchObject({ refused: 'not-found' });
    await completeVisit(1, [requested, placed]);
    expect(await generate()).toMatchObject({ refused: 'not-completed' });
    expect(await typesIn(log, year)).toEqual([]);
  });

  test.each([1, 2])(
    'after a crash %i appends in, it is finished under its number, also in the new year',
    async (appends) => {
      const log = createMemoryLog();
      const office = invoiceOffice(log);
      const id = await office.completeVisit();
      const dying = invoiceOffice(dyingAfter(log, appends));
      await expect(dying.generate()).rejects.toThrow('killed');
      const work = () =>
        office.streams.load(bookingStream(id)).then((booking) => office.steps.finish(booking, newYear));
      await work();
      await work();
      expect(await numbersOf(log, [1])).toEqual(inRow(1));
      expect(await typesIn(log, year)).toEqual(['NumberClaimed']);
      expect(await typesIn(log, 'numbers-2028')).toEqual([]);
    },
  );

  test('asked again with the same key writes nothing', async () => {
    const { log, generate, completeVisit } = invoiceOffice();
    await completeVisit();
    await generate();
    await generate();
    expect(await typesIn(log, `invoice-${invoiceId(1)}`)).toEqual(['InvoiceDrafted']);
  });
});

describe('an invoice is paid', () => {
  const billed = async (log = createMemoryLog()) => {
    const office = invoiceOffice(log);
    const id = await office.completeVisit();
    await office.generate();
    await office.send();
    const status = async () => (await office.streams.load(invoiceStream(invoiceId(1)))).state.status;
    const settle = () => office.steps.settle(id, office.by());
    return { ...office, id, status, settle };
  };

  test('by two part payments, and marking it as paid adds nothing', async () => {
    const { log, receive, status, settle, markPaid } = await billed();
    await receive(7_000, one);
    await settle();
    expect(await status()).toBe('sent');
    await receive(13_000, two);
    await settle();
    expect(await status()).toBe('paid');
    expect(await markPaid()).toMatchObject({ invoice: { status: 'paid' } });
    expect(await received(log)).toHaveLength(2);
  });

  test('by marking it: what is still due is recorded as received, and no more', async () => {
    const { log, receive, markPaid, status } = await billed();
    await receive(7_000, one);
    await markPaid(1, 'transfer');
    expect(await received(log)).toMatchObject([
      { amount: 7_000, method: 'cash' },
      { amount: 13_000, method: 'transfer' },
    ]);
    expect(await status()).toBe('paid');
  });

  test('by marking it without a method only while nothing is due', async () => {
    const { log, markPaid, status } = await billed();
    expect(await markPaid()).toMatchObject({ refused: 'invalid-input', errors: [{ path: 'method' }] });
    expect(await status()).toBe('sent');
    expect(await received(log)).toEqual([]);
  });

  test('before it is sent, where a crash came between what the office said and its record', async () => {
    const { log } = await billed();
    const dying = invoiceOffice(dyingAfter(log, 1));
    await expect(dying.markPaid(1, 'cash')).rejects.toThrow('killed');
    expect(await invoiceOffice(log).send()).toMatchObject({ refused: 'invoice-closed' });
    expect(await received(log)).toMatchObject([{ amount: 20_000 }]);
  });

  test('once, by two people who press at the same moment', async () => {
    const log = slowLog();
    const { markPaid } = await billed(log);
    const there = invoiceOffice(log);
    await Promise.all([markPaid(1, 'cash'), there.markPaid(1, 'check'), markPaid(1, 'cash')]);
    expect(await received(log)).toMatchObject([{ amount: 20_000 }]);
    expect((await typesIn(log, `invoice-${invoiceId(1)}`)).filter((type) => type === 'InvoicePaid')).toEqual([
      'InvoicePaid',
    ]);
  });

  test('by a card, without a person', async () => {
    const { payments, streams, id, status, settle, by } = await billed();
    const { state } = await streams.load(bookingStream(id));
    if (!isPayable(state)) throw new Error('It cannot be paid.');
    await payments.pay(state, { methodId: 'pm_ok', save: false }, by());
    await settle();
    expect(await status()).toBe('paid');
  });

  test('as soon as it is sent, if the visit was paid before', async () => {
    const office = invoiceOffice();
    await office.completeVisit();
    await office.receive(20_000, one);
    await office.generate();
    expect(await office.send()).toMatchObject({ invoice: { status: 'paid', dueDate: null } });
  });
});

describe('a reopened visit', () => {
  const reopen = { reopenId: two, reason: 'Not done.', version: null };

  test('takes its draft with it, so that it can be invoiced again', async () => {
    const { log, bookingActs, completeVisit, generate, by } = invoiceOffice();
    const id = await completeVisit();
    await generate();
    expect(await bookingActs.reopen(id, reopen, by())).toMatchObject({ booking: { status: 'confirmed' } });
    expect(await typesIn(log, `invoice-${invoiceId(1)}`)).toEqual(['InvoiceDrafted', 'InvoiceVoided']);
    expect((await typesIn(log, `booking-${id}`)).slice(-3)).toEqual([
      'ReopenRequested',
      'InvoiceReleased',
      'CompletionRevoked',
    ]);
    expect(await typesIn(log, year)).toEqual(['NumberClaimed', 'NumberVoided']);
  });

  test('keeps its draft if the cleaner no longer has the pay', async () => {
    const { log, streams, bookingActs, completeVisit, generate, markPaid, by } = invoiceOffice();
    const id = await completeVisit();
    await generate();
    await streams.transact(walletStream(ana), () => accept(...spent), by());
    expect(await bookingActs.reopen(id, reopen, by())).toMatchObject({ refused: 'pay-withdrawn' });
    expect(await typesIn(log, `invoice-${invoiceId(1)}`)).toEqual(['InvoiceDrafted']);
    expect(await markPaid(1, 'cash')).toMatchObject({ invoice: { status: 'paid' } });
  });

  test('is refused once the invoice was sent, and keeps the pay of its cleaner', async () => {
    const { log, bookingActs, completeVisit, generate, send, by } = invoiceOffice();
    const id = await completeVisit();
    await generate();
    await send();
    expect(await bookingActs.reopen(id, reopen, by())).toMatchObject({ refused: 'invoice-closed' });
    expect((await typesIn(log, `booking-${id}`)).at(-1)).toBe('ReopenRefused');
    expect(await typesIn(log, `wallet-${ana}`)).not.toContain('JobPaymentReversed');
  });
});
