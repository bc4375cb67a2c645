import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { promoStatusChoices } from './promo-status.ts';

export const promoList = consoleList<'GET /admin/promo-codes'>()({
  title: 'Promo Code Management',
  noun: ['promo code', 'promo codes'],
  sort: { field: 'created_at', order: 'DESC' },
  search: 'Code or description',
  filters: [
    {
      kind: 'choice',
      name: 'display_status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => promoStatusChoices,
    },
  ],
  exported: 'GET /admin/export/promo-codes',
  empty: {
    Icon: LocalOfferIcon,
    title: 'No promo codes yet',
    text: 'Create a code that takes a share or an amount off a booking.',
  },
  failed: 'Failed to load promo codes',
});
