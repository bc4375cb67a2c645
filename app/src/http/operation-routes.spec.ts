import type { ReadSideReport } from '@tidylog/projections/engine/read-side-report';
import type { CallContext } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import type { BusinessClock } from '../clock/business-clock.ts';
import { type OperationDependencies, operationRoutes } from './operation-routes.ts';

const clock: BusinessClock = {
  now: () => Temporal.Instant.from('2027-01-15T12:00:00Z'),
  isReal: () => true,
  set: async () => undefined,
  close: async () => undefined,
};
const well: ReadSideReport = { ready: true, position: 137n, models: [], parked: [] };
const parkedStream = (model: string, at: string) => ({
  model,
  stream: 'booking-1',
  position: 5n,
  error: 'TypeError',
  at: new Date(at),
});

const project = {
  name: 'project',
  age: 1,
  figures: { feed_active: 1, feed_lag_seconds: 0, feed_unknown_events: 2 },
  told: { problem: null, vitals: {} },
};
const work = { ...project, name: 'work', figures: { work_leading: 1 } };
const dependencies: OperationDependencies = {
  clock,
  report: async () => well,
  processes: async () => [project, work],
  logReady: async () => undefined,
  vitals: () => ({}),
  gateways: [],
  production: false,
  mail: { isOn: false, waiting: async () => 3 },
};

const ask = async (name: string, changes: Partial<OperationDependencies> = {}) => {
  const routes = operationRoutes({ ...dependencies, ...changes });
  const route = routes.find((candidate) => candidate.name === name);
  return await route?.handle({ params: undefined, query: undefined, body: undefined }, {} as CallContext);
};

describe('health', () => {
  test('is ok when nothing is parked', async () => {
    const mails = { mail: 'waiting', mails_waiting: 3 };
    const parts = expect.arrayContaining([expect.objectContaining({ name: 'project', state: 'ok' })]);
    const body = { status: 'ok', parts, parked: [], unknown_events: 2, feed_position: '137', ...mails };
    expect(await ask('GET /health')).toEqual({ body });
  });

  test('is degraded while streams are parked, told by model with the oldest', async () => {
    const parked = [
      parkedStream('jobs', '2027-01-02T00:00:00Z'),
      parkedStream('jobs', '2027-01-01T00:00:00Z'),
      parkedStream('users', '2027-01-03T00:00:00Z'),
    ];
    expect(await ask('GET /health', { report: async () => ({ ...well, parked }) })).toMatchObject({
      body: {
        status: 'degraded',
        parked: [
          { model: 'jobs', streams: 2, since: '2027-01-01T00:00:00.000Z' },
          { model: 'users', streams: 1, since: '2027-01-03T00:00:00.000Z' },
        ],
      },
    });
  });
});

describe('readiness', () => {
  const never = () => new Promise<never>(() => undefined);
  const down = async () => {
    throw new Error('down');
  };

  test('is there where a booking that is made now would be seen', async () => {
    expect(await ask('GET /ready')).toEqual({ body: { ready: true } });
  });

  test.for<[string, Partial<OperationDependencies>, RegExp]>([
    ['the read models are not made', { report: async () => ({ ...well, ready: false }) }, /being built/],
    ['the log is away', { logReady: down }, /log is down/],
    ['the log says nothing', { logReady: never }, /log is down/],
    ['Postgres is away', { report: down, processes: down }, /project is unknown/],
    ['Postgres says nothing', { report: never, processes: never }, /project is unknown/],
    ['nobody projects', { processes: async () => [work] }, /project is down/],
  ])('says no, and when to ask again, where %s', async ([, changes, detail]) => {
    expect(await ask('GET /ready', changes)).toEqual({
      refused: 'unavailable',
      detail: expect.stringMatching(detail),
      retryAfter: 2,
    });
  });

  test('health answers all the same where nothing else does', async () => {
    const mail = { isOn: true, waiting: never };
    const silent = { report: never, processes: never, logReady: never, mail };
    expect(await ask('GET /health', silent)).toMatchObject({
      body: { status: 'degraded', parked: [], feed_position: null, mails_waiting: null },
    });
  });
});

describe('the clock', () => {
  const setTo = async (now: string) => {
    const set: unknown[] = [];
    const recording = { ...clock, set: async (to: Temporal.Instant | null) => void set.push(to?.toString()) };
    const routes = operationRoutes({ ...dependencies, clock: recording });
    const route = routes.find(({ name }) => name === 'PUT /dev/clock');
    await route?.handle({ params: undefined, query: undefined, body: { now } }, {} as CallContext);
    return set;
  };

  test('is set to an instant, and never to one that it could not be read at any more', async () => {
    expect(await setTo('2027-03-13T07:59:00-06:00')).toEqual(['2027-03-13T13:59:00Z']);
    expect(await setTo('+275760-09-13T00:00:00Z')).toEqual([]);
    expect(await setTo('tomorrow')).toEqual([]);
  });
});
