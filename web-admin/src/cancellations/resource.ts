import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import type { ConsoleResource } from '../resource.ts';

export const cancellations: ConsoleResource = {
  name: 'cancellations',
  path: '/cancellations',
  title: 'Cancellations',
  Icon: EventBusyIcon,
  group: 'tabs',
  permission: 'read',
  page: async () => ({ default: (await import('./CancellationsPage.tsx')).CancellationsPage }),
  count: 'cancellations',
  models: [],
  queries: [],
};
