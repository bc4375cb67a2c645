import { expect, test } from 'vitest';
import { checked } from './prerender.ts';

test('markup is taken as it is', () => {
  const html = '<svg viewBox="0 0 2 2" class="style"><path d="M0 0"></path></svg>';
  expect(checked('/login', html)).toBe(html);
});

test('a style attribute, which the policy of the page forbids, fails the build', () => {
  expect(() => checked('/login', '<p>Hi</p><b class="x" style="color:red">!</b>')).toThrow(
    '/login cannot be prerendered with <b class="x" style="color:red">',
  );
});
