/** When each item may be taken in hand again: what fails waits longer each time, what is done rests a moment. */
export interface Turns {
  isDue(item: string, now: number): boolean;
  /** It was acted on; the fold that closes it may need a moment. */
  succeeded(item: string, now: number): void;
  failed(item: string, now: number): void;
  /** How many items failed at their last try. */
  failing(): number;
  /** Forgets the items that are not open any more. */
  keepOnly(open: ReadonlySet<string>): void;
}

interface Turn {
  readonly failures: number;
  readonly notBefore: number;
}

const rest = 2_000;
const firstPause = 1_000;
const longestPause = 5 * 60_000;

export function createTurns(): Turns {
  const turns = new Map<string, Turn>();
  return {
    isDue: (item, now) => now >= (turns.get(item)?.notBefore ?? 0),
    succeeded: (item, now) => {
      turns.set(item, { failures: 0, notBefore: now + rest });
    },
    failed: (item, now) => {
      const failures = (turns.get(item)?.failures ?? 0) + 1;
      turns.set(item, {
        failures,
        notBefore: now + Math.min(longestPause, firstPause * 2 ** (failures - 1)),
      });
    },
    failing: () => [...turns.values()].filter(({ failures }) => failures > 0).length,
    keepOnly: (open) => {
      for (const item of turns.keys()) if (!open.has(item)) turns.delete(item);
    },
  };
}
