import type { BoardDay, JobCard } from '../api/types.ts';
import { newBoardCleaner, newBoardDay, newJob } from './board.ts';
import { type FakeApi, fakeApi, pageOf } from './fake-api.ts';
import { show } from './show.tsx';

export const morning = '08:00-10:00';
export const number = '#000000b1';
const ben = { cleaner_id: 'c-2', cleaner_name: 'Ben Ito' };

export const rosasDay = (job: JobCard | undefined, part: Partial<BoardDay> = {}) =>
  newBoardDay({
    cleaners: [
      newBoardCleaner({
        slots: job === undefined ? {} : { [job.slot_id]: { available: 'unknown', existing_jobs: [job] } },
      }),
      newBoardCleaner(ben),
    ],
    ...part,
  });

export interface Server {
  job: JobCard;
  part?: Partial<BoardDay>;
}

/** A server with one job, which is where its cleaner and date say. */
export const boardOf = (server: Server, answers: Parameters<typeof fakeApi>[0] = {}): FakeApi =>
  fakeApi({
    'GET /admin/calendar/unassigned-jobs': () => ({
      unassigned_jobs: server.job.cleaner_id === null ? [server.job] : [],
    }),
    'GET /admin/calendar/availability-summary': ({ query }) =>
      rosasDay(server.job.cleaner_id === 'c-1' ? server.job : undefined, {
        ...server.part,
        ...(query?.date === undefined ? {} : { date: query.date }),
      }),
    'GET /admin/bookings/:id': () => server.job,
    'GET /admin/bookings': () => pageOf([], 0),
    'POST /admin/calendar/assign-job': ({ body }) => {
      server.job = { ...server.job, cleaner_id: body.cleaner_id, cleaner_name: 'Rosa Delgado', version: '4' };
      return { warning: false, message: null, booking: server.job };
    },
    'PATCH /admin/bookings/:id': () => {
      server.job = { ...server.job, version: '4' };
      return server.job;
    },
    ...answers,
  });

/** A job of Rosa's. */
export const hers = (part: Partial<JobCard> = {}) =>
  newJob({ cleaner_id: 'c-1', cleaner_name: 'Rosa Delgado', ...part });
/** Shows the board; answers the hands of a person. */
export const board = async (api: FakeApi, path = '/calendar') => (await show(path, api)).user;
