import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { statsKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const closedDays: ConsoleResource = {
  name: 'closed-days',
  path: '/closed-days',
  title: 'Closed Days',
  Icon: EventBusyIcon,
  group: 'more',
  permission: 'dispatch',
  page: async () => ({ default: (await import('./ClosedDaysPage.tsx')).ClosedDaysPage }),
  models: ['closed_days', 'bookings'],
  queries: [['closed-days'], statsKey],
};
