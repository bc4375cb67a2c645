import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionOf } from '../storage/positions.ts';
import { type EventRow, tombstoneRevision } from '../storage/rows.ts';
import { encodeEvent } from './encode-event.ts';
import { ReadResp, StreamIdentifier, UUID } from './generated.ts';

const bytes = fc.uint8Array({ maxLength: 300 });
const revision = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constant(0), fc.constant(tombstoneRevision));
const row: fc.Arbitrary<EventRow> = fc.record({
  seq: fc.integer({ min: 1, max: 2 ** 45 }),
  stream: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  revision,
  id: fc.uuid(),
  type: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  json: fc.constantFrom(0, 1),
  created: fc.integer({ min: 1, max: 8_640_000_000_000 }),
  data: fc.oneof(bytes, fc.constant(new Uint8Array(20_000).fill(7))),
  metadata: bytes,
});

/** The same event through the generated classes. */
function generated(event: EventRow): Uint8Array {
  const position = String(positionOf(event.seq));
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  const id = new UUID();
  id.setString(event.id);
  const stream = new StreamIdentifier();
  stream.setStreamName(Buffer.from(event.stream));
  recorded.setId(id);
  recorded.setStreamIdentifier(stream);
  recorded.setStreamRevision(
    event.revision === tombstoneRevision ? '9223372036854775807' : String(event.revision),
  );
  recorded.setPreparePosition(position);
  recorded.setCommitPosition(position);
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.json ? 'application/json' : 'application/octet-stream');
  recorded.getMetadataMap().set('created', `${event.created}0000`);
  recorded.setCustomMetadata(event.metadata);
  recorded.setData(event.data);
  const content = new ReadResp.ReadEvent();
  content.setEvent(recorded);
  content.setCommitPosition(position);
  const message = new ReadResp();
  message.setEvent(content);
  return message.serializeBinary();
}

const decoded = (message: Uint8Array): unknown => ReadResp.deserializeBinary(message).toObject();

test('the generated decoder reads from an encoded event what the generated encoder puts into one', () => {
  fc.assert(
    fc.property(row, (event) => {
      const encoded = encodeEvent(event);
      const expected = generated(event);
      expect(encoded.byteLength).toBe(expected.byteLength);
      expect(decoded(encoded)).toEqual(decoded(expected));
    }),
    { numRuns: 150 },
  );
});
