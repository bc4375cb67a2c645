import { expect, test } from 'vitest';
import { recordedAt } from '../testing/recorded.ts';
import { restOf } from './batch-transaction.ts';

test('the rest of a portion is what follows the last event that was folded', () => {
  const recorded = recordedAt();
  const events = ['a', 'b', 'c'].map((stream) => recorded(stream, 'DayOpened', {}));
  const portion = { events, position: 100n };
  expect(restOf(portion, events[1]?.position ?? 0n)).toEqual({ events: [events[2]], position: 100n });
  expect(restOf(portion, 0n)).toEqual(portion);
});
