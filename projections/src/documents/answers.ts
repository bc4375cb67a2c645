import type { customerInvoice, historyItem } from '@tidylog/contracts/api/payment-endpoints';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type Cents, formatCents, noMoney, subtract, toDollars } from '@tidylog/contracts/vocabulary/money';
import { namedRooms } from '@tidylog/contracts/vocabulary/rooms';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { PaymentStatus } from '@tidylog/contracts/vocabulary/statuses';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { BookingRecord } from '../bookings/find.ts';
import { balanceOfBooking, balanceOfFee } from '../payments/balance.ts';
import { cardOf } from '../payments/card.ts';
import type { Ledger } from '../payments/find.ts';
import { moneyBack } from '../payments/money-back.ts';
import { fullName, type PersonColumns } from '../people.ts';
import type { PaperDocument } from './document.ts';

export type HistoryItem = z.output<typeof historyItem>;
export type CustomerInvoice = Omit<z.output<typeof customerInvoice>, 'paper'>;

/** The five payment statuses in the three words of the payment history (customer calls, I.1 row 8). */
const historyStatus: Record<PaymentStatus, HistoryItem['status']> = {
  paid: 'completed',
  refunded: 'completed',
  partially_refunded: 'completed',
  pending: 'pending',
  failed: 'failed',
};

/** Without what waits for a bank. */
const refundedOf = ({ refunded, postponed }: Ledger): Cents => subtract(refunded, postponed);

const addOnsOf = ({ add_ons }: BookingRecord) =>
  add_ons.map(({ name, quantity, unitPrice }) => ({ name, quantity, price: toDollars(unitPrice) }));

/** A booking and its money are read one after the other: all money is as the ledger has it. */
export const withMoneyOf = (ledger: Ledger | undefined, record: BookingRecord): BookingRecord => ({
  ...record,
  ...ledger,
});

export function bookingHistory(
  ledger: Ledger,
  earlier: BookingRecord,
  invoiceNumber: string | null,
): HistoryItem {
  const record = withMoneyOf(ledger, earlier);
  const { status, balanceDue } = balanceOfBooking(record);
  return {
    id: record.id,
    service_date: record.booking_date,
    rooms: namedRooms(record.rooms),
    add_ons: addOnsOf(record).map(({ name, quantity }) => ({ name, quantity })),
    total_amount: toDollars(record.total),
    payment_method: cardOf(ledger),
    status: historyStatus[status],
    invoice_number: invoiceNumber ?? ledger.receipt_number,
    refunded_amount: toDollars(refundedOf(ledger)),
    balance_due: toDollars(balanceDue),
    money_back: moneyBack(record),
  };
}

const feeWords = (ledger: Ledger): string | null => {
  const money = moneyBack({ ...ledger, total: ledger.fee, status: 'completed', cancellation_notes: null });
  const waived = ledger.waived > 0 ? `Our office waived ${formatCents(ledger.waived)} of this fee.` : null;
  return [waived, money].filter((words) => words !== null).join(' ') || null;
};

export function feeHistory(ledger: Ledger): HistoryItem {
  const { status, balanceDue } = balanceOfFee(ledger);
  return {
    id: ledger.ledger_id,
    service_date: null,
    rooms: [],
    add_ons: [],
    total_amount: toDollars(ledger.fee),
    payment_method: cardOf(ledger),
    status: historyStatus[status],
    invoice_number: ledger.receipt_number,
    refunded_amount: toDollars(refundedOf(ledger)),
    balance_due: toDollars(balanceDue),
    money_back: feeWords(ledger),
  };
}

/** The lines of a document, for the screen. */
export const paperAnswer = ({
  facts,
  from: _from,
  fileName: _fileName,
  issuedOn: _issuedOn,
  footer: _footer,
  ...said
}: PaperDocument) => ({
  ...said,
  to: [...said.to],
  lines: [...said.lines],
  sums: [...said.sums],
  money: [...said.money],
  facts: facts.map(([name, value]) => ({ name, value })),
});

const personOfInvoice = (person: PersonColumns) => ({
  customer_name: fullName(person),
  customer_email: person.email ?? '',
  customer_phone: person.phone,
});

const paidOf = (ledger: Ledger | undefined, { timeZone }: Pick<BusinessSettings, 'timeZone'>) => ({
  invoice_number: ledger?.receipt_number ?? null,
  refunded_amount: toDollars(ledger === undefined ? noMoney : refundedOf(ledger)),
  payment_method: ledger === undefined ? null : cardOf(ledger),
  payment_date:
    ledger === undefined || ledger.paid_at === null
      ? null
      : dateAt(Temporal.Instant.from(ledger.paid_at), timeZone),
});

export function bookingInvoice(
  record: BookingRecord,
  ledger: Ledger | undefined,
  settings: Pick<BusinessSettings, 'timeZone'>,
): CustomerInvoice {
  return {
    ...personOfInvoice(record),
    ...paidOf(ledger, settings),
    service_date: record.booking_date,
    time_slot: slotLabel(record.slot_id),
    house_size: record.house_size,
    base_price: toDollars(record.base_price),
    room_price: toDollars(record.room_price),
    add_ons: addOnsOf(record),
    processing_fee: 0,
    subtotal: toDollars(record.subtotal),
    discount: toDollars(record.discount),
    tax_rate: record.tax_rate / 10_000,
    tax_amount: toDollars(record.tax),
    total_amount: toDollars(record.total),
    status: historyStatus[balanceOfBooking(record).status],
  };
}

/** The invoice of a subscription's early fee: one sum, without visit and tax. */
export function feeInvoice(
  ledger: Ledger,
  person: PersonColumns,
  settings: Pick<BusinessSettings, 'timeZone'>,
): CustomerInvoice {
  const fee = toDollars(ledger.fee);
  return {
    ...personOfInvoice(person),
    ...paidOf(ledger, settings),
    service_date: null,
    time_slot: null,
    house_size: null,
    base_price: fee,
    room_price: 0,
    add_ons: [],
    processing_fee: 0,
    subtotal: fee,
    discount: toDollars(ledger.waived),
    tax_rate: 0,
    tax_amount: 0,
    total_amount: toDollars(subtract(ledger.fee, ledger.waived)),
    status: historyStatus[balanceOfFee(ledger).status],
  };
}
