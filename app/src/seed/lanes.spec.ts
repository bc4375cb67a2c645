import { describe, expect, test } from 'vitest';
import { runInLanes } from './lanes.ts';

interface Item {
  readonly name: string;
  readonly keys: readonly string[];
}
const items = (...texts: readonly string[]): Item[] =>
  texts.map((text) => ({ name: text, keys: text.split('') }));

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Lanes whose items take a few turns of the event loop each, and a diary of what began and ended. */
const diary = (atOnce: number, run: (item: Item) => Promise<void> = async () => undefined) => {
  const lines: string[] = [];
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const lanes = {
    keysOf: ({ keys }: Item) => keys,
    atOnce,
    run: async (item: Item) => {
      running += 1;
      most = Math.max(most, running);
      lines.push(`+${item.name}`);
      for (let turns = item.name.length; turns > 0; turns -= 1) await turn();
      await run(item);
      lines.push(`-${item.name}`);
      running -= 1;
    },
    onDone: (count: number) => void done.push(count),
  };
  return { lines, done, most: () => most, lanes };
};

describe('lanes', () => {
  test('run items with nothing in common at the same time, and no more than allowed', async () => {
    const { lanes, most, done } = diary(3);
    await runInLanes(items('a', 'b', 'c', 'd', 'e'), lanes);
    expect(most()).toBe(3);
    expect(done.at(-1)).toBe(5);
  });

  test('keep the order of items that share a key', async () => {
    const { lanes, lines } = diary(4);
    await runInLanes(items('ab', 'b', 'c', 'ca'), lanes);
    expect(lines.indexOf('+b')).toBeGreaterThan(lines.indexOf('-ab'));
    expect(lines.indexOf('+ca')).toBeGreaterThan(lines.indexOf('-c'));
    expect(lines.indexOf('+ca')).toBeGreaterThan(lines.indexOf('-ab'));
  });

  test('count only what has ended without a gap', async () => {
    const { lanes, done } = diary(2);
    await runInLanes(items('aaaaaa', 'b', 'c'), lanes);
    expect(done).toEqual([0, 0, 3]);
  });

  test('end with the first failure, and begin nothing after it', async () => {
    const { lanes, lines } = diary(2, async ({ name }) => {
      if (name === 'b') throw new Error('no b');
    });
    await expect(runInLanes(items('aaaaaa', 'b', 'bc', 'd'), lanes)).rejects.toThrow('no b');
    expect(lines).toEqual(['+aaaaaa', '+b', '-aaaaaa']);
  });
});
