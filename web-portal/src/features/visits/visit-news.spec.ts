import { expect, test } from 'vitest';
import { visitNews } from './visit-news.ts';

const visit = {
  status: 'pending',
  booking_date: '2027-01-15',
  time_slot: '8:00 AM - 10:00 AM',
  total_amount: 210,
  pending_request: null,
  cleaner: null,
} as const;

test.each([
  [{}, []],
  [{ status: 'cancelled', total_amount: 0 }, ['This visit was cancelled.']],
  [{ booking_date: '2027-01-18' }, ['This visit was moved to Monday, January 18, 2027, 8:00 AM - 10:00 AM.']],
  [
    {
      status: 'confirmed',
      cleaner: { first_name: 'Ana', name: 'Ana E.', years_with_us: 2, rating: 4.9, phone: null },
    },
    ['This visit is now confirmed.', 'Ana will clean your home.'],
  ],
  [{ total_amount: 195.5 }, ['Its price is now $195.50. It was $210.00 before.']],
] as const)('%j is told', (change, told) => expect(visitNews(visit, { ...visit, ...change })).toEqual(told));

test('an answer of the office is told, a request of one’s own is not', () => {
  const asked = { ...visit, pending_request: 'reschedule' } as const;
  expect(visitNews(visit, asked)).toEqual([]);
  expect(visitNews(asked, visit)).toEqual(['Our office has answered your request.']);
});
