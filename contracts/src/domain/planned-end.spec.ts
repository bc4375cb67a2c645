import { expect, test } from 'vitest';
import type { LocalDate } from '../vocabulary/time.ts';
import { plannedEnd } from './planned-end.ts';

const endOf = (durationHours: number, begunAt?: string) =>
  plannedEnd(
    {
      date: '2027-01-15' as LocalDate,
      slotId: '08:00-10:00',
      durationHours,
      ...(begunAt !== undefined && { begunAt: Temporal.Instant.from(begunAt) }),
    },
    'America/Chicago',
  ).toString();

test('long work ends after its slot, short work with it', () => {
  expect(endOf(5.25)).toBe('2027-01-15T19:15:00Z');
  expect(endOf(1.5)).toBe('2027-01-15T16:00:00Z');
});

test('work that began takes its time from then on', () =>
  expect(endOf(3, '2027-01-15T15:00:00Z')).toBe('2027-01-15T18:00:00Z'));
