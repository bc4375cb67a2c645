import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { bookingKeys, pendingCleanersKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const cleaners: ConsoleResource = {
  name: 'cleaners',
  path: '/cleaners',
  title: 'Cleaners',
  Icon: BadgeIcon,
  group: 'tabs',
  key: '5',
  permission: 'read',
  page: async () => ({ default: (await import('./CleanersPage.tsx')).CleanersPage }),
  list: 'GET /admin/cleaners',
  count: 'cleaners',
  models: [
    'cleaners',
    'cleaner_details',
    'jobs',
    'bookings',
    'booking_details',
    'wallet_lines',
    'withdrawals',
    'work_schedules',
  ],
  queries: [['cleaners'], pendingCleanersKey, ...bookingKeys],
};
