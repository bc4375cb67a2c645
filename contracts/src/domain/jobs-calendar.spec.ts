import { expect, test } from 'vitest';
import type { LocalDate } from '../vocabulary/time.ts';
import { jobsCalendar } from './jobs-calendar.ts';

const job = {
  bookingId: 'b-1',
  date: '2027-11-08' as LocalDate,
  slotId: '08:00-10:00',
  durationHours: 2,
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

test.each([
  ['2027-03-13', '20270313T140000Z', '20270313T160000Z'],
  ['2027-03-14', '20270314T130000Z', '20270314T150000Z'],
  ['2027-11-05', '20271105T130000Z', '20271105T150000Z'],
  ['2027-11-07', '20271107T140000Z', '20271107T160000Z'],
  ['2027-11-08', '20271108T140000Z', '20271108T160000Z'],
])('a job at 8 AM on %s has its hour on both sides of each change of clocks', (date, start, end) => {
  const lines = linesOf({ ...job, date: date as LocalDate });
  expect(lines).toContain(`DTSTART:${start}`);
  expect(lines).toContain(`DTEND:${end}`);
  expect(lines).toContain('LOCATION:Cypress 77433');
});

test('a job that takes longer than its slot lasts until its planned end', () =>
  expect(linesOf({ ...job, durationHours: 3.5 })).toContain('DTEND:20271108T173000Z'));

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
