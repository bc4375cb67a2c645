import { expect, test } from 'vitest';
import type { TapResult } from './outbox.ts';
import type { Lane } from './queue.ts';
import { createSentCount } from './sent-count.ts';

const result = (lane: Lane, kind: 'done' | 'later' | 'refused' = 'done') =>
  ({ entry: { lane }, outcome: { kind } }) as unknown as TapResult;

test('photos count with the acts before them, until nothing waits', () => {
  const count = createSentCount();
  expect(count([result('acts'), result('acts')], 2)).toBe(2);
  expect(count([result('photos'), result('photos')], 0)).toBe(4);
  expect(count([result('acts'), result('acts', 'refused')], 0)).toBe(1);
});

test('photos alone are not said', () => {
  const count = createSentCount();
  expect(count([result('photos'), result('photos')], 0)).toBe(0);
  expect(count([result('acts')], 0)).toBe(1);
});

test('after the signal is lost the count begins again', () => {
  const count = createSentCount();
  expect(count([result('acts'), result('acts', 'later')], 3)).toBe(1);
  expect(count([result('acts'), result('acts'), result('acts')], 0)).toBe(3);
});
