import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import { bookingKeys } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const subscriptions: ConsoleResource = {
  name: 'subscriptions',
  path: '/subscriptions',
  title: 'Subscriptions',
  Icon: EventRepeatIcon,
  group: 'tabs',
  permission: 'read',
  page: async () => ({ default: (await import('./SubscriptionList.tsx')).SubscriptionList }),
  list: 'GET /admin/subscriptions',
  count: 'subscriptions',
  models: ['subscriptions', 'bookings', 'payments', 'cards'],
  queries: [['subscriptions'], ...bookingKeys],
};
