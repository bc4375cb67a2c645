import { expect, test } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

test('acts again only after its time', async () => {
  const clock = { now: 0 };
  const done: number[] = [];
  const act = atMostEvery(
    100,
    async (given: number) => {
      done.push(given);
    },
    () => clock.now,
  );
  await act(1);
  clock.now = 99;
  await act(2);
  clock.now = 100;
  await act(3);
  expect(done).toEqual([1, 3]);
});
