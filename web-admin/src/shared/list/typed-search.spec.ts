import { expect, test } from 'vitest';
import { sent, shown, typedSearch, typing, unsent } from './typed-search.ts';

test('what is typed is sent once, without blanks around it', () => {
  const typed = typing(typedSearch(''), ' jane ');
  expect(unsent(typed)).toBe('jane');
  expect(unsent(sent(typed, 'jane'))).toBeUndefined();
});

test('typing back to what the list shows sends nothing', () => {
  expect(unsent(typing(typing(typedSearch('jane'), 'janet'), 'jane'))).toBeUndefined();
});

test('typing back to what the list shows is sent when another search is in progress', () => {
  const away = sent(typing(typedSearch('jane'), 'janet'), 'janet');
  expect(unsent(typing(away, 'jane'))).toBe('jane');
});

test('a search of our own that arrives late leaves alone what was typed since', () => {
  const typed = typing(sent(sent(typing(typedSearch(''), 'he'), 'he'), 'hern'), 'hernández');
  const afterFirst = shown(typed, 'he');
  expect(afterFirst.text).toBe('hernández');
  const afterSecond = shown(afterFirst, 'hern');
  expect(afterSecond.text).toBe('hernández');
  expect(unsent(afterSecond)).toBe('hernández');
});

test('a search from elsewhere takes the place of what was typed', () => {
  const typed = sent(typing(typedSearch(''), 'jane'), 'jane');
  expect(shown(shown(typed, 'jane'), '')).toEqual(typedSearch(''));
});
