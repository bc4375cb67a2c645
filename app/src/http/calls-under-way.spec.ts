import { expect, test } from 'vitest';
import { createCallsUnderWay } from './calls-under-way.ts';

test('no call is in progress at first', async () => {
  expect(await createCallsUnderWay().ended()).toBeUndefined();
});

test('ends with the last call, also one that fails and one that began meanwhile', async () => {
  const calls = createCallsUnderWay();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const told = calls.follow(first.promise);
  const seen: string[] = [];
  const ended = calls.ended().then(() => seen.push('ended'));
  void calls.follow(second.promise);
  first.reject(new Error('no'));
  await expect(told).rejects.toThrow('no');
  expect(seen).toEqual([]);
  second.resolve();
  await ended;
  expect(seen).toEqual(['ended']);
});
