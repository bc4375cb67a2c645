import { adminCustomer } from '../schemas/people.ts';
import { z } from '../schemas/zod.ts';
import { phoneWords } from '../vocabulary/phone.ts';
import { accountName } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

export const customerList = list({
  unit: 'customers',
  row: adminCustomer,
  sorts: ['id', 'name', 'first_name', 'last_name', 'email', 'city', 'zip_code', 'is_guest', 'since'],
  usual: ['name', 'ASC'],
  filters: {
    q: searchIn('the name or the email address, or a phone number in any spelling'),
    is_guest: z.boolean(),
    account: z.enum(['guest', 'registered', 'merged']),
    merged_into: z.uuid().describe('The customer who is kept'),
  },
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
    'since',
    'bookings',
    'merged_into',
  ],
  said: {
    phone: { words: ({ phone }) => phoneWords(phone) },
    is_guest: { head: 'Account', words: accountName },
    since: { head: 'Customer since' },
    merged_into: { words: ({ merged_into_name }) => merged_into_name },
  },
});
