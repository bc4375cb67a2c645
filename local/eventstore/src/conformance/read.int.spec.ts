import { BACKWARDS, END, START, StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, event, events, idsOf, newStream, rejection, revisionsOf, useServer } from './harness.ts';

const { client, append } = useServer();

describe('a stream of five events', () => {
  const stream = newStream();
  const read = async (options: Parameters<ReturnType<typeof client>['readStream']>[1]) =>
    revisionsOf(await collect(client().readStream(stream, options)));

  test.each([
    { fromRevision: START, direction: 'forwards', shown: [0n, 1n, 2n, 3n, 4n] },
    { fromRevision: 2n, direction: 'forwards', shown: [2n, 3n, 4n] },
    { fromRevision: 9n, direction: 'forwards', shown: [] },
    { fromRevision: END, direction: 'forwards', shown: [] },
    { fromRevision: END, direction: 'backwards', shown: [4n, 3n, 2n, 1n, 0n] },
    { fromRevision: 2n, direction: 'backwards', shown: [2n, 1n, 0n] },
    { fromRevision: START, direction: 'backwards', shown: [0n] },
    { fromRevision: 1n, direction: 'forwards', maxCount: 2, shown: [1n, 2n] },
    { fromRevision: END, direction: 'backwards', maxCount: 2, shown: [4n, 3n] },
  ] as const)('read $direction from $fromRevision, at most $maxCount', async ({ shown, ...options }) => {
    await append(stream, events(5), 'no_stream').catch(() => undefined);
    expect(await read(options)).toEqual(shown);
  });
});

describe('$all', () => {
  test('shows what was written in the order of positions, system events among it', async () => {
    const [one, other] = [newStream(), newStream()];
    for (const stream of [one, other, one]) await append(stream, event());
    const positions = (await collect(client().readAll())).map((resolved) => resolved.commitPosition ?? 0n);
    expect(positions[0]).toBeGreaterThan(0n);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => Number(a - b)));
    const types = (await collect(client().readAll({ maxCount: 100 }))).map(
      ({ event: read }) => read?.type ?? '',
    );
    expect(types.some((type) => type.startsWith('$'))).toBe(true);
  });

  test('forwards from a position includes the event at it, backwards excludes it', async () => {
    const stream = newStream();
    const written = events(3);
    await append(stream, written);
    const [, second] = await collect(client().readStream(stream));
    const fromPosition = second?.event?.position ?? END;
    const forwards = await collect(client().readAll({ fromPosition, maxCount: 2 }));
    const backwards = await collect(client().readAll({ fromPosition, maxCount: 1, direction: BACKWARDS }));
    expect(idsOf(forwards)).toEqual([written[1]?.id, written[2]?.id]);
    expect(idsOf(backwards)).toEqual([written[0]?.id]);
  });

  test('backwards from the end begins with the last event', async () => {
    const stream = newStream();
    const { position } = await append(stream, events(3));
    const [last] = await collect(client().readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1 }));
    expect(last?.commitPosition).toBeGreaterThanOrEqual(position?.commit ?? 0n);
    const read = client().readAll({ fromPosition: END, direction: BACKWARDS });
    const revisions = (await collect(read)).filter((resolved) => resolved.event?.streamId === stream);
    expect(revisionsOf(revisions)).toEqual([2n, 1n, 0n]);
  });

  test('is empty backwards from the start and forwards from the end', async () => {
    await append(newStream(), event());
    expect(await collect(client().readAll({ fromPosition: START, direction: BACKWARDS }))).toEqual([]);
    expect(await collect(client().readAll({ fromPosition: END }))).toEqual([]);
  });
});

describe('a stream without events', () => {
  test('is not found when it was never written to', async () => {
    const stream = newStream();
    const error = await rejection(collect(client().readStream(stream)));
    expect(error).toBeInstanceOf(StreamNotFoundError);
    expect(error).toMatchObject({ streamName: stream });
  });

  test('is not found when it has metadata alone', async () => {
    const stream = newStream();
    await client().setStreamMetadata(stream, { maxCount: 3 });
    expect(await rejection(collect(client().readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
    expect(await client().getStreamMetadata(stream)).toMatchObject({ metadata: { maxCount: 3 } });
  });

  test('is empty when its metadata hides all events', async () => {
    const stream = newStream();
    await append(stream, events(2));
    await client().setStreamMetadata(stream, { truncateBefore: 2 });
    expect(await collect(client().readStream(stream))).toEqual([]);
  });

  test('is refused when it is tombstoned', async () => {
    const stream = newStream();
    await append(stream, event());
    await client().tombstoneStream(stream);
    const error = await rejection(collect(client().readStream(stream)));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: stream });
  });
});

test('a read of more events than fit one page gives each of them once', async () => {
  const stream = newStream();
  const written = [events(1000), events(1000)];
  for (const part of written) await append(stream, part);
  const ids = written.flat().map((one) => one.id);
  expect(idsOf(await collect(client().readStream(stream)))).toEqual(ids);
  const backwards = await collect(client().readStream(stream, { direction: BACKWARDS, fromRevision: END }));
  expect(idsOf(backwards)).toEqual(ids.toReversed());
});
