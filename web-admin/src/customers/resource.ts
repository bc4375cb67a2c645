import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { bookingKeys } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const customers: ConsoleResource = {
  name: 'customers',
  path: '/customers',
  title: 'Customers',
  Icon: PeopleIcon,
  group: 'tabs',
  permission: 'read',
  page: async () => ({ default: (await import('./CustomerList.tsx')).CustomerList }),
  list: 'GET /admin/customers',
  models: ['customers', 'merged_customers', 'messages', 'payments', 'stopped_phones'],
  queries: [['customers'], ...bookingKeys],
};
