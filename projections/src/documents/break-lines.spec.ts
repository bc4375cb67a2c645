import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './break-lines.ts';

/** Each character is one wide. */
const widthOf = ({ text }: { readonly text: string }): number => Array.from(text).length;
const broken = (text: string, w: number) => linesOf(text, w, widthOf).map((line) => line.text);

test.each([
  ['one two three', 8, ['one two', 'three']],
  ['one two three', 13, ['one two three']],
  ['well-known name', 6, ['well-', 'known', 'name']],
  ['Wolfeschlegel', 5, ['Wolfe', 'schle', 'gel']],
  ['山田太郎様', 3, ['山田太', '郎様']],
  ['one\ntwo', 9, ['one', 'two']],
  ['', 9, ['']],
])('%j in %d', (text, w, lines) => expect(broken(text, w)).toEqual(lines));

test('no line is too wide, and no character is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', 'א', '(', '李'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (given, w) => {
      const lines = linesOf(given, w, widthOf);
      for (const line of lines) {
        expect(widthOf(line)).toBeLessThanOrEqual(Math.max(w, 1));
        expect(line.levels).toHaveLength(line.text.length);
      }
      expect(
        lines
          .map((line) => line.text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(given.replaceAll(' ', ''));
    }),
  );
});
