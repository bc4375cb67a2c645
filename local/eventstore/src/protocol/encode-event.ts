import { positionOf } from '../storage/positions.ts';
import { type EventRow, tombstoneRevision } from '../storage/rows.ts';
import { fieldSize, varintSize, writeVarint } from './wire.ts';

/*
 * ReadResp { event = 1: ReadEvent { event = 1: RecordedEvent, commit_position = 3 } }
 * RecordedEvent {
 *   id = 1: UUID { string = 2 }, stream_identifier = 2: { stream_name = 3 }, stream_revision = 3,
 *   prepare_position = 4, commit_position = 5, metadata = 6: map<string, string>, custom_metadata = 7, data = 8 }
 */
const uuidLength = 36;
const idField = Buffer.from([0x0a, uuidLength + 2, 0x12, uuidLength]);
const eventTag = 0x0a;
const commitPositionTag = 0x18;
const recordTag = {
  streamIdentifier: 0x12,
  streamName: 0x1a,
  revision: 0x18,
  preparePosition: 0x20,
  commitPosition: 0x28,
  metadata: 0x32,
  customMetadata: 0x3a,
  data: 0x42,
};
const tombstoneRevisionBytes = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);

const contentTypeJson = mapEntry('content-type', 'application/json');
const contentTypeBinary = mapEntry('content-type', 'application/octet-stream');
const typeKey = Buffer.from([0x0a, 4, ...Buffer.from('type'), 0x12]);
const createdKey = Buffer.from([0x0a, 7, ...Buffer.from('created'), 0x12]);
/** Milliseconds become ticks of 100 ns by appending four zeros. */
const ticksPerMillisecond = '0000';

/** Encodes an event as a `ReadResp` message, as the generated classes would. */
export function encodeEvent(row: EventRow): Buffer {
  const nameSize = Buffer.byteLength(row.stream);
  const typeSize = Buffer.byteLength(row.type);
  const created = row.created + ticksPerMillisecond;
  const position = positionOf(row.seq);
  const positionSize = varintSize(position);
  const contentType = row.json ? contentTypeJson : contentTypeBinary;
  const typeEntrySize = typeKey.length + varintSize(typeSize) + typeSize;
  const createdEntrySize = createdKey.length + 1 + created.length;
  const recordSize =
    idField.length +
    uuidLength +
    fieldSize(fieldSize(nameSize)) +
    revisionSize(row.revision) +
    2 * (1 + positionSize) +
    fieldSize(typeEntrySize) +
    contentType.length +
    fieldSize(createdEntrySize) +
    bytesSize(row.metadata) +
    bytesSize(row.data);
  const eventSize = fieldSize(recordSize) + 1 + positionSize;
  const out = Buffer.allocUnsafe(fieldSize(eventSize));

  let at = writeHeader(out, eventTag, eventSize, 0);
  at = writeHeader(out, eventTag, recordSize, at);
  at = writeBytes(out, idField, at);
  at += out.write(row.id, at, 'latin1');
  at = writeHeader(out, recordTag.streamIdentifier, fieldSize(nameSize), at);
  at = writeHeader(out, recordTag.streamName, nameSize, at);
  at += out.write(row.stream, at);
  at = writeRevision(out, row.revision, at);
  at = writeHeader(out, recordTag.preparePosition, position, at);
  at = writeHeader(out, recordTag.commitPosition, position, at);
  at = writeHeader(out, recordTag.metadata, typeEntrySize, at);
  at = writeBytes(out, typeKey, at);
  at = writeVarint(out, typeSize, at);
  at += out.write(row.type, at);
  at = writeBytes(out, contentType, at);
  at = writeHeader(out, recordTag.metadata, createdEntrySize, at);
  at = writeBytes(out, createdKey, at);
  at = writeVarint(out, created.length, at);
  at += out.write(created, at, 'latin1');
  at = writeBytesField(out, recordTag.customMetadata, row.metadata, at);
  at = writeBytesField(out, recordTag.data, row.data, at);
  writeHeader(out, commitPositionTag, position, at);
  return out;
}

function writeHeader(out: Buffer, tag: number, value: number, at: number): number {
  out[at] = tag;
  return writeVarint(out, value, at + 1);
}

function writeBytes(out: Buffer, bytes: Uint8Array, at: number): number {
  out.set(bytes, at);
  return at + bytes.byteLength;
}

/** Empty bytes and revision 0 are defaults of the format and are left out. */
function bytesSize(bytes: Uint8Array): number {
  return bytes.byteLength === 0 ? 0 : fieldSize(bytes.byteLength);
}

function writeBytesField(out: Buffer, tag: number, bytes: Uint8Array, at: number): number {
  if (bytes.byteLength === 0) return at;
  return writeBytes(out, bytes, writeHeader(out, tag, bytes.byteLength, at));
}

function revisionSize(revision: number): number {
  if (revision === 0) return 0;
  return 1 + (revision === tombstoneRevision ? tombstoneRevisionBytes.length : varintSize(revision));
}

function writeRevision(out: Buffer, revision: number, at: number): number {
  if (revision === 0) return at;
  if (revision !== tombstoneRevision) return writeHeader(out, recordTag.revision, revision, at);
  out[at] = recordTag.revision;
  return writeBytes(out, tombstoneRevisionBytes, at + 1);
}

function mapEntry(key: string, value: string): Buffer {
  const entry = [0x0a, key.length, ...Buffer.from(key), 0x12, value.length, ...Buffer.from(value)];
  return Buffer.from([recordTag.metadata, entry.length, ...entry]);
}
