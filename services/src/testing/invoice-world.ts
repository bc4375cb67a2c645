import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { PriceListEvent } from '@tidylog/contracts/events/catalogue';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { unchanging } from '@tidylog/contracts/testing/settings';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { createBookingActs } from '../booking/acts/booking-acts.ts';
import { bookingStream } from '../booking/booking.ts';
import { createCards } from '../customer/cards.ts';
import { createInvoiceActs } from '../invoice/acts.ts';
import { createInvoiceSteps } from '../invoice/steps.ts';
import { accept } from '../kernel/decision.ts';
import { createStreams } from '../kernel/transact.ts';
import { createPayments } from '../payment/payments.ts';
import { assigned, completed, confirmed, placed, requested } from './booking-events.ts';
import { createMemoryLog } from './memory-log.ts';
import { createMemoryPayments } from './memory-payments.ts';
import { settings } from './settings.ts';
import { eventsIn } from './world.ts';

const office: WriteContext = {
  actor: { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' },
  correlation: 'test',
  causation: null,
  // Late on New Year's Eve in Chicago, the next year in UTC.
  time: Temporal.Instant.from('2028-01-01T05:30:00Z'),
};
export const newYear: WriteContext = { ...office, time: Temporal.Instant.from('2028-01-01T06:30:00Z') };

/** The booking of visit number `index`. */
export const visitId = (index: number): BookingId =>
  bookingId.parse(`0197a1f0-0000-7000-8000-${String(index).padStart(12, '0')}`);
/** The id of an invoice, by its name. */
export const invoiceId = (index: number): string =>
  `0197a1f0-0000-4000-9000-${String(index).padStart(12, '0')}`;

/** One process of a company that makes invoices; several may share a log. */
export function invoiceOffice(
  log: EventLog = createMemoryLog(),
  {
    changes = {},
    provider = createMemoryPayments(),
  }: { changes?: object; provider?: ReturnType<typeof createMemoryPayments> } = {},
) {
  const streams = createStreams(log);
  const { gateway } = provider;
  const kit = { log, streams, settings: unchanging({ ...settings.first, ...changes }), vault: {} as never };
  const payments = createPayments(kit, { gateway, cards: createCards(kit, gateway) });
  const steps = createInvoiceSteps(kit, payments.ofInvoices);
  const acts = createInvoiceActs(kit, { steps, balanceDue: payments.ofInvoices.balanceDue });
  const bookingActs = createBookingActs(kit, { ...payments.ofBookings, voidInvoice: steps.voidOfReopened });
  const now = { by: office };
  const onVersion = (id: string, version: string | null = null) => ({ id, version });
  return {
    log,
    streams,
    payments,
    steps,
    acts,
    bookingActs,
    now,
    by: () => now.by,
    publish: (list: Extract<PriceListEvent, { type: 'PriceListPublished' }>['data']) =>
      log.append('pricelist', 'no_stream', [{ type: 'PriceListPublished', data: list }], office),
    /** A completed visit of 200.00; its events may be others. */
    completeVisit: async (
      index = 1,
      past: readonly BookingEvent[] = [requested, placed, assigned, confirmed, completed],
    ) => {
      const id = visitId(index);
      const events = past.map(
        (event) => ({ ...event, data: { ...event.data, bookingId: id } }) as BookingEvent,
      );
      await streams.transact(bookingStream(id), () => accept(...events), office);
      return id;
    },
    generate: (visit = 1, invoice = visit, by = now.by) =>
      acts.generate(visitId(visit), invoiceId(invoice), by),
    send: (invoice = 1, byMail = true) => acts.send(onVersion(invoiceId(invoice)), byMail, now.by),
    markPaid: (invoice = 1, method: OutsideMethod | null = null) =>
      acts.markPaid(onVersion(invoiceId(invoice)), method, now.by),
    remove: (invoice = 1) =>
      acts.discard(onVersion(invoiceId(invoice)), { reason: 'deleted', note: null }, now.by),
    receive: (amount: number, paymentId: string, visit = 1) =>
      payments.office.record(
        visitId(visit),
        { paymentId, amount: toCents(amount) as Cents, method: 'cash', note: null },
        now.by,
      ),
  };
}

/** The numbers of some invoices, in order. */
export const numbersOf = async (log: EventLog, invoices: readonly number[]) => {
  const events = await Promise.all(invoices.map((index) => eventsIn(log, `invoice-${invoiceId(index)}`)));
  return events
    .flat()
    .flatMap(({ type, data }) => (type === 'InvoiceDrafted' ? [data.invoiceNumber] : []))
    .toSorted();
};

/** The first numbers of the year. */
export const inRow = (count: number) =>
  Array.from({ length: count }, (_, index) => `INV-2027-${String(index + 1).padStart(6, '0')}`);
