import type { Answers } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import type { Schedule, Week } from '../features/cleaner/schedule/queries.ts';
import { newJob } from './new-job.ts';

export const noHours: Week = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
export const friday = '2027-01-08' as Schedule['days'][number]['date'];
export const newSchedule = (part: Partial<Schedule> = {}): Schedule => ({
  working_hours: null,
  valid_from: null,
  time_off: [],
  jobs: [],
  days: [],
  calendar_enabled: false,
  calendar_error: null,
  busy_times: [],
  calendar_link_since: null,
  version: '1',
  ...part,
});
export const job = newJob({ id: 'b-1', date: friday, customer_name: 'Ana Lopez', status: 'confirmed' });
export const holiday = { id: 't-1', from: friday, to: friday, slots: null, note: 'Family' };

/** A server with this schedule. */
export function scheduleServer(schedule: Partial<Schedule> = {}, answers: Answers = {}) {
  const asked: object[] = [];
  const server = fakeServer({
    'GET /cleaner/schedule': ({ query = {} }) => {
      asked.push(query);
      return newSchedule(schedule);
    },
    'GET /cleaner/calendar-link': () => ({ url: null }),
    ...answers,
  });
  return { ...server, asked };
}
