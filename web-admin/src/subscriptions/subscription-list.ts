import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { frequencyChoices } from '../shared/words.ts';
import { subscriptionStatusChoices } from './SubscriptionStatus.tsx';

const recurring = frequencyChoices.filter(({ id }) => id !== 'one_time');

export const subscriptionList = consoleList<'GET /admin/subscriptions'>()({
  title: 'Subscriptions',
  noun: ['subscription', 'subscriptions'],
  sort: { field: 'created_at', order: 'DESC' },
  search: 'Search subscriptions',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => subscriptionStatusChoices,
    },
    {
      kind: 'choice',
      name: 'frequency',
      label: 'Frequency',
      all: 'All frequencies',
      useChoices: () => recurring,
    },
    { kind: 'text', name: 'customer_id', label: 'Customer ID' },
  ],
  exported: 'GET /admin/export/subscriptions',
  empty: {
    Icon: EventRepeatIcon,
    title: 'No subscriptions yet',
    text: 'A subscription begins when the first visit of a recurring booking is confirmed.',
  },
  failed: 'The subscriptions could not be loaded',
});
