import { localDate } from '../schemas/time.ts';
import { waitEntry, waitStatus } from '../schemas/waitlist.ts';
import { frequencyName, houseSizeText } from '../vocabulary/homes.ts';
import { phoneWords } from '../vocabulary/phone.ts';
import { waitStatusNames } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

export const waitlistList = list({
  unit: 'waitlist',
  row: waitEntry,
  // By turn: people whose day has a place come first, and of them those who have waited longest.
  sorts: ['id', 'turn', 'created_at', 'preferred_date', 'status', 'last_name'],
  usual: ['turn', 'ASC'],
  filters: {
    q: searchIn('the name or the email address'),
    status: waitStatus,
    date: localDate.describe('The preferred date'),
  },
  columns: [
    'id',
    'first_name',
    'last_name',
    'email',
    'phone',
    'address.preferred_date',
    'address.zip_code',
    'preferred_time_slot',
    'preferred_frequency',
    'house_size',
    'notes',
    'customer_notes',
    'status',
    'created_at',
    'place_free',
    'offered_at',
    'booking_id',
  ],
  said: {
    phone: { words: ({ phone }) => phoneWords(phone) },
    preferred_frequency: {
      words: ({ preferred_frequency: wanted }) => (wanted === null ? null : frequencyName(wanted)),
    },
    house_size: { words: ({ house_size: size }) => (size === null ? null : houseSizeText(size)) },
    status: { words: ({ status }) => waitStatusNames[status] },
  },
});
