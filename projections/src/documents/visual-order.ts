import bidiFactory from 'bidi-js';
import { type Run, runsOf } from './scripts.ts';

// Its types describe an ES module; Node loads a CommonJS one, whose export is the factory itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/**
 * A run of a line in drawing order, from left to right. Its text is in reading order, with brackets as they are
 * drawn.
 */
export interface VisualRun extends Run {
  readonly isRightToLeft: boolean;
}

interface LeveledRun extends Run {
  readonly level: number;
}

/**
 * The level of each UTF-16 unit of a paragraph by the Unicode Bidirectional Algorithm (UAX 9). Documents are written
 * from the left, so odd levels read from the right.
 */
export const levelsOf = (paragraph: string): Uint8Array => bidi.getEmbeddingLevels(paragraph, 'ltr').levels;

function leveled(line: string, levels: Uint8Array): LeveledRun[] {
  const runs: LeveledRun[] = [];
  let at = 0;
  for (const { text, family } of runsOf(line)) {
    const end = at + text.length;
    while (at < end) {
      const level = levels[at] ?? 0;
      let next = at + 1;
      while (next < end && levels[next] === level) next += 1;
      runs.push({ text: line.slice(at, next), family, level });
      at = next;
    }
  }
  return runs;
}

/** Rule L2: from the highest level to the lowest odd one, reverses each stretch of that level or above. */
function reordered(runs: readonly LeveledRun[]): readonly LeveledRun[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return order;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isStrong = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The font reverses what it knows as right-to-left, but not punctuation and emoji. */
function asRead(text: string): string {
  const mirrored = Array.from(characters.segment(text), ({ segment }) =>
    Array.from(segment, (character) => bidi.getMirroredCharacter(character) ?? character).join(''),
  );
  return (isStrong.test(text) ? mirrored : mirrored.reverse()).join('');
}

/** The runs of a line in drawing order, from the levels of its part of the paragraph. */
export const visualRuns = (line: string, levels: Uint8Array): readonly VisualRun[] =>
  reordered(leveled(line, levels)).map(({ text, family, level }) => {
    const isRightToLeft = level % 2 === 1;
    return { family, isRightToLeft, text: isRightToLeft ? asRead(text) : text };
  });
