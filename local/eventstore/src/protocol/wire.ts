/** The few parts of the protocol buffer wire format that read responses need. Sizes are in bytes. */

/** Size of a variable-length integer; `value` is a whole number from 0 to 2^53-1. */
export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) size += 1;
  return size;
}

/** Writes a whole number from 0 to 2^53-1 at `offset`; returns the offset after it. */
export function writeVarint(target: Uint8Array, value: number, offset: number): number {
  let rest = value;
  let at = offset;
  for (; rest > 0x7fffffff; rest = Math.floor(rest / 0x80)) target[at++] = (rest % 0x80) | 0x80;
  for (; rest >= 0x80; rest >>>= 7) target[at++] = (rest & 0x7f) | 0x80;
  target[at++] = rest;
  return at;
}

/** Size of a field with a one-byte tag that holds `length` bytes. */
export function fieldSize(length: number): number {
  return 1 + varintSize(length) + length;
}
