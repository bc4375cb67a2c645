import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appender, collect, connect, event, events, idsOf, newStream, rejection } from './harness.ts';
import { useOwnServers } from './own-server.ts';

const { newFile, start } = useOwnServers();
const probeFile = new URL('commit-probe.ts', import.meta.url).href;

describe('an append is answered', () => {
  test('after a COMMIT that has waited for the disk', async () => {
    const probe = `${await newFile()}.commits`;
    const env = { COMMIT_PROBE: probe, NODE_OPTIONS: `--import=${probeFile}` };
    const { client, append } = await start(await newFile(), { env });
    const commits = () => readFileSync(probe, 'utf8').trim().split('\n');
    const stream = newStream();
    for (let index = 0; index < 20; index += 1) {
      const before = commits().length;
      if (index % 2 === 0) await append(stream, events(1 + (index % 3)));
      else await client.appendToStream(stream, event(), { expectedRevision: 'any' });
      expect(commits().length).toBeGreaterThan(before);
    }
    const before = commits().length;
    await client.setStreamMetadata(stream, { maxCount: 5 });
    await client.deleteStream(stream);
    await client.tombstoneStream(stream);
    expect(commits().length).toBe(before + 3);
    expect(new Set(commits())).toEqual(new Set(['full wal']));
  });

  test('when nothing can take it back: not even a kill by the client that was answered', async () => {
    const file = await newFile();
    const acknowledged: { readonly stream: string; readonly id: string }[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { server, client } = await start(file);
      const append = round % 2 === 0 ? appender(() => client) : client.appendToStream.bind(client);
      const stream = newStream();
      const written = event();
      await append(stream, written).then(() => server.process.kill('SIGKILL'));
      acknowledged.push({ stream, id: written.id });
      await server.kill();
    }
    const { client } = await start(file);
    for (const { stream, id } of acknowledged)
      expect(idsOf(await collect(client.readStream(stream)))).toEqual([id]);
  });

  test('and delivered to nobody, when its COMMIT did not come about', async () => {
    const file = await newFile();
    const stream = newStream();
    const { server, append } = await start(file, {
      env: { EVENT_LOG_CRASH: 'before-commit:2' },
    });
    await append(stream, event());
    const other = connect(server.connectionString);
    const delivered: unknown[] = [];
    const subscription = other.subscribeToStream(stream, { fromRevision: 0n });
    subscription.on('data', (resolved) => delivered.push(resolved));
    const lost = new Promise((resolve) => subscription.once('error', resolve));
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await rejection(append(stream, event()));
    await lost;
    expect(delivered).toEqual([]);
    await other.dispose();
  });
});
