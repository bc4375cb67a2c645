import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import { boardKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const calendar: ConsoleResource = {
  name: 'calendar',
  path: '/calendar',
  title: 'Calendar',
  Icon: CalendarMonthIcon,
  group: 'tabs',
  key: '3',
  permission: 'read',
  page: async () => ({ default: (await import('./CalendarPage.tsx')).CalendarPage }),
  models: [
    'bookings',
    'booking_details',
    'last_changes',
    'jobs',
    'cleaners',
    'places',
    'closed_days',
    'payments',
    'work_schedules',
  ],
  queries: [boardKey],
};
