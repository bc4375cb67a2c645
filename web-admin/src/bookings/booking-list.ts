import EventIcon from '@mui/icons-material/EventNoteOutlined';
import { none } from '../api/data-provider.ts';
import { cleanerName, useActiveCleaners } from '../cleaners/use-active-cleaners.ts';
import { type Choice, consoleList } from '../shared/list/console-list.ts';
import { frequencyChoices, paymentChoices, statusChoices } from '../shared/words.ts';

const useCleanerChoices = (): readonly Choice[] => [
  { id: none, name: 'Unassigned' },
  ...useActiveCleaners().map((cleaner) => ({ id: cleaner.id, name: cleanerName(cleaner) })),
];

export const bookingList = consoleList<'GET /admin/bookings'>()({
  title: 'Bookings',
  noun: ['booking', 'bookings'],
  sort: { field: 'booking_date', order: 'DESC' },
  search: 'Search bookings',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      useChoices: () => statusChoices,
    },
    {
      kind: 'choice',
      name: 'cleaner_id',
      label: 'Cleaner',
      all: 'All cleaners',
      useChoices: useCleanerChoices,
    },
    {
      kind: 'choice',
      name: 'frequency',
      label: 'Frequency',
      all: 'All frequencies',
      useChoices: () => frequencyChoices,
    },
    {
      kind: 'choice',
      name: 'payment_status',
      label: 'Payment',
      all: 'All payments',
      useChoices: () => paymentChoices,
    },
    { kind: 'text', name: 'subscription_id', label: 'Subscription ID' },
    { kind: 'date', name: 'booking_date_gte', label: 'Visits from' },
    { kind: 'date', name: 'booking_date_lte', label: 'Visits until' },
  ],
  exported: 'GET /admin/export/bookings',
  empty: {
    Icon: EventIcon,
    title: 'No bookings yet',
    text: 'New bookings appear here, ready to confirm and assign to a cleaner.',
  },
  failed: 'The bookings could not be loaded',
});
