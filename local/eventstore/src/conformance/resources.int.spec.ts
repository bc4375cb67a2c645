import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { binaryEvent, streamNameFilter } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { serve } from '../serve.ts';
import { collect, connect, event, newStream, take, temporaryFolder } from './harness.ts';
import { residentMiB, useOwnServers } from './own-server.ts';

const { newFile, start } = useOwnServers();

test('stalled subscribers do not grow the memory, and get everything once they go on', async () => {
  const { server, client, append } = await start(await newFile());
  const stream = newStream();
  const EVENTS = 250;
  const LARGE = 64 * 1024;
  const large = () => binaryEvent({ type: 'Large', data: new Uint8Array(LARGE) });
  const stall = async (count: number) => {
    const stalled = Array.from({ length: count }, () => client.subscribeToStream(stream));
    await Promise.all(stalled.map((subscription) => once(subscription, 'confirmation')));
    return stalled;
  };
  await append(stream, large());
  const before = await residentMiB(server.process.pid);
  const live = await stall(15);
  for (let written = 1; written < EVENTS; written += 1) await append(stream, large());
  const catchingUp = await stall(15);
  await append(newStream(), large());
  const grown = (await residentMiB(server.process.pid)) - before;
  const unread = (30 * EVENTS * LARGE) / 2 ** 20;
  expect(grown).toBeLessThan(unread / 3);
  for (const [first, ...others] of [live, catchingUp]) {
    for (const other of others) await other.unsubscribe();
    expect(first && (await take(first, EVENTS))).toHaveLength(EVENTS);
  }
});

test('subscriptions and reads leave nothing behind', async () => {
  const folder = await temporaryFolder();
  const server = await serve({ file: join(folder, 'log.db'), port: 0 });
  const client = connect(server.connectionString);
  const open = Array.from({ length: 100 }, (_, index) =>
    index % 2 === 0
      ? client.subscribeToStream(newStream())
      : client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['nothing-'] }) }),
  );
  for (const subscription of open) subscription.resume();
  await Promise.all(open.map((subscription) => once(subscription, 'caughtUp')));
  expect(server.inUse()).toEqual({ reads: 100, listeners: 51 });
  await collect(client.readAll());
  for (const subscription of open) await subscription.unsubscribe();
  await expect.poll(server.inUse).toEqual({ reads: 0, listeners: 0 });
  await client.appendToStream(newStream(), event());
  await client.dispose();
  await server.stop();
  await rm(folder, { recursive: true });
});
