import {
  END,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, event, events, idsOf, newStream, rejection, revisionsOf, useServer } from './harness.ts';

const { client, append } = useServer();

const tombstoneRevision = 2n ** 63n - 1n;

const shown = async (stream: string) => revisionsOf(await collect(client().readStream(stream)));
const ofAll = async (stream: string) =>
  (await collect(client().readAll())).filter(({ event: read }) => read?.streamId === stream);

async function written(count: number): Promise<string> {
  const stream = newStream();
  await append(stream, events(count), 'no_stream');
  return stream;
}

describe('stream metadata', () => {
  test('$tb hides the events before it', async () => {
    const stream = await written(5);
    await client().setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await shown(stream)).toEqual([3n, 4n]);
  });

  test('$maxCount shows the last events, also when more are written', async () => {
    const stream = await written(5);
    await client().setStreamMetadata(stream, { maxCount: 2 });
    expect(await shown(stream)).toEqual([3n, 4n]);
    await append(stream, event());
    expect(await shown(stream)).toEqual([4n, 5n]);
    const backwards = client().readStream(stream, { direction: 'backwards', fromRevision: END });
    expect(revisionsOf(await collect(backwards))).toEqual([5n, 4n]);
  });

  test('$maxAge hides events once they are older', async () => {
    const stream = await written(3);
    await client().setStreamMetadata(stream, { maxAge: 1 });
    await expect.poll(() => shown(stream), { timeout: 10_000 }).toEqual([]);
    await append(stream, event(), 2n);
    await client().setStreamMetadata(stream, { maxAge: 3600 });
    expect(await shown(stream)).toEqual([0n, 1n, 2n, 3n]);
  });

  test('leaves hidden events in $all', async () => {
    const stream = await written(3);
    await client().setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await ofAll(stream)).toHaveLength(3);
  });

  test('shows its last version alone, and keeps what it does not enforce', async () => {
    const stream = await written(1);
    await client().setStreamMetadata(stream, { maxCount: 5, cacheControl: 4 });
    await client().setStreamMetadata(stream, { acl: { readRoles: ['a'] }, owner: 'tests' });
    expect(await shown(`$$${stream}`)).toEqual([1n]);
    const { metadata } = await client().getStreamMetadata(stream);
    expect(metadata).toEqual({ acl: { readRoles: ['a'] }, owner: 'tests' });
  });

  test('is written at an expected revision like any stream', async () => {
    const stream = await written(1);
    await client().setStreamMetadata(stream, { maxCount: 5 }, { expectedRevision: 'no_stream' });
    const again = client().setStreamMetadata(stream, { maxCount: 6 }, { expectedRevision: 'no_stream' });
    expect(await rejection(again)).toBeInstanceOf(WrongExpectedVersionError);
  });
});

describe('a soft-deleted stream', () => {
  test('is not found, and goes on with the old revisions when it is written to again', async () => {
    const stream = await written(3);
    await client().deleteStream(stream, { expectedRevision: 2n });
    expect(await rejection(shown(stream))).toBeInstanceOf(StreamNotFoundError);
    const answer = await append(stream, events(2), 'no_stream');
    expect(answer.nextExpectedRevision).toBe(4n);
    expect(await shown(stream)).toEqual([3n, 4n]);
    expect(await client().getStreamMetadata(stream)).toMatchObject({ metadata: { truncateBefore: 3 } });
  });

  test.each(['any', 2n] as const)('is revived by an append with %s', async (expected) => {
    const stream = await written(3);
    await client().deleteStream(stream);
    await append(stream, event(), expected);
    expect(await shown(stream)).toEqual([3n]);
  });

  test('is revived by new metadata, without its old events', async () => {
    const stream = await written(3);
    await client().deleteStream(stream);
    await client().setStreamMetadata(stream, { owner: 'tests' });
    expect(await shown(stream)).toEqual([]);
    expect(await client().getStreamMetadata(stream)).toMatchObject({
      metadata: { owner: 'tests', truncateBefore: 3 },
    });
  });

  test('does not exist for stream_exists', async () => {
    const stream = await written(1);
    await client().deleteStream(stream);
    expect(await rejection(append(stream, event(), 'stream_exists'))).toBeInstanceOf(StreamDeletedError);
  });

  test('stays in $all', async () => {
    const stream = await written(2);
    await client().deleteStream(stream);
    expect(await ofAll(stream)).toHaveLength(2);
  });

  test.each([
    { expectedRevision: 7n, count: 1, actualVersion: 0n },
    { expectedRevision: 'no_stream', count: 1, actualVersion: 0n },
    { expectedRevision: 'any', count: 0, actualVersion: -1n },
  ] as const)(
    'is not made at $expectedRevision of $count events',
    async ({ expectedRevision, count, actualVersion }) => {
      const stream = newStream();
      if (count > 0) await append(stream, events(count));
      const error = await rejection(client().deleteStream(stream, { expectedRevision }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, actualVersion });
    },
  );
});

describe('a tombstoned stream', () => {
  test('ends in $all with $streamDeleted at the last of all revisions', async () => {
    const stream = await written(2);
    const { position } = await client().tombstoneStream(stream, { expectedRevision: 1n });
    const [first, second, tombstone] = (await ofAll(stream)).map((resolved) => resolved.event);
    expect([first?.revision, second?.revision]).toEqual([0n, 1n]);
    expect(tombstone).toMatchObject({ type: '$streamDeleted', revision: tombstoneRevision, position });
  });

  test.each(['any', 'no_stream', 'stream_exists', 0n] as const)(
    'refuses an append with %s',
    async (expected) => {
      const stream = await written(1);
      await client().tombstoneStream(stream);
      expect(await rejection(append(stream, event(), expected))).toBeInstanceOf(StreamDeletedError);
    },
  );

  test('cannot be deleted again', async () => {
    const stream = await written(1);
    await client().tombstoneStream(stream);
    expect(await rejection(client().tombstoneStream(stream))).toBeInstanceOf(StreamDeletedError);
    expect(await rejection(client().deleteStream(stream))).toBeInstanceOf(StreamDeletedError);
  });

  test('is not made at another revision', async () => {
    const stream = await written(1);
    const error = await rejection(client().tombstoneStream(stream, { expectedRevision: 4n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ expectedVersion: 4n, actualVersion: 0n });
    expect(await shown(stream)).toEqual([0n]);
  });

  test('may never have had an event', async () => {
    const stream = newStream();
    await client().tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect(await rejection(append(stream, event()))).toBeInstanceOf(StreamDeletedError);
  });

  test('of a soft-deleted stream is final', async () => {
    const stream = await written(1);
    await client().deleteStream(stream);
    await client().tombstoneStream(stream);
    expect(await rejection(shown(stream))).toBeInstanceOf(StreamDeletedError);
    expect(idsOf(await ofAll(stream))).toHaveLength(2);
  });
});
