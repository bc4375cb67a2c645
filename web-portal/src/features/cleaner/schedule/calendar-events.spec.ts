import { expect, test } from 'vitest';
import { newJob } from '../../../testing/new-job.ts';
import { eventsOf } from './calendar-events.ts';
import { addDaysTo, dateOfWall, mondayOf, wallDate } from './wall-days.ts';

const friday = '2027-03-12' as never;
const empty = { jobs: [], time_off: [], busy_times: [] };
const off = { id: 't', from: friday, to: '2027-03-14' as never, note: null };

test('a job stands at its wall time, and a cancelled one says so', () => {
  const job = newJob({
    id: 'b',
    date: friday,
    start_time: '08:00',
    end_time: '10:00',
    duration_hours: 2,
    customer_name: 'Ana',
  });
  expect(eventsOf({ ...empty, jobs: [job, { ...job, status: 'cancelled' }] })).toEqual([
    {
      title: 'Ana',
      start: new Date(2027, 2, 12, 8),
      end: new Date(2027, 2, 12, 10),
      jobId: 'b',
      look: 'job',
    },
    expect.objectContaining({ title: 'Cancelled: Ana', look: 'is-cancelled' }),
  ]);
});

test('a job that takes longer than its slot lasts until its planned end', () => {
  const job = newJob({ date: friday, start_time: '08:00', end_time: '10:00' });
  const ends = [1.5, 3.25].map((duration_hours) => ({ ...job, duration_hours }));
  expect(eventsOf({ ...empty, jobs: ends }).map(({ end }) => end)).toEqual([
    new Date(2027, 2, 12, 10),
    new Date(2027, 2, 12, 11, 15),
  ]);
});

test('time off is of whole days, or of slots on each of its days', () => {
  expect(eventsOf({ ...empty, time_off: [{ ...off, slots: null }] })).toMatchObject([
    { allDay: true, start: new Date(2027, 2, 12), end: new Date(2027, 2, 15), look: 'is-off' },
  ]);
  const slots = ['08:00-10:00' as const];
  expect(eventsOf({ ...empty, time_off: [{ ...off, slots }] }).map(({ start }) => dateOfWall(start))).toEqual(
    ['2027-03-12', '2027-03-13', '2027-03-14'],
  );
});

test('a busy time stands at its wall time, or over the whole day', () => {
  const busy_times = [
    { date: friday, start: '09:15', end: '09:45' },
    { date: friday, start: '00:00', end: '24:00' },
  ];
  expect(eventsOf({ ...empty, busy_times })).toMatchObject([
    { title: 'Busy', allDay: false, start: new Date(2027, 2, 12, 9, 15), look: 'is-busy', jobId: null },
    { allDay: true, start: new Date(2027, 2, 12), end: new Date(2027, 2, 13) },
  ]);
});

test('days are counted by the calendar, also where the clocks change', () => {
  expect(addDaysTo('2027-03-13', 1)).toBe('2027-03-14');
  expect(addDaysTo('2027-11-07', 1)).toBe('2027-11-08');
  expect(mondayOf('2027-01-10')).toBe('2027-01-04');
  expect(mondayOf('2027-01-11')).toBe('2027-01-11');
  expect(dateOfWall(wallDate('2027-03-14', '08:00'))).toBe('2027-03-14');
});
