import { describe, expect, test } from 'vitest';
import { edgesOf, isSame } from './scroll-edges.ts';

const part = { scrollLeft: 0, clientWidth: 328, scrollWidth: 328, clientHeight: 400, scrollHeight: 400 };

describe('the edges of a part that scrolls', () => {
  test('hide nothing where all of it fits', () => {
    expect(edgesOf(part)).toEqual({ left: false, right: false, scrolls: false });
  });

  test('hide more on the right at first, on both sides midway, on the left at the end', () => {
    const wide = { ...part, scrollWidth: 728 };
    expect(edgesOf(wide)).toEqual({ left: false, right: true, scrolls: true });
    expect(edgesOf({ ...wide, scrollLeft: 200 })).toEqual({ left: true, right: true, scrolls: true });
    expect(edgesOf({ ...wide, scrollLeft: 399.5 })).toEqual({ left: true, right: false, scrolls: true });
  });

  test('of a part that is only long hide nothing sideways, and it scrolls all the same', () => {
    expect(edgesOf({ ...part, scrollHeight: 900 })).toEqual({ left: false, right: false, scrolls: true });
  });
});

test('edges are the same where each of them is', () => {
  const edges = { left: true, right: false, scrolls: true };
  expect(isSame(edges, { ...edges })).toBe(true);
  for (const name of ['left', 'right', 'scrolls'] as const)
    expect(isSame(edges, { ...edges, [name]: !edges[name] })).toBe(false);
});
