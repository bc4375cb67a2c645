import { expect, test } from 'vitest';
import { tokenCss } from './token-css.ts';

test('each color and corner is a variable of both themes', () => {
  expect(tokenCss()).toContain('--ink-soft:light-dark(#4a5b56,#a9bab3);');
  expect(tokenCss()).toContain('--radius-of-card:0.75rem');
});
