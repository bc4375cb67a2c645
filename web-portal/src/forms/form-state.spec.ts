import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterSaving, type FormState, newsOf, valuesOf, withField } from './form-state.ts';

const loaded = { first: 'Mia', last: 'Two', phone: '' };
const begun: FormState<typeof loaded> = { base: loaded, typed: {} };
const type = (state: FormState<typeof loaded>, field: keyof typeof loaded, value: string, now = loaded) =>
  withField(state, { field, value, loaded: now });

describe('a form in two tabs', () => {
  const typed = type(begun, 'phone', '555 0100');
  const others = { ...loaded, last: 'Winter' };

  test('shows what the other one saved, and keeps what was typed', () => {
    expect(valuesOf(typed, others)).toEqual({ first: 'Mia', last: 'Winter', phone: '555 0100' });
    expect(newsOf(typed, others)).toEqual([{ field: 'last', now: 'Winter', isContested: false }]);
  });

  test('contests a field that both changed, and says nothing where both wrote the same', () => {
    const mine = type(typed, 'last', 'Summer');
    expect(valuesOf(mine, others).last).toBe('Summer');
    expect(newsOf(mine, others)).toEqual([{ field: 'last', now: 'Winter', isContested: true }]);
    expect(newsOf(type(typed, 'last', 'Winter'), others)).toEqual([]);
  });

  test('is quiet once it is saved, and keeps what was typed after it was sent', () => {
    const sent = valuesOf(typed, others);
    const saved = afterSaving(type(typed, 'first', 'Maya', others), sent);
    expect(newsOf(saved, sent)).toEqual([]);
    expect(saved.typed).toEqual({ first: 'Maya' });
  });
});

test('a field that was typed back is not touched', () =>
  expect(type(type(begun, 'last', 'x'), 'last', 'Two').typed).toEqual({}));

test('no edit of one person is lost to another, in whatever order they are saved', () => {
  const field = fc.constantFrom<keyof typeof loaded>('first', 'last', 'phone');
  const edit = fc.record({ mine: fc.boolean(), field, value: fc.string({ maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let state = begun;
      let stored = loaded;
      const typed = new Map<string, string>();
      for (const { mine, field: name, value } of edits) {
        if (mine) {
          state = withField(state, { field: name, value, loaded: stored });
          typed.set(name, value);
        } else stored = { ...stored, [name]: value };
        const shown = valuesOf(state, stored);
        const told = newsOf(state, stored).map((news) => news.field);
        for (const name of Object.keys(loaded) as (keyof typeof loaded)[]) {
          // Each field shows what was typed into it, or what is kept; a change by others that is not shown is told.
          expect([typed.get(name), stored[name], loaded[name]]).toContain(shown[name]);
          if (shown[name] !== stored[name] && stored[name] !== state.base[name]) expect(told).toContain(name);
        }
      }
    }),
  );
});
