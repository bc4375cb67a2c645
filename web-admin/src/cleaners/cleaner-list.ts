import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { cleanerStatusChoices } from './CleanerStatus.tsx';

export const cleanerList = consoleList<'GET /admin/cleaners'>()({
  title: 'Cleaners',
  noun: ['cleaner', 'cleaners'],
  sort: { field: 'first_name', order: 'ASC' },
  search: 'Search cleaners',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => cleanerStatusChoices,
    },
  ],
  exported: 'GET /admin/export/cleaners',
  empty: {
    Icon: BadgeIcon,
    title: 'No cleaners yet',
    text: 'New applications appear here.',
  },
  failed: 'The cleaners could not be loaded',
});
