import { randomUUID } from 'node:crypto';
import type { JSONEventData, RecordedEvent } from '@eventstore/db-client';
import { event, personal } from '@tidylog/contracts/events/event';
import { uuid } from '@tidylog/contracts/schemas/ids';
import { z } from '@tidylog/contracts/schemas/zod';
import { describe, expect, test } from 'vitest';
import { createCodec } from './codec.ts';
import { MissingKey, UnreadableEvent } from './errors.ts';
import { isDecoded, type NewEvent } from './event-log.ts';
import {
  codec,
  context,
  decodeOne,
  define,
  encodeOne,
  faultOf,
  key,
  keysOf,
  noteTaken,
  person,
  stored,
  stream,
} from './testing/codec-world.ts';

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

  test('are not read with a key that another process destroyed, from the erasure in the log on', async () => {
    const remembering = createCodec(keysOf({ [person]: key }), define);
    const raw = stored(await encodeOne());
    expect((await decodeOne(raw, remembering))?.data).toMatchObject({ note: 'The key is under the mat' });
    const erasure = { type: 'PersonErased', data: { personId: person, streams: [] } };
    const batch = [{ ...raw, ...erasure } as unknown as RecordedEvent, raw];
    expect((await remembering.decode(batch)).at(-1)?.data).toMatchObject({ note: 'erased' });
    expect((await decodeOne(raw, remembering))?.data).toMatchObject({ note: 'erased' });
    const [late] = await remembering.encode(stream, [noteTaken({})], context);
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

  test('that an older version sealed for another person are read with the key of that person', async () => {
    const cleaner = '7c1d0e4f-52bb-4d1a-8e64-7b9f2e3f8d13';
    const [shape, step] = [{ personId: uuid, cleanerId: uuid }, { 1: (data: object) => ({ ...data }) }];
    const before = event({ ...shape, reason: personal(z.string(), 'personId') });
    const now = event({ ...shape, reason: personal(z.string(), 'cleanerId') }, { version: 2, upcasts: step });
    const data = { personId: person, cleanerId: cleaner, reason: 'Forgotten.' };
    const corrected = { type: 'TimesCorrected', data } as unknown as NewEvent;
    const reasonBy = async (written: typeof before, gone: string) => {
      const all = { [person]: key, [cleaner]: key };
      const [encoded] = await createCodec(keysOf(all), () => written).encode(stream, [corrected], context);
      const later = createCodec(keysOf({ ...all, [gone]: 'erased' }), () => now);
      return (await decodeOne(stored(encoded as JSONEventData), later))?.data;
    };
    expect(await reasonBy(before, person)).toMatchObject({ reason: 'erased' });
    expect(await reasonBy(before, cleaner)).toMatchObject({ reason: 'Forgotten.' });
    expect(await reasonBy(now, person)).toMatchObject({ reason: 'Forgotten.' });
    expect(await reasonBy(now, cleaner)).toMatchObject({ reason: 'erased' });
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
