/** Tells keys that were certainly never added from those that may have been, in constant memory. */
export interface KeyFilter {
  add(key: string): void;
  mayHave(key: string): boolean;
}

/** 2 MiB: with a million keys, fewer than one in a hundred unknown ones counts as known. */
const bits = 2 ** 24;
const probes = 4;

/** A Bloom filter. If it errs, a row is looked up in vain. */
export function keyFilter(): KeyFilter {
  const words = new Uint32Array(bits / 32);
  let first = 0;
  let second = 0;
  /** Two independent 32-bit hashes (FNV-1a from two starts) for the probes. */
  const hash = (key: string) => {
    first = 0x811c9dc5;
    second = 0x9747b28c;
    for (let index = 0; index < key.length; index += 1) {
      const code = key.charCodeAt(index);
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second ^ code, 0x5bd1e995);
    }
    second |= 1;
  };
  const bitOf = (probe: number) => ((first + Math.imul(probe, second)) >>> 0) % bits;

  return {
    add(key) {
      hash(key);
      for (let probe = 0; probe < probes; probe += 1) {
        const bit = bitOf(probe);
        words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
      }
    },
    mayHave(key) {
      hash(key);
      for (let probe = 0; probe < probes; probe += 1) {
        const bit = bitOf(probe);
        if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
      }
      return true;
    },
  };
}
