/** Random choices that are the same for the same seed. */
export interface Chance {
  /** Both ends are possible. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  isLucky(probability: number): boolean;
}

/** Mulberry32: small, fast, and even enough for made-up data. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    isLucky: (probability) => next() < probability,
  };
}
