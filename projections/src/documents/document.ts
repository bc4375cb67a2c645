import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { arrivalText } from '@tidylog/contracts/vocabulary/arrival';
import { cardName } from '@tidylog/contracts/vocabulary/card';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, formatCents, noMoney, subtract, toCents } from '@tidylog/contracts/vocabulary/money';
import { outsideWay } from '@tidylog/contracts/vocabulary/outside-payments';
import { namedRooms, roomsText } from '@tidylog/contracts/vocabulary/rooms';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { BookingRecord } from '../bookings/find.ts';
import { balanceOfBooking, balanceOfFee } from '../payments/balance.ts';
import type { Ledger } from '../payments/find.ts';
import type { RefundEntry } from '../payments/table.ts';
import { type AddressColumns, fullName, type PersonColumns } from '../people.ts';
import { bookedLines, type DocumentLine, sumsOf } from './lines.ts';

/** What a document says before it is drawn. All amounts are text. */
export interface PaperDocument {
  readonly title: string;
  readonly number: string | null;
  readonly fileName: string;
  /** Of an invoice, whose file has the same bytes whenever it is drawn. */
  readonly issuedOn?: LocalDate;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly lines: readonly DocumentLine[];
  readonly sums: readonly DocumentLine[];
  readonly total: DocumentLine;
  readonly money: readonly DocumentLine[];
  readonly balance: DocumentLine;
  /** Below the sums. */
  readonly notes: string | null;
  readonly footer: string;
}

/** The sums of a ledger without events. */
export type Money = Pick<Ledger, 'payments' | 'refunds' | 'disputes' | 'receipt_number' | 'paid_at'>;
export const noMoneyYet: Money = {
  payments: [],
  refunds: [],
  disputes: [],
  receipt_number: null,
  paid_at: null,
};

export type Settings = Pick<BusinessSettings, 'brandName' | 'officePhone' | 'officeEmail' | 'timeZone'>;

const dayOf = (at: string, { timeZone }: Settings): string =>
  longDate(dateAt(Temporal.Instant.from(at), timeZone));

const refundWords = (status: RefundEntry['status'], method: RefundEntry['method']): string => {
  if (method !== null) return 'Returned by our office';
  return status === 'succeeded' ? 'Refunded' : 'Refund requested';
};

export const moneyLines = (
  { payments, refunds, disputes }: Money,
  settings: Settings,
): readonly DocumentLine[] => {
  const several = payments.length > 1;
  const came = payments.map(({ at, amount, brand, lastFour, receiptNumber, method }) => ({
    text:
      brand === null || lastFour === null
        ? `Paid${method === null ? '' : outsideWay(method)}`
        : `Paid with ${cardName(brand, lastFour)}`,
    detail: [dayOf(at, settings), several ? receiptNumber : null].filter(Boolean).join(', '),
    amount: formatCents(toCents(amount)),
  }));
  const went = refunds
    .filter(({ status }) => status !== 'failed')
    .map(({ at, amount, status, method }) => ({
      text: refundWords(status, method),
      detail: dayOf(at, settings),
      amount: formatCents(toCents(-amount)),
    }));
  const taken = disputes
    .filter(({ status }) => status === 'lost')
    .map(({ at, amount }) => ({
      text: 'Taken back by your bank',
      detail: dayOf(at, settings),
      amount: formatCents(toCents(-amount)),
    }));
  return [...came, ...went, ...taken];
};

export const balanceLine = (due: Cents): DocumentLine => ({
  text: 'Balance due',
  detail: null,
  amount: formatCents(due),
});

export const partyOf = (person: PersonColumns, address: readonly (string | null)[] = []): readonly string[] =>
  [fullName(person), ...address, person.email, person.phone].filter(
    (text): text is string => text !== null && text !== '',
  );

/** Street, then city, state and ZIP code. */
export const addressLines = ({ street, city, state, zip_code }: AddressColumns): (string | null)[] => [
  street,
  [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
];

/** Who answers questions about a document. */
export const questionsTo = ({ officePhone, officeEmail }: Pick<Settings, 'officePhone' | 'officeEmail'>) =>
  `Questions? Call ${officePhone} or write to ${officeEmail}.`;

export const companyOf = ({
  brandName,
  officePhone,
  officeEmail,
}: Omit<Settings, 'timeZone'>): readonly string[] => [brandName, officePhone, officeEmail];

const headOf = (
  money: Money,
  { unpaid, name, id }: { readonly unpaid: string; readonly name: string; readonly id: string },
) => {
  const isReceipt = money.payments.length > 0;
  const number = isReceipt ? money.receipt_number : null;
  return {
    title: isReceipt ? 'Receipt' : unpaid,
    number,
    fileName: `${number ?? `${isReceipt ? 'receipt' : name}-${shortId(id)}`}.pdf`,
  };
};

const paidFact = ({ paid_at }: Money, settings: Settings): PaperDocument['facts'] =>
  paid_at === null ? [] : [['Paid on', dayOf(paid_at, settings)]];

const roomsOf = ({ rooms }: BookingRecord): string => roomsText(namedRooms(rooms)) || 'None chosen';

const unpaidTitle = (record: BookingRecord, due: Cents): string => {
  if (record.status === 'cancelled') return 'Booking summary, cancelled';
  return due === 0 ? 'Booking summary' : 'Booking summary, not yet paid';
};

const isAhead = ({ status }: BookingRecord): boolean => status === 'pending' || status === 'confirmed';

const arrivalFact = (record: BookingRecord): (readonly [string, string])[] =>
  isAhead(record)
    ? [['Arrival', arrivalText(slotLabel(record.slot_id), record.estimated_duration_hours)]]
    : [];

/** The receipt of a booking or, until something is paid, its summary. */
export function bookingDocument(
  record: BookingRecord,
  ledger: Money | undefined,
  settings: Settings,
): PaperDocument {
  const money = ledger ?? noMoneyYet;
  const { balanceDue } = balanceOfBooking(record);
  return {
    ...headOf(money, {
      unpaid: unpaidTitle(record, balanceDue),
      name: 'booking-summary',
      id: record.id,
    }),
    from: companyOf(settings),
    to: partyOf(record, addressLines(record)),
    facts: [
      ['Service date', longDate(record.booking_date)],
      ['Time', slotLabel(record.slot_id)],
      ...arrivalFact(record),
      ['House size', houseSizeText(record.house_size)],
      ['Rooms', roomsOf(record)],
      ['Booking', shortId(record.id)],
      ...paidFact(money, settings),
    ],
    lines: bookedLines(record),
    sums: sumsOf(record),
    total: { text: 'Total', detail: null, amount: formatCents(record.total) },
    money: moneyLines(money, settings),
    balance: balanceLine(balanceDue),
    notes: null,
    footer: questionsTo(settings),
  };
}

const waivedLine = ({ waived }: Ledger): DocumentLine[] =>
  waived > 0
    ? [{ text: 'Waived by our office', detail: null, amount: formatCents(subtract(noMoney, waived)) }]
    : [];

/** The receipt of a subscription's early fee or, while it is owed, a statement of that. */
export function feeDocument(ledger: Ledger, person: PersonColumns, settings: Settings): PaperDocument {
  const { balanceDue } = balanceOfFee(ledger);
  return {
    ...headOf(ledger, {
      unpaid: `Early cancellation fee, ${balanceDue > 0 ? 'not yet paid' : 'waived'}`,
      name: 'cancellation-fee',
      id: ledger.ledger_id,
    }),
    from: companyOf(settings),
    to: partyOf(person),
    facts: [['Subscription', shortId(ledger.ledger_id)], ...paidFact(ledger, settings)],
    lines: [
      {
        text: 'Early cancellation fee',
        detail: 'A subscription that ended before its third cleaning',
        amount: formatCents(ledger.fee),
      },
    ],
    sums: waivedLine(ledger),
    total: {
      text: 'Total',
      detail: null,
      amount: formatCents(subtract(ledger.fee, ledger.waived)),
    },
    money: moneyLines(ledger, settings),
    balance: balanceLine(balanceDue),
    notes: null,
    footer: questionsTo(settings),
  };
}
