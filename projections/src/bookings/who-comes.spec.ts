import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { settings } from '../testing/calls.ts';
import { shownCleanerName, whoComes } from './who-comes.ts';

const assigned = {
  cleaner_id: 'c',
  status: 'confirmed',
  booking_date: '2027-01-15' as LocalDate,
  cleaner_first_name: 'Carla',
  cleaner_last_name: 'Díaz',
  cleaner_phone: '713-555-0101',
  cleaner_shows_contact: false,
  cleaner_joined_at: '2025-01-12T03:30:00Z' as InstantText,
  cleaner_ratings: 3,
  cleaner_stars: 14,
} as const;
const at = (now: string) => ({ settings, now: Temporal.Instant.from(now) });

test('a customer sees the first name, the full years and the average of the stars', () => {
  expect(whoComes(assigned, at('2027-01-11T18:00:00Z'))).toEqual({
    first_name: 'Carla',
    name: 'Carla D.',
    years_with_us: 2,
    rating: 4.7,
    phone: null,
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
  expect(whoComes({ ...assigned, cleaner_first_name: null, ...none }, now)).toBeNull();
});

test('the last name shows its first letter, unless the cleaner shows all of it', () => {
  expect(shownCleanerName(assigned)).toBe('Carla D.');
  expect(shownCleanerName({ ...assigned, cleaner_last_name: 'élan' })).toBe('Carla É.');
  expect(shownCleanerName({ ...assigned, cleaner_shows_contact: true })).toBe('Carla Díaz');
  const erased = { ...assigned, cleaner_first_name: null, cleaner_last_name: null };
  expect(shownCleanerName(erased)).toBe('Erased person');
  expect(shownCleanerName({ ...erased, cleaner_id: null })).toBeNull();
});

test.each([
  ['two days before', '2027-01-14T05:59:59Z', null],
  ['the day before', '2027-01-14T06:00:00Z', '713-555-0101'],
  ['on the evening of the day', '2027-01-16T05:59:59Z', '713-555-0101'],
  ['once the day is over', '2027-01-16T06:00:00Z', null],
])('the phone number of a cleaner who shows it: %s', (_, now, phone) =>
  expect(whoComes({ ...assigned, cleaner_shows_contact: true }, at(now))?.phone).toBe(phone),
);

test('the phone number is kept from the customer of a cancelled visit, and by a cleaner who does not show it', () => {
  const day = at('2027-01-15T15:00:00Z');
  expect(whoComes(assigned, day)?.phone).toBeNull();
  const cancelled = { ...assigned, cleaner_shows_contact: true, status: 'cancelled' } as const;
  expect(whoComes(cancelled, day)?.phone).toBeNull();
});
