import PayoutIcon from '@mui/icons-material/AccountBalanceOutlined';
import { attentionKey, statsKey } from '../api/keys.ts';
import type { ConsoleResource } from '../resource.ts';

export const payouts: ConsoleResource = {
  name: 'payouts',
  path: '/payouts',
  title: 'Payouts',
  Icon: PayoutIcon,
  group: 'more',
  permission: 'read',
  page: async () => ({ default: (await import('./PayoutsPage.tsx')).PayoutsPage }),
  list: 'GET /admin/payouts',
  count: 'payouts',
  models: ['withdrawals', 'payout_methods', 'wallet_words'],
  queries: [['payouts'], statsKey, attentionKey],
};
