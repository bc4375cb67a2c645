import CleaningIcon from '@mui/icons-material/CleaningServicesOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { categories } from './categories.ts';
import { serviceStatuses } from './service-status.ts';

export const serviceList = consoleList<'GET /admin/services'>()({
  title: 'Services',
  noun: ['service', 'services'],
  sort: { field: 'name', order: 'ASC' },
  search: 'Search services',
  filters: [
    {
      kind: 'choice',
      name: 'category',
      label: 'Category',
      all: 'All categories',
      useChoices: () => categories,
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'On offer and archived',
      useChoices: () => serviceStatuses,
    },
  ],
  exported: 'GET /admin/export/services',
  empty: {
    Icon: CleaningIcon,
    title: 'No services yet',
    text: 'Add the services that every cleaning includes, and the add-ons that customers can book.',
  },
  failed: 'The services could not be loaded',
});
