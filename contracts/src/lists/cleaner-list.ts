import { cleaner } from '../schemas/people.ts';
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
});
