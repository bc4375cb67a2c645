import CleaningIcon from '@mui/icons-material/CleaningServicesOutlined';
import { statsKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const services: ConsoleResource = {
  name: 'services',
  path: '/services',
  title: 'Services',
  Icon: CleaningIcon,
  group: 'tabs',
  key: '6',
  permission: 'read',
  page: async () => ({ default: (await import('./ServicesPage.tsx')).ServicesPage }),
  list: 'GET /admin/services',
  count: 'services',
  models: ['services', 'price_lists', 'subscriptions'],
  queries: [['services'], statsKey],
};
