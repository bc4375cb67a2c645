import type { Refused } from '@tidylog/contracts/domain/refused';
import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import { orderInvoice, standingInvoice } from '../booking/invoice-decisions.ts';
import { type Decide, isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import { idFrom } from '../kernel/idempotency.ts';
import { type Done, type Kit, latest } from '../kernel/kit.ts';
import { markPaid, sendInvoice, voidInvoice } from './decisions.ts';
import { type Invoice, invoiceStream, type KnownInvoice } from './invoice.ts';
import type { BalanceDue, InvoiceSteps } from './steps.ts';

interface Received {
  readonly paymentId: string;
  /** Null for all that is due. */
  readonly amount: null;
  readonly method: OutsideMethod;
  readonly note: null;
}

interface Dependencies {
  readonly steps: InvoiceSteps;
  readonly balanceDue: BalanceDue;
  readonly record: (id: BookingId, received: Received, by: WriteContext) => Promise<Done | Refused>;
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

const isPaidAlready = (result: Done | Refused): boolean =>
  isRefused(result) && (result.refused === 'already-paid' || result.refused === 'nothing-due');

/** What the office does with invoices. */
export function createInvoiceActs(
  { streams: { transact, load }, settings }: Kit,
  { steps, balanceDue, record }: Dependencies,
) {
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

  const settled = async (id: string, invoice: KnownInvoice, by: WriteContext): Promise<Changed> => {
    await steps.settle(invoice.bookingId, by);
    const { state, version, last } = await load(invoiceStream(id));
    return { invoice: state, version: String(version), position: last?.position };
  };

  const withNumber = async (bookingId: BookingId, refused: Refused, by: WriteContext): Promise<Refused> => {
    const booking = await load(bookingStream(bookingId));
    const order = standingInvoice(booking.state);
    if (refused.refused !== 'invoice-exists' || order === undefined) return refused;
    await steps.finish(booking, by);
    const invoice = await known(order.invoiceId);
    if (invoice === undefined) return refused;
    const { invoiceId: invoice_id, invoiceNumber: invoice_number } = invoice;
    return {
      ...refused,
      detail: `This visit already has invoice ${invoice_number}.`,
      extra: { invoice_id, invoice_number },
    };
  };

  const dueDateOf = async ({ time }: WriteContext): Promise<LocalDate> => {
    const { invoiceDueDays: days } = await settings.at(time);
    const today = Temporal.PlainDate.from(dateAt(time, settings.timeZone));
    return today.add({ days }).toString() as LocalDate;
  };

  /** Records what is still due as received, so that the visit is not charged again. */
  const receiveRest = async (
    { invoiceId, bookingId }: KnownInvoice,
    method: OutsideMethod | null,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    if ((await balanceDue(bookingId, by)) === noMoney) return { position: undefined };
    if (method === null) return methodNeeded;
    const payment = { paymentId: idFrom('invoice-payment', invoiceId), amount: null, method, note: null };
    const recorded = await record(bookingId, payment, by);
    return isPaidAlready(recorded) ? { position: undefined } : recorded;
  };

  return {
    generate: async (
      bookingId: BookingId,
      invoiceId: string,
      by: WriteContext,
    ): Promise<Changed | Refused> => {
      const issueDate = dateAt(by.time, settings.timeZone);
      const ordered = await transact(bookingStream(bookingId), orderInvoice({ invoiceId, issueDate }), by);
      if (isRefused(ordered)) return withNumber(bookingId, ordered, by);
      const { position } = await steps.finish(ordered, by);
      const { state, version, last } = await load(invoiceStream(invoiceId));
      return { invoice: state, version: String(version), position: latest(position, last?.position) };
    },

    send: async (asked: Versioned, byMail: boolean, by: WriteContext): Promise<Changed | Refused> => {
      const invoice = await known(asked.id);
      if (invoice === undefined) return refuse('not-found');
      const due = await balanceDue(invoice.bookingId, by);
      const dueDate = await dueDateOf(by);
      const sent = await decide(asked, sendInvoice({ byMail, dueDate, balanceDue: due }), by);
      return isRefused(sent) || due === noMoney ? sent : settled(asked.id, invoice, by);
    },

    markPaid: async (
      asked: Versioned,
      method: OutsideMethod | null,
      by: WriteContext,
    ): Promise<Changed | Refused> => {
      const { state, version } = await load(invoiceStream(asked.id));
      const decision = unlessStale<Invoice, InvoiceEvent>(asked.version, markPaid())(state, version);
      if (isRefused(decision)) return decision;
      if (state.status === 'none') return refuse('not-found');
      if (state.status !== 'paid') {
        const received = await receiveRest(state, method, by);
        if (isRefused(received)) return received;
      }
      return decide({ id: asked.id, version: null }, markPaid(), by);
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
