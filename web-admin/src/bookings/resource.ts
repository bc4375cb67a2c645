import EventIcon from '@mui/icons-material/EventNoteOutlined';
import { bookingKeys } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const bookings: ConsoleResource = {
  name: 'bookings',
  path: '/bookings',
  title: 'Bookings',
  Icon: EventIcon,
  group: 'tabs',
  key: '2',
  permission: 'read',
  page: async () => ({ default: (await import('./BookingList.tsx')).BookingList }),
  list: 'GET /admin/bookings',
  models: [
    'bookings',
    'booking_details',
    'places',
    'payments',
    'messages',
    'visit_records',
    'invoices',
    'stopped_phones',
  ],
  queries: bookingKeys,
};
