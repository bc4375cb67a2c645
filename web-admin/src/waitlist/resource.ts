import HourglassEmptyIcon from '@mui/icons-material/HourglassEmptyOutlined';
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
  count: 'waitlist',
  models: [],
  queries: [],
};
