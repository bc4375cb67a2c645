import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetKept, hasAnyKept, hasKept, keep, readKept } from './kept.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

const shape = { text: '', count: 0, slot: null };
const state = { base: shape, typed: { text: 'Ring twice' } };

describe('what was typed', () => {
  test('comes back to the same person', () => {
    keep('notes/1', 'mia', state);
    expect(readKept('notes/1', 'mia', shape)).toEqual(state);
    expect(hasKept('notes/1', 'mia')).toBe(true);
    expect(hasAnyKept()).toBe(true);
  });

  test('is shown to nobody else, and in no other form', () => {
    keep('notes/1', 'mia', state);
    expect(readKept('notes/1', 'ben', shape)).toBeNull();
    expect(readKept('notes/1', null, shape)).toBeNull();
    expect(readKept('notes/2', 'mia', shape)).toBeNull();
  });

  test('is forgotten once nothing is left of it, or its person leaves', () => {
    keep('notes/1', 'mia', state);
    keep('notes/1', 'mia', { base: shape, typed: {} });
    expect(stored.size).toBe(0);
    keep('notes/1', 'mia', state);
    forgetKept();
    expect(stored.size).toBe(0);
  });

  test('of another build fits the form of today, or is left out', () => {
    keep('notes/1', 'mia', { base: {}, typed: { text: 7, gone: 'x', count: 2 } });
    expect(readKept('notes/1', 'mia', shape)).toEqual({ base: shape, typed: { count: 2 } });
    for (const broken of ['{', '[]', '{"notes/1": {"owner": "mia"}}', 'null']) {
      stored.set('kept-forms', broken);
      expect(readKept('notes/1', 'mia', shape)).toBeNull();
    }
  });

  test('is no matter where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keep('notes/1', 'mia', state);
    expect(readKept('notes/1', 'mia', shape)).toBeNull();
  });
});
