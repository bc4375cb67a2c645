import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { paymentChecksKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const dashboard: ConsoleResource = {
  name: 'dashboard',
  path: '/',
  title: 'Dashboard',
  Icon: DashboardIcon,
  group: 'tabs',
  key: '1',
  permission: 'read',
  page: async () => ({ default: (await import('./DashboardPage.tsx')).DashboardPage }),
  isCounted: false,
  models: ['payments', 'payment_checks', 'reconciliations'],
  queries: [paymentChecksKey],
};
