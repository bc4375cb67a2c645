import HourglassEmptyIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { waitStatusChoices } from './wait-status.ts';

export const waitlistList = consoleList<'GET /waitlist'>()({
  title: 'Waitlist Management',
  noun: ['entry', 'entries'],
  sort: { field: 'turn', order: 'ASC' },
  search: 'Name or email',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => waitStatusChoices,
    },
    { kind: 'date', name: 'date', label: 'Preferred date' },
  ],
  exported: 'GET /admin/export/waitlist',
  empty: {
    Icon: HourglassEmptyIcon,
    title: 'The waitlist is empty',
    text: 'People who want a day that is full appear here. You see when a place opens up for them.',
  },
  failed: 'Failed to load waitlist',
});
