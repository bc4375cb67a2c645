import { describe, expect, test } from 'vitest';
import { type ExpectedRevision, judge, type StreamFacts } from './expected-revision.ts';

const ANY: ExpectedRevision = { kind: 'any' };
const NO_STREAM: ExpectedRevision = { kind: 'no-stream' };
const EXISTS: ExpectedRevision = { kind: 'stream-exists' };
const exact = (revision: number): ExpectedRevision => ({ kind: 'exact', revision });

/** A stream that holds events with these ids, all of them remembered but the `forgotten`. */
function stream(
  ids: readonly string[],
  more: Partial<StreamFacts> & { forgotten?: string[] } = {},
): StreamFacts {
  const { forgotten = [], ...facts } = more;
  return {
    last: ids.length - 1,
    tombstoned: false,
    softDeleted: false,
    hasMetadata: () => false,
    revisionOfRecent: (id) => (ids.includes(id) && !forgotten.includes(id) ? ids.indexOf(id) : undefined),
    idAt: (revision) => ids[revision],
    ...facts,
  };
}

const ABC = ['a', 'b', 'c'];

describe('ids that are not stored', () => {
  test.each([
    { expected: ANY, facts: stream([]), kind: 'write' },
    { expected: ANY, facts: stream(ABC), kind: 'write' },
    { expected: NO_STREAM, facts: stream([]), kind: 'write' },
    { expected: NO_STREAM, facts: stream(ABC), kind: 'wrong-version' },
    { expected: NO_STREAM, facts: stream(ABC, { softDeleted: true }), kind: 'write' },
    { expected: EXISTS, facts: stream(ABC), kind: 'write' },
    { expected: EXISTS, facts: stream([]), kind: 'wrong-version' },
    { expected: EXISTS, facts: stream([], { hasMetadata: () => true }), kind: 'write' },
    { expected: EXISTS, facts: stream(ABC, { softDeleted: true }), kind: 'stream-deleted' },
    { expected: exact(2), facts: stream(ABC), kind: 'write' },
    { expected: exact(3), facts: stream(ABC), kind: 'wrong-version' },
    { expected: exact(1), facts: stream(ABC), kind: 'wrong-version' },
    { expected: exact(1), facts: stream(ABC, { softDeleted: true }), kind: 'wrong-version' },
    { expected: exact(2), facts: stream(ABC, { softDeleted: true }), kind: 'write' },
  ])('$expected.kind $expected.revision: $kind', ({ expected, facts, kind }) => {
    expect(judge(facts, expected, ['x', 'y'])).toEqual({ kind });
  });
});

describe('ids that are stored', () => {
  test.each([
    { expected: ANY, ids: ['a', 'b'], verdict: { kind: 'written-before', last: 1 } },
    { expected: EXISTS, ids: ['b', 'c'], verdict: { kind: 'written-before', last: 2 } },
    { expected: ANY, ids: ['a', 'x'], verdict: { kind: 'wrong-version' } },
    { expected: ANY, ids: ['x', 'a'], verdict: { kind: 'write' } },
    { expected: NO_STREAM, ids: ['a', 'b'], verdict: { kind: 'written-before', last: 1 } },
    { expected: NO_STREAM, ids: ['b'], verdict: { kind: 'wrong-version' } },
    { expected: exact(0), ids: ['b', 'c'], verdict: { kind: 'written-before', last: 2 } },
    { expected: exact(0), ids: ['b', 'x'], verdict: { kind: 'wrong-version' } },
    { expected: exact(0), ids: ['b', 'c', 'd'], verdict: { kind: 'wrong-version' } },
    { expected: exact(2), ids: ['a'], verdict: { kind: 'write' } },
  ] as const)('$expected.kind $expected.revision of $ids: $verdict', ({ expected, ids, verdict }) => {
    expect(judge(stream(ABC), expected, ids)).toEqual(verdict);
  });

  test('but forgotten are known at an exact revision alone', () => {
    const facts = stream(ABC, { forgotten: ABC });
    expect(judge(facts, NO_STREAM, ['a'])).toEqual({ kind: 'written-before', last: 0 });
    expect(judge(facts, ANY, ['a'])).toEqual({ kind: 'write' });
  });
});

test.each([ANY, NO_STREAM, EXISTS, exact(2)])('a tombstoned stream refuses $kind', (expected) => {
  expect(judge(stream(ABC, { tombstoned: true }), expected, ['a'])).toEqual({ kind: 'stream-deleted' });
});

test('no ids at all below the last revision is a wrong version', () => {
  expect(judge(stream(ABC), exact(0), [])).toEqual({ kind: 'wrong-version' });
  expect(judge(stream(ABC), ANY, [])).toEqual({ kind: 'write' });
});
