import SecurityIcon from '@mui/icons-material/LockOutlined';
import type { ConsoleResource } from '../resource.ts';

export const security: ConsoleResource = {
  name: 'security',
  path: '/security',
  title: 'Sign-in security',
  Icon: SecurityIcon,
  group: 'more',
  permission: 'read',
  page: async () => ({ default: (await import('./SecurityPage.tsx')).SecurityPage }),
  models: ['staff', 'settings'],
  queries: [['me']],
};
