import { expect, test } from 'vitest';
import { searchPatterns } from './conditions.ts';

test.each([
  ['Ána LÓPEZ', ['%ana%', '%lopez%']],
  ['a', ['% a%']],
  ['lo', ['% lo%']],
  ['50%_\\', ['%50\\%\\_\\\\%']],
  ['  ', []],
])('%j is searched for by %j', (text, patterns) => {
  expect(searchPatterns(text)).toEqual(patterns);
});
