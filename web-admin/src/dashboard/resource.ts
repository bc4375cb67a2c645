import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { attentionKey, paymentChecksKey, statsKey } from '../api/keys.ts';
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
  models: [
    'bookings',
    'payments',
    'payment_checks',
    'reconciliations',
    'places',
    'closed_days',
    'settings',
    'cleaners',
    'withdrawals',
    'services',
    'subscriptions',
    'requests',
    'waitlist',
    'questions',
    'jobs',
    'messages',
  ],
  queries: [statsKey, attentionKey, paymentChecksKey],
};
