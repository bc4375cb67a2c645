import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { credentialsOf } from './connection.ts';
import { InvalidEvent, LogUnavailable, MissingKey, WrongExpectedRevision } from './errors.ts';
import { type EventLog, isDecoded, type LogEvent, type NewEvent } from './event-log.ts';
import { openLogRecords } from './log-records.ts';
import { openEventLog } from './open-event-log.ts';
import {
  all,
  anyLog,
  context,
  dayClosed,
  newStream,
  type OwnVault,
  ownVault,
  reasonOf,
  userRegistered,
} from './testing/fixture.ts';
import type { Vault } from './vault.ts';

// The contract of the log, for any server: set EVENTSTORE_URL to run it against a real one.
let own: OwnVault;
let vault: Vault;
let log: EventLog;
let url: string;
let any: Awaited<ReturnType<typeof anyLog>>;

beforeAll(async () => {
  own = await ownVault();
  vault = own.vault;
  any = await anyLog(vault);
  ({ log, url } = any);
  await log.ready();
});
afterAll(async () => {
  await any.remove();
  await own.remove();
});

const reasons = (events: readonly LogEvent[]): string[] => events.map(reasonOf);

/** Appends one event each. */
const fill = async (stream: string, ...texts: string[]) => {
  const positions: bigint[] = [];
  for (const [index, text] of texts.entries()) {
    const expected = index === 0 ? 'no_stream' : BigInt(index - 1);
    positions.push((await log.append(stream, expected, [dayClosed(text)], context)).position);
  }
  return positions;
};

describe('appending', () => {
  test('answers the revision and position of the last event, and the ids', async () => {
    const stream = newStream();
    const id = randomUUID();
    const appended = await log.append(stream, 'no_stream', [dayClosed('a', id), dayClosed('b')], context);
    const written = await all(log.read(stream));
    expect(appended).toEqual({
      revision: 1n,
      position: written[1]?.position,
      eventIds: [id, written[1]?.id],
    });
    expect(written.map(({ revision }) => revision)).toEqual([0n, 1n]);
  });

  test('at another revision writes nothing and says where the stream is', async () => {
    const stream = newStream();
    await fill(stream, 'a', 'b');
    const conflict = log.append(stream, 0n, [dayClosed('c')], context);
    await expect(conflict).rejects.toThrow(WrongExpectedRevision);
    await expect(conflict).rejects.toMatchObject({ stream, expected: 0n, actual: 1n, afterRetry: false });
    await expect(log.append(stream, 'no_stream', [dayClosed('c')], context)).rejects.toMatchObject({
      actual: 1n,
    });
    expect(reasons(await all(log.read(stream)))).toEqual(['a', 'b']);
  });

  test('at a revision of a stream that is not there says so', async () => {
    const conflict = log.append(newStream(), 3n, [dayClosed('a')], context);
    await expect(conflict).rejects.toMatchObject({ actual: 'no_stream' });
  });

  test('repeated with the same ids is harmless, also when others wrote since', async () => {
    const stream = newStream();
    const events = [dayClosed('a', randomUUID()), dayClosed('b', randomUUID())];
    const first = await log.append(stream, 'no_stream', events, context);
    await log.append(stream, 1n, [dayClosed('c')], context);
    expect(await log.append(stream, 'no_stream', events, context)).toEqual(first);
    expect(reasons(await all(log.read(stream)))).toEqual(['a', 'b', 'c']);
  });

  test('of 16 writers at one revision lets exactly one win', async () => {
    const stream = newStream();
    const writers = Array.from({ length: 16 }, (_, n) =>
      log.append(stream, 'no_stream', [dayClosed(String(n))], context),
    );
    const outcomes = await Promise.allSettled(writers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasonsOfLoss = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(reasonsOfLoss.every((reason) => reason instanceof WrongExpectedRevision)).toBe(true);
    expect(await all(log.read(stream))).toHaveLength(1);
  });

  test('nothing, or what the schema refuses, is an error before anything is sent', async () => {
    const stream = newStream();
    await expect(log.append(stream, 'no_stream', [], context)).rejects.toThrow(InvalidEvent);
    const wrong = { ...dayClosed('a'), data: { date: '2027-02-30', reason: 'a' } } as never;
    await expect(log.append(stream, 'no_stream', [wrong], context)).rejects.toThrow('date');
    expect(await all(log.read(stream))).toEqual([]);
  });
});

describe('reading a stream', () => {
  const stream = newStream();
  beforeAll(() => fill(stream, 'a', 'b', 'c', 'd'));

  test.for([
    ['whole', {}, ['a', 'b', 'c', 'd']],
    ['from a revision on, which is included', { from: 2n }, ['c', 'd']],
    ['beyond its end', { from: 9n }, []],
    ['at most so many', { max: 2 }, ['a', 'b']],
    ['backwards', { backwards: true }, ['d', 'c', 'b', 'a']],
    ['backwards from a revision, at most so many', { backwards: true, from: 2n, max: 2 }, ['c', 'b']],
  ] as const)('%s', async ([, options, expected]) => {
    expect(reasons(await all(log.read(stream, options)))).toEqual(expected);
  });

  test('that is not there yields nothing', async () => {
    expect(await all(log.read(newStream()))).toEqual([]);
  });

  test('of several pages, and leaving early, costs nothing later', async () => {
    const long = newStream();
    const texts = Array.from({ length: 1200 }, (_, n) => String(n));
    await log.append(
      long,
      'no_stream',
      texts.map((text) => dayClosed(text)),
      context,
    );
    expect(reasons(await all(log.read(long)))).toEqual(texts);
    for await (const event of log.read(long)) {
      if (event.revision === 3n) break;
    }
    expect(reasons(await all(log.read(long, { from: 1198n })))).toEqual(['1198', '1199']);
  });
});

describe('reading all', () => {
  test('goes in the order of positions from one on, which is included, without events of the server', async () => {
    const [first, second] = [newStream(), newStream()];
    const [start] = await fill(first, 'a');
    await fill(second, 'b');
    await log.append(first, 0n, [dayClosed('c')], context);
    const events = await all(log.readAll({ from: start }));
    expect(reasons(events)).toEqual(['a', 'b', 'c']);
    const positions = events.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(positions[0]).toBe(start);
    expect(await log.lastPosition()).toBe(positions.at(-1));
    expect(reasons(await all(log.readAll({ from: start, max: 2 })))).toEqual(['a', 'b']);
  });

  test('from the beginning meets no event of the server, though the server has some', async () => {
    const client = EventStoreDBClient.connectionString(url);
    const raw = await all(client.readAll());
    expect(raw.some(({ event }) => event?.type.startsWith('$'))).toBe(true);
    const events = await all(log.readAll());
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter(({ type, stream }) => type.startsWith('$') || stream.startsWith('$'))).toEqual([]);
    await client.dispose();
  });
});

describe('subscribing', () => {
  test('delivers history, says when it is live, then each event at once', async () => {
    const stream = newStream();
    const after = await log.lastPosition();
    await fill(stream, 'a', 'b');
    const ending = new AbortController();
    const seen: string[] = [];
    for await (const { events, live, position } of log.subscribe({ after, signal: ending.signal })) {
      seen.push(...reasons(events));
      if (events.length > 0) expect(position).toBe(events.at(-1)?.position);
      if (live && seen.length === 2) await log.append(stream, 1n, [dayClosed('c')], context);
      if (seen.length === 3) {
        expect(events).toHaveLength(1);
        expect(live).toBe(true);
        ending.abort();
      }
    }
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  test('at the end of the log says that it is live, with the position given', async () => {
    const after = await log.lastPosition();
    const ending = new AbortController();
    for await (const batch of log.subscribe({ after, signal: ending.signal })) {
      expect(batch).toMatchObject({ events: [], live: true });
      expect(batch.position).toBeGreaterThanOrEqual(after);
      break;
    }
  });

  test('to prefixes leaves out the rest on the server, and passes over it', async () => {
    const after = await log.lastPosition();
    const category = randomUUID();
    await log.append(`${category}-1`, 'no_stream', [dayClosed('mine')], context);
    const last = (await fill(newStream(), 'other')).at(-1);
    const ending = new AbortController();
    const seen: string[] = [];
    const options = { after, streamPrefixes: [`${category}-`], signal: ending.signal };
    for await (const { events, position } of log.subscribe(options)) {
      seen.push(...reasons(events));
      if (last !== undefined && position >= last) break;
    }
    expect(seen).toEqual(['mine']);
  });

  test('never makes a batch larger than asked', async () => {
    const stream = newStream();
    const after = await log.lastPosition();
    const texts = Array.from({ length: 25 }, (_, n) => String(n));
    await log.append(
      stream,
      'no_stream',
      texts.map((text) => dayClosed(text)),
      context,
    );
    const ending = new AbortController();
    const sizes: number[] = [];
    const seen: string[] = [];
    for await (const { events, live } of log.subscribe({ after, batchSize: 10, signal: ending.signal })) {
      sizes.push(events.length);
      seen.push(...reasons(events));
      if (live) break;
    }
    expect(Math.max(...sizes)).toBe(10);
    expect(seen).toEqual(texts);
  });

  test('ends when the signal aborts while nothing comes', async () => {
    const ending = new AbortController();
    const after = await log.lastPosition();
    let batches = 0;
    for await (const { live } of log.subscribe({ after, signal: ending.signal })) {
      batches += 1;
      if (live) queueMicrotask(() => ending.abort());
    }
    expect(batches).toBe(1);
  });
});

describe('personal fields', () => {
  const rawOf = async (stream: string) => {
    const client = EventStoreDBClient.connectionString(url);
    const raw = await all(client.readStream(stream));
    await client.dispose();
    return JSON.stringify(raw.map(({ event }) => [event?.data, event?.metadata]));
  };

  test('never stand in the log in plain text, and are read with the vault', async () => {
    const person = randomUUID();
    const stream = `user-${person}`;
    await log.append(stream, 'no_stream', [userRegistered(person, 'Augusta')], context);
    const raw = await rawOf(stream);
    expect(raw).toContain(person);
    expect(raw).not.toMatch(/Augusta|Lovelace|ada@example\.com/);
    const [event] = await all(log.read(stream));
    expect(event?.data).toMatchObject({ contact: { firstName: 'Augusta', email: 'ada@example.com' } });
  });

  test('of a person who was erased are gone, and the rest of the event stays', async () => {
    const person = randomUUID();
    const stream = `user-${person}`;
    await log.append(stream, 'no_stream', [userRegistered(person, 'Augusta')], context);
    await vault.erase(person);
    const [event] = await all(log.read(stream));
    expect(event?.data).toEqual({ userId: person, role: 'customer', contact: 'erased' });
  });

  const following = async (keysFor: Vault['keysFor'], onResubscribe: (error: Error) => void) => {
    const person = randomUUID();
    const after = await log.lastPosition();
    await log.append(`user-${person}`, 'no_stream', [userRegistered(person, 'Augusta')], context);
    const other = openEventLog({ url, vault: { ...vault, keysFor }, onResubscribe });
    try {
      for await (const { events } of other.subscribe({ after, signal: new AbortController().signal })) {
        if (events.length > 0) return events;
      }
      return [];
    } finally {
      await other.close();
    }
  };

  test('whose key is missing come to a subscription as they are, with why; a reader of facts is refused', async () => {
    const missing: Vault['keysFor'] = async (ids) => new Map([...ids].map((id) => [id, 'missing']));
    const resubscribed: Error[] = [];
    const [event] = await following(missing, (error) => resubscribed.push(error));
    expect(event).toMatchObject({ type: 'UserRegistered', fault: expect.any(MissingKey) });
    expect(JSON.stringify(event?.data)).not.toMatch(/Augusta|Lovelace/);
    expect(resubscribed).toEqual([]);
    const other = openEventLog({ url, vault: { ...vault, keysFor: missing } });
    await expect(all(other.read(event?.stream ?? ''))).rejects.toThrow(MissingKey);
    await other.close();
  });

  test('are read around one whose person is no id, and one whose key was damaged', async () => {
    const [ada, broken] = [randomUUID(), randomUUID()];
    const stream = newStream('user');
    await log.append(stream, 'no_stream', [userRegistered(ada, 'Ada')], context);
    await log.append(stream, 0n, [userRegistered(broken, 'Bea')], context);
    const database = new pg.Client(own.databaseUrl);
    await database.connect();
    await database.query(`update vault.person_keys set wrapped = '\\x00' where person_id = '${broken}'`);
    await database.end();
    const raw = { id: randomUUID(), type: 'UserRegistered', contentType: 'application/json' } as const;
    const data = { userId: 'nobody', contact: '1.AAAA' };
    const client = EventStoreDBClient.connectionString(url);
    const foreign = { ...raw, data, metadata: { sealed: { userId: ['contact'] } } };
    await client.appendToStream(stream, foreign, { credentials: credentialsOf(url) });
    await client.dispose();
    const other = await own.reopen();
    const reader = openEventLog({ url, vault: other });
    const events = await all(reader.readAsIs(stream));
    await reader.close();
    await other.close();
    expect(events.map((event) => isDecoded(event))).toEqual([true, false, false]);
  });

  test('are waited for while the vault does not answer', async () => {
    let calls = 0;
    const away = new LogUnavailable('The database of the vault does not answer.');
    const backLater: Vault['keysFor'] = (ids, mode) => {
      calls += 1;
      return calls < 3 ? Promise.reject(away) : vault.keysFor(ids, mode);
    };
    const resubscribed: Error[] = [];
    const events = await following(backLater, (error) => resubscribed.push(error));
    expect(events).toMatchObject([{ data: { contact: { firstName: 'Augusta' } } }]);
    expect(resubscribed).toEqual([away, away]);
  });
});

describe('the log as it is stored', () => {
  const open = (at = url) => {
    const records = openLogRecords(at);
    onTestFinished(() => records.close());
    return records;
  };

  test('has one id for ever, whichever process asks first', async () => {
    const ids = await Promise.all([open(), open(), open()].map((records) => records.id()));
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(1);
    expect(await open().id()).toBe(ids[0]);
  });

  test('holds what was appended, and nothing else', async () => {
    const records = open();
    const { position, eventIds } = await log.append(newStream(), 'no_stream', [dayClosed('seen')], context);
    const mark = { position, eventId: eventIds[0] ?? '' };
    expect(await records.last()).toEqual(mark);
    expect(await records.holds(mark)).toBe(true);
    expect(await records.holds({ ...mark, eventId: randomUUID() })).toBe(false);
    expect(await records.holds({ ...mark, position: position + 1_000_000n })).toBe(false);
  });

  test('says whose keys it needs and who was erased, behind a position', async () => {
    const records = open();
    const person = randomUUID();
    const { position } = await log.append(newStream(), 'no_stream', [dayClosed('before')], context);
    await log.append(`user-${person}`, 'no_stream', [userRegistered(person, 'Ada')], context);
    const erased: NewEvent = { type: 'PersonErased', data: { personId: person, streams: [] } };
    const end = await log.append(`person-${person}`, 'no_stream', [erased], context);
    const uses = (await all(records.keyUses(position))).flat();
    expect(uses.map(({ stream, persons, erased }) => ({ stream, persons, erased }))).toEqual([
      { stream: `user-${person}`, persons: [person], erased: undefined },
      { stream: `person-${person}`, persons: [], erased: person },
    ]);
    expect(uses.at(-1)?.mark).toEqual(await records.last());
    expect((await all(records.keyUses(end.position))).flat()).toEqual([]);
  });
});
