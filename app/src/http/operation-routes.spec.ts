import type { CallContext } from '@tidylog/contracts/api/route';
import type { ReadSideReport } from '@tidylog/projections/engine/read-side-report';
import { describe, expect, test } from 'vitest';
import type { BusinessClock } from '../clock/business-clock.ts';
import { operationRoutes } from './operation-routes.ts';

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

const mail = { isOn: false, waiting: async () => 3 };

const ask = async (name: string, report: ReadSideReport, logReady = async (): Promise<void> => undefined) => {
  const routes = operationRoutes({ clock, report: async () => report, logReady, production: false, mail });
  const route = routes.find((candidate) => candidate.name === name);
  return await route?.handle({ params: undefined, query: undefined, body: undefined }, {} as CallContext);
};

describe('health', () => {
  test('is ok when nothing is parked', async () => {
    const mails = { mail: 'waiting', mails_waiting: 3 };
    const body = { status: 'ok', parked: [], feed_position: '137', ...mails };
    expect(await ask('GET /health', well)).toEqual({ body });
  });

  test('is degraded while streams are parked, told by model with the oldest', async () => {
    const parked = [
      parkedStream('jobs', '2027-01-02T00:00:00Z'),
      parkedStream('jobs', '2027-01-01T00:00:00Z'),
      parkedStream('users', '2027-01-03T00:00:00Z'),
    ];
    expect(await ask('GET /health', { ...well, parked })).toMatchObject({
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
  test('needs the read models and the log', async () => {
    expect(await ask('GET /ready', well)).toEqual({ body: { ready: true } });
    expect(await ask('GET /ready', { ...well, ready: false })).toMatchObject({ refused: 'unavailable' });
    const down = async () => {
      throw new Error('no log');
    };
    await expect(ask('GET /ready', well, down)).rejects.toThrow('no log');
  });
});

describe('the clock', () => {
  const setTo = async (now: string) => {
    const set: unknown[] = [];
    const recording = { ...clock, set: async (to: Temporal.Instant | null) => void set.push(to?.toString()) };
    const routes = operationRoutes({
      clock: recording,
      report: async () => well,
      logReady: async () => undefined,
      production: false,
      mail,
    });
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
