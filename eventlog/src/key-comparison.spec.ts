import { expect, test } from 'vitest';
import { compareKeys } from './key-comparison.ts';
import type { KeyUse } from './log-records.ts';
import type { Key } from './vault.ts';

const use = (position: bigint, stream: string, change: Partial<KeyUse>): KeyUse => ({
  mark: { position, eventId: `event at ${position}` },
  stream,
  persons: [],
  erased: undefined,
  ...change,
});

const compare = (keys: Readonly<Record<string, Key>>, pages: readonly (readonly KeyUse[])[]) =>
  compareKeys(
    {
      keyUses: async function* (after) {
        for (const page of pages) yield page.filter(({ mark }) => mark.position > after);
      },
    },
    { keysFor: async (ids) => new Map([...ids].map((id) => [id, keys[id] ?? 'missing'])) },
    10n,
  );
const key = Buffer.alloc(32, 1);

test('keys that the log needs and nobody has are lost, with the streams that need them', async () => {
  const pages = [
    [use(10n, 'user-old', { persons: ['old'] }), use(11n, 'user-ada', { persons: ['ada'] })],
    [use(12n, 'booking-1', { persons: ['ada', 'bob'] }), use(13n, 'booking-1', { persons: ['ada'] })],
  ];
  expect(await compare({ bob: key }, pages)).toEqual({
    lost: [{ personId: 'ada', streams: ['user-ada', 'booking-1'] }],
    revived: [],
    unmarked: [],
    seen: { position: 13n, eventId: 'event at 13' },
  });
});

test('erased people count as erased, whatever the vault has of them', async () => {
  const pages = [
    [use(11n, 'user-ada', { persons: ['ada'] }), use(12n, 'user-bob', { persons: ['bob'] })],
    ['ada', 'bob', 'cyd', 'dan'].map((erased, n) => use(20n + BigInt(n), `person-${erased}`, { erased })),
  ];
  expect(await compare({ ada: key, cyd: 'erased', dan: 'lost' }, pages)).toMatchObject({
    lost: [],
    revived: ['ada'],
    unmarked: ['bob', 'dan'],
  });
});

test('what is known to be lost is not told again, and nothing new is no news', async () => {
  const known = [[use(11n, 'user-ada', { persons: ['ada'] })]];
  expect(await compare({ ada: 'lost' }, known)).toMatchObject({ lost: [] });
  expect(await compare({}, [[]])).toEqual({ lost: [], revived: [], unmarked: [], seen: undefined });
});
