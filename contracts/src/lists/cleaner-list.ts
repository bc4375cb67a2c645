import { cleaner } from '../schemas/people.ts';
import { phoneWords } from '../vocabulary/phone.ts';
import { cleanerStatusNames } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

export const cleanerList = list({
  unit: 'cleaners',
  row: cleaner,
  sorts: ['id', 'name', 'first_name', 'last_name', 'email', 'status', 'total_jobs', 'created_at'],
  usual: ['name', 'ASC'],
  filters: { q: searchIn('the name or the email address'), status: cleaner.shape.status },
  columns: [
    'id',
    'first_name',
    'last_name',
    'email',
    'phone',
    'status',
    'total_jobs',
    'rating',
    'ratings',
    'calendar_integration_enabled',
    'created_at',
  ],
  said: {
    phone: { words: ({ phone }) => phoneWords(phone) },
    status: { words: ({ status }) => cleanerStatusNames[status] },
    total_jobs: { head: 'Jobs' },
    // The 5.0 of a cleaner without ratings is for their own pages: here it would count in a mean.
    rating: { cell: ({ rating, ratings }) => (ratings === 0 ? null : rating) },
    calendar_integration_enabled: {
      head: 'Calendar',
      words: ({ calendar_integration_enabled: is }) => (is ? 'Connected' : 'No Calendar'),
    },
    created_at: { head: 'Since' },
  },
});
