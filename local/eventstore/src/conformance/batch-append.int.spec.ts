import { randomUUID } from 'node:crypto';
import {
  binaryEvent,
  type EventData,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { type Append, collect, event, events, idsOf, newStream, rejection, useServer } from './harness.ts';

const { client } = useServer();

/** Without credentials the client appends by `BatchAppend`, where the server offers it. */
const append: Append = (stream, written, expectedRevision = 'any') =>
  client().appendToStream(stream, written, { expectedRevision });

const readIds = async (stream: string) => idsOf(await collect(client().readStream(stream)));

describe('an append that shares its call', () => {
  test('answers with the revision and position of its last event', async () => {
    const stream = newStream();
    const answer = await append(stream, events(3), 'no_stream');
    const read = await collect(client().readStream(stream));
    expect(answer).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(read.at(-1)?.event?.position).toEqual(answer.position);
  });

  test('keeps type, data, metadata and content type of each event', async () => {
    const stream = newStream();
    const json = { ...event('Größe', { text: 'Zürich 🧽' }), metadata: { actor: 'Łukasz' } };
    const binary = binaryEvent({ type: 'Bytes', data: Uint8Array.of(0, 255, 1), metadata: Uint8Array.of(7) });
    await append(stream, [json, binary]);
    const [first, second] = (await collect(client().readStream(stream))).map((resolved) => resolved.event);
    expect(first).toMatchObject({
      type: 'Größe',
      isJson: true,
      data: { text: 'Zürich 🧽' },
      metadata: { actor: 'Łukasz' },
    });
    expect(second).toMatchObject({ type: 'Bytes', isJson: false, data: Uint8Array.of(0, 255, 1) });
  });

  test('may come in several messages', async () => {
    const stream = newStream();
    const written = events(20);
    await client().appendToStream(stream, written, { expectedRevision: 'no_stream', batchAppendSize: 200 });
    expect(await readIds(stream)).toEqual(written.map(({ id }) => id));
  });

  test('keeps the order of the calls', async () => {
    const stream = newStream();
    const written = events(200);
    await Promise.all(written.map((one) => append(stream, one)));
    expect(await readIds(stream)).toEqual(written.map(({ id }) => id));
  });

  test('has one winner among 32 with the same expected revision', async () => {
    const stream = newStream();
    await append(stream, event(), 'no_stream');
    const outcomes = await Promise.allSettled(events(32).map((one) => append(stream, one, 0n)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(31);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(WrongExpectedVersionError);
    expect(await readIds(stream)).toHaveLength(2);
  });

  test.each([
    { expected: 'no_stream', written: 2, actual: 1n },
    { expected: 5n, written: 2, actual: 1n },
    { expected: 2n, written: 2, actual: 1n },
    { expected: 0n, written: 0, actual: 'no_stream' },
    { expected: 'stream_exists', written: 0, actual: 'no_stream' },
  ] as const)(
    'at $expected on a stream of $written events is refused with both',
    async ({ expected, written, actual }) => {
      const stream = newStream();
      if (written > 0) await append(stream, events(written));
      const error = await rejection(append(stream, event(), expected));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, expectedVersion: expected, actualVersion: actual });
    },
  );

  test.each(['any', 'no_stream'] as const)('repeated with %s is answered as before', async (expected) => {
    const stream = newStream();
    const written = events(3);
    const first = await append(stream, written, expected);
    await append(stream, event('Later'));
    expect(await append(stream, written, expected)).toEqual(first);
    expect(await readIds(stream)).toHaveLength(4);
  });

  test('to a deleted stream is refused', async () => {
    const stream = newStream();
    await append(stream, event());
    await client().tombstoneStream(stream);
    expect(await rejection(append(stream, event()))).toBeInstanceOf(StreamDeletedError);
  });
});

describe('an append that is refused leaves alone', () => {
  const half = () => binaryEvent({ type: 'Half', id: randomUUID(), data: new Uint8Array(600 * 1024) });
  const alongside = async (stream: string, refused: EventData[]) => {
    const other = newStream();
    const [refusal, answer] = await Promise.all([
      rejection(append(stream, refused)),
      append(other, event(), 'no_stream'),
    ]);
    expect(answer.nextExpectedRevision).toBe(0n);
    return refusal;
  };

  test('the next one, when it is larger than 1 MiB', async () => {
    const refusal = await alongside(newStream(), [half(), half()]);
    expect(refusal).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(refusal).toMatchObject({ maxAppendSize: 1024 * 1024 });
  });

  test('the next one, when an event lacks its type', async () => {
    const refusal = await alongside(newStream(), [{ ...event(), type: '' }]);
    expect(refusal).toMatchObject({ type: 'unknown' });
  });

  test('the next one, when its deadline has passed', async () => {
    const late = client().appendToStream(newStream(), event(), { deadline: -60_000 });
    const [refusal, answer] = await Promise.all([rejection(late), append(newStream(), event(), 'no_stream')]);
    expect(refusal).toMatchObject({ type: 'deadline-exceeded' });
    expect(answer.nextExpectedRevision).toBe(0n);
  });
});
