import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { JSONEventData, RecordedEvent } from '@eventstore/db-client';
import { event, personal } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import { uuid } from '@tidylog/contracts/schemas/ids';
import { z } from '@tidylog/contracts/schemas/zod';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCodec } from './codec.ts';
import { InvalidEvent, MissingKey, UnreadableEvent } from './errors.ts';
import { isDecoded, type NewEvent, type WriteContext } from './event-log.ts';
import type { Key } from './vault.ts';

const person = '5b0c9d3e-41aa-4c0f-9d53-6a8f1d2e7c02';
const stream = 'customer-5b0c9d3e';
const context: WriteContext = {
  actor: { id: person, role: 'customer' },
  correlation: 'correlation-1',
  causation: null,
  time: Temporal.Instant.from('2027-03-13T13:59:00Z'),
};

const keysOf = (known: Record<string, Key>) => {
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
const key = randomBytes(32);
const keys = keysOf({ [person]: key });

const definitions = {
  NoteTaken: event({ personId: uuid, note: personal(z.string().nullable(), 'personId'), pages: z.int() }),
  // Version 1 called the note a remark.
  NoteKept: event(
    { personId: uuid, note: personal(z.string(), 'personId') },
    { version: 2, upcasts: { 1: ({ remark, ...rest }) => ({ ...rest, note: remark }) } },
  ),
};
const define = (type: string) => definitions[type as keyof typeof definitions];
const codec = createCodec(keys, define);

const noteTaken = (data: Record<string, unknown>, type = 'NoteTaken') =>
  ({
    type,
    data: { personId: person, note: 'The key is under the mat', pages: 2, ...data },
  }) as unknown as NewEvent;

/** An encoded event as the server gives it back. */
const stored = (encoded: JSONEventData, change: Partial<RecordedEvent> = {}): RecordedEvent =>
  ({
    ...structuredClone(encoded),
    streamId: stream,
    revision: 7n,
    isJson: true,
    created: new Date(0),
    position: { commit: 2n ** 60n, prepare: 2n ** 60n },
    ...change,
  }) as RecordedEvent;

const encodeOne = async (data: Record<string, unknown> = {}): Promise<JSONEventData> => {
  const [encoded] = await codec.encode(stream, [noteTaken(data)], context);
  if (!encoded) throw new Error('nothing encoded');
  return encoded;
};

const decodeOne = async (raw: RecordedEvent, by = codec) => (await by.decode([raw]))[0];
/** Why an event cannot be decoded; it must keep its place, that its stream can be told. */
const faultOf = async (raw: RecordedEvent, by = codec) => {
  const event = await decodeOne(raw, by);
  if (event === undefined || isDecoded(event)) throw new Error('It was decoded.');
  expect(event).toMatchObject({ id: raw.id, stream: raw.streamId, revision: 7n, position: 2n ** 60n });
  return event.fault;
};

describe('round trip', () => {
  test('gives back what was written, with metadata and positions beyond 2^53', async () => {
    const encoded = await encodeOne();
    expect(await decodeOne(stored(encoded))).toEqual({
      type: 'NoteTaken',
      data: { personId: person, note: 'The key is under the mat', pages: 2 },
      id: encoded.id,
      stream,
      revision: 7n,
      position: 2n ** 60n,
      metadata: {
        actor: { id: person, role: 'customer' },
        correlation: 'correlation-1',
        causation: null,
        version: 1,
        time: '2027-03-13T13:59:00Z',
      },
    });
  });

  test('holds for any text, and the stored event never shows it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 4 }), fc.integer(), async (note, pages) => {
        const encoded = await encodeOne({ note: `«${note}»`, pages });
        expect(JSON.stringify(encoded)).not.toContain(`«${JSON.stringify(note).slice(1, -1)}`);
        const decoded = await decodeOne(stored(encoded));
        expect(decoded?.data).toEqual({ personId: person, note: `«${note}»`, pages });
      }),
      { numRuns: 200 },
    );
  });

  const golden = new URL('../../contracts/golden/', import.meta.url);
  test.for(readdirSync(golden))('holds for the golden %s', async (file) => {
    const { type, version, data } = JSON.parse(readFileSync(new URL(file, golden), 'utf8'));
    const everybody = { keysFor: async (ids: Iterable<string>) => new Map([...ids].map((id) => [id, key])) };
    const real = createCodec(everybody);
    if (definitionOf(type)?.version !== version) return expect(version).toBeGreaterThan(0);
    const [encoded] = await real.encode(stream, [{ type, data }], context);
    if (!encoded) throw new Error('nothing encoded');
    expect((await decodeOne(stored(encoded), real))?.data).toEqual(data);
  });
});

describe('sealed fields', () => {
  test('leave nothing empty to decrypt: null stays null and needs no key', async () => {
    const fresh = keysOf({});
    const [encoded] = await createCodec(fresh, define).encode(stream, [noteTaken({ note: null })], context);
    expect(encoded?.data).toEqual({ personId: person, note: null, pages: 2 });
    expect(fresh.asked).toEqual([]);
  });

  test.for([
    ['stream', { streamId: 'customer-other' }],
    ['event', { id: randomUUID() }],
  ] as const)('do not decrypt in another %s', async ([, change]) => {
    const moved = stored(await encodeOne(), change);
    expect(await faultOf(moved)).toBeInstanceOf(UnreadableEvent);
  });

  test('do not decrypt in another field', async () => {
    const encoded = await encodeOne();
    const { note, ...data } = encoded.data as Record<string, unknown>;
    const moved = stored(encoded, { data: { ...data, other: note } } as Partial<RecordedEvent>);
    const metadata = { ...(encoded.metadata as object), sealed: { personId: ['other'] } };
    expect(await faultOf({ ...moved, metadata } as RecordedEvent)).toBeInstanceOf(UnreadableEvent);
  });

  test('do not decrypt with a bit altered', async () => {
    const encoded = await encodeOne();
    const data = encoded.data as Record<string, string>;
    const altered = Buffer.from(String(data.note).slice(2), 'base64');
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    const raw = stored(encoded, { data: { ...data, note: `1.${altered.toString('base64')}` } } as never);
    expect((await faultOf(raw)).message).toContain('note');
  });

  test('read as erased when the person was erased, and are written so', async () => {
    const gone = createCodec(keysOf({ [person]: 'erased' }), define);
    expect((await decodeOne(stored(await encodeOne()), gone))?.data).toMatchObject({
      note: 'erased',
      pages: 2,
    });
    const [late] = await gone.encode(stream, [noteTaken({})], context);
    expect(late?.data).toMatchObject({ note: 'erased' });
  });

  test('whose key is missing hinder no other event of the batch', async () => {
    const other = '7c1d0e4f-52bb-4d1a-8e64-7b9f2e3f8d13';
    const raw = [stored(await encodeOne()), stored(await encodeOne())];
    const strange = { ...raw[0], data: { ...(raw[0]?.data as object), personId: other } } as RecordedEvent;
    expect(await faultOf(strange)).toBeInstanceOf(MissingKey);
    const decoded = await codec.decode([raw[0], strange, raw[1]] as RecordedEvent[]);
    expect(decoded.map((event) => isDecoded(event))).toEqual([true, false, true]);
  });

  test('stay sealed in what cannot be decoded', async () => {
    const raw = stored(await encodeOne());
    const odd = { ...raw, data: { ...(raw.data as object), pages: null } } as RecordedEvent;
    expect(JSON.stringify((await decodeOne(odd))?.data)).not.toContain('mat');
  });

  test('whose key is lost are missing, and nothing is written under it', async () => {
    const raw = stored(await encodeOne({ note: 'Allergic to cats.' }));
    const lost = createCodec({ keysFor: async (ids) => new Map([...ids].map((id) => [id, 'lost'])) }, define);
    expect(await faultOf(raw, lost)).toBeInstanceOf(MissingKey);
    await expect(lost.encode(stream, [noteTaken({ note: 'New.' })], context)).rejects.toThrow(MissingKey);
  });

  test.each([
    ['a text', '{"cut', 'holds no JSON object'],
    ['nothing', null, 'holds no JSON object'],
    ['nobody', { note: '1.AAAA' }, 'they name no personId'],
  ])('of which a damaged disk left %s are told with event and stream', async (_, data, what) => {
    const raw = { ...stored(await encodeOne()), data } as RecordedEvent;
    const { message } = await faultOf(raw);
    expect(message).toContain(`NoteTaken ${raw.id} at revision ${raw.revision} of ${raw.streamId}`);
    expect(message).toContain(what);
  });

  test.for([
    ['without metadata', undefined],
    ['with the metadata of the product', { actor: context.actor, version: 1 }],
    ['with another field sealed', { actor: context.actor, version: 1, sealed: { personId: ['other'] } }],
  ] as const)('are not believed in clear, %s', async ([, metadata]) => {
    const data = { personId: person, note: 'written by a stranger', other: 'erased', pages: 2 };
    const raw = stored({ ...(await encodeOne()), data, metadata: metadata as never });
    const fault = await faultOf(raw);
    expect(fault).toBeInstanceOf(UnreadableEvent);
    expect(fault.message).toMatch(/holds in clear what must be sealed: note\.$/);
  });

  test('are not believed in clear under the name of an older version either', async () => {
    const metadata = { actor: context.actor, version: 1 };
    const clear = (data: object) => stored({ ...encoded, type: 'NoteKept', data, metadata } as never);
    const encoded = await encodeOne();
    const raw = clear({ personId: person, remark: 'written by a stranger' });
    expect(await faultOf(raw)).toBeInstanceOf(UnreadableEvent);
    expect((await decodeOne(clear({ personId: person, remark: 'erased' })))?.data).toMatchObject({
      note: 'erased',
    });
  });

  test('are not taken as sealed because their event says so', async () => {
    const metadata = { actor: context.actor, version: 1, sealed: { personId: ['note'] } };
    const data = { personId: person, note: 'written by a stranger', pages: 2 };
    const raw = stored({ ...(await encodeOne()), data, metadata });
    expect(await faultOf(raw)).toBeInstanceOf(UnreadableEvent);
  });

  test('need one question for keys a batch', async () => {
    const asking = keysOf({ [person]: key });
    const raw = [stored(await encodeOne()), stored(await encodeOne()), stored(await encodeOne())];
    await createCodec(asking, define).decode(raw);
    expect(asking.asked).toEqual([[person]]);
  });

  test('of the format of the first release are still read', async () => {
    const first = Buffer.alloc(32, 7);
    const raw = stored({
      id: 'c2b4b34b-27d2-4dd4-8a3f-0d83a3ef3bbb',
      contentType: 'application/json',
      type: 'NoteTaken',
      data: {
        personId: person,
        note: '1.vWPdyOb5Wsn/8ACOK7L2QI6b8ruhTHBwilfCvomxTlOzKOCsVROnR02FPaOXQTdeBg==',
        pages: 1,
      },
      metadata: { actor: context.actor, version: 1, sealed: { personId: ['note'] } },
    });
    const decoded = await decodeOne(raw, createCodec(keysOf({ [person]: first }), define));
    expect(decoded?.data).toEqual({ personId: person, note: 'Zoë, mind the 🐈', pages: 1 });
  });
});

describe('validation', () => {
  test('names type and path, never the value', async () => {
    const wrong = noteTaken({ note: 'ada@example.com', pages: 'ada@example.com' });
    const refused = codec.encode(stream, [wrong], context);
    await expect(refused).rejects.toThrow(InvalidEvent);
    await expect(refused).rejects.toThrow('NoteTaken is not valid: pages (invalid_type).');
  });

  test('names the path within a protected field', async () => {
    const contact = { firstName: 'Ada', lastName: 'L', email: 5, phone: null };
    const wrong = { type: 'UserRegistered', data: { userId: person, role: 'customer', contact } };
    const refused = createCodec(keys).encode(stream, [wrong as unknown as NewEvent], context);
    await expect(refused).rejects.toThrow('UserRegistered is not valid: contact.email (invalid_type).');
  });

  test('refuses an unknown type', async () => {
    await expect(codec.encode(stream, [noteTaken({}, 'NoteEaten')], context)).rejects.toThrow('NoteEaten');
  });

  test('keeps out what the schema does not know', async () => {
    const encoded = await encodeOne({ email: 'ada@example.com' });
    expect(JSON.stringify(encoded)).not.toContain('ada@example.com');
  });
});

describe('versions', () => {
  const old = (version: number, data: Record<string, unknown>) =>
    stored({
      id: randomUUID(),
      contentType: 'application/json',
      type: 'NoteKept',
      data: { personId: person, ...data },
      metadata: { actor: context.actor, correlation: 'c', causation: null, time: '', version },
    });

  test('an older one is brought to the newest', async () => {
    const decoded = await decodeOne(old(1, { remark: 'erased' }));
    expect(decoded?.data).toEqual({ personId: person, note: 'erased' });
  });

  test('what an older one sealed under another name is read first', async () => {
    const remark = createCodec(keys, () =>
      event({ personId: uuid, remark: personal(z.string(), 'personId') }),
    );
    const written = {
      type: 'NoteKept',
      data: { personId: person, remark: 'by hand' },
    } as unknown as NewEvent;
    const [encoded] = await remark.encode(stream, [written], context);
    if (!encoded) throw new Error('nothing encoded');
    expect((await decodeOne(stored(encoded)))?.data).toEqual({ personId: person, note: 'by hand' });
  });

  test('a newer one is told from those that this release reads', async () => {
    const fault = await faultOf(old(3, {}));
    expect(fault).toBeInstanceOf(UnreadableEvent);
    expect(fault.message).toContain('has version 3: this release is too old to read it');
  });

  test.for([
    ['that no step leads from', old(0, {}), codec],
    ['that is no number', old('newest' as never, {}), codec],
    [
      'whose step fails',
      old(1, {}),
      createCodec(keys, () =>
        event(
          { personId: uuid },
          {
            version: 2,
            upcasts: {
              1: () => {
                throw new TypeError('of no use');
              },
            },
          },
        ),
      ),
    ],
  ] as const)('one %s cannot be decoded', async ([, raw, by]) => {
    expect(await faultOf(raw, by)).toBeInstanceOf(UnreadableEvent);
  });
});

describe('the shape', () => {
  const foreign = (data: unknown) =>
    stored({
      id: randomUUID(),
      contentType: 'application/json',
      type: 'NoteTaken',
      data,
      metadata: {},
    } as never);

  test('is checked when read, and told by paths alone', async () => {
    const fault = await faultOf(foreign({ personId: person, note: null, pages: 'by hand' }));
    expect(fault).toBeInstanceOf(UnreadableEvent);
    expect(fault.message).toContain('is not of its shape: pages (invalid_type).');
    expect(fault.message).not.toContain('by hand');
  });

  test.for([null, 'text', 5, [], Buffer.from('bytes'), {}])('of %s is none of an event', async (data) => {
    expect(await faultOf(foreign(data))).toBeInstanceOf(UnreadableEvent);
  });

  test('of metadata that somebody else wrote never matters, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (metadata) => {
        const raw = { ...foreign({ personId: person, note: null, pages: 1 }), metadata } as RecordedEvent;
        const event = await decodeOne(raw);
        expect(event?.metadata.correlation).toEqual(expect.any(String));
        expect(Temporal.Instant.from(event?.metadata.time ?? '')).toBeInstanceOf(Temporal.Instant);
      }),
      { numRuns: 200 },
    );
  });
});

test('events of others pass as they are, with metadata that says so', async () => {
  const foreign = stored(
    { id: 'foreign-1', contentType: 'application/json', type: 'Ping', data: { at: 1 }, metadata: undefined },
    { created: new Date('2027-01-01T00:00:00Z') },
  );
  expect(await decodeOne(foreign)).toEqual({
    type: 'Ping',
    data: { at: 1 },
    id: 'foreign-1',
    stream,
    revision: 7n,
    position: 2n ** 60n,
    metadata: {
      actor: { id: 'unknown', role: 'system' },
      correlation: 'foreign-1',
      causation: null,
      version: 1,
      time: '2027-01-01T00:00:00.000Z',
    },
  });
});
