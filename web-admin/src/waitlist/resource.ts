import HourglassEmptyIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { statsKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const waitlist: ConsoleResource = {
  name: 'waitlist',
  path: '/waitlist',
  title: 'Waitlist',
  Icon: HourglassEmptyIcon,
  group: 'tabs',
  key: '0',
  permission: 'read',
  page: async () => ({ default: (await import('./WaitlistPage.tsx')).WaitlistPage }),
  list: 'GET /waitlist',
  count: 'waitlist',
  models: ['waitlist', 'places', 'closed_days', 'settings'],
  queries: [['waitlist'], statsKey],
};
