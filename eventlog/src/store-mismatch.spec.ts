import { describe, expect, test } from 'vitest';
import { mismatchOf, type Stores } from './store-mismatch.ts';

const mark = (position: bigint) => ({ position, eventId: `event at ${position}` });
const own = { isEmpty: false, logId: 'a' };
const fresh = { isEmpty: true, logId: undefined };
const log = (id: string, last?: bigint) => ({ id, last: last === undefined ? undefined : mark(last) });

describe('log and Postgres go on with each other', () => {
  test.each<[string, Stores]>([
    ['both are new', { log: log('a'), vault: fresh, unknown: [] }],
    ['the log holds what was seen', { log: log('a', 90n), vault: own, unknown: [] }],
    ['nothing was written yet', { log: log('a'), vault: own, unknown: [] }],
    [
      'the vault is older than ids of logs',
      { log: log('a', 90n), vault: { ...own, logId: undefined }, unknown: [] },
    ],
  ])('where %s', (_, stores) => expect(mismatchOf(stores)).toBeUndefined());
});

describe('log and Postgres are refused, in one line that says what to do,', () => {
  test.each<[string, Stores, RegExp]>([
    [
      'a log with events beside a new vault',
      { log: log('a', 9n), vault: fresh, unknown: [] },
      /has no keys: restore/,
    ],
    [
      'a lost log',
      { log: log('b'), vault: own, unknown: [mark(90n)] },
      /is empty, but Postgres has seen events: put back/,
    ],
    [
      'a lost log whose id was kept',
      { log: log('a'), vault: own, unknown: [mark(90n)] },
      /is empty, but Postgres/,
    ],
    [
      'another log',
      { log: log('b', 900n), vault: own, unknown: [mark(90n)] },
      /not the one that Postgres belongs to: put back/,
    ],
    [
      'an older log',
      { log: log('a', 50n), vault: own, unknown: [mark(70n), mark(90n)] },
      /ends at position 50, but Postgres has seen events up to position 90: put back a newer copy of the log/,
    ],
    [
      'a log that went another way and has outgrown Postgres',
      { log: log('a', 500n), vault: own, unknown: [mark(90n)] },
      /other events than Postgres has seen up to position 90: .*put back two that belong together/,
    ],
  ])('for %s', (_, stores, sentence) => {
    const said = mismatchOf(stores);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/docs\/backup\.md.*"tidylog accept log"/);
    expect(said).not.toContain('\n');
  });
});
