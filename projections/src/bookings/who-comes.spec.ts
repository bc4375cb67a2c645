import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { settings } from '../testing/calls.ts';
import { whoComes } from './who-comes.ts';

const assigned = {
  cleaner_first_name: 'Carla',
  cleaner_joined_at: '2025-01-12T03:30:00Z' as InstantText,
  cleaner_ratings: 3,
  cleaner_stars: 14,
};
const at = (now: string) => ({ settings, now: Temporal.Instant.from(now) });

test('a customer sees the first name, the full years and the average of the stars', () => {
  expect(whoComes(assigned, at('2027-01-11T18:00:00Z'))).toEqual({
    first_name: 'Carla',
    years_with_us: 2,
    rating: 4.7,
  });
});

test('years are counted by the calendar of the business', () => {
  // Approved on the evening of the 11th in Chicago.
  expect(whoComes(assigned, at('2026-01-11T05:59:00Z'))?.years_with_us).toBe(0);
  expect(whoComes(assigned, at('2026-01-11T06:00:00Z'))?.years_with_us).toBe(1);
  expect(whoComes(assigned, at('2024-01-11T06:00:00Z'))?.years_with_us).toBe(0);
});

test('without ratings there is no average, and without a cleaner there is no one', () => {
  const now = at('2027-01-11T18:00:00Z');
  expect(whoComes({ ...assigned, cleaner_ratings: 0, cleaner_stars: 0 }, now)?.rating).toBeNull();
  const none = { cleaner_joined_at: null, cleaner_ratings: null, cleaner_stars: null };
  expect(whoComes({ cleaner_first_name: null, ...none }, now)).toBeNull();
});
