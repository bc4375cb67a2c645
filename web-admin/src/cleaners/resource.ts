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
  page: async () => ({ default: (await import('./CleanerList.tsx')).CleanerList }),
  list: 'GET /admin/cleaners',
  count: 'cleaners',
  models: ['cleaners', 'jobs'],
  queries: [['cleaners'], pendingCleanersKey, ...bookingKeys],
};
