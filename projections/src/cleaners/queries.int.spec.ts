import { profileVersion } from '@tidylog/contracts/domain/versions';
import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, office } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { cleanerQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
const caller = { actor: office };

const work = (history: History, name: string, count: number) => {
  for (let job = 0; job < count; job += 1) {
    const { subject, request } = booked(history, `${name} ${job}`);
    history.add('CleanerAssigned', assignment(subject, name));
    if (job === 0) continue;
    const pay = { cleanerId: id(name), amount: 100, base: null, share: null, customerPaid: false };
    const { bookingDate } = request;
    history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay });
    const credit = { bookingId: subject.bookingId, cleanerId: id(name), bookingDate, completion: 1 };
    history.add('JobPaymentCredited', { ...credit, amount: 100, status: 'pending', base: null, share: null });
  }
};

beforeAll(async () => {
  tables = await readTables();
  routes = cleanerQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const history = newHistory();
  const emergencyContact = { name: 'Eva', phone: '281.555.0142', relationship: 'Sister' };
  const names = ['Émile Zola', 'Dora Brown', 'Carla Díaz', 'Eve Adams', 'Zed Last'];
  for (const [index, name] of names.entries())
    cleanerApplied(history, name, `2027-01-0${9 - index}T15:00:00Z`, { emergencyContact });
  for (const name of ['Dora Brown', 'Carla Díaz']) history.add('CleanerApproved', { cleanerId: id(name) });
  history.add('CleanerRejected', { cleanerId: id('Eve Adams'), reason: 'Lives too far away.' });
  history.add('PersonErased', { personId: id('Zed Last'), streams: [] });
  work(history, 'Dora Brown', 4);
  work(history, 'Carla Díaz', 2);
  const { subject: begun } = booked(history, 'begun');
  history.add('CleanerAssigned', assignment(begun, 'Carla Díaz'));
  history.add('CleanerClockedIn', {
    ...begun,
    cleanerId: id('Carla Díaz'),
    ...clockInAt('2027-01-15T14:00:00Z'),
  });
  const { subject: shut } = booked(history, 'shut');
  history.add('CleanerAssigned', assignment(shut, 'Carla Díaz'));
  const report = { reportId: id('report'), reason: 'unsafe', note: null, photoIds: [] } as const;
  const byCarla = { ...shut, cleanerId: id('Carla Díaz'), ...tapAt('2027-01-15T14:05:00Z') };
  history.add('CouldNotGetIn', { ...byCarla, ...report, photoIds: [] });
  history.add('CleanerUnassigned', { ...shut, cleanerId: id('Carla Díaz') });
  for (const [visit, rating] of [5, 5, 3].entries()) {
    const bookingId = visit === 0 ? id('Carla Díaz 1') : id(`rated ${visit}`);
    const of = { bookingId, customerId: id('Ana Lopez'), comment: 'Spotless.' };
    history.add('BookingRated', { ...of, cleanerId: id('Carla Díaz'), rating });
  }
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

const list = async (sort: readonly [string, string], filter: object = {}, range = [0, 99]) => {
  const query = { sort: JSON.stringify(sort), filter: JSON.stringify(filter), range: JSON.stringify(range) };
  const { body, range: given } = await answer(routes, 'GET /admin/cleaners', { query }, caller);
  return { names: body.map(({ first_name }) => first_name), total: given?.total };
};

const versionOfDora = profileVersion({ firstName: 'Dora', lastName: 'Brown', phone: '713-555-0101' });
const applicationOfDora = {
  address: null,
  city: null,
  state: null,
  zip_code: null,
  experience_years: 2,
  hourly_rate: 25,
  specializations: [],
  languages: ['English'],
  certifications: [],
  availability: null,
  bio: null,
  emergency_contact_name: 'Eva',
  emergency_contact_phone: '(281) 555-0142',
  emergency_contact_relationship: 'Sister',
};

describe('a cleaner', () => {
  test('shows the jobs completed so far, and five stars while nobody has rated', async () => {
    const params = { id: id('Dora Brown') };
    expect(await answer(routes, 'GET /admin/cleaners/:id', { params }, caller)).toEqual({
      body: {
        id: id('Dora Brown'),
        first_name: 'Dora',
        last_name: 'Brown',
        email: 'dora.brown@example.com',
        phone: '713-555-0101',
        status: 'active',
        is_active: true,
        total_jobs: 3,
        rating: 5,
        ratings: 0,
        created_at: '2027-01-08T15:00:00Z',
        version: versionOfDora,
        google_calendar_credentials: null,
        has_calendar_credentials: false,
        calendar_integration_enabled: false,
        application: applicationOfDora,
        rejected: null,
        dismissed: null,
        invitation: null,
        current_jobs: [],
        next_jobs: [
          {
            booking_id: id('Dora Brown 0'),
            customer_name: 'Ana Lopez',
            booking_date: '2027-01-15',
            time_slot: '8:00 AM - 10:00 AM',
            status: 'pending',
          },
        ],
        open_reports: [],
        latest_ratings: [],
        wallet: { available: 0, pending: 3 },
      },
      version: versionOfDora,
    });
  });

  test('has the mean of their ratings', async () => {
    const params = { id: id('Carla Díaz') };
    const { body } = await answer(routes, 'GET /admin/cleaners/:id', { params }, caller);
    expect(body).toMatchObject({ rating: 4.3, ratings: 3 });
  });

  test('shows what customers said about their visits', async () => {
    const params = { id: id('Carla Díaz') };
    const { body } = await answer(routes, 'GET /admin/cleaners/:id', { params }, caller);
    expect(body.latest_ratings).toEqual([
      {
        booking_id: id('Carla Díaz 1'),
        customer_name: 'Ana Lopez',
        booking_date: '2027-01-15',
        rating: 5,
        comment: 'Spotless.',
      },
    ]);
  });

  test('has the visits where they are clocked in apart from those that have not begun', async () => {
    const params = { id: id('Carla Díaz') };
    const { body } = await answer(routes, 'GET /admin/cleaners/:id', { params }, caller);
    expect(body.current_jobs).toMatchObject([{ booking_id: id('begun'), status: 'in_progress' }]);
    expect(body.next_jobs.map(({ booking_id }) => booking_id)).toEqual([id('Carla Díaz 0')]);
  });

  test('has the visits with a report that is not decided, also if they no longer have them', async () => {
    const params = { id: id('Carla Díaz') };
    const { body } = await answer(routes, 'GET /admin/cleaners/:id', { params }, caller);
    expect(body.open_reports).toMatchObject([{ booking_id: id('shut'), customer_name: 'Ana Lopez' }]);
  });

  test('who was rejected shows when and why', async () => {
    const params = { id: id('Eve Adams') };
    const { body } = await answer(routes, 'GET /admin/cleaners/:id', { params }, caller);
    expect(body.rejected).toMatchObject({ reason: 'Lives too far away.' });
  });

  test('who is unknown is not found', async () => {
    const unknown = await call(routes, 'GET /admin/cleaners/:id', { params: { id: id('nobody') } }, caller);
    expect(unknown).toEqual({ refused: 'not-found' });
  });
});

describe('the cleaners of the console', () => {
  test.each([
    ['name', 'ASC', ['Carla', 'Dora', 'Émile', 'Eve', 'Erased']],
    ['name', 'DESC', ['Eve', 'Émile', 'Dora', 'Carla', 'Erased']],
    ['total_jobs', 'DESC', ['Dora', 'Carla']],
    ['created_at', 'ASC', ['Erased', 'Eve', 'Carla', 'Dora', 'Émile']],
    ['last_name', 'ASC', ['Eve', 'Dora', 'Carla', 'Émile', 'Erased']],
  ])('are sorted by %s %s', async (field, direction, expected) => {
    const { names, total } = await list([field, direction]);
    expect(names.slice(0, expected.length)).toEqual(expected);
    expect(total).toBe(5);
  });

  test('are found, filtered and paged, with the total of what matches', async () => {
    expect(await list(['name', 'ASC'], { q: 'diaz' })).toEqual({ names: ['Carla'], total: 1 });
    expect(await list(['name', 'ASC'], { status: 'active' })).toEqual({ names: ['Carla', 'Dora'], total: 2 });
    expect(await list(['name', 'ASC'], { id: [id('Eve Adams')] })).toEqual({ names: ['Eve'], total: 1 });
    expect(await list(['name', 'ASC'], {}, [1, 2])).toEqual({ names: ['Dora', 'Émile'], total: 5 });
  });

  test('who wait for a decision come in the order in which they applied', async () => {
    const { body } = await answer(routes, 'GET /admin/cleaners/pending', {}, caller);
    expect(body.pending_cleaners).toMatchObject([
      { first_name: 'Erased', application: null },
      {
        first_name: 'Émile',
        application: { experience_years: 2, languages: ['English'] },
        waiting_since: '2027-01-09T15:00:00Z',
      },
    ]);
  });

  test('are refused to be filtered by what is no status', async () => {
    const query = { filter: '{"status":"tired"}' };
    expect(await call(routes, 'GET /admin/cleaners', { query }, caller)).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'filter.status' }],
    });
  });
});
