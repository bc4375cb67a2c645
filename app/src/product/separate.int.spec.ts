import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresServer } from '@tidylog/local-postgres/server';
import { tempPostgres } from '@tidylog/local-postgres/testing/temp';
import { type SpawnedEventLog, spawnEventLog } from 'local-event-log/source/spawn';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingRequest, call, openDates } from '../testing/spec-client.ts';

const command = fileURLToPath(new URL('../tidylog.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tidylog-separate-'));
chmodSync(folder, 0o711);
let postgres: PostgresServer;
let eventStore: SpawnedEventLog;
const children: ChildProcess[] = [];
const patiently = { timeout: 60_000, interval: 100 };

/** One process of the product, on its own, as in a container. */
async function start(name: 'api' | 'project' | 'work') {
  const child = fork(command, [name], {
    detached: true,
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SEED_DEMO: '0',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: postgres.connectionString,
      EVENTSTORE_URL: eventStore.connectionString,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [ready] = await once(child, 'message');
  return { url: String((ready as { url?: string }).url), child, kill: () => child.kill('SIGKILL') };
}

type Started = Awaited<ReturnType<typeof start>>;
let apis: Started[];
let projects: Started[];
beforeAll(async () => {
  [postgres, eventStore] = await Promise.all([
    tempPostgres(),
    spawnEventLog({ file: join(folder, 'events.sqlite'), port: 0 }),
  ]);
  projects = [await start('project'), await start('project')];
  apis = await Promise.all([start('api'), start('api')]);
  await Promise.all([start('work'), start('work')]);
});
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await eventStore.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each key has a guest of its own. */
const book = (index: number, date: string, key: string = crypto.randomUUID()) =>
  call({ url: apis[index % apis.length]?.url ?? '' }, '/bookings/guest', {
    headers: { 'Idempotency-Key': key },
    body: bookingRequest(date, { customer: { ...bookingRequest('').customer, email: `${key}@example.com` } }),
  });
/** A call that has begun and never comes to its end. */
async function callUnderWay({ url }: Started): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = ['POST /api/quote HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 9', 'Expect: 100-continue', '', ''].join('\r\n'));
  await once(socket, 'data');
  return socket;
}

const one = () => ({ url: apis[0]?.url ?? '' });
const other = () => ({ url: apis[1]?.url ?? '' });

describe('several processes of each kind', () => {
  test('give the ten places of a day to ten homes', async () => {
    const [date = ''] = await openDates(one());
    const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => book(index, date)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(14);
  });

  test('make one booking of one key, whichever is asked', async () => {
    const date = (await openDates(one()))[1] ?? '';
    const key = crypto.randomUUID();
    const replies = await Promise.all([0, 1, 0, 1].map((index) => book(index, date, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });

  test('follow one clock', async () => {
    const now = '2028-05-05T09:00:00-05:00';
    await call(one(), '/dev/clock', { method: 'PUT', body: { now } });
    await vi.waitFor(async () => expect((await openDates(other()))[0]).toBe('2028-05-06'), patiently);
    await call(other(), '/dev/clock', { method: 'PUT', body: { now: null } });
    await vi.waitFor(async () => {
      expect((await call(one(), '/dev/clock')).body).toMatchObject({ real: true });
    }, patiently);
  });

  test('go on when the one that projects is killed', async () => {
    const date = (await openDates(one()))[2] ?? '';
    projects[0]?.kill();
    const seen = await vi.waitUntil(
      async () => {
        const reply = await book(1, date);
        return reply.status === 201 && !reply.headers.has('tidylog-behind') ? reply : undefined;
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(seen?.status).toBe(201);
  });
});

/** Holds processes still, as a machine does that hangs; answers what lets them go on. */
function hang(pids: readonly number[]): () => void {
  const tellAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) tell(pid, signal);
  };
  tellAll('SIGSTOP');
  return () => tellAll('SIGCONT');
}

/** A worker of Postgres may be at its end when it is listed, and gone by now. */
function tell(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);

interface Health {
  readonly status: string;
  readonly parts: readonly { readonly name: string; readonly state: string }[];
}
const stateOf = async (name: string): Promise<string | undefined> => {
  const { body } = await call(one(), '/health');
  return (body as Health).parts.find((part) => part.name === name)?.state;
};
const isReady = async (): Promise<boolean> => (await call(one(), '/ready')).status === 200;

describe('what hangs', () => {
  test('is told by health and readiness where it is the process that projects, until it goes on', async () => {
    await vi.waitFor(async () => expect(await isReady()).toBe(true), patiently);
    const goOn = hang([projects[1]?.child.pid ?? 0]);
    try {
      await vi.waitFor(async () => {
        expect(await isReady()).toBe(false);
        expect(await stateOf('project')).toBe('down');
        expect(await stateOf('work')).toBe('ok');
      }, patiently);
    } finally {
      goOn();
    }
    await vi.waitFor(async () => expect(await isReady()).toBe(true), patiently);
  });

  test.skipIf(process.platform !== 'linux')(
    'is answered with 503 and a time to try again where it is Postgres, for reads and for writes',
    async () => {
      const [date = ''] = (await openDates(one())).slice(-1);
      const server = postgres.process.pid ?? 0;
      const goOn = hang([server, ...childrenOf(server)]);
      try {
        const calls = [
          call(one(), '/services'),
          call(one(), `/time-slots?date=${date}`),
          book(0, date),
          call(one(), '/ready'),
        ];
        for (const { status, headers } of await Promise.all(calls)) {
          expect(status).toBe(503);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
        expect(await stateOf('database')).toBe('down');
        expect(await stateOf('log')).toBe('ok');
      } finally {
        goOn();
      }
      await vi.waitFor(async () => expect(await isReady()).toBe(true), patiently);
      expect((await book(0, date)).status).toBe(201);
    },
  );

  test('is answered likewise where it is the log', async () => {
    const [date = ''] = (await openDates(one())).slice(-2);
    const goOn = hang([eventStore.process.pid ?? 0]);
    try {
      const [booked, ready] = await Promise.all([book(0, date), call(one(), '/ready')]);
      expect([booked.status, ready.status]).toEqual([503, 503]);
      expect(booked.headers.has('retry-after')).toBe(true);
      expect((await call(one(), '/services')).status).toBe(200);
    } finally {
      goOn();
    }
    await vi.waitFor(async () => expect(await isReady()).toBe(true), patiently);
  });
});

test('an api that lost its supervisor does not wait for a call in progress that does not end', async () => {
  const orphan = await start('api');
  const socket = await callUnderWay(orphan);
  const ended = once(orphan.child, 'exit');
  orphan.child.disconnect();
  expect(await ended).toEqual([0, null]);
  socket.destroy();
});

test('an api that is asked to end brings the calls to their end whose callers have gone', async () => {
  const leaving = await start('api');
  const dates = (await openDates(leaving)).slice(3, 27);
  const callers = new AbortController();
  const calls = dates.map((date) =>
    fetch(`${leaving.url}/api/bookings/guest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bookingRequest(date)),
      signal: callers.signal,
    }).catch(() => undefined),
  );
  await Promise.race(calls);
  callers.abort();
  const ended = once(leaving.child, 'exit');
  leaving.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
