import type { invoice } from '@tidylog/contracts/schemas/invoices';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { InvoiceStatus } from '@tidylog/contracts/vocabulary/invoices';
import { type Cents, toCents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { type InstantText, instantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { recordedEmailSql } from '../customers/recorded-email.ts';
import { balanceOf, type Sums } from '../payments/balance.ts';
import type { PaymentEntry } from '../payments/table.ts';
import { wayOf } from '../payments/way.ts';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import type { InvoiceRow } from './table.ts';

interface Item extends Omit<InvoiceRow['items'][number], 'unitPrice' | 'totalPrice'> {
  readonly unitPrice: Cents;
  readonly totalPrice: Cents;
}

interface WaitingPay extends Pick<InvoiceRow, 'first_name' | 'last_name'> {
  readonly amount: number;
}

/** An invoice with the money of its booking. */
export interface InvoiceRecord
  extends Omit<InvoiceRow, 'items' | 'subtotal' | 'discount' | 'tax' | 'total' | 'sent_at' | 'paid_at'>,
    Sums {
  readonly items: readonly Item[];
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly sent_at: InstantText | null;
  readonly paid_at: InstantText | null;
  readonly booking_status: BookingStatus;
  readonly recorded_email: string | null;
  readonly payments: readonly PaymentEntry[] | null;
  readonly waiting_pay: WaitingPay | null;
}

/** `overdue` from the day after the due date. `today` is the placeholder of a business date. */
export const statusSql = (today: string): string =>
  `case when i.status = 'sent' and i.due_date < ${today}::date then 'overdue' else i.status end`;

const waitingPaySql = `(
  select jsonb_build_object('amount', l.amount, 'first_name', c.first_name, 'last_name', c.last_name)
  from read.wallet_lines l left join read.cleaners c on c.id = l.cleaner_id
  where l.booking_id = i.booking_id and l.type = 'job_payment' and l.status = 'pending'
  limit 1)`;

const records = `
  select i.*, b.status as booking_status, coalesce(p.paid, 0)::int8 as paid, coalesce(p.refunded, 0)::int8 as refunded,
    coalesce(p.charged_back, 0)::int8 as charged_back, coalesce(p.given_away, 0)::int8 as given_away,
    coalesce(p.postponed, 0)::int8 as postponed, p.payments, ${waitingPaySql} as waiting_pay,
    ${recordedEmailSql('i.customer_id')} as recorded_email, p.under_way is not null as is_paying, p.failure as payment_failure
  from read.invoices i
    join read.bookings b on b.id = i.booking_id
    left join read.payments p on p.ledger_id = i.booking_id
  where`;

export const findInvoiceRecords = (
  pool: Pool,
  condition: string,
  values: readonly unknown[],
): Promise<readonly InvoiceRecord[]> => rowsOf<InvoiceRecord>(pool, `${records} ${condition}`, values);

export const findInvoiceRecord = async (pool: Pool, id: string): Promise<InvoiceRecord | undefined> =>
  (await findInvoiceRecords(pool, 'i.id = $1', [id]))[0];

/** The invoices of bookings that customers see: once they are sent. */
export const issuedInvoices = (
  pool: Pool,
  bookingIds: readonly string[],
): Promise<readonly InvoiceRecord[]> =>
  findInvoiceRecords(pool, `i.booking_id = any($1::uuid[]) and i.status in ('sent', 'paid')`, [bookingIds]);

export function shownStatus(
  { status, due_date }: Pick<InvoiceRow, 'status' | 'due_date'>,
  today: LocalDate,
): InvoiceStatus {
  return status === 'sent' && due_date !== null && due_date < today ? 'overdue' : status;
}

/** Nothing is due of an invoice that is void. */
export function moneyOfInvoice(record: InvoiceRecord) {
  const isCancelled = record.booking_status === 'cancelled' || record.status === 'cancelled';
  return balanceOf(record.total, isCancelled, record);
}

const voidWords = ({ void_reason, void_note }: InvoiceRow | InvoiceRecord): string | null => {
  switch (void_reason) {
    case null:
      return null;
    case 'deleted':
      return 'Deleted as a draft';
    case 'reopened':
      return 'The visit was reopened';
    case 'cancelled':
      return void_note ?? 'Cancelled by the office';
  }
};

const waitingPay = ({ waiting_pay }: InvoiceRecord) =>
  waiting_pay && {
    cleaner_name: fullName(waiting_pay),
    amount: toDollars(toCents(waiting_pay.amount)),
  };

/** Each way once, the first first. */
const waysIn = (payments: readonly PaymentEntry[]): string | null => {
  const ways = new Set(payments.map(wayOf).filter((way) => way !== null));
  return ways.size === 0 ? null : [...ways].join(', ');
};

const isErased = ({ first_name }: InvoiceRecord): boolean => first_name === null;

export function invoiceAnswer(record: InvoiceRecord, today: LocalDate): z.output<typeof invoice> {
  const { amountPaid, balanceDue } = moneyOfInvoice(record);
  return {
    id: record.id,
    booking_id: record.booking_id,
    invoice_number: record.invoice_number,
    customer_name: fullName(record),
    customer_email: record.email,
    email_to: isErased(record) ? null : (record.email ?? record.recorded_email),
    customer_erased: isErased(record),
    customer_address: {
      street: record.street ?? '',
      city: record.city ?? '',
      state: record.state ?? '',
      zip_code: record.zip_code ?? '',
    },
    issue_date: record.issue_date,
    due_date: record.due_date,
    visit_date: record.visit_date,
    time_slot: slotLabel(record.slot_id),
    status: shownStatus(record, today),
    items: record.items.map((item) => ({
      service_name: item.serviceName,
      description: item.description,
      quantity: item.quantity,
      unit_price: toDollars(item.unitPrice),
      total_price: toDollars(item.totalPrice),
    })),
    subtotal: toDollars(record.subtotal),
    discount_amount: toDollars(record.discount),
    tax_rate: record.tax_rate / 10_000,
    tax_amount: toDollars(record.tax),
    total_amount: toDollars(record.total),
    amount_paid: toDollars(amountPaid),
    balance_due: toDollars(balanceDue),
    payments: (record.payments ?? []).map((payment) => ({
      paid_at: instantText(Temporal.Instant.from(payment.at)),
      amount: toDollars(toCents(payment.amount)),
      way: wayOf(payment),
    })),
    paid_by: waysIn(record.payments ?? []),
    waiting_pay: waitingPay(record),
    notes: record.notes,
    sent_at: record.sent_at,
    paid_at: record.paid_at,
    void_reason: voidWords(record),
    version: String(record.version),
  };
}
