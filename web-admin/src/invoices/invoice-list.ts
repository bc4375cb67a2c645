import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { invoiceStatusChoices } from './invoice-status.ts';

export const invoiceList = consoleList<'GET /admin/invoices'>()({
  title: 'Invoice Management',
  noun: ['invoice', 'invoices'],
  sort: { field: 'invoice_number', order: 'DESC' },
  search: 'Customer or number',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => invoiceStatusChoices,
    },
  ],
  exported: 'GET /admin/export/invoices',
  empty: {
    Icon: InvoiceIcon,
    title: 'No invoices yet',
    text: 'Choose Generate to invoice a completed booking.',
  },
  failed: 'Failed to load invoices',
});

const balanceChoices = [
  { id: 'due', name: 'Still due' },
  { id: 'none', name: 'Paid' },
];

/** Completed bookings without an invoice that counts. */
export const toInvoiceList = consoleList<'GET /admin/bookings'>()({
  title: 'Invoice Management',
  noun: ['completed booking', 'completed bookings'],
  sort: { field: 'booking_date', order: 'DESC' },
  search: 'Name, city or booking',
  filters: [
    { kind: 'choice', name: 'balance', label: 'Payment', all: 'All', useChoices: () => balanceChoices },
  ],
  empty: {
    Icon: InvoiceIcon,
    title: 'All completed bookings are invoiced',
    text: 'Bookings without an invoice appear here once they are completed.',
  },
  failed: 'The completed bookings could not be loaded',
});
