import { slotTimes } from '@tidylog/contracts/vocabulary/slots';
import type { Event } from 'react-big-calendar';
import type { Schedule, TimeOff } from './queries.ts';
import { addDaysTo, wallDate } from './wall-days.ts';

export interface ScheduleEvent extends Event {
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly jobId: string | null;
  readonly look: 'job' | 'is-cancelled' | 'is-off' | 'is-busy';
}

/** What a week shows. */
export type ShownTimes = Pick<Schedule, 'jobs' | 'time_off' | 'busy_times'>;

type Job = Schedule['jobs'][number];
type Times = Pick<Job, 'date' | 'start_time' | 'end_time' | 'duration_hours'>;
type BusyTime = Schedule['busy_times'][number];

/** The work never ends before its slot, and takes its time where that is longer. */
const endOf = ({ date, start_time, end_time, duration_hours }: Times): Date => {
  const start = wallDate(date, start_time);
  const slotEnd = wallDate(date, end_time);
  const done = new Date(start);
  done.setMinutes(start.getMinutes() + Math.round(duration_hours * 60));
  return done > slotEnd ? done : slotEnd;
};

/** Wall times as the console has them, so that no zone of a viewer moves a job. */
const ofJob = ({ id, customer_name, status, ...job }: Job): ScheduleEvent => ({
  title: status === 'cancelled' ? `Cancelled: ${customer_name}` : customer_name,
  start: wallDate(job.date, job.start_time),
  end: endOf(job),
  jobId: id,
  look: status === 'cancelled' ? 'is-cancelled' : 'job',
});

const off = { title: 'Time off', jobId: null, look: 'is-off' } as const;

const datesOf = ({ from, to }: Pick<TimeOff, 'from' | 'to'>): string[] => {
  const dates: string[] = [];
  for (let date: string = from; date <= to; date = addDaysTo(date, 1)) dates.push(date);
  return dates;
};

function ofTimeOff({ from, to, slots }: TimeOff): ScheduleEvent[] {
  if (slots === null)
    return [{ ...off, allDay: true, start: wallDate(from), end: wallDate(addDaysTo(to, 1)) }];
  return datesOf({ from, to }).flatMap((date) =>
    slots.map((slotId) => {
      const { start, end } = slotTimes(slotId);
      return { ...off, start: wallDate(date, start), end: wallDate(date, end) };
    }),
  );
}

const ofBusyTime = ({ date, start, end }: BusyTime): ScheduleEvent => ({
  title: 'Busy',
  jobId: null,
  look: 'is-busy',
  allDay: start === '00:00' && end === '24:00',
  start: wallDate(date, start),
  end: wallDate(date, end),
});

export const eventsOf = ({ jobs, time_off, busy_times }: ShownTimes): ScheduleEvent[] => [
  ...jobs.map(ofJob),
  ...time_off.flatMap(ofTimeOff),
  ...busy_times.map(ofBusyTime),
];
