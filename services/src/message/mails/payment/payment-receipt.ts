import type { ShownCard } from '@tidylog/contracts/events/payment';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { type OutsideMethod, outsideMethodNames } from '@tidylog/contracts/vocabulary/outside-payments';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type CauseOf, type Desk, isFresh } from '../../composed.ts';
import { type Block, facts, type MailContent, note, type Row, some, text } from '../../render/content.ts';
import { money, visitWords } from '../../render/words.ts';
import type { MailFile } from '../../send/gateway.ts';
import { dataOf } from '../../visit.ts';
import type { VisitDesk } from '../booking/about-booking.ts';
import {
  balanceBlocks,
  calendarNote,
  firstNameOf,
  linkNote,
  openButton,
  type VisitMail,
  visitFacts,
} from '../booking/visit-blocks.ts';
import { firstNameIn, ofPayment, type PaymentEntry, paymentMail } from './about-payment.ts';
import { cardRow } from './payment-blocks.ts';

interface Paid {
  readonly amount: Cents;
  readonly card: ShownCard | null;
  readonly method: OutsideMethod | null;
  readonly date: string;
  readonly receiptNumber: string | null;
  readonly hasPaper: boolean;
}

const methodRow = (method: OutsideMethod | null): readonly Row[] =>
  method === null ? [] : [['Paid by', outsideMethodNames[method]]];

const paidFacts = ({ amount, card, method, date, receiptNumber }: Paid): Block =>
  facts(
    ['Amount', money(amount)],
    ...cardRow(card),
    ...methodRow(method),
    ['Paid on', longDate(date)],
    ...(receiptNumber === null ? [] : [['Receipt', receiptNumber] as const]),
  );

const paperNote = ({ hasPaper }: Paid, whereElse: string): Block =>
  hasPaper
    ? note('Your receipt is attached as a PDF file.')
    : text(`We could not attach your receipt to this email. You can download it ${whereElse}.`);

function visitReceipt(mail: VisitMail, paid: Paid): MailContent {
  const { visit } = mail;
  const isFirm = visit.status === 'confirmed';
  const when = visitWords(visit.date, visit.slotId);
  return {
    subject: isFirm ? `Paid and confirmed: your cleaning on ${when}` : `Receipt for your cleaning on ${when}`,
    preheader: `We received ${money(paid.amount)}. Thank you.`,
    title: isFirm ? 'Thank you. Your visit is confirmed' : 'Thank you for your payment',
    firstName: firstNameOf(visit),
    blocks: [
      text(`We received your payment of ${money(paid.amount)}.`),
      paidFacts(paid),
      paperNote(paid, 'from your booking, with the button below'),
      visitFacts(mail),
      ...balanceBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      ...some(isFirm && calendarNote),
    ],
  };
}

function feeReceipt(firstName: string | null, paid: Paid): MailContent {
  return {
    subject: `Receipt: early cancellation fee of ${money(paid.amount)}`,
    preheader: `We received ${money(paid.amount)}.`,
    title: 'Receipt for your payment',
    firstName,
    blocks: [
      text('We received your payment of the early cancellation fee.'),
      paidFacts(paid),
      paperNote(paid, 'from your payment history'),
    ],
  };
}

const template = 'payment-receipt';

type ReceiptCause = CauseOf<'PaymentSucceeded' | 'PaymentRecorded'>;

const isUnheard = ({ visit }: VisitDesk, paymentId: string): boolean =>
  visit.status === 'pending' &&
  !dataOf(visit.events, 'BookingPaid').some(({ data }) => data.paymentId === paymentId);

/** `behind`: the read side does not have it yet; `unavailable`: it cannot be made. */
type Paper = MailFile | 'behind' | 'unavailable';

const numberOf = (entries: readonly PaymentEntry[], paymentId: string): string | null =>
  ofPayment(entries, paymentId, 'ReceiptNumbered')?.data.receiptNumber ?? null;

async function paperOf(
  { data }: ReceiptCause,
  entries: readonly PaymentEntry[],
  { receipt }: Pick<Desk, 'receipt'>,
): Promise<Paper> {
  const receiptNumber = numberOf(entries, data.paymentId);
  if (receiptNumber === null) return 'behind';
  try {
    const file = await receipt({ ledgerId: data.ledgerId, receiptNumber });
    if (file === undefined) return 'behind';
    return { filename: file.name, contentType: 'application/pdf', content: file.bytes };
  } catch {
    // A mail about a payment goes without its receipt rather than not at all.
    return 'unavailable';
  }
}

export const paymentReceipt = paymentMail<ReceiptCause>({
  async tell({ cause, entries, about, desk }) {
    const paper = await paperOf(cause, entries, desk);
    const { data, metadata } = cause;
    const isIncomplete =
      paper === 'behind' || (about.for === 'booking' && isUnheard(about.desk, data.paymentId));
    if (isIncomplete && isFresh(cause, desk)) return 'wait';
    const files = typeof paper === 'string' ? [] : [paper];
    const paid: Paid = {
      amount: data.amount,
      card: 'card' in data ? data.card : null,
      method: 'method' in data ? data.method : null,
      date: dateAt(Temporal.Instant.from(metadata.time), desk.kit.settings.timeZone),
      receiptNumber: numberOf(entries, data.paymentId),
      hasPaper: files.length > 0,
    };
    if (about.for === 'fee')
      return { template, content: feeReceipt(firstNameIn(about), paid), attachments: files };
    const isFirm = about.desk.visit.status === 'confirmed';
    return {
      template,
      content: visitReceipt(about.desk, paid),
      attachments: isFirm ? [...files, about.desk.calendar()] : files,
    };
  },
});
