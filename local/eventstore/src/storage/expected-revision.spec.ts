import { describe, expect, test } from 'vitest';
import { type ExpectedRevision, judge, type StreamFacts } from './expected-revision.ts';

const anyRevision: ExpectedRevision = { kind: 'any' };
const noStream: ExpectedRevision = { kind: 'no-stream' };
const streamExists: ExpectedRevision = { kind: 'stream-exists' };
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

const abc = ['a', 'b', 'c'];

describe('ids that are not stored', () => {
  test.each([
    { expected: anyRevision, facts: stream([]), kind: 'write' },
    { expected: anyRevision, facts: stream(abc), kind: 'write' },
    { expected: noStream, facts: stream([]), kind: 'write' },
    { expected: noStream, facts: stream(abc), kind: 'wrong-version' },
    { expected: noStream, facts: stream(abc, { softDeleted: true }), kind: 'write' },
    { expected: streamExists, facts: stream(abc), kind: 'write' },
    { expected: streamExists, facts: stream([]), kind: 'wrong-version' },
    { expected: streamExists, facts: stream([], { hasMetadata: () => true }), kind: 'write' },
    { expected: streamExists, facts: stream(abc, { softDeleted: true }), kind: 'stream-deleted' },
    { expected: exact(2), facts: stream(abc), kind: 'write' },
    { expected: exact(3), facts: stream(abc), kind: 'wrong-version' },
    { expected: exact(1), facts: stream(abc), kind: 'wrong-version' },
    { expected: exact(1), facts: stream(abc, { softDeleted: true }), kind: 'wrong-version' },
    { expected: exact(2), facts: stream(abc, { softDeleted: true }), kind: 'write' },
  ])('$expected.kind $expected.revision: $kind', ({ expected, facts, kind }) => {
    expect(judge(facts, expected, ['x', 'y'])).toEqual({ kind });
  });
});

describe('ids that are stored', () => {
  test.each([
    { expected: anyRevision, ids: ['a', 'b'], verdict: { kind: 'written-before', last: 1 } },
    { expected: streamExists, ids: ['b', 'c'], verdict: { kind: 'written-before', last: 2 } },
    { expected: anyRevision, ids: ['a', 'x'], verdict: { kind: 'wrong-version' } },
    { expected: anyRevision, ids: ['x', 'a'], verdict: { kind: 'write' } },
    { expected: noStream, ids: ['a', 'b'], verdict: { kind: 'written-before', last: 1 } },
    { expected: noStream, ids: ['b'], verdict: { kind: 'wrong-version' } },
    { expected: exact(0), ids: ['b', 'c'], verdict: { kind: 'written-before', last: 2 } },
    { expected: exact(0), ids: ['b', 'x'], verdict: { kind: 'wrong-version' } },
    { expected: exact(0), ids: ['b', 'c', 'd'], verdict: { kind: 'wrong-version' } },
    { expected: exact(2), ids: ['a'], verdict: { kind: 'write' } },
  ] as const)('$expected.kind $expected.revision of $ids: $verdict', ({ expected, ids, verdict }) => {
    expect(judge(stream(abc), expected, ids)).toEqual(verdict);
  });

  test('but forgotten are known at an exact revision alone', () => {
    const facts = stream(abc, { forgotten: abc });
    expect(judge(facts, noStream, ['a'])).toEqual({ kind: 'written-before', last: 0 });
    expect(judge(facts, anyRevision, ['a'])).toEqual({ kind: 'write' });
  });
});

test.each([anyRevision, noStream, streamExists, exact(2)])(
  'a tombstoned stream refuses $kind',
  (expected) => {
    expect(judge(stream(abc, { tombstoned: true }), expected, ['a'])).toEqual({ kind: 'stream-deleted' });
  },
);

test('no ids at all below the last revision is a wrong version', () => {
  expect(judge(stream(abc), exact(0), [])).toEqual({ kind: 'wrong-version' });
  expect(judge(stream(abc), anyRevision, [])).toEqual({ kind: 'write' });
});
