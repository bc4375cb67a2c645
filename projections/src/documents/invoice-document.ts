import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatCents } from '@tidylog/contracts/vocabulary/money';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { type InvoiceRecord, moneyOfInvoice } from '../invoices/find.ts';
import {
  addressLines,
  balanceLine,
  companyOf,
  type Money,
  moneyLines,
  noMoneyYet,
  type PaperDocument,
  partyOf,
  questionsTo,
} from './document.ts';
import { line, quantityText, sumsOf } from './lines.ts';

const titles: Readonly<Record<InvoiceRecord['status'], string>> = {
  draft: 'Invoice, draft',
  sent: 'Invoice',
  paid: 'Invoice',
  cancelled: 'Invoice, void',
};

const itemLine = ({
  serviceName,
  description,
  quantity,
  unitPrice,
  totalPrice,
}: InvoiceRecord['items'][number]) =>
  line(serviceName, totalPrice, description ?? quantityText(quantity, unitPrice));

/** An invoice as it was made, with what has been paid since. */
export function invoiceDocument(
  record: InvoiceRecord,
  money: Money | undefined,
  { timeZone }: { readonly timeZone: string },
): PaperDocument {
  const { brand_name: brandName, office_phone: officePhone, office_email: officeEmail } = record;
  const seller = { brandName, officePhone, officeEmail };
  return {
    title: titles[record.status],
    number: record.invoice_number,
    fileName: `${record.invoice_number}.pdf`,
    issuedOn: record.issue_date,
    from: companyOf(seller),
    to: partyOf(record, addressLines(record)),
    facts: [
      ['Invoice date', longDate(record.issue_date)],
      ...(record.due_date === null ? [] : [['Due', longDate(record.due_date)] as const]),
      ['Service date', longDate(record.visit_date)],
      ['Time', slotLabel(record.slot_id)],
      ['House size', houseSizeText(record.house_size)],
      ['Booking', shortId(record.booking_id)],
    ],
    lines: record.items.map(itemLine),
    sums: sumsOf(record),
    total: { text: 'Total', detail: null, amount: formatCents(record.total) },
    money: moneyLines(money ?? noMoneyYet, { ...seller, timeZone }),
    balance: balanceLine(moneyOfInvoice(record).balanceDue),
    notes: record.notes,
    footer: questionsTo(seller),
  };
}
