import type { Batch } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { recordedAt } from '../testing/recorded.ts';
import { pumpOf } from './pump.ts';

const recorded = recordedAt();
const batchOf = (count: number, live = false): Batch => {
  const events = Array.from({ length: count }, () => recorded('day-1', 'DayOpened', {}));
  return { events, position: events.at(-1)?.position ?? 0n, live };
};

/** A subscription that is fed by hand, and counts how far it was read. */
function handFed() {
  const waiting: Batch[] = [];
  let wake = Promise.withResolvers<void>();
  let failure: Error | undefined;
  let read = 0;
  const subscription = (async function* () {
    for (;;) {
      const batch = waiting.shift();
      if (batch) {
        read += 1;
        yield batch;
      } else if (failure) throw failure;
      else await wake.promise;
    }
  })();
  const ring = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  return {
    subscription,
    read: () => read,
    give(...batches: Batch[]) {
      waiting.push(...batches);
      ring();
    },
    fail(error: Error) {
      failure = error;
      ring();
    },
  };
}

/** Lets everything that is ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what came in meanwhile is handed out as one batch, in order', async () => {
  const source = handFed();
  const pump = pumpOf(source.subscription, 100);
  const [first, second] = [batchOf(2), batchOf(3, true)];
  source.give(first, second);
  await settled();
  const batch = await pump.take();
  expect(batch).toEqual({
    events: [...first.events, ...second.events],
    position: second.position,
    live: true,
  });
});

test('a consumer waits for the first batch', async () => {
  const source = handFed();
  const taken = pumpOf(source.subscription, 100).take();
  await settled();
  const batch = batchOf(1);
  source.give(batch);
  expect(await taken).toBe(batch);
});

test('the subscription is not read far ahead of a slow consumer', async () => {
  const source = handFed();
  const pump = pumpOf(source.subscription, 4);
  source.give(batchOf(3), batchOf(3), batchOf(3), batchOf(3));
  await settled();
  expect(source.read()).toBe(2);
  await pump.take();
  await settled();
  expect(source.read()).toBe(4);
});

test('a consumer may wait for more, but not beyond the end of what is in the log', async () => {
  const source = handFed();
  const pump = pumpOf(source.subscription, 10);
  const taken = pump.take(5);
  source.give(batchOf(3));
  await settled();
  source.give(batchOf(3));
  expect((await taken)?.events).toHaveLength(6);
  source.give(batchOf(1, true));
  expect((await pump.take(5))?.events).toHaveLength(1);
});

test('what was read before a failure is handed out, then the failure', async () => {
  const source = handFed();
  const pump = pumpOf(source.subscription, 10);
  source.give(batchOf(1));
  await settled();
  source.fail(new Error('lost'));
  await settled();
  expect((await pump.take())?.events).toHaveLength(1);
  await expect(pump.take()).rejects.toThrow('lost');
});

test('the end of the subscription is the end', async () => {
  const pump = pumpOf(
    (async function* () {
      yield batchOf(1);
    })(),
    10,
  );
  expect(await pump.take()).toBeDefined();
  expect(await pump.take()).toBeUndefined();
  await pump.stop();
});
