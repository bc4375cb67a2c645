import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { ConsoleResource } from '../resource.ts';

export const invoices: ConsoleResource = {
  name: 'invoices',
  path: '/invoices',
  title: 'Invoices',
  Icon: ReceiptLongIcon,
  group: 'tabs',
  key: '4',
  permission: 'read',
  page: async () => ({ default: (await import('./InvoicesPage.tsx')).InvoicesPage }),
  list: 'GET /admin/invoices',
  models: ['invoices', 'payments', 'bookings', 'wallet_lines'],
  queries: [['invoices'], ['bookings']],
};
