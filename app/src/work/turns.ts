/**
 * When each item may be tried again. A failed item waits longer each time, and so does one that stays open after it
 * was acted on.
 */
export interface Turns {
  isDue(item: string, now: number): boolean;
  /** The fold that closes it may need a moment, or what it waits for may need longer. */
  succeeded(item: string, now: number): void;
  failed(item: string, now: number): void;
  /** Items that are not due yet, so there is no need to look for them. */
  resting(now: number): readonly string[];
  hasFailed(item: string): boolean;
  failing(): number;
  keepOnly(open: ReadonlySet<string>): void;
}

interface Turn {
  readonly failures: number;
  readonly rests: number;
  readonly notBefore: number;
}

const firstRest = 2_000;
const longestRest = 60_000;
const firstPause = 1_000;
const longestPause = 5 * 60_000;

export function createTurns(): Turns {
  const turns = new Map<string, Turn>();
  const hasFailed = (item: string): boolean => (turns.get(item)?.failures ?? 0) > 0;
  return {
    isDue: (item, now) => now >= (turns.get(item)?.notBefore ?? 0),
    succeeded: (item, now) => {
      const rests = (turns.get(item)?.rests ?? 0) + 1;
      const notBefore = now + Math.min(longestRest, firstRest * 2 ** (rests - 1));
      turns.set(item, { failures: 0, rests, notBefore });
    },
    failed: (item, now) => {
      const failures = (turns.get(item)?.failures ?? 0) + 1;
      turns.set(item, {
        failures,
        rests: 0,
        notBefore: now + Math.min(longestPause, firstPause * 2 ** (failures - 1)),
      });
    },
    resting: (now) => [...turns].filter(([, { notBefore }]) => now < notBefore).map(([item]) => item),
    hasFailed,
    failing: () => [...turns.keys()].filter(hasFailed).length,
    keepOnly: (open) => {
      for (const item of turns.keys()) if (!open.has(item)) turns.delete(item);
    },
  };
}
