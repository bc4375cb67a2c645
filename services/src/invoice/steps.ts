import type { Refused } from '@tidylog/contracts/domain/refused';
import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Booking, KnownBooking, OrderedInvoice } from '../booking/booking-state.ts';
import { releaseInvoice, standingInvoice } from '../booking/invoice-decisions.ts';
import { recordedEmail } from '../customer/recorded-email.ts';
import { type Decision, isRefused } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import { type Done, type Kit, latest } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { claimNumber, voidNumber } from '../numbers/decisions.ts';
import { numberOf, numbersStream, numberText } from '../numbers/numbers.ts';
import { offerOfVersion } from '../price-list/offer.ts';
import { contentOf } from './content.ts';
import { draftInvoice, isOpen, markPaid, settleInvoice, voidInvoice } from './decisions.ts';
import { type Invoice, invoiceStream, type ReportedPayment } from './invoice.ts';

/** What is left to pay of a booking. */
export type BalanceDue = (id: BookingId, by: WriteContext) => Promise<Cents>;

interface Received extends ReportedPayment {
  /** Null for all that is due. */
  readonly amount: null;
  readonly note: null;
}

/** What the steps need of the payments of bookings. */
export interface InvoiceMoney {
  readonly balanceDue: BalanceDue;
  readonly record: (id: BookingId, received: Received, by: WriteContext) => Promise<Done | Refused>;
}

const isPaidAlready = ({ refused }: Refused): boolean =>
  refused === 'already-paid' || refused === 'nothing-due';

const register = 'INV';
const yearOf = ({ issueDate }: OrderedInvoice): number => Temporal.PlainDate.from(issueDate).year;

/**
 * The steps of an invoice over several streams: booking, register of the year, invoice. The request does them before it
 * answers; after a crash `work` does the same, under the same number.
 */
export function createInvoiceSteps({ streams, settings }: Kit, { balanceDue, record }: InvoiceMoney) {
  const { transact, load } = streams;

  const numberFor = async (order: OrderedInvoice, by: WriteContext): Promise<string> => {
    const year = yearOf(order);
    const decide = claimNumber({ register, year, ownerId: order.invoiceId });
    const { state } = accepted(await transact(numbersStream(year), decide, by));
    const number = numberOf(state, register, order.invoiceId);
    if (number === undefined) throw new Error('A number that was claimed is not in its register.');
    return numberText(register, year, number);
  };

  const draft = async (booking: KnownBooking, ordered: OrderedInvoice, by: WriteContext) => {
    const { invoiceId, issueDate } = ordered;
    const [company, offer, email] = await Promise.all([
      settings.at(by.time),
      offerOfVersion(streams, booking.priceListVersion),
      recordedEmail(streams, booking.customerId),
    ]);
    const invoiceNumber = await numberFor(ordered, by);
    const content = contentOf(booking, {
      order: { invoiceId, issueDate, invoiceNumber },
      company,
      list: offer?.priceList ?? null,
      recordedEmail: email,
    });
    return accepted(await transact(invoiceStream(invoiceId), draftInvoice(content), by));
  };

  const release = async (
    invoice: Extract<Invoice, { status: 'voided' }>,
    order: OrderedInvoice,
    by: WriteContext,
  ) => {
    const { invoiceId, bookingId, reason } = invoice;
    const year = yearOf(order);
    const voiding = voidNumber({ register, year, ownerId: invoiceId, reason });
    const voided = accepted(await transact(numbersStream(year), voiding, by));
    const released = accepted(await transact(bookingStream(bookingId), releaseInvoice({ invoiceId }), by));
    return latest(voided.last?.position, released.last?.position);
  };

  /** What the office reported can be recorded: the visit of an invoice that is not void stays completed. */
  const recordReported = async (invoice: Folded<Invoice>, by: WriteContext): Promise<Folded<Invoice>> => {
    const { state } = invoice;
    if (!isOpen(state) || state.reported === null) return invoice;
    const { invoiceId, bookingId, reported } = state;
    const recorded = await record(bookingId, { ...reported, amount: null, note: null }, by);
    if (!isRefused(recorded) || !isPaidAlready(recorded)) accepted(recorded);
    return accepted(await transact(invoiceStream(invoiceId), markPaid(), by));
  };

  /** Drafts what was ordered, records what was received, and releases what was voided. */
  const finish = async ({ state: booking, last }: Folded<Booking>, by: WriteContext): Promise<Done> => {
    const order = standingInvoice(booking);
    if (order === undefined || booking.status === 'none') return { position: last?.position };
    const because = { ...by, causation: last?.id ?? by.causation };
    const seen = await load(invoiceStream(order.invoiceId));
    const drafted = seen.state.status === 'none' ? await draft(booking, order, because) : seen;
    const invoice = await recordReported(drafted, because);
    const position = latest(last?.position, invoice.last?.position);
    if (invoice.state.status !== 'voided') return { position };
    return { position: latest(position, await release(invoice.state, order, because)) };
  };

  const standingOf = async (id: BookingId, by: WriteContext): Promise<OrderedInvoice | undefined> => {
    const booking = await load(bookingStream(id));
    await finish(booking, by);
    return standingInvoice(booking.state);
  };

  const decideOn = async (
    id: BookingId,
    decide: (
      invoice: Invoice,
    ) => Decision<InvoiceEvent, 'not-found' | 'not-a-draft' | 'still-a-draft' | 'invoice-closed'>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const order = await standingOf(id, by);
    if (order === undefined) return { position: undefined };
    const done = await transact(invoiceStream(order.invoiceId), decide, by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  return {
    finish,

    /** Turns the invoice of a booking to paid once nothing is due. */
    settle: async (id: BookingId, by: WriteContext): Promise<void> => {
      if ((await balanceDue(id, by)) === noMoney) accepted(await decideOn(id, settleInvoice(), by));
    },

    /** Before a visit is opened again: its draft is voided; an invoice that was sent or paid keeps it closed. */
    voidOfReopened: async (id: BookingId, by: WriteContext): Promise<Done | Refused> => {
      const voided = await decideOn(id, voidInvoice({ reason: 'reopened', note: null }), by);
      return isRefused(voided) ? voided : finish(await load(bookingStream(id)), by);
    },
  };
}
export type InvoiceSteps = ReturnType<typeof createInvoiceSteps>;
