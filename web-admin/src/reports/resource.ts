import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import type { ConsoleResource } from '../resource.ts';

export const reports: ConsoleResource = {
  name: 'reports',
  path: '/reports',
  title: 'Reports',
  Icon: AssessmentIcon,
  group: 'tabs',
  key: '8',
  permission: 'read',
  page: async () => ({ default: (await import('./ReportsPage.tsx')).ReportsPage }),
  models: [
    'bookings',
    'cleaners',
    'jobs',
    'money_movements',
    'order_changes',
    'places',
    'promo_uses',
    'wallet_lines',
  ],
  queries: [['reports']],
};
