import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { evolve, type Invoice, initial } from '../../../invoice/invoice.ts';
import { type CauseOf, type Mail, outdated } from '../../composed.ts';
import { facts, type MailContent, note, type Row, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { loadVisit } from '../../visit.ts';
import { visitDesk } from '../booking/about-booking.ts';
import {
  balanceBlocks,
  firstNameOf,
  linkNote,
  openButton,
  payButton,
  type VisitMail,
} from '../booking/visit-blocks.ts';

const template = 'invoice';

interface Billed {
  readonly number: string;
  readonly total: Cents;
  readonly dueDate: LocalDate | null;
  readonly visitDate: string;
  readonly brandName: string;
  readonly today: LocalDate;
}

const dueRow = ({ dueDate }: Billed): readonly Row[] =>
  dueDate === null ? [] : [['Due', longDate(dueDate)]];

const requestToPay = ({ dueDate, today }: Billed): string => {
  if (dueDate === null) return '';
  return dueDate < today
    ? ` It was due on ${longDate(dueDate)}. Please pay it as soon as you can.`
    : ` Please pay it by ${longDate(dueDate)}.`;
};

function invoiceMail(mail: VisitMail, billed: Billed): MailContent {
  const { number, total, visitDate, brandName } = billed;
  const isPaid = mail.visit.balance === noMoney;
  const when = longDate(visitDate);
  return {
    subject: `Invoice ${number} from ${brandName}`,
    preheader: isPaid ? 'It is paid. Thank you.' : `${money(mail.visit.balance)} to pay.`,
    title: `Invoice ${number}`,
    firstName: firstNameOf(mail.visit),
    blocks: [
      text(
        isPaid
          ? `Here is the invoice for your cleaning on ${when}. It is paid, so there is nothing left to do. Thank you.`
          : `Here is the invoice for your cleaning on ${when}.${requestToPay(billed)}`,
      ),
      facts(['Invoice', number], ['Total', money(total)], ...(isPaid ? [] : dueRow(billed))),
      note('The invoice is attached as a PDF file.'),
      ...(mail.visit.balance === total ? payButton(mail) : balanceBlocks(mail)),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

/** The invoice as it was sent. One that was voided since, or that the read side does not have yet, is not sent. */
export const invoice: Mail<CauseOf<'InvoiceSent'>> = {
  async compose(cause, desk) {
    const { invoiceId, bookingId, customerId, dueDate } = cause.data;
    const { log } = desk.kit;
    const [visit, read] = await Promise.all([
      loadVisit(log, bookingId),
      Array.fromAsync(log.read(`invoice-${invoiceId}`)),
    ]);
    const events = read as unknown as readonly InvoiceEvent[];
    const draft = events.find((event) => event.type === 'InvoiceDrafted')?.data;
    if (visit === undefined || draft === undefined)
      throw new Error('An invoice to be sent is not in the log.');
    const addressed = { contact: draft.contact, personId: customerId, aboutId: bookingId };
    const { status } = events.reduce<Invoice>(evolve, initial);
    if (status === 'voided') return { ...addressed, telling: outdated(template) };
    const file = await desk.invoice({ id: invoiceId, revision: cause.revision });
    if (file === undefined) return 'wait';
    const billed = {
      number: draft.invoiceNumber,
      total: draft.total,
      dueDate,
      visitDate: draft.visit.date,
      brandName: draft.seller.brandName,
      today: dateAt(desk.now(), desk.kit.settings.timeZone),
    };
    const attachment = { filename: file.name, contentType: 'application/pdf', content: file.bytes };
    const content = invoiceMail(await visitDesk(desk, { ...visit, contact: draft.contact }), billed);
    return { ...addressed, telling: { template, content, attachments: [attachment] } };
  },
};
