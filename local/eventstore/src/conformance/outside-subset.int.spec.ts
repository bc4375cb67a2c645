import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { persistentSubscriptionToStreamSettingsFromDefaults, START } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { appender, collect, connect, event, newStream, rejection, take } from './harness.ts';
import { useOwnServers } from './own-server.ts';

const { newFile, start } = useOwnServers();
const unimplementedStatus = 12;

test('what the subset leaves out is answered as unimplemented, and the rest goes on', async () => {
  const { client, append } = await start(await newFile());
  const stream = newStream();
  await append(stream, event());
  const settings = persistentSubscriptionToStreamSettingsFromDefaults({ startFrom: START });
  const creation = client.createPersistentSubscriptionToStream(stream, 'group', settings);
  expect(await rejection(creation)).toMatchObject({ code: unimplementedStatus });
  expect(await collect(client.readStream(stream))).toHaveLength(1);
});

test('links are resolved where there are none, and refused where there is one', async () => {
  const { client, append } = await start(await newFile());
  const [stream, links] = [newStream(), newStream()];
  const resolveLinkTos = true;
  await append(stream, event());
  expect(await collect(client.readStream(stream, { resolveLinkTos }))).toHaveLength(1);
  expect(await take(client.subscribeToStream(stream, { resolveLinkTos }), 1)).toHaveLength(1);
  expect((await collect(client.readAll({ resolveLinkTos }))).length).toBeGreaterThan(1);
  await append(links, event('$>'));
  const unimplemented = { code: unimplementedStatus };
  expect(await rejection(collect(client.readStream(links, { resolveLinkTos })))).toMatchObject(unimplemented);
  expect(await rejection(take(client.subscribeToAll({ resolveLinkTos }), 9))).toMatchObject(unimplemented);
  expect(await collect(client.readStream(links))).toHaveLength(1);
});

test('a metadata stream is not deleted', async () => {
  const { client } = await start(await newFile());
  const stream = newStream();
  await client.setStreamMetadata(stream, { maxCount: 1 });
  await expect(client.deleteStream(`$$${stream}`)).rejects.toThrow('Write new metadata');
});

test('a client that discovers a cluster finds this one node', async () => {
  const { server } = await start(await newFile());
  const client = connect(`esdb+discover://127.0.0.1:${server.port}?tls=false`);
  const append = appender(() => client);
  expect((await append(newStream(), event(), 'no_stream')).nextExpectedRevision).toBe(0n);
  await client.dispose();
});

test('thousands of reads that are left early do not cost the connection', async () => {
  const { client, append } = await start(await newFile());
  const stream = newStream();
  await append(stream, [event(), event()]);
  const subscription = client.subscribeToAll({ fromPosition: START });
  subscription.resume();
  const failures: unknown[] = [];
  subscription.on('error', (error) => failures.push(error));
  await once(subscription, 'caughtUp');
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => take(client.subscribeToStream(stream), 1)));
  }
  await append(stream, event(), 1n);
  expect(failures).toEqual([]);
  await subscription.unsubscribe();
});

describe('a request', () => {
  test('for an unknown method is read to its end, so that the connection goes on', async () => {
    const { server } = await start(await newFile());
    const session = connectHttp2(`http://127.0.0.1:${server.port}`);
    const headers = { ':method': 'POST', ':path': '/Unknown/Method', 'content-type': 'application/grpc' };
    const request = session.request(headers);
    request.end(Buffer.alloc(8 * 1024 * 1024));
    request.resume();
    const [answer] = await once(request, 'response');
    expect(answer['grpc-status']).toBe(String(unimplementedStatus));
    await once(request, 'close');
    session.destroy();
  });

  test('that is no gRPC call is answered with 415', async () => {
    const { server } = await start(await newFile());
    const session = connectHttp2(`http://127.0.0.1:${server.port}`);
    const request = session.request({ ':path': '/', 'content-type': 'text/plain' });
    const [headers] = await once(request, 'response');
    expect(headers[':status']).toBe(415);
    session.destroy();
  });

  test('to /health/live is answered without a word, over HTTP/1.1 and HTTP/2', async () => {
    const { server } = await start(await newFile());
    const origin = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${origin}/health/live`)).status).toBe(204);
    expect((await fetch(`${origin}/elsewhere`, { method: 'POST', body: 'PRI' })).status).toBe(415);
    const session = connectHttp2(origin);
    const request = session.request({ ':path': '/health/live' });
    const [headers] = await once(request, 'response');
    expect(headers[':status']).toBe(204);
    session.destroy();
  });
});

test('a connection that never says a word does not hold up the end', async () => {
  const { server } = await start(await newFile());
  const silent = connectTcp(server.port, '127.0.0.1');
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  await server.stop();
  await closed;
  expect(server.process.exitCode).toBe(0);
});
