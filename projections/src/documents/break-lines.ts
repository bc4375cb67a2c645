import { runsOf } from './scripts.ts';
import { levelsOf, type VisualRun } from './visual-order.ts';

export interface Line {
  readonly text: string;
  readonly levels: Uint8Array;
}

type WidthOf = (run: Pick<VisualRun, 'text' | 'family' | 'isRightToLeft'>) => number;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Lines may end after spaces and hyphens, and between characters of scripts written without spaces. */
const pieces =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}-]*(?:\s+|-|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|$)/gu;

const widthIn = (text: string, widthOf: WidthOf): number =>
  runsOf(text).reduce((sum, { text: part, family }) => {
    const isRightToLeft = levelsOf(part).some((level) => level % 2 === 1);
    return sum + widthOf({ text: part, family, isRightToLeft });
  }, 0);

function fitting(piece: string, w: number, widthOf: WidthOf): string[] {
  if (widthIn(piece.trimEnd(), widthOf) <= w) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of characters.segment(piece)) {
    if (part !== '' && widthIn(part + segment, widthOf) > w) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function broken(paragraph: string, w: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  const words = (paragraph.match(pieces) ?? []).filter((piece) => piece !== '');
  for (const piece of words.flatMap((word) => fitting(word, w, widthOf))) {
    if (line !== '' && widthIn((line + piece).trimEnd(), widthOf) > w) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return [...lines, line];
}

/** Breaks a text into lines that fit, each in reading order and without its trailing space. */
export const linesOf = (text: string, w: number, widthOf: WidthOf): Line[] =>
  text.split('\n').flatMap((paragraph) => {
    const levels = levelsOf(paragraph);
    let at = 0;
    return broken(paragraph, w, widthOf).map((line) => {
      const shown = line.trimEnd();
      const part = { text: shown, levels: levels.slice(at, at + shown.length) };
      at += line.length;
      return part;
    });
  });
