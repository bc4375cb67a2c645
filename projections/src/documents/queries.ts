import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import { ownedBooking } from '../bookings/access.ts';
import { type BookingRecord, bookingsInOrder, findBooking } from '../bookings/find.ts';
import { type InvoiceRecord, issuedInvoices } from '../invoices/find.ts';
import { findLedger, type Ledger, ledgersOf } from '../payments/find.ts';
import type { PersonColumns } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import {
  bookingHistory,
  bookingInvoice,
  feeHistory,
  feeInvoice,
  paperAnswer,
  withMoneyOf,
} from './answers.ts';
import { bookingDocument, feeDocument, type PaperDocument } from './document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { customerNow, fileOf } from './receipt.ts';
import { visitFile } from './visit-file.ts';

type Billed =
  | {
      readonly record: BookingRecord;
      readonly ledger: Ledger | undefined;
      readonly invoice: InvoiceRecord | undefined;
    }
  | { readonly record: undefined; readonly ledger: Ledger; readonly person: PersonColumns };

const answered = async (document: PaperDocument) => ({ body: undefined, file: await fileOf(document) });

/** Payments, and the documents of bookings and fees. */
export const documentQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const sources = {
    find: (id: string) => findBooking(pool, id),
    customersOf: (userId: string) => ownedCustomers(pool, userId),
  };

  async function billed(id: string, context: CallContext): Promise<Billed | Refused> {
    const ledger = await findLedger(pool, id);
    if (ledger?.owes !== 'fee') {
      const record = await ownedBooking(id, context, sources);
      if ('refused' in record) return record;
      const [invoice] = await issuedInvoices(pool, [record.id]);
      return { record: withMoneyOf(ledger, record), ledger, invoice };
    }
    const owned = await ownedCustomers(pool, context.actor.id);
    if (!owned.includes(ledger.customer_id)) return { refused: 'not-found' };
    return { record: undefined, ledger, person: await customerNow(pool, ledger.customer_id) };
  }

  /** A fee has no date of service. */
  const dayOf = ({ moved_at }: Ledger): LocalDate =>
    dateAt(Temporal.Instant.from(moved_at), settings.timeZone);

  /** A document names the company as of the payment, so that it never changes. */
  const companyAt = (ledger: Ledger | undefined, now: Temporal.Instant): Promise<BusinessSettings> =>
    settings.at(ledger?.paid_at ? Temporal.Instant.from(ledger.paid_at) : now);

  const paperOf = async (found: Billed, now: Temporal.Instant): Promise<PaperDocument> => {
    if (found.record !== undefined && found.invoice !== undefined)
      return invoiceDocument(found.invoice, found.ledger, settings);
    const company = await companyAt(found.ledger, now);
    return found.record === undefined
      ? feeDocument(found.ledger, found.person, company)
      : bookingDocument(found.record, found.ledger, company);
  };

  return [
    route('GET /customer/payment-history', async (_call, { actor }) => {
      const ledgers = await ledgersOf(pool, await ownedCustomers(pool, actor.id));
      const bookingIds = ledgers.filter(({ owes }) => owes === 'booking').map(({ ledger_id }) => ledger_id);
      const records = await bookingsInOrder(pool, bookingIds);
      const invoices = await issuedInvoices(pool, bookingIds);
      const numbers = new Map(invoices.map((invoice) => [invoice.booking_id, invoice.invoice_number]));
      const byId = new Map(records.map((record) => [record.id, record]));
      const items = ledgers.flatMap((ledger) => {
        if (ledger.owes === 'fee') return { day: dayOf(ledger), item: feeHistory(ledger) };
        const record = byId.get(ledger.ledger_id);
        if (record === undefined) return [];
        const number = numbers.get(record.id) ?? null;
        return { day: record.booking_date, item: bookingHistory(ledger, record, number) };
      });
      const newestFirst = items.toSorted((one, other) =>
        one.day < other.day ? 1 : one.day > other.day ? -1 : 0,
      );
      return { body: newestFirst.map(({ item }) => item) };
    }),
    route('GET /customer/invoice/:id', async ({ params }, context) => {
      const found = await billed(params.id, context);
      if ('refused' in found) return found;
      const invoice =
        found.record === undefined
          ? feeInvoice(found.ledger, found.person, settings)
          : bookingInvoice(found.record, found.ledger, settings);
      const number = found.record === undefined ? undefined : found.invoice?.invoice_number;
      return {
        body: {
          ...invoice,
          invoice_number: number ?? invoice.invoice_number,
          paper: paperAnswer(await paperOf(found, context.now)),
        },
      };
    }),
    route('GET /customer/invoice/:id/download', async ({ params }, context) => {
      const found = await billed(params.id, context);
      return 'refused' in found ? found : answered(await paperOf(found, context.now));
    }),
    route('GET /bookings/:id/receipt', async ({ params }, context) => {
      const record = await ownedBooking(params.id, context, sources);
      if ('refused' in record) return record;
      const ledger = await findLedger(pool, record.id);
      const found = { record: withMoneyOf(ledger, record), ledger, invoice: undefined };
      return answered(await paperOf(found, context.now));
    }),
    route('GET /bookings/:id/calendar.ics', async ({ params }, context) => {
      const record = await ownedBooking(params.id, context, sources);
      if ('refused' in record) return record;
      return {
        body: undefined,
        file: visitFile(record, { ...context, settings: await settings.at(context.now) }),
      };
    }),
  ];
};
