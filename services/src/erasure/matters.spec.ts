import { expect, test } from 'vitest';
import { openMattersText } from './matters.ts';

const visit = (day: number) => ({
  kind: 'booking' as const,
  booking_id: `b-${day}`,
  subscription_id: null,
  name: `Booking on day ${day}`,
  text: 'the visit is not over',
});

test('what is open is said in sentences, five at most', () => {
  expect(openMattersText([1, 2].map(visit))).toBe(
    'Booking on day 1: the visit is not over. Booking on day 2: the visit is not over.',
  );
  const many = openMattersText([1, 2, 3, 4, 5, 6, 7].map(visit));
  expect(many).toMatch(/ Booking on day 5: the visit is not over\. And 2 more\.$/);
});
