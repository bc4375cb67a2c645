import { once } from 'node:events';
import { CancelledError, UnavailableError } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { killRounds } from '../kill-rounds.ts';
import { collect, event, events, idsOf, newStream, rejection } from './harness.ts';
import { useOwnServers } from './own-server.ts';

const { newFile, start } = useOwnServers();

describe('after a restart', () => {
  test.each(['any', 'no_stream', 'stream_exists', 0n] as const)(
    'a repeated append with %s is known',
    async (expected) => {
      const file = await newFile();
      const stream = newStream();
      const before = await start(file);
      if (expected === 'stream_exists' || expected === 0n) await before.append(stream, event());
      const written = events(2);
      const answer = await before.append(stream, written, expected);
      await before.append(stream, event('Later'));
      await before.server.stop();
      const after = await start(file);
      expect(await after.append(stream, written, expected)).toEqual(answer);
      const [first] = written;
      expect(
        idsOf(await collect(after.client.readStream(stream))).filter((id) => id === first?.id),
      ).toHaveLength(1);
    },
  );

  test('deleted, truncated and tombstoned streams are as they were', async () => {
    const file = await newFile();
    const before = await start(file);
    const [deleted, truncated, tombstoned] = [newStream(), newStream(), newStream()];
    for (const stream of [deleted, truncated, tombstoned]) await before.append(stream, events(3));
    await before.client.deleteStream(deleted);
    await before.client.setStreamMetadata(truncated, { truncateBefore: 1 });
    await before.client.tombstoneStream(tombstoned);
    await before.server.stop();
    const { client, append } = await start(file);
    expect(await rejection(collect(client.readStream(deleted)))).toMatchObject({ type: 'stream-not-found' });
    expect(await collect(client.readStream(truncated))).toHaveLength(2);
    expect(await rejection(append(tombstoned, event()))).toMatchObject({ type: 'stream-deleted' });
    expect((await append(deleted, event(), 2n)).nextExpectedRevision).toBe(3n);
  });

  test('on the same port the same client goes on', async () => {
    const file = await newFile();
    const stream = newStream();
    const { server, client, append } = await start(file);
    const first = event();
    await append(stream, first);
    await server.kill();
    await start(file, { port: server.port });
    const second = event();
    await expect
      .poll(
        () =>
          append(stream, second, 0n).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(idsOf(await collect(client.readStream(stream)))).toEqual([first.id, second.id]);
  });
});

describe('a subscriber', () => {
  test('is cancelled by a graceful stop', async () => {
    const { server, client } = await start(await newFile());
    const subscription = client.subscribeToAll();
    const failed = once(subscription, 'error');
    subscription.resume();
    await once(subscription, 'caughtUp');
    await server.stop();
    expect((await failed)[0]).toBeInstanceOf(CancelledError);
    expect(server.process.exitCode).toBe(0);
  });

  test('learns of a kill as unavailable', async () => {
    const { server, client } = await start(await newFile());
    const subscription = client.subscribeToAll();
    const failed = once(subscription, 'error');
    subscription.resume();
    await once(subscription, 'caughtUp');
    await server.kill();
    expect((await failed)[0]).toBeInstanceOf(UnavailableError);
  });
});

describe('a kill', () => {
  test('just before COMMIT leaves nothing of the append, which succeeds when repeated', async () => {
    const file = await newFile();
    const stream = newStream();
    const before = await start(file, { env: { EVENT_LOG_CRASH: 'before-commit' } });
    const written = events(3);
    expect(await rejection(before.append(stream, written, 'no_stream'))).toBeInstanceOf(UnavailableError);
    const { client, append } = await start(file);
    expect(await rejection(collect(client.readStream(stream)))).toMatchObject({ type: 'stream-not-found' });
    expect((await append(stream, written, 'no_stream')).nextExpectedRevision).toBe(2n);
  });

  test('just after COMMIT leaves all of the append, and repeating it writes nothing', async () => {
    const file = await newFile();
    const stream = newStream();
    const before = await start(file, { env: { EVENT_LOG_CRASH: 'after-commit' } });
    const written = events(3);
    expect(await rejection(before.append(stream, written, 'no_stream'))).toBeInstanceOf(UnavailableError);
    const { client, append } = await start(file);
    const ids = written.map((one) => one.id);
    expect(idsOf(await collect(client.readStream(stream)))).toEqual(ids);
    expect((await append(stream, written, 'no_stream')).nextExpectedRevision).toBe(2n);
    expect(idsOf(await collect(client.readStream(stream)))).toEqual(ids);
  });

  test('under load loses nothing that was acknowledged or delivered, at any time, before and after COMMIT', async () => {
    const report = await killRounds(4);
    expect(report.rounds).toBe(4);
    expect(report.delivered).toBeGreaterThan(0);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.unacknowledgedKept + report.unacknowledgedLost).toBeGreaterThan(0);
  });
});
