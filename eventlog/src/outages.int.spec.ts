import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendRepeatedly } from './append.ts';
import { connect } from './connection.ts';
import { LogUnavailable } from './errors.ts';
import type { EventLog } from './event-log.ts';
import { openEventLog } from './open-event-log.ts';
import {
  all,
  context,
  dayClosed,
  newStream,
  type OwnVault,
  ownServer,
  ownVault,
  reasonOf,
} from './testing/fixture.ts';
import { type FlakyProxy, flakyProxy } from './testing/flaky-proxy.ts';

let own: OwnVault;
let server: Awaited<ReturnType<typeof ownServer>>;
let log: EventLog;
const resubscribed: Error[] = [];

beforeAll(async () => {
  own = await ownVault();
});
afterAll(() => own.remove());
beforeEach(async () => {
  resubscribed.length = 0;
  server = await ownServer();
  log = openEventLog({
    url: server.url,
    vault: own.vault,
    onResubscribe: (error) => resubscribed.push(error),
  });
});
afterEach(async () => {
  await log.close();
  await server.remove();
});

/** A busy machine takes its time. */
const patiently = { timeout: 20_000 };

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, n) => String(from + n));

describe('a server that is killed and started again', () => {
  test('loses and doubles nothing for a subscription, and keeps the order', async () => {
    const stream = newStream();
    const ending = new AbortController();
    const seen: string[] = [];
    let written = 0;
    const write = async (count: number) => {
      const events = numbers(written, written + count).map((text) => dayClosed(text));
      await log.append(stream, written === 0 ? 'no_stream' : BigInt(written - 1), events, context);
      written += count;
    };
    const restarts = { after: [100, 200], done: 0 };
    await write(100);
    for await (const { events } of log.subscribe({ signal: ending.signal, batchSize: 30 })) {
      seen.push(...events.map(reasonOf));
      if (seen.length === 300) ending.abort();
      else if (seen.length >= (restarts.after[restarts.done] ?? 1000)) {
        await server.kill();
        await server.start();
        restarts.done += 1;
        await write(100);
      }
    }
    expect(seen).toEqual(numbers(0, 300));
    expect(resubscribed.length).toBeGreaterThanOrEqual(2);
  });

  test('is waited for by a subscription that begins while it is down', async () => {
    await log.append(newStream(), 'no_stream', [dayClosed('a')], context);
    await server.kill();
    const ending = new AbortController();
    const following = (async () => {
      for await (const { events } of log.subscribe({ signal: ending.signal })) {
        if (events.length > 0) return events.map(reasonOf);
      }
      return [];
    })();
    await expect.poll(() => resubscribed.length, patiently).toBeGreaterThan(0);
    await server.start();
    expect(await following).toEqual(['a']);
  });

  test('is waited for by an append and by a read', async () => {
    const stream = newStream();
    await log.append(stream, 'no_stream', [dayClosed('a')], context);
    await server.kill();
    const appending = log.append(stream, 0n, [dayClosed('b')], context);
    const reading = all(log.read(stream, { max: 1 }));
    await server.start();
    expect((await appending).revision).toBe(1n);
    expect((await reading).map(reasonOf)).toEqual(['a']);
  });

  test('fails no writer of many, and takes each write once', async () => {
    const writers = Array.from({ length: 16 }, async () => {
      const stream = newStream();
      for (let revision = -1n; revision < 20n; revision++) {
        await log.append(stream, revision < 0n ? 'no_stream' : revision, [dayClosed(`${revision}`)], context);
      }
      return (await all(log.read(stream))).length;
    });
    await server.kill();
    await server.start();
    expect(await Promise.all(writers)).toEqual(Array.from({ length: 16 }, () => 21));
  });
});

test('a server that stays down is reported after the time of retries', async () => {
  await server.kill();
  const impatient = openEventLog({ url: server.url, vault: own.vault, patience: 300 });
  const refused = impatient.append(newStream(), 'no_stream', [dayClosed('a')], context);
  await expect(refused).rejects.toThrow(LogUnavailable);
  await impatient.close();
});

test('a subscription that waits for its server ends when the signal aborts', async () => {
  await server.kill();
  const ending = new AbortController();
  const following = all(log.subscribe({ signal: ending.signal }));
  await expect.poll(() => resubscribed.length, patiently).toBeGreaterThan(0);
  ending.abort();
  expect(await following).toEqual([]);
});

test('closing ends what is in progress instead of trying again', async () => {
  await server.kill();
  const refused = log.append(newStream(), 'no_stream', [dayClosed('a')], context);
  const closed = log.close();
  await expect(refused).rejects.not.toThrow(LogUnavailable);
  await closed;
});

test('what is tried after closing fails, and keeps no connection that would keep the process', async () => {
  const connections = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = connections();
  const own = connect(server.url);
  const append = () => {
    const events = [jsonEvent({ id: randomUUID(), type: 'DayOpened', data: { date: '2027-03-15' } })];
    return appendRepeatedly(own, { stream: newStream(), expected: 'no_stream', events });
  };
  await append();
  const late = append();
  await own.close();
  await expect(late).rejects.toThrow();
  await expect(append()).rejects.toThrow();
  await expect.poll(connections, patiently).toBe(before);
});

test('an append that meets a channel which the client has just closed takes the next one', async () => {
  const connection = connect(server.url);
  const write = () => {
    const events = [jsonEvent({ id: randomUUID(), type: 'DayOpened', data: { date: '2027-03-15' } })];
    return appendRepeatedly(connection, { stream: newStream(), expected: 'no_stream', events });
  };
  await write();
  const internals = connection.client as unknown as {
    getGRPCClient(service: unknown, name: string): Promise<unknown>;
    handleError(by: unknown, error: Error): Promise<void>;
  };
  const streams = createRequire(import.meta.url)('@eventstore/db-client/generated/streams_grpc_pb.js');
  const grpc = await internals.getGRPCClient(streams.StreamsClient, 'test');
  const lost = Object.assign(new Error('lost'), { code: 14, metadata: { getMap: () => ({}) } });
  const closing = internals.handleError(grpc, lost);
  expect((await write()).revision).toBe(0n);
  await closing;
  await connection.close();
});

describe('on a bad line', () => {
  let proxy: FlakyProxy;
  let far: EventLog;

  beforeEach(async () => {
    proxy = await flakyProxy(server.port);
    const url = server.url.replace(`:${server.port}`, `:${proxy.port}`);
    far = openEventLog({ url, vault: own.vault, attemptDeadline: 500 });
    await far.ready();
  });
  afterEach(async () => {
    await far.close();
    await proxy.close();
  });

  /** Resolves when the stream has an event. */
  const isWritten = (stream: string) =>
    expect
      .poll(async () => (await all(log.read(stream))).length, { ...patiently, interval: 5 })
      .toBeGreaterThan(0);

  test('an append whose answer is lost is tried again and found written, once', async () => {
    const stream = newStream();
    proxy.loseAnswers();
    const appending = far.append(stream, 'no_stream', [dayClosed('a'), dayClosed('b')], context);
    await isWritten(stream);
    proxy.mend();
    const { revision, position, eventIds } = await appending;
    const written = await all(log.read(stream));
    expect(written.map(reasonOf)).toEqual(['a', 'b']);
    expect({ revision, position }).toEqual({ revision: 1n, position: written[1]?.position });
    expect(written.map(({ id }) => id)).toEqual(eventIds);
  });

  test('such an append is found written though somebody wrote behind it', async () => {
    const stream = newStream();
    const id = randomUUID();
    proxy.loseAnswers();
    const appending = far.append(stream, 'no_stream', [dayClosed('mine', id)], context);
    await isWritten(stream);
    await log.append(stream, 0n, [dayClosed('other')], context);
    proxy.mend();
    expect(await appending).toMatchObject({ revision: 0n, eventIds: [id] });
    expect((await all(log.read(stream))).map(reasonOf)).toEqual(['mine', 'other']);
  });

  test('an append that never arrived, and whose place was taken, says that it was tried again', async () => {
    const stream = newStream();
    proxy.loseQuestions(stream);
    const appending = far.append(stream, 'no_stream', [dayClosed('mine')], context);
    await log.append(stream, 'no_stream', [dayClosed('other')], context);
    await proxy.questionLost();
    proxy.mend();
    await expect(appending).rejects.toMatchObject({ afterRetry: true, actual: 0n });
    expect((await all(log.read(stream))).map(reasonOf)).toEqual(['other']);
  });

  test('of a reader that stands still, no more comes than a few batches', async () => {
    const stream = newStream();
    const size = 20_000;
    for (let revision = -1n; revision < 400n; revision += 40n) {
      const events = Array.from({ length: 40 }, () => dayClosed('x'.repeat(size)));
      await log.append(stream, revision < 0n ? 'no_stream' : revision, events, context);
    }
    const ending = new AbortController();
    for await (const { events } of far.subscribe({ signal: ending.signal, batchSize: 10 })) {
      if (events.length < 10) continue;
      let last = -1;
      const isStill = () => {
        const still = proxy.received() === last;
        last = proxy.received();
        return still;
      };
      await expect.poll(isStill, { ...patiently, interval: 200 }).toBe(true);
      expect(proxy.received()).toBeLessThan(150 * size);
      break;
    }
    expect(proxy.received()).toBeGreaterThan(10 * size);
  });
});
