import { bookingIdInput } from '../schemas/ids.ts';
import { invoice, invoiceStatus } from '../schemas/invoices.ts';
import { invoiceStatusNames } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

export const invoiceList = list({
  unit: 'invoices',
  row: invoice,
  sorts: ['id', 'invoice_number', 'issue_date', 'due_date', 'total_amount', 'customer_name'],
  usual: ['invoice_number', 'DESC'],
  filters: {
    q: searchIn("the customer's name or the invoice number"),
    status: invoiceStatus,
    booking_id: bookingIdInput,
  },
  columns: [
    'id',
    'invoice_number',
    'status',
    'issue_date',
    'due_date',
    'visit_date',
    'customer_name',
    'customer_email',
    'customer_address.street',
    'customer_address.city',
    'customer_address.state',
    'customer_address.zip_code',
    'subtotal',
    'discount_amount',
    'tax_rate',
    'tax_amount',
    'total_amount',
    'amount_paid',
    'balance_due',
    'paid_by',
    'sent_at',
    'paid_at',
    'void_reason',
    'booking_id',
  ],
  said: {
    invoice_number: { head: 'Number' },
    status: { words: ({ status }) => invoiceStatusNames[status] },
    visit_date: { head: 'Visit' },
    customer_name: { head: 'Customer' },
    customer_email: { head: 'Email' },
    discount_amount: { head: 'Discount' },
    tax_amount: { head: 'Tax' },
    total_amount: { head: 'Total' },
    amount_paid: { head: 'Amount paid' },
    void_reason: { head: 'Why it is void' },
  },
});
