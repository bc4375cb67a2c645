import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
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
  models: [],
  queries: [],
};
