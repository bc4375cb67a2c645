import { describe, expect, test } from 'vitest';
import { accept, type Decision, refuse, unlessStale } from './decision.ts';

const stale = { refused: 'stale-version' };
const write = (): Decision<string> => accept('written');
const isThere = (): Decision<string> => accept();
const never = (): Decision<string> => refuse('already-cancelled');

describe('an edit', () => {
  test.each([null, '7'])('on version %s of the seventh is decided', (version) =>
    expect(unlessStale(version, write)({}, 7n)).toEqual(accept('written')),
  );

  test.each(['6', '8', 'nonsense', ''])('on version %j of the seventh is stale', (version) => {
    expect(unlessStale(version, write)({}, 7n)).toEqual(stale);
    expect(unlessStale(version, never)({}, 7n)).toEqual(stale);
  });

  test('that has been made already is no edit', () =>
    expect(unlessStale('6', isThere)({}, 7n)).toEqual(accept()));

  test('may name any of the versions by which a thing is known', () => {
    const versionsOf = ({ names }: { readonly names: readonly string[] }) => names;
    const decide = unlessStale<{ names: readonly string[] }, string>('b', write, versionsOf);
    expect(decide({ names: ['a', 'b'] }, 7n)).toEqual(accept('written'));
    expect(decide({ names: ['a'] }, 7n)).toEqual(stale);
    expect(decide({ names: [] }, 7n)).toEqual(stale);
  });
});
