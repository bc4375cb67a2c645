import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ConsoleResource } from '../resource.ts';

export const settings: ConsoleResource = {
  name: 'settings',
  path: '/settings',
  title: 'Settings',
  Icon: SettingsIcon,
  group: 'more',
  permission: 'settings',
  page: async () => ({ default: (await import('./SettingsPage.tsx')).SettingsPage }),
  models: ['settings'],
  queries: [['settings'], ['config']],
};
