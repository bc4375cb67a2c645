import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { RecordedEvent } from '@eventstore/db-client';
import { event, personal } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import { uuid } from '@tidylog/contracts/schemas/ids';
import { z } from '@tidylog/contracts/schemas/zod';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCodec } from './codec.ts';
import { InvalidEvent, UnreadableEvent } from './errors.ts';
import type { NewEvent } from './event-log.ts';
import {
  codec,
  context,
  decodeOne,
  encodeOne,
  faultOf,
  key,
  keys,
  noteTaken,
  person,
  stored,
  stream,
} from './testing/codec-world.ts';

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
