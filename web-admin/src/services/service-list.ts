import CleaningIcon from '@mui/icons-material/CleaningServicesOutlined';
import type { Service } from '../api/types.ts';
import type { ConsoleList } from '../shared/list/console-list.ts';
import { categories } from './categories.ts';

/** The API returns the whole catalogue; it is sorted, filtered and cut here. */
export const serviceList: ConsoleList<keyof Service, keyof Service> = {
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
  ],
  empty: {
    Icon: CleaningIcon,
    title: 'No services yet',
    text: 'Add the services that every cleaning includes, and the add-ons that customers can book.',
  },
  failed: 'The services could not be loaded',
};
