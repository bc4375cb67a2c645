import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { jsonEvent, UnavailableError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { appendRepeatedly } from './append.ts';
import type { Connection } from './connection.ts';
import { WrongExpectedRevision } from './errors.ts';

const stream = 'day-2027-03-15';
const lost = new UnavailableError();
const conflict = new WrongExpectedVersionError(undefined as never, {
  streamName: stream,
  current: 5n,
  expected: 3n,
});

/** A server that fails each attempt in turn, and holds these events behind the expected revision. */
const serverWith = (failures: readonly Error[], held: readonly string[]): Connection => {
  const left = [...failures];
  const client = {
    readStream: (_: string, { fromRevision }: { fromRevision: bigint }) => {
      const events = held.map((id, index) => ({
        event: { id, revision: fromRevision + BigInt(index), position: { commit: 100n + BigInt(index) } },
      }));
      return Object.assign(Readable.from(events), { cancel: async () => undefined });
    },
  };
  const isTransient = (error: unknown) => error === lost;
  const retries = { dependency: 'The log', isTransient };
  return {
    client: client as never,
    append: () => Promise.reject(left.shift() ?? new Error('one attempt too many')),
    attemptDeadline: 5_000,
    retries,
    close: async () => undefined,
  };
};

describe('a conflict after an attempt whose outcome is unknown', () => {
  const events = [
    jsonEvent({ id: randomUUID(), type: 'A', data: {} }),
    jsonEvent({ id: randomUUID(), type: 'B', data: {} }),
  ];
  const ids = events.map(({ id }) => id);
  const write = { stream, expected: 3n, events };

  test('is success when our events stand there', async () => {
    const appended = await appendRepeatedly(serverWith([lost, conflict], ids), write);
    expect(appended).toEqual({ revision: 5n, position: 101n, eventIds: ids });
  });

  test('is a conflict when those of another stand there', async () => {
    const refused = appendRepeatedly(serverWith([lost, conflict], [randomUUID(), randomUUID()]), write);
    await expect(refused).rejects.toThrow(WrongExpectedRevision);
    await expect(refused).rejects.toMatchObject({ afterRetry: true, actual: 5n, expected: 3n });
  });
});

test('a conflict at the first attempt looks for nothing', async () => {
  const events = [jsonEvent({ id: randomUUID(), type: 'A', data: {} })];
  const server = serverWith(
    [conflict],
    events.map(({ id }) => id),
  );
  const refused = appendRepeatedly(server, { stream, expected: 3n, events });
  await expect(refused).rejects.toMatchObject({ afterRetry: false });
});

test('an error that will not pass is not tried again', async () => {
  const refused = appendRepeatedly(serverWith([new Error('denied'), conflict], []), {
    stream,
    expected: 3n,
    events: [jsonEvent({ id: randomUUID(), type: 'A', data: {} })],
  });
  await expect(refused).rejects.toThrow('denied');
});
