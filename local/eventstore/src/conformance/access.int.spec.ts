import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { text } from 'node:stream/consumers';
import { AccessDeniedError, EventStoreDBClient } from '@eventstore/db-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { collect, event, events, idsOf, newStream, rejection, take } from './harness.ts';
import { useOwnServers } from './own-server.ts';

const { newFile, start } = useOwnServers('file');
const unauthenticated = 16;
let folder = '';
let file = '';
let log: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  file = await newFile();
  folder = `${file} access`;
  log = await start(file, { access: folder });
});

/** A client that trusts the log, and knows no password or a wrong one. */
const stranger = (userInfo: string) =>
  EventStoreDBClient.connectionString(log.server.connectionString.replace(/\/\/[^@]*@/u, `//${userInfo}`));

describe('a log with a password', () => {
  test('is written, read and followed by the official client with its connection string', async () => {
    const stream = newStream();
    const written = events(3);
    const answer = await log.client.appendToStream(stream, written, { expectedRevision: 'no_stream' });
    expect(answer.nextExpectedRevision).toBe(2n);
    expect(idsOf(await collect(log.client.readStream(stream)))).toEqual(written.map(({ id }) => id));
    expect(await take(log.client.subscribeToStream(stream), 3)).toHaveLength(3);
    const credentials = { username: 'admin', password: 'changeit' };
    const other = log.client.appendToStream(stream, event(), { credentials });
    expect(await rejection(other)).toBeInstanceOf(AccessDeniedError);
  });

  test.each(['', 'eventlog:wrong@', 'admin:changeit@'])(
    'refuses all that somebody asks as "%s"',
    async (userInfo) => {
      const client = stranger(userInfo);
      const stream = newStream();
      const credentials = { username: 'eventlog', password: 'no' };
      const calls = [
        () => client.appendToStream(stream, event()),
        () => client.appendToStream(stream, event(), { credentials }),
        () => client.deleteStream(stream),
        () => client.tombstoneStream(stream),
        () => client.setStreamMetadata(stream, { maxCount: 1 }),
        () => collect(client.readStream(stream)),
        () => collect(client.readAll({ maxCount: 1 })),
        () => take(client.subscribeToAll(), 1),
        () => take(client.subscribeToStream(stream), 1),
      ];
      for (const call of calls) {
        const error = await rejection(call());
        expect(error).toSatisfy(isDenied);
        expect(String(error)).toContain('wants the user and the password');
      }
      await client.dispose();
      expect(await rejection(collect(log.client.readStream(stream)))).toMatchObject({
        type: 'stream-not-found',
      });
    },
  );

  test('does not answer over a connection that is not encrypted', async () => {
    const plain = connectTcp(log.server.port, '127.0.0.1');
    plain.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(plain).catch(() => '')).not.toContain('HTTP/1.1 2');
  });

  test('is not believed by a client that trusts another certificate', async () => {
    const other = await start(await newFile(), { access: `${await newFile()}.access` });
    const url = new URL(log.server.connectionString.replace('esdb:', 'http:'));
    const otherUrl = new URL(other.server.connectionString.replace('esdb:', 'http:'));
    const mixed = `esdb://${url.username}:${url.password}@localhost:${url.port}${otherUrl.search}`;
    const client = EventStoreDBClient.connectionString(mixed);
    await expect(collect(client.readAll({ maxCount: 1 }))).rejects.toThrow(/certificate|UNAVAILABLE/iu);
    await client.dispose();
  });

  test('tells anybody that it lives', async () => {
    const agent = new Agent({ ca: await readFile(`${folder}/certificate.pem`) });
    const status = await new Promise((resolve, reject) => {
      get(`https://localhost:${log.server.port}/health/live`, { agent }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    agent.destroy();
    expect(status).toBe(204);
  });
});

test('a log that is started again has the same password and certificate', async () => {
  const stream = newStream();
  await log.client.appendToStream(stream, event());
  await log.server.kill();
  const again = await start(file, { access: folder, port: log.server.port });
  expect(again.server.connectionString).toBe(log.server.connectionString);
  expect(await collect(again.client.readStream(stream))).toHaveLength(1);
});

function isDenied(error: unknown): boolean {
  return error instanceof AccessDeniedError || Object(error).code === unauthenticated;
}
