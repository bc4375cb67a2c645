import type { Refused } from '@tidylog/contracts/domain/refused';
import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Booking } from '../booking/booking-state.ts';
import { orderInvoice, standingInvoice } from '../booking/invoice-decisions.ts';
import { type Decide, isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';
import { type Done, type Kit, latest } from '../kernel/kit.ts';
import { isOpen, markPaid, reportPayment, sendInvoice, voidInvoice } from './decisions.ts';
import { type Invoice, invoiceStream, type KnownInvoice, type OpenInvoice } from './invoice.ts';
import { mailboxOf } from './mailbox.ts';
import type { BalanceDue, InvoiceSteps } from './steps.ts';

interface Dependencies {
  readonly steps: InvoiceSteps;
  readonly balanceDue: BalanceDue;
}

interface Versioned {
  readonly id: string;
  /** Of the invoice as it was shown; null skips the check. */
  readonly version: string | null;
}

type Act = Decide<Invoice, InvoiceEvent>;

export interface Changed extends Done {
  readonly invoice: Invoice;
  readonly version: string;
}

const methodNeeded = refuse('invalid-input', {
  errors: [{ path: 'method', message: 'Choose how the rest was paid.' }],
});

/** What the office does with invoices. */
export function createInvoiceActs(kit: Kit, { steps, balanceDue }: Dependencies) {
  const {
    streams: { transact, load },
    settings,
  } = kit;
  const decide = async (
    { id, version }: Versioned,
    act: Act,
    by: WriteContext,
  ): Promise<Changed | Refused> => {
    const done = await transact(invoiceStream(id), unlessStale(version, act), by);
    return isRefused(done)
      ? done
      : { invoice: done.state, version: String(done.version), position: done.last?.position };
  };

  const known = async (id: string): Promise<KnownInvoice | undefined> => {
    const { state } = await load(invoiceStream(id));
    return state.status === 'none' ? undefined : state;
  };

  const finished = async (id: string, bookingId: BookingId, by: WriteContext): Promise<Changed> => {
    const { position } = await steps.finish(await load(bookingStream(bookingId)), by);
    const { state, version, last } = await load(invoiceStream(id));
    return { invoice: state, version: String(version), position: latest(position, last?.position) };
  };

  const settled = async (id: string, invoice: KnownInvoice, by: WriteContext): Promise<Changed> => {
    await steps.settle(invoice.bookingId, by);
    const { state, version, last } = await load(invoiceStream(id));
    return { invoice: state, version: String(version), position: last?.position };
  };

  const orderOf = async (bookingId: BookingId) =>
    standingInvoice((await load(bookingStream(bookingId))).state);

  /** The invoice of a visit that counts; undefined for none, also once a void one is released. */
  const standing = async (bookingId: BookingId, by: WriteContext): Promise<KnownInvoice | undefined> => {
    await steps.finish(await load(bookingStream(bookingId)), by);
    const order = await orderOf(bookingId);
    return order && known(order.invoiceId);
  };

  /** A void invoice that is not released yet is released, and the order is made again. */
  const order = async (
    bookingId: BookingId,
    invoiceId: string,
    by: WriteContext,
  ): Promise<Folded<Booking> | Refused> => {
    const issueDate = dateAt(by.time, settings.timeZone);
    const ordered = await transact(bookingStream(bookingId), orderInvoice({ invoiceId, issueDate }), by);
    if (!isRefused(ordered) || ordered.refused !== 'invoice-exists') return ordered;
    const invoice = await standing(bookingId, by);
    if (invoice === undefined || invoice.status === 'voided') return order(bookingId, invoiceId, by);
    const { invoiceId: invoice_id, invoiceNumber: invoice_number } = invoice;
    const detail = `This visit already has invoice ${invoice_number}.`;
    return { ...ordered, detail, extra: { invoice_id, invoice_number } };
  };

  const dueDateOf = async ({ time }: WriteContext): Promise<LocalDate> => {
    const { invoiceDueDays: days } = await settings.at(time);
    const today = Temporal.PlainDate.from(dateAt(time, settings.timeZone));
    return today.add({ days }).toString() as LocalDate;
  };

  /** Recorded as received, so that the visit is not charged again. */
  const receiveRest = async (
    asked: Versioned,
    { invoice, method }: { readonly invoice: OpenInvoice; readonly method: OutsideMethod | null },
    by: WriteContext,
  ): Promise<Changed | Refused> => {
    const how = invoice.reported?.method ?? method;
    if (how === null) return methodNeeded;
    const payment = { paymentId: idFrom('invoice-payment', asked.id), method: how };
    const done = await decide(asked, reportPayment(payment), by);
    return isRefused(done) ? done : finished(asked.id, invoice.bookingId, by);
  };

  return {
    generate: async (
      bookingId: BookingId,
      invoiceId: string,
      by: WriteContext,
    ): Promise<Changed | Refused> => {
      const ordered = await order(bookingId, invoiceId, by);
      if (isRefused(ordered)) return ordered;
      const { position } = await steps.finish(ordered, by);
      const { state, version, last } = await load(invoiceStream(invoiceId));
      return { invoice: state, version: String(version), position: latest(position, last?.position) };
    },

    send: async (asked: Versioned, byMail: boolean, by: WriteContext): Promise<Changed | Refused> => {
      const invoice = await known(asked.id);
      if (invoice === undefined) return refuse('not-found');
      // What the office reported is recorded first, so that the mail asks for no more than is due.
      await steps.finish(await load(bookingStream(invoice.bookingId)), by);
      const due = await balanceDue(invoice.bookingId, by);
      const [dueDate, mailbox] = await Promise.all([dueDateOf(by), mailboxOf(kit, asked.id)]);
      const sending = sendInvoice({ byMail, dueDate, balanceDue: due, mailbox });
      const sent = await decide(asked, sending, by);
      return isRefused(sent) || due === noMoney ? sent : settled(asked.id, invoice, by);
    },

    markPaid: async (
      asked: Versioned,
      method: OutsideMethod | null,
      by: WriteContext,
    ): Promise<Changed | Refused> => {
      const { state: invoice, version } = await load(invoiceStream(asked.id));
      const decision = unlessStale<Invoice, InvoiceEvent>(asked.version, markPaid())(invoice, version);
      if (isRefused(decision)) return decision;
      if (!isOpen(invoice)) return decide(asked, markPaid(), by);
      const isSettled = invoice.reported === null && (await balanceDue(invoice.bookingId, by)) === noMoney;
      return isSettled ? decide(asked, markPaid(), by) : receiveRest(asked, { invoice, method }, by);
    },

    discard: async (
      asked: Versioned,
      voiding: Parameters<typeof voidInvoice>[0],
      by: WriteContext,
    ): Promise<Changed | Refused> => {
      const voided = await decide(asked, voidInvoice(voiding), by);
      if (isRefused(voided) || voided.invoice.status === 'none') return voided;
      const { position } = await steps.finish(await load(bookingStream(voided.invoice.bookingId)), by);
      return { ...voided, position: latest(voided.position, position) };
    },
  };
}
export type InvoiceActs = ReturnType<typeof createInvoiceActs>;
