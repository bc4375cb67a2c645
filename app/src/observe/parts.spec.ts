import { describe, expect, test } from 'vitest';
import { type Findings, isDegraded, missingFor, partsOf } from './parts.ts';
import type { Figures, ProcessFigures } from './process-figures.ts';

const process = (name: string, figures: Figures, more: Partial<ProcessFigures> = {}): ProcessFigures => ({
  name,
  age: 1,
  figures,
  told: { problem: null, vitals: {} },
  ...more,
});
const project = process('project', { feed_active: 1, feed_lag_seconds: 0.04 });
const work = process('work', { work_leading: 1 });
const failed = (error: string, failedAt: number, answeredAt: number | null = null) => ({
  error,
  failedAt,
  answeredAt,
});

const well: Findings = {
  now: 100_000,
  database: true,
  log: true,
  processes: [project, work],
  vitals: {},
  gateways: ['payments', 'mail'],
};
const partIn = (findings: Partial<Findings>, name: string) =>
  partsOf({ ...well, ...findings }).find((part) => part.name === name);
const isReady = (findings: Partial<Findings>) => missingFor(partsOf({ ...well, ...findings })) === undefined;

describe('a product that is well', () => {
  test('names every part with its state, its last sign and its lag', () => {
    const parts = partsOf(well);
    expect(parts.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'api ok',
      'project ok',
      'work ok',
      'log ok',
      'database ok',
      'files unused',
      'payments unused',
      'mail unused',
      'google off',
    ]);
    expect(partIn({}, 'project')).toMatchObject({ seen_seconds_ago: 1, lag_seconds: 0, last_error: null });
    expect([isReady({}), isDegraded(parts)]).toEqual([true, false]);
  });

  test('has standbys that hinder nothing', () => {
    const standby = process('project', { feed_active: 0, feed_lag_seconds: 99 });
    expect(isReady({ processes: [standby, project, work] })).toBe(true);
  });
});

test('a photo without a file is an alarm, but no reason to refuse bookings', () => {
  const working = (photos_without_file: number) => ({
    processes: [project, process('work', { work_leading: 1, photos_without_file })],
  });
  expect(partIn(working(0), 'files')).toMatchObject({ state: 'ok' });
  const findings = working(2);
  expect(partIn(findings, 'files')).toMatchObject({
    state: 'failing',
    last_error: '2 photos without a file',
  });
  expect(isReady(findings)).toBe(true);
  expect(partIn({ database: false }, 'files')).toMatchObject({ state: 'unknown' });
});

describe('what is booked now would not be seen', () => {
  const looping = { told: { problem: 'UnreadableEvent', vitals: {} } };
  test.for<[string, Partial<Findings>, string, string]>([
    ['while nothing projects', { processes: [work] }, 'project', 'down'],
    ['while who projects is silent', { processes: [{ ...project, age: 11 }, work] }, 'project', 'down'],
    [
      'while who projects stands by',
      { processes: [process('project', { feed_active: 0 })] },
      'project',
      'failing',
    ],
    ['while the feed loops', { processes: [{ ...project, ...looping }] }, 'project', 'failing'],
    [
      'while the rows lag behind',
      { processes: [process('project', { feed_active: 1, feed_lag_seconds: 12 })] },
      'project',
      'failing',
    ],
    ['while the log is silent', { log: false }, 'log', 'down'],
    ['while the log takes nothing', { vitals: { log: failed('LogUnavailable', 99_000) } }, 'log', 'failing'],
    ['while the database is silent', { database: false, processes: [] }, 'database', 'down'],
  ])('%s', ([, findings, name, state]) => {
    expect(partIn(findings, name)?.state).toBe(state);
    expect(isReady(findings)).toBe(false);
    expect(isDegraded(partsOf({ ...well, ...findings }))).toBe(true);
  });
});

describe('what is booked now would be seen', () => {
  test.for<[string, Partial<Findings>, string, string]>([
    ['though nobody works', { processes: [project] }, 'work', 'down'],
    [
      'though who works stands by',
      { processes: [project, process('work', { work_leading: 0 })] },
      'work',
      'failing',
    ],
    [
      'though the payment provider is away',
      { vitals: { payments: failed('ProviderUnavailable', 99_000, 98_000) } },
      'payments',
      'failing',
    ],
    [
      'though the mail server is away, as another process knows',
      {
        processes: [
          project,
          { ...work, told: { problem: null, vitals: { mail: failed('MailUnavailable', 99_000) } } },
        ],
      },
      'mail',
      'failing',
    ],
  ])('%s', ([, findings, name, state]) => {
    expect(partIn(findings, name)?.state).toBe(state);
    expect(isReady(findings)).toBe(true);
    expect(isDegraded(partsOf({ ...well, ...findings }))).toBe(true);
  });

  test('a while after an append failed, for nothing else would ever disprove it', () => {
    expect(isReady({ vitals: { log: failed('LogUnavailable', 94_000) } })).toBe(true);
    expect(isReady({ vitals: { log: failed('LogUnavailable', 99_000, 99_500) } })).toBe(true);
  });
});

test('a service that answers again is well, and its last failure is still told', () => {
  const payments = partIn(
    { vitals: { payments: failed('ProviderUnavailable', 90_000, 99_000) } },
    'payments',
  );
  expect(payments).toMatchObject({ state: 'ok', seen_seconds_ago: 1, last_error: 'ProviderUnavailable' });
});

test('what only the database could tell is unknown while it is silent', () => {
  expect(partIn({ database: false, processes: [] }, 'work')?.state).toBe('unknown');
});
