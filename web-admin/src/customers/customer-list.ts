import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { consoleList } from '../shared/list/console-list.ts';

const accounts = [
  { id: 'guest', name: 'Guests' },
  { id: 'registered', name: 'Registered' },
  { id: 'merged', name: 'Merged' },
];

export const customerList = consoleList<'GET /admin/customers'>()({
  title: 'Customers',
  noun: ['customer', 'customers'],
  sort: { field: 'last_name', order: 'ASC' },
  search: 'Search customers',
  filters: [
    {
      kind: 'choice',
      name: 'account',
      label: 'Account',
      all: 'All accounts',
      useChoices: () => accounts,
    },
  ],
  exported: 'GET /admin/export/customers',
  empty: {
    Icon: PeopleIcon,
    title: 'No customers yet',
    text: 'Customers appear here once they book or sign up.',
  },
  failed: 'The customers could not be loaded',
});
