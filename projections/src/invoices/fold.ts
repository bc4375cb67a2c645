import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { addressColumns, personColumns, readable } from '../people.ts';
import { plain, searchText } from '../plain-text.ts';
import { streamIds } from '../streams.ts';
import { type InvoiceRow, table } from './table.ts';

const handles = [
  'InvoiceDrafted',
  'InvoiceSent',
  'InvoicePaymentReported',
  'InvoicePaid',
  'InvoiceVoided',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type Drafted = RecordedOf<'InvoiceDrafted'>['data'];

const needsRow = ['InvoiceSent', 'InvoicePaymentReported', 'InvoicePaid', 'InvoiceVoided'] as const;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'invoice') : [event.data.invoiceId];

const namesOf = ({ contact, invoiceNumber }: Pick<Drafted, 'contact' | 'invoiceNumber'>) => {
  const person = readable(contact);
  const columns = personColumns(contact);
  return {
    ...columns,
    sort_name: person && plain(`${person.firstName} ${person.lastName}`),
    search: searchText(columns.first_name, columns.last_name, invoiceNumber),
  };
};

const drafted = ({ data, revision }: RecordedOf<'InvoiceDrafted'>): InvoiceRow => ({
  id: data.invoiceId,
  booking_id: data.bookingId,
  customer_id: data.customerId,
  invoice_number: data.invoiceNumber,
  issue_date: data.issueDate,
  due_date: null,
  status: 'draft',
  visit_date: data.visit.date,
  slot_id: data.visit.slotId,
  house_size: data.visit.houseSize,
  brand_name: data.seller.brandName,
  office_phone: data.seller.officePhone,
  office_email: data.seller.officeEmail,
  items: data.items,
  subtotal: data.subtotal,
  discount: data.discount,
  promo_code: data.promoCode,
  tax_rate: data.taxRate,
  tax: data.tax,
  total: data.total,
  notes: data.notes,
  ...namesOf(data),
  ...addressColumns(data.address),
  sent_at: null,
  paid_at: null,
  void_reason: null,
  void_note: null,
  version: revision,
});

const changesBy = (
  row: InvoiceRow,
  event: Exclude<Handled, RecordedOf<'InvoiceDrafted' | 'PersonErased'>>,
): Partial<InvoiceRow> => {
  const { time } = event.metadata;
  switch (event.type) {
    case 'InvoiceSent':
      return { status: 'sent', due_date: event.data.dueDate, sent_at: row.sent_at ?? time };
    case 'InvoicePaymentReported':
      return {};
    case 'InvoicePaid':
      return { status: 'paid', paid_at: time };
    case 'InvoiceVoided':
      return {
        status: 'cancelled',
        void_reason: event.data.reason,
        void_note: readable(event.data.note),
      };
  }
};

const nameless = (row: InvoiceRow): InvoiceRow => ({
  ...row,
  ...namesOf({ contact: 'erased', invoiceNumber: row.invoice_number }),
  ...addressColumns(null),
  void_note: null,
});

const evolve = (row: InvoiceRow | undefined, event: Handled): InvoiceRow | undefined => {
  if (event.type === 'InvoiceDrafted') return drafted(event);
  if (row === undefined) return undefined;
  if (event.type === 'PersonErased') return nameless(row);
  return { ...row, ...changesBy(row, event), version: event.revision };
};

const owners = ({ customer_id }: InvoiceRow): readonly string[] => [customer_id];

export const invoices = readModel({ table, handles, needsRow, keys, evolve, owners });
