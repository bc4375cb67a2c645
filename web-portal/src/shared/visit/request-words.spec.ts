import { expect, test } from 'vitest';
import { requestWords } from './request-words.ts';

const move = {
  kind: 'reschedule',
  status: 'pending',
  to_date: '2027-01-15',
  to_time_slot: '10:00 AM - 12:00 PM',
} as const;
const titleOf = (request: Parameters<typeof requestWords>[0]) => requestWords(request, (date) => date)?.title;

test('a request that waits says what was asked, and where to', () => {
  expect(titleOf(move)).toBe(
    'Our office has your request to move this cleaning to 2027-01-15, 10:00 AM - 12:00 PM.',
  );
  expect(titleOf({ ...move, kind: 'cancellation', to_date: null, to_time_slot: null })).toBe(
    'Our office has your request to cancel this cleaning.',
  );
});

test('a refused one says so, and a granted one is seen by the visit itself', () => {
  expect(titleOf({ ...move, status: 'rejected' })).toBe(
    'Our office could not move this cleaning to 2027-01-15, 10:00 AM - 12:00 PM.',
  );
  expect(requestWords({ ...move, status: 'approved' }, String)).toBeNull();
});
