import SmsIcon from '@mui/icons-material/SmsOutlined';
import type { ConsoleResource } from '../resource.ts';

export const smsReminders: ConsoleResource = {
  name: 'sms-reminders',
  path: '/sms-reminders',
  title: 'SMS Reminders',
  Icon: SmsIcon,
  group: 'tabs',
  key: 'Shift+3',
  permission: 'read',
  page: async () => ({ default: (await import('./SmsRemindersPage.tsx')).SmsRemindersPage }),
  models: ['messages', 'sms_templates', 'sms_scheduler'],
  queries: [['sms-reminders']],
};
