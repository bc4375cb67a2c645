import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import type { ConsoleResource } from '../resource.ts';

export const subscriptions: ConsoleResource = {
  name: 'subscriptions',
  path: '/subscriptions',
  title: 'Subscriptions',
  Icon: EventRepeatIcon,
  group: 'tabs',
  permission: 'read',
  page: async () => ({ default: (await import('./SubscriptionsPage.tsx')).SubscriptionsPage }),
  count: 'subscriptions',
  models: [],
  queries: [],
};
