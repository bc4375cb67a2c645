import { callError, STATUS } from './status.ts';

/** A message travels behind one byte that says whether it is compressed and four with its length. */
const PREFIX = 5;

/** Frames messages one behind the other in one buffer. */
export function frame(messages: readonly Uint8Array[]): Buffer {
  let size = 0;
  for (const message of messages) size += PREFIX + message.byteLength;
  const out = Buffer.allocUnsafe(size);
  let at = 0;
  for (const message of messages) {
    out[at] = 0;
    out.writeUInt32BE(message.byteLength, at + 1);
    out.set(message, at + PREFIX);
    at += PREFIX + message.byteLength;
  }
  return out;
}

/** Cuts the bytes of one call into messages; throws a call error at a message it does not take. */
export function createDeframer(maxMessageBytes: number): (chunk: Buffer) => Buffer[] {
  let chunks: Buffer[] = [];
  let held = 0;
  let needed = PREFIX;
  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    const messages: Buffer[] = [];
    if (held < needed) return messages;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, held);
    for (;;) {
      needed = PREFIX + messageLength(bytes, maxMessageBytes);
      if (bytes.length < needed) break;
      messages.push(bytes.subarray(PREFIX, needed));
      bytes = bytes.subarray(needed);
      needed = PREFIX;
      if (bytes.length < PREFIX) break;
    }
    chunks = bytes.length === 0 ? [] : [bytes];
    held = bytes.length;
    return messages;
  };
}

function messageLength(bytes: Buffer, limit: number): number {
  if (bytes[0] !== 0) throw callError(STATUS.UNIMPLEMENTED, 'Compressed messages are not understood.');
  const length = bytes.readUInt32BE(1);
  if (length > limit) throw callError(STATUS.RESOURCE_EXHAUSTED, `A message holds at most ${limit} bytes.`);
  return length;
}
