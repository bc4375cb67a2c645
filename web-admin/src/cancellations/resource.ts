import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { bookingKeys } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const cancellations: ConsoleResource = {
  name: 'cancellations',
  path: '/cancellations',
  title: 'Cancellations',
  Icon: EventBusyIcon,
  group: 'tabs',
  permission: 'read',
  page: async () => ({ default: (await import('./CancellationList.tsx')).CancellationList }),
  list: 'GET /admin/cancellation-requests',
  count: 'cancellations',
  models: ['requests', 'request_notes', 'bookings', 'booking_details', 'payments'],
  queries: [['cancellations'], ['orders'], ...bookingKeys],
};
