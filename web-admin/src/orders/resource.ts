import SwapHorizIcon from '@mui/icons-material/SwapHorizOutlined';
import { bookingKeys } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const orders: ConsoleResource = {
  name: 'orders',
  path: '/orders',
  title: 'Orders',
  Icon: SwapHorizIcon,
  group: 'tabs',
  key: '9',
  permission: 'read',
  page: async () => ({ default: (await import('./OrdersPage.tsx')).OrdersPage }),
  count: 'orders',
  models: [
    'requests',
    'request_notes',
    'order_changes',
    'bookings',
    'booking_details',
    'payments',
    'places',
    'closed_days',
  ],
  queries: [['orders'], ['cancellations'], ...bookingKeys],
};
