import StaffIcon from '@mui/icons-material/BadgeOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { roleChoices, statusChoices } from './staff-words.ts';

export const staffList = consoleList<'GET /admin/staff'>()({
  title: 'Staff',
  noun: ['person', 'people'],
  sort: { field: 'name', order: 'ASC' },
  search: 'Name or email',
  filters: [
    { kind: 'choice', name: 'staff_role', label: 'Role', all: 'All roles', useChoices: () => roleChoices },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'Everyone in the office',
      useChoices: () => statusChoices,
    },
  ],
  empty: {
    Icon: StaffIcon,
    title: 'No one is in the office yet',
    text: 'Invite people to the office and choose what they can do.',
  },
  failed: 'The staff could not be loaded',
});
