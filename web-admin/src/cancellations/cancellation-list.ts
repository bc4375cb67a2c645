import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { consoleList } from '../shared/list/console-list.ts';
import { requestStatusChoices } from './request-status.ts';

export const cancellationList = consoleList<'GET /admin/cancellation-requests'>()({
  title: 'Cancellation Requests',
  noun: ['request', 'requests'],
  sort: { field: 'requested_at', order: 'DESC' },
  search: 'Name, email or booking id',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => requestStatusChoices,
    },
  ],
  exported: 'GET /admin/export/cancellation-requests',
  empty: {
    Icon: EventBusyIcon,
    title: 'No cancellation requests yet',
    text: 'When customers ask to cancel a visit, you decide here, and say how much is refunded.',
  },
  failed: 'Failed to load cancellation requests',
});
