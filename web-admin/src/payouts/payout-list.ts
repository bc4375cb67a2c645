import PayoutIcon from '@mui/icons-material/AccountBalanceOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { payoutStatusChoices } from './payout-status.ts';

export const payoutList = consoleList<'GET /admin/payouts'>()({
  title: 'Payouts',
  noun: ['payout', 'payouts'],
  sort: { field: 'turn', order: 'ASC' },
  search: "Cleaner's name",
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => payoutStatusChoices,
    },
  ],
  exported: 'GET /admin/export/payouts',
  empty: {
    Icon: PayoutIcon,
    title: 'No payouts yet',
    text: 'What cleaners withdraw from their wallets appears here, for you to pay.',
  },
  failed: 'The payouts could not be loaded',
});
