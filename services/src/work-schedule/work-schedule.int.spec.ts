import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { office, officeWorld } from '../testing/office-world.ts';
import { bodyOf, call, eventsIn, noViews, showing, typesIn } from '../testing/world.ts';

let company: Awaited<ReturnType<typeof officeWorld>>;
beforeAll(async () => {
  company = await officeWorld();
});
afterAll(() => company.world.remove());

const asCleaner = (id: string) => ({ actor: { id, role: 'cleaner' } }) as const;
const schedule = { version: 'shown' };
const shownThere = showing({
  'GET /cleaner/schedule': schedule,
  'GET /admin/cleaners/:id/schedule': schedule,
});
const day = [{ start: '08:00', end: '16:00' }];
const week = { monday: day, tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const eventsOf = async (id: string) => (await typesIn(company.world.log, `cleaner-${id}`)).slice(2);

describe('working hours', () => {
  const set = (id: string, body: object, ifMatch: string | null = null) =>
    call(company.services, 'PUT /cleaner/working-hours', { body, context: { ...asCleaner(id), ifMatch } });

  test('are set by the cleaner and by the office, each from the version that they saw', async () => {
    const id = await company.newCleaner('amy@example.com');
    const first = await set(id, { week });
    expect(await bodyOf(first, shownThere)).toBe(schedule);
    const version = 'version' in first ? (first.version ?? null) : null;
    const byOffice = (ifMatch: string | null) =>
      call(company.services, 'PUT /admin/cleaners/:id/working-hours', {
        params: { id },
        body: { week: null, valid_from: '2027-02-01' },
        context: { ...office, ifMatch },
      });
    expect(await byOffice('another')).toEqual({ refused: 'stale-version' });
    const byThem = await byOffice(version);
    expect(byThem).toHaveProperty('position');
    expect(await bodyOf(byThem, shownThere)).toBe(schedule);
    expect(await set(id, { week, valid_from: '2027-03-01' }, version)).toEqual({
      refused: 'stale-version',
    });
    expect(await eventsOf(id)).toEqual(['WorkingHoursSet', 'WorkingHoursSet']);
  });

  test('begin no earlier than today', async () => {
    const id = await company.newCleaner('bea@example.com');
    expect(await set(id, { week, valid_from: '2027-01-10' })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'valid_from' }],
    });
  });
});

describe('time off', () => {
  const days = { from: '2027-01-15', to: '2027-01-16', note: 'Family' };

  test('names the jobs in it, is added once under a key, and taken back', async () => {
    const id = await company.newCleaner('cleo@example.com');
    const asked: unknown[] = [];
    const services = company.world.process({
      views: {
        ...noViews,
        jobsWithin: async (given) => {
          asked.push(given);
          return [{ id: 'a job' } as never];
        },
      },
    });
    const add = (body: object = days) =>
      call(services, 'POST /cleaner/time-off', {
        body,
        context: { ...asCleaner(id), idempotencyKey: 'key-1' },
      });
    const added = await bodyOf<{ id: string }>(await add());
    expect(added).toEqual({ id: expect.any(String), conflicts: [{ id: 'a job' }] });
    expect(asked).toEqual([{ cleanerId: id, from: '2027-01-15', to: '2027-01-16', slots: null }]);
    expect(await bodyOf(await add())).toMatchObject({ id: added.id });
    expect(await add({ ...days, to: '2027-01-17' })).toEqual({ refused: 'idempotency-key-reused' });
    const remove = (by = id) =>
      call(services, 'DELETE /cleaner/time-off/:id', {
        params: { id: added.id },
        context: asCleaner(by),
      });
    expect(await remove(company.ana)).toEqual({ refused: 'not-found' });
    expect(await eventsOf(id)).toEqual(['TimeOffAdded']);
    expect(await remove()).toHaveProperty('position');
    expect(await eventsOf(id)).toEqual(['TimeOffAdded', 'TimeOffRemoved']);
  });

  test('is also entered and taken back by the office', async () => {
    const id = await company.newCleaner('dee@example.com');
    const add = { params: { id }, body: { from: '2027-01-11', to: '2027-01-11' }, context: office };
    const added = await bodyOf<{ id: string }>(
      await call(company.services, 'POST /admin/cleaners/:id/time-off', add),
    );
    const params = { id, time_off_id: added.id };
    await call(company.services, 'DELETE /admin/cleaners/:id/time-off/:time_off_id', {
      params,
      context: office,
    });
    expect(await eventsOf(id)).toEqual(['TimeOffAdded', 'TimeOffRemoved']);
  });
});

describe('the secret link', () => {
  const issue = async (id: string): Promise<string> => {
    const made = await call(company.services, 'POST /cleaner/calendar-link', { context: asCleaner(id) });
    const { url } = await bodyOf<{ url: string }>(made);
    expect(url).toMatch(/^http:\/\/localhost\/api\/cleaner\/calendar\/[\w.-]+\.ics$/);
    return url.slice(url.lastIndexOf('/') + 1, -'.ics'.length);
  };
  const shown = async (id: string) =>
    await bodyOf<{ url: string | null }>(
      await call(company.services, 'GET /cleaner/calendar-link', { context: asCleaner(id) }),
    );
  const read = (token: string) =>
    call(company.services, 'GET /cleaner/calendar/:token.ics', { params: { token } });
  const gone = { refused: 'not-found' };

  test('opens the calendar until a new one is made or the cleaner leaves', async () => {
    const id = await company.newCleaner('eli@example.com');
    const first = await issue(id);
    expect(await read(first)).toMatchObject({ file: { name: 'jobs.ics' } });
    const second = await issue(id);
    expect(await read(first)).toEqual(gone);
    expect(await read(second)).toMatchObject({ file: { name: 'jobs.ics' } });
    await call(company.services, 'DELETE /admin/cleaners/:id', {
      params: { id },
      query: {},
      context: office,
    });
    expect(await read(second)).toEqual(gone);
  });

  test('is shown to its cleaner as long as it works, and is in no event', async () => {
    const id = await company.newCleaner('ida@example.com');
    expect(await shown(id)).toEqual({ url: null });
    await issue(id);
    const token = await issue(id);
    expect((await shown(id)).url).toContain(`/${token}.ics`);
    expect(await shown(company.ana)).toEqual({ url: null });
    const events = await eventsIn(company.world.log, `cleaner-${id}`);
    const secret = token.split('.').at(-1);
    expect(JSON.stringify(events.map(({ data, metadata }) => [data, metadata]))).not.toContain(secret);
  });

  test('cannot be guessed', async () => {
    const id = await company.newCleaner('fred@example.com');
    const token = await issue(id);
    expect(await read(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(gone);
    expect(await read('nonsense')).toEqual(gone);
  });
});

test('a dismissed cleaner has no schedule to set', async () => {
  const id = await company.newCleaner('gus@example.com');
  await call(company.services, 'DELETE /admin/cleaners/:id', { params: { id }, query: {}, context: office });
  for (const [name, body] of [
    ['PUT /cleaner/working-hours', { week }],
    ['POST /cleaner/time-off', { from: '2027-01-15', to: '2027-01-15' }],
    ['POST /cleaner/calendar-link', {}],
    ['GET /cleaner/calendar-link', {}],
  ] as const)
    expect(await call(company.services, name, { body, context: asCleaner(id) })).toEqual({
      refused: 'cleaner-left',
    });
});
