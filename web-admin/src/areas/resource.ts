import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import type { ConsoleResource } from '../resource.ts';

export const areas: ConsoleResource = {
  name: 'area-notices',
  path: '/area-notices',
  title: 'New Areas',
  Icon: PlaceIcon,
  group: 'more',
  permission: 'read',
  page: async () => ({ default: (await import('./AreaNoticeList.tsx')).AreaNoticeList }),
  list: 'GET /admin/area-notices',
  models: ['area_notices'],
  queries: [['area-notices']],
};
