import { noMoney } from '@tidylog/contracts/vocabulary/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingStream } from '../booking/booking.ts';
import { createReopenSteps } from '../booking/reopen/reopen.ts';
import { invoiceId, invoiceOffice, newYear, visitId } from '../testing/invoice-world.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { eventsIn, typesIn } from '../testing/world.ts';
import { invoiceStream } from './invoice.ts';

type Office = ReturnType<typeof invoiceOffice>;

const id = visitId(1);
const invoice = { id: invoiceId(1), version: null };
const reopen = { reopenId: '0197a1f0-0000-4000-8000-000000000013', reason: 'Not done.', version: null };

const acts = {
  cash: ({ markPaid }: Office) => markPaid(1, 'cash'),
  check: ({ markPaid }: Office) => markPaid(1, 'check'),
  send: ({ send }: Office) => send(),
  remove: ({ remove }: Office) => remove(),
  cancel: ({ acts, by }: Office) => acts.discard(invoice, { reason: 'cancelled', note: 'Wrong.' }, by()),
  reopen: ({ bookingActs, by }: Office) => bookingActs.reopen(id, reopen, by()),
  next: ({ generate }: Office) => generate(1, 2),
} as const;
type Act = keyof typeof acts;

const person = fc.record({
  does: fc.array(
    fc.constantFrom<Act>('cash', 'cash', 'check', 'send', 'remove', 'cancel', 'reopen', 'next'),
    { minLength: 1, maxLength: 2 },
  ),
  /** After so many appends their process is killed. */
  dies: fc.constantFrom(1, 2, 3, 4, 100, 100),
});
const people = fc.array(person, { minLength: 2, maxLength: 3 });

/** What the worker does about what is left, in any order. */
async function finishAll(office: Office) {
  const { streams, payments, steps } = office;
  const reopened = createReopenSteps(streams, {
    ...payments.ofBookings,
    voidInvoice: steps.voidOfReopened,
  });
  for (let round = 0; round < 2; round += 1) {
    await steps.finish(await streams.load(bookingStream(id)), newYear);
    await reopened(await streams.load(bookingStream(id)), newYear);
    await steps.settle(id, newYear);
  }
}

async function expectAgreement(office: Office) {
  const { log, streams, payments } = office;
  const invoices = [1, 2].map((index) => streams.load(invoiceStream(invoiceId(index))));
  const statuses = (await Promise.all(invoices)).map(({ state }) => state.status);
  const received = (await eventsIn(log, `payment-${id}`)).filter(({ type }) => type === 'PaymentRecorded');
  const paid = statuses.filter((status) => status === 'paid');
  expect(received).toHaveLength(paid.length);
  expect((await payments.ofInvoices.balanceDue(id, newYear)) === noMoney).toBe(paid.length === 1);
  const voided = statuses.filter((status) => status === 'voided');
  const register = await typesIn(log, 'numbers-2027');
  expect(register.filter((type) => type === 'NumberVoided')).toHaveLength(voided.length);
  const released = (await typesIn(log, `booking-${id}`)).filter((type) => type === 'InvoiceReleased');
  expect(released).toHaveLength(voided.length);
}

test('money is recorded exactly for an invoice that is paid, whatever happens at the same moment', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), people, async (scheduler, plans) => {
      let isInterleaved = false;
      const log = createMemoryLog(async (what) => {
        if (isInterleaved) await scheduler.schedule(Promise.resolve(), what);
      });
      const first = invoiceOffice(log);
      await first.completeVisit();
      await first.generate();
      isInterleaved = true;
      const carryOut = async ({ does, dies }: (typeof plans)[number]) => {
        const office = invoiceOffice(dyingAfter(log, dies));
        for (const act of does) await acts[act](office);
      };
      await scheduler.waitFor(Promise.allSettled(plans.map(carryOut)));
      isInterleaved = false;
      const worker = invoiceOffice(log);
      await finishAll(worker);
      await expectAgreement(worker);
    }),
    { numRuns: 500 },
  ));
