import { customer } from '../schemas/people.ts';
import { z } from '../schemas/zod.ts';
import { list, searchIn } from './list.ts';

export const customerList = list({
  unit: 'customers',
  row: customer,
  sorts: ['id', 'name', 'first_name', 'last_name', 'email', 'city', 'zip_code', 'is_guest'],
  usual: ['name', 'ASC'],
  filters: { q: searchIn('the name or the email address'), is_guest: z.boolean() },
  columns: [
    'id',
    'first_name',
    'last_name',
    'email',
    'phone',
    'address',
    'city',
    'state',
    'zip_code',
    'is_guest',
  ],
});
