import { describe, expect, test } from 'vitest';
import { bookingStream } from '../booking/booking.ts';
import { inRow, invoiceId, invoiceOffice, newYear, numbersOf } from '../testing/invoice-world.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { eventsIn, typesIn } from '../testing/world.ts';

const year = 'numbers-2027';

describe('a deleted draft', () => {
  test('leaves its number void, and the visit gets the next one', async () => {
    const { log, generate, completeVisit, remove } = invoiceOffice();
    const id = await completeVisit();
    await generate(1, 1);
    expect(await remove(1)).toMatchObject({ invoice: { status: 'voided' } });
    await remove(1);
    await generate(1, 2);
    expect(await numbersOf(log, [1, 2])).toEqual(inRow(2));
    expect(await eventsIn(log, year)).toMatchObject([
      { type: 'NumberClaimed', data: { number: 1 } },
      { type: 'NumberVoided', data: { number: 1, ownerId: invoiceId(1), reason: 'deleted' } },
      { type: 'NumberClaimed', data: { number: 2 } },
    ]);
    expect((await typesIn(log, `booking-${id}`)).slice(-3)).toEqual([
      'InvoiceOrdered',
      'InvoiceReleased',
      'InvoiceOrdered',
    ]);
  });

  test.each([1, 2])('is released after a crash %i appends in', async (appends) => {
    const log = createMemoryLog();
    const office = invoiceOffice(log);
    const id = await office.completeVisit();
    await office.generate();
    await expect(invoiceOffice(dyingAfter(log, appends)).remove()).rejects.toThrow('killed');
    await office.steps.finish(await office.streams.load(bookingStream(id)), newYear);
    expect(await typesIn(log, year)).toEqual(['NumberClaimed', 'NumberVoided']);
    expect((await typesIn(log, `booking-${id}`)).at(-1)).toBe('InvoiceReleased');
  });
});

describe('a visit whose void invoice is not released yet', () => {
  test.each([1, 2])('gets its next invoice, after a crash %i appends in', async (appends) => {
    const { log, generate, completeVisit } = invoiceOffice();
    await completeVisit();
    await generate(1, 1);
    await expect(invoiceOffice(dyingAfter(log, appends)).remove()).rejects.toThrow('killed');
    expect(await generate(1, 2)).toMatchObject({
      invoice: { status: 'draft', invoiceNumber: 'INV-2027-000002' },
    });
    expect(await typesIn(log, year)).toEqual(['NumberClaimed', 'NumberVoided', 'NumberClaimed']);
  });

  test.each([1, 2])('gets its next invoice, voided before its invoice is read %i times', async (read) => {
    let left = 0;
    const dying = { remove: async (): Promise<unknown> => undefined };
    const log = createMemoryLog(async (what) => {
      if (what !== `read invoice-${invoiceId(1)}`) return;
      left -= 1;
      if (left === 0) await dying.remove().catch(() => undefined);
    });
    const { generate, completeVisit } = invoiceOffice(log);
    await completeVisit();
    await generate(1, 1);
    dying.remove = invoiceOffice(dyingAfter(log, 1)).remove;
    left = read;
    expect(await generate(1, 2)).toMatchObject({ invoice: { status: 'draft' } });
    expect(await numbersOf(log, [1, 2])).toEqual(inRow(2));
  });
});
