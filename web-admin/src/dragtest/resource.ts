import OpenWithIcon from '@mui/icons-material/OpenWithOutlined';
import type { ConsoleResource } from '../resource.ts';

export const dragTest: ConsoleResource = {
  name: 'dragtest',
  path: '/dragtest',
  title: 'Drag and Drop Test',
  Icon: OpenWithIcon,
  group: 'tabs',
  permission: 'read',
  page: async () => ({ default: (await import('./DragTestPage.tsx')).DragTestPage }),
  models: [],
  queries: [],
};
