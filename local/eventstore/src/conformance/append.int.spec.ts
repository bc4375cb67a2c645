import { randomUUID } from 'node:crypto';
import {
  binaryEvent,
  END,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import {
  collect,
  event,
  events,
  idsOf,
  newStream,
  rejection,
  revisionsOf,
  take,
  useServer,
} from './harness.ts';

const { client, append } = useServer();

const readIds = async (stream: string) => idsOf(await collect(client().readStream(stream)));

describe('an append', () => {
  test('answers with the revision and position of its last event, at which that event is read back', async () => {
    const stream = newStream();
    const answer = await append(stream, events(3), 'no_stream');
    const read = await collect(client().readStream(stream));
    expect(answer).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(revisionsOf(read)).toEqual([0n, 1n, 2n]);
    expect(read.at(-1)?.event?.position).toEqual(answer.position);
    expect(read.at(-1)?.commitPosition).toEqual(answer.position?.commit);
  });

  test('keeps type, data, metadata, content type and time of each event', async () => {
    const stream = newStream();
    const json = { ...event('Größe', { text: 'Zürich 🧽' }), metadata: { actor: 'Łukasz' } };
    const binary = binaryEvent({ type: 'Bytes', data: Uint8Array.of(0, 255, 1), metadata: Uint8Array.of(7) });
    const before = Date.now();
    await append(stream, [json, binary]);
    const [first, second] = (await collect(client().readStream(stream))).map((resolved) => resolved.event);
    expect(first).toMatchObject({
      streamId: stream,
      type: 'Größe',
      isJson: true,
      data: { text: 'Zürich 🧽' },
      metadata: { actor: 'Łukasz' },
    });
    expect(first?.created.getTime()).toBeGreaterThan(before - 60_000);
    expect(first?.created.getTime()).toBeLessThan(Date.now() + 60_000);
    expect(second).toMatchObject({ type: 'Bytes', isJson: false, metadata: Uint8Array.of(7) });
    expect(second?.data).toEqual(Uint8Array.of(0, 255, 1));
  });

  test('gives positions that grow, but not one by one', async () => {
    const stream = newStream();
    const first = await append(stream, event());
    const second = await append(stream, event());
    expect(Number(second.position?.commit) - Number(first.position?.commit)).toBeGreaterThan(1);
    expect(second.position?.prepare).toBe(second.position?.commit);
  });

  test('of un-awaited calls keeps the order of the calls', async () => {
    const stream = newStream();
    const written = events(200);
    await Promise.all(written.map((one) => append(stream, one)));
    expect(await readIds(stream)).toEqual(written.map((one) => one.id));
  });

  test('has one winner among 32 with the same expected revision', async () => {
    const stream = newStream();
    await append(stream, event(), 'no_stream');
    const outcomes = await Promise.allSettled(events(32).map((one) => append(stream, one, 0n)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(31);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(WrongExpectedVersionError);
    expect(await collect(client().readStream(stream))).toHaveLength(2);
  });

  test('takes an event of 900 KiB', async () => {
    const stream = newStream();
    const text = 'x'.repeat(900 * 1024);
    await append(stream, event('Large', { text }));
    const [read] = await collect(client().readStream(stream));
    expect(read?.event?.data).toEqual({ text });
  });

  test('of many events, and others like it at once, leave the log answering', {
    timeout: 300_000,
  }, async () => {
    const streams = Array.from({ length: 5 }, () => newStream());
    const reader = newStream();
    await append(reader, event());
    const subscription = client().subscribeToStream(reader, { fromRevision: END });
    const seen = take(subscription, 1);
    const answers = streams.map((stream) =>
      client().appendToStream(stream, events(30_000), { expectedRevision: 'no_stream', deadline: 240_000 }),
    );
    for (const answer of await Promise.all(answers)) expect(answer.nextExpectedRevision).toBe(29_999n);
    await append(reader, event());
    expect(revisionsOf(await seen)).toEqual([1n]);
  });

  test('of more than 1 MiB is refused with the limit, and the next one is taken', async () => {
    const stream = newStream();
    const half = binaryEvent({ type: 'Half', data: new Uint8Array(600 * 1024) });
    const error = await rejection(append(stream, [half, { ...half, id: randomUUID() }]));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(error).toMatchObject({ maxAppendSize: 1024 * 1024 });
    const answer = await append(stream, event(), 'no_stream');
    expect(answer.nextExpectedRevision).toBe(0n);
  });

  test('without credentials is taken as well', async () => {
    const stream = newStream();
    const answer = await client().appendToStream(stream, events(2), { expectedRevision: 'no_stream' });
    expect(answer).toMatchObject({ success: true, nextExpectedRevision: 1n });
  });
});

describe('an expected revision that is not met', () => {
  test.each([
    { expected: 'no_stream', written: 2, actual: 1n },
    { expected: 5n, written: 2, actual: 1n },
    { expected: 2n, written: 2, actual: 1n },
    { expected: 1n, written: 1, actual: 0n },
    { expected: 0n, written: 2, actual: 1n },
    { expected: 0n, written: 0, actual: 'no_stream' },
    { expected: 'stream_exists', written: 0, actual: 'no_stream' },
  ] as const)(
    '$expected on a stream of $written events names both',
    async ({ expected, written, actual }) => {
      const stream = newStream();
      if (written > 0) await append(stream, events(written));
      const error = await rejection(append(stream, event(), expected));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, expectedVersion: expected, actualVersion: actual });
    },
  );

  test('stream_exists is met by a stream that has metadata alone', async () => {
    const stream = newStream();
    await client().setStreamMetadata(stream, { owner: 'tests' });
    const answer = await append(stream, event(), 'stream_exists');
    expect(answer.nextExpectedRevision).toBe(0n);
  });
});

describe('an append that is repeated', () => {
  test.each(['any', 'no_stream', 'stream_exists', 0n] as const)(
    'with %s is answered as before',
    async (expected) => {
      const stream = newStream();
      if (expected !== 'no_stream' && expected !== 'any') await append(stream, event());
      const written = events(3);
      const first = await append(stream, written, expected);
      await append(stream, event('Later'));
      const second = await append(stream, written, expected);
      expect(second).toEqual(first);
      const ids = await readIds(stream);
      expect(ids.filter((id) => id === written[0]?.id)).toHaveLength(1);
    },
  );

  test.each(['any', 'no_stream'] as const)('in part, with %s, conflicts', async (expected) => {
    const stream = newStream();
    const [first, second] = [event(), event()];
    await append(stream, [first], expected);
    const error = await rejection(append(stream, [first, second], expected));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(await readIds(stream)).toEqual([first.id]);
  });

  test('with a part of its events is answered with the last of that part', async () => {
    const stream = newStream();
    const written = events(3);
    await append(stream, written, 'no_stream');
    const answer = await append(stream, written.slice(0, 2), 'no_stream');
    expect(answer.nextExpectedRevision).toBe(1n);
    const [, second] = await collect(client().readStream(stream));
    expect(answer.position).toEqual(second?.event?.position);
  });

  test('in another stream, or at a later exact revision, is new', async () => {
    const [one, other] = [newStream(), newStream()];
    const written = event();
    await append(one, written);
    await append(other, written);
    const answer = await append(one, written, 0n);
    expect(answer.nextExpectedRevision).toBe(1n);
    expect(await readIds(one)).toEqual([written.id, written.id]);
    expect(await readIds(other)).toEqual([written.id]);
  });
});

describe('a name outside ASCII on the error path', () => {
  const NAME = 'Küche-žluťoučký-🧹';

  test('is escaped in the refusal of an append to a deleted stream', async () => {
    const stream = newStream(NAME);
    await append(stream, event());
    await client().tombstoneStream(stream);
    const error = await rejection(append(stream, event()));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toHaveProperty('streamName', expect.stringMatching(/^[\x20-\x7e]+$/u));
    expect(error).toHaveProperty('message', expect.stringContaining(stream));
  });

  test('is escaped in the refusal of a deletion', async () => {
    const stream = newStream(NAME);
    await append(stream, event());
    const error = await rejection(client().deleteStream(stream, { expectedRevision: 1n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ expectedVersion: 1n, actualVersion: 0n });
  });
});
