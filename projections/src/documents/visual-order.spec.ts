import { describe, expect, test } from 'vitest';
import { levelsOf, visualRuns } from './visual-order.ts';

const drawn = (text: string) =>
  visualRuns(text, levelsOf(text)).map((run) => `${run.isRightToLeft ? '←' : '→'}${run.text}`);

describe('a line is drawn in visual order', () => {
  test.each([
    ['Ada Lovelace', ['→Ada Lovelace']],
    ['محمد عبدالله', ['←محمد عبدالله']],
    ['יוסי כהן', ['←יוסי כהן']],
    // Brackets belong to the line, and keep their direction.
    ['Ana (אנה) 12', ['→Ana (', '←אנה', '→) ', '→12']],
    // Within right-to-left text they are mirrored, and numbers are not.
    ['יוסי (12) כהן', ['←( כהן', '→12', '←יוסי )']],
    // What is between two right-to-left words goes with them; at their edge it stays with the line.
    ['Apt. יוסי, כהן, Street', ['→Apt. ', '←יוסי, כהן', '→, Street']],
    ['יוסיStreet', ['←יוסי', '→Street']],
  ])('%s', (text, runs) => expect(drawn(text)).toEqual(runs));

  test('with all of its text, and nothing else', () => {
    for (const text of ['Ana (אנה) 12', 'محمد 🧹🪣 عبدالله 李 12-B', 'א🧹🪣ב'])
      expect(Array.from(drawn(text).join('').replaceAll(/[←→]/gu, '')).toSorted()).toEqual(
        Array.from(text).toSorted(),
      );
  });
});
