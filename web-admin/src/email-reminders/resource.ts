import MailIcon from '@mui/icons-material/MailOutlined';
import { emailRemindersKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const emailReminders: ConsoleResource = {
  name: 'email-reminders',
  path: '/email-reminders',
  title: 'Email Reminders',
  Icon: MailIcon,
  group: 'tabs',
  key: 'Shift+2',
  permission: 'read',
  page: async () => ({ default: (await import('./EmailRemindersPage.tsx')).EmailRemindersPage }),
  models: ['bookings', 'booking_details', 'customers', 'messages', 'reminders'],
  queries: [emailRemindersKey],
};
