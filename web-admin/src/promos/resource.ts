import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import type { ConsoleResource } from '../resource.ts';

export const promos: ConsoleResource = {
  name: 'promos',
  path: '/promos',
  title: 'Promo Codes',
  Icon: LocalOfferIcon,
  group: 'tabs',
  key: '7',
  permission: 'read',
  page: async () => ({ default: (await import('./PromosPage.tsx')).PromosPage }),
  list: 'GET /admin/promo-codes',
  models: ['promos', 'promo_uses'],
  queries: [['promos']],
};
