import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { consoleList } from '../shared/list/console-list.ts';

const statuses = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'told', name: 'Served now' },
];

export const areaNoticeList = consoleList<'GET /admin/area-notices'>()({
  title: 'New Areas',
  noun: ['request', 'requests'],
  sort: { field: 'created_at', order: 'DESC' },
  search: 'Search ZIP or email',
  filters: [
    { kind: 'choice', name: 'status', label: 'Status', all: 'All requests', useChoices: () => statuses },
  ],
  exported: 'GET /admin/export/area-notices',
  empty: {
    Icon: PlaceIcon,
    title: 'No requests yet',
    text: 'People can leave their email when we do not serve their ZIP code yet. Their requests appear here.',
  },
  failed: 'The requests could not be loaded',
});
