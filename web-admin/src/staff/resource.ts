import StaffIcon from '@mui/icons-material/BadgeOutlined';
import type { ConsoleResource } from '../resource.ts';

export const staff: ConsoleResource = {
  name: 'staff',
  path: '/staff',
  title: 'Staff',
  Icon: StaffIcon,
  group: 'more',
  permission: 'company',
  page: async () => ({ default: (await import('./StaffList.tsx')).StaffList }),
  list: 'GET /admin/staff',
  models: ['staff', 'users'],
  queries: [['staff']],
};
