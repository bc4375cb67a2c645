import { adminService } from '../schemas/services.ts';
import { categoryNames, serviceStatusNames } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

/** All services, archived ones too. */
export const serviceList = list({
  unit: 'services',
  row: adminService,
  sorts: ['id', 'name', 'category', 'a_la_carte_price', 'duration_hours'],
  usual: ['name', 'ASC'],
  filters: {
    q: searchIn('the name or the description'),
    category: adminService.shape.category,
    status: adminService.shape.status,
  },
  columns: ['id', 'name', 'description', 'category', 'a_la_carte_price', 'duration_hours', 'status'],
  said: {
    category: { words: ({ category }) => categoryNames[category] },
    a_la_carte_price: { head: 'Price' },
    status: { words: ({ status }) => serviceStatusNames[status] },
  },
});
