import { describe, expect, test } from 'vitest';
import type { EventRow } from '../storage/rows.ts';
import { type FilterOptions, filterBy } from './event-filter.ts';

const shown = (options: Partial<FilterOptions>, names: readonly string[]) => {
  const field = options.field ?? 'type';
  const filter = filterBy({
    field,
    prefixes: [],
    regex: '',
    window: undefined,
    checkpointInterval: 1,
    ...options,
  });
  return names.filter((name) => filter.matches({ [field]: name } as unknown as EventRow));
};

describe('a filter', () => {
  test.each(['type', 'stream'] as const)('of each %s takes what begins with one of its prefixes', (field) => {
    const prefixes = ['order-', 'user-'];
    expect(shown({ field, prefixes }, ['order-1', 'user-1', 'reorder-1'])).toEqual(['order-1', 'user-1']);
  });

  test.each([
    ['^order\\-placed$', ['order-placed']],
    ['^\\_', ['_order']],
    ['order\\ ', []],
    ['placed$', ['order-placed', 'Ordered and placed']],
    ['^[^$].*', ['order-placed', '_order', 'Ordered and placed']],
  ])('takes what the pattern %s of JavaScript matches', (regex, expected) => {
    const names = ['order-placed', '_order', 'Ordered and placed', '$metadata'];
    expect(shown({ regex }, names)).toEqual(expected);
  });

  test.each(['', 'order-placed', '$metadata'])('with neither pattern nor prefix leaves "%s" out', (name) => {
    expect(shown({}, [name])).toEqual([]);
    expect(shown({ field: 'stream' }, [name])).toEqual([]);
  });

  test('with a pattern that is none is refused', () => {
    expect(() => shown({ regex: '(' }, [])).toThrow('is not a regular expression');
  });
});
