import { expect, test } from 'vitest';
import type { LocalDate } from '../vocabulary/time.ts';
import { jobsCalendar } from './jobs-calendar.ts';

const job = {
  bookingId: 'b-1',
  date: '2027-11-08' as LocalDate,
  slotId: '08:00-10:00',
  isCancelled: false,
  revision: 4,
  place: 'Cypress 77433',
} as const;
const made = {
  timeZone: 'America/Chicago',
  brandName: 'Tidy Homes',
  madeAt: Temporal.Instant.from('2027-10-20T15:00:00Z'),
};
const linesOf = (...jobs: Parameters<typeof jobsCalendar>[0]) => jobsCalendar(jobs, made).split('\r\n');

test('a job has its hour on both sides of the change of clocks, as an instant', () => {
  expect(linesOf({ ...job, date: '2027-11-05' as LocalDate })).toContain('DTSTART:20271105T130000Z');
  const lines = linesOf(job);
  expect(lines).toContain('DTSTART:20271108T140000Z');
  expect(lines).toContain('DTEND:20271108T160000Z');
  expect(lines).toContain('LOCATION:Cypress 77433');
});

test('a moved job is the same entry, newer; a cancelled one is marked', () => {
  const moved = linesOf({ ...job, date: '2027-11-09' as LocalDate, revision: 6 });
  const uid = linesOf(job).find((line) => line.startsWith('UID:'));
  expect(uid).toBe('UID:job-b-1@tidylog');
  expect(moved).toContain(uid);
  expect(moved).toContain('SEQUENCE:6');
  expect(linesOf({ ...job, isCancelled: true, revision: 7 })).toEqual(
    expect.arrayContaining([uid, 'SEQUENCE:7', 'STATUS:CANCELLED', 'SUMMARY:Cancelled: cleaning']),
  );
});
