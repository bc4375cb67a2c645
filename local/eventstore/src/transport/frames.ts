import { callError, statusCodes } from './status.ts';

/** Each message follows one byte that says whether it is compressed and four bytes with its length. */
const prefix = 5;

/** Frames messages one after another in one buffer. */
export function frame(messages: readonly Uint8Array[]): Buffer {
  let size = 0;
  for (const message of messages) size += prefix + message.byteLength;
  const out = Buffer.allocUnsafe(size);
  let at = 0;
  for (const message of messages) {
    out[at] = 0;
    out.writeUInt32BE(message.byteLength, at + 1);
    out.set(message, at + prefix);
    at += prefix + message.byteLength;
  }
  return out;
}

/** Splits the bytes of one call into messages; throws a call error at a message it does not accept. */
export function createDeframer(maxMessageBytes: number): (chunk: Buffer) => Buffer[] {
  let chunks: Buffer[] = [];
  let held = 0;
  let needed = prefix;
  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    const messages: Buffer[] = [];
    if (held < needed) return messages;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, held);
    for (;;) {
      needed = prefix + messageLength(bytes, maxMessageBytes);
      if (bytes.length < needed) break;
      messages.push(bytes.subarray(prefix, needed));
      bytes = bytes.subarray(needed);
      needed = prefix;
      if (bytes.length < prefix) break;
    }
    chunks = bytes.length === 0 ? [] : [bytes];
    held = bytes.length;
    return messages;
  };
}

function messageLength(bytes: Buffer, limit: number): number {
  if (bytes[0] !== 0) throw callError(statusCodes.UNIMPLEMENTED, 'Compressed messages are not understood.');
  const length = bytes.readUInt32BE(1);
  if (length > limit)
    throw callError(statusCodes.RESOURCE_EXHAUSTED, `A message holds at most ${limit} bytes.`);
  return length;
}
