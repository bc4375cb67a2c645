import { randomBytes } from 'node:crypto';
import type { JSONEventData, RecordedEvent } from '@eventstore/db-client';
import { event, personal } from '@tidylog/contracts/events/event';
import { uuid } from '@tidylog/contracts/schemas/ids';
import { z } from '@tidylog/contracts/schemas/zod';
import { expect } from 'vitest';
import { createCodec } from '../codec.ts';
import { isDecoded, type NewEvent, type WriteContext } from '../event-log.ts';
import type { Key } from '../vault.ts';

export const person = '5b0c9d3e-41aa-4c0f-9d53-6a8f1d2e7c02';
export const stream = 'customer-5b0c9d3e';
export const context: WriteContext = {
  actor: { id: person, role: 'customer' },
  correlation: 'correlation-1',
  causation: null,
  time: Temporal.Instant.from('2027-03-13T13:59:00Z'),
};
export const keysOf = (known: Record<string, Key>) => {
  const asked: string[][] = [];
  return {
    asked,
    keysFor: async (ids: Iterable<string>) => {
      const wanted = [...ids];
      asked.push(wanted);
      return new Map(wanted.map((id) => [id, known[id] ?? 'missing']));
    },
  };
};
export const key = randomBytes(32);
export const keys = keysOf({ [person]: key });
const definitions = {
  NoteTaken: event({ personId: uuid, note: personal(z.string().nullable(), 'personId'), pages: z.int() }),
  // Version 1 called the note a remark.
  NoteKept: event(
    { personId: uuid, note: personal(z.string(), 'personId') },
    { version: 2, upcasts: { 1: ({ remark, ...rest }) => ({ ...rest, note: remark }) } },
  ),
};
export const define = (type: string) => definitions[type as keyof typeof definitions];
export const codec = createCodec(keys, define);
export const noteTaken = (data: Record<string, unknown>, type = 'NoteTaken') =>
  ({
    type,
    data: { personId: person, note: 'The key is under the mat', pages: 2, ...data },
  }) as unknown as NewEvent;
/** An encoded event as the server gives it back. */
export const stored = (encoded: JSONEventData, change: Partial<RecordedEvent> = {}): RecordedEvent =>
  ({
    ...structuredClone(encoded),
    streamId: stream,
    revision: 7n,
    isJson: true,
    created: new Date(0),
    position: { commit: 2n ** 60n, prepare: 2n ** 60n },
    ...change,
  }) as RecordedEvent;
export const encodeOne = async (data: Record<string, unknown> = {}): Promise<JSONEventData> => {
  const [encoded] = await codec.encode(stream, [noteTaken(data)], context);
  if (!encoded) throw new Error('nothing encoded');
  return encoded;
};
export const decodeOne = async (raw: RecordedEvent, by = codec) => (await by.decode([raw]))[0];
/** Why an event cannot be decoded; it must keep its place so that its stream can be named. */
export const faultOf = async (raw: RecordedEvent, by = codec) => {
  const event = await decodeOne(raw, by);
  if (event === undefined || isDecoded(event)) throw new Error('It was decoded.');
  expect(event).toMatchObject({ id: raw.id, stream: raw.streamId, revision: 7n, position: 2n ** 60n });
  return event.fault;
};
