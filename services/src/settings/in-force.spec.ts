import { LogUnavailable } from '@tidylog/eventlog/errors';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { createStreams } from '../kernel/transact.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { byCustomer } from '../testing/recorded.ts';
import { settings as first } from '../testing/settings.ts';
import { changeSetting } from './decisions.ts';
import { settingsInForce, settingsToShow } from './in-force.ts';
import { settingsStream } from './settings.ts';

const now = Temporal.Instant.from('2027-01-11T15:00:00Z');
const context = { actor: byCustomer, correlation: 'call-1', causation: null, time: now };
const rename = (value: string) => changeSetting({ name: 'brand_name', value, validFrom: now, now });

/** A process on a log, with a clock of its own. */
function processOn(log: EventLog) {
  let time = 0;
  const streams = createStreams(log, { now: () => time, pause: async () => undefined });
  return {
    streams,
    rename: (value: string) => streams.transact(settingsStream, rename(value), context),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
const brandOf = async ({ at }: ReturnType<typeof settingsInForce>) => (await at(now)).brandName;

test('a change is known at once where it was made, and elsewhere within a second', async () => {
  const log = createMemoryLog();
  const [here, there] = [processOn(log), processOn(log)];
  const [own, other] = [settingsInForce(here.streams, first), settingsInForce(there.streams, first)];
  expect([await brandOf(own), await brandOf(other)]).toEqual([first.brandName, first.brandName]);
  await here.rename('Spotless');
  expect([await brandOf(own), await brandOf(other)]).toEqual(['Spotless', first.brandName]);
  there.pass(1_000);
  expect(await brandOf(other)).toBe('Spotless');
});

test('while the log is away nothing is decided, and what was known last is shown', async () => {
  const memory = createMemoryLog();
  let isAway = false;
  const log: EventLog = {
    ...memory,
    readAsIs: (stream, options) => {
      if (isAway) throw new LogUnavailable('gone');
      return memory.readAsIs(stream, options);
    },
  };
  const { streams, rename, pass } = processOn(log);
  const [decided, shown] = [settingsInForce(streams, first), settingsToShow(streams, first)];
  await rename('Spotless');
  expect(await brandOf(shown)).toBe('Spotless');
  isAway = true;
  pass(1_000);
  await expect(brandOf(decided)).rejects.toThrow(LogUnavailable);
  expect(await brandOf(shown)).toBe('Spotless');
});

test('a page does not wait for a log that does not answer, and shows a change once it does', async () => {
  const memory = createMemoryLog();
  const answer = Promise.withResolvers<void>();
  let isSlow = false;
  const log: EventLog = {
    ...memory,
    async *readAsIs(stream, options) {
      if (isSlow) await answer.promise;
      yield* memory.readAsIs(stream, options);
    },
  };
  const { streams, rename, pass } = processOn(log);
  const shown = settingsToShow(streams, first);
  await rename('Tidy');
  await brandOf(shown);
  await processOn(memory).rename('Spotless');
  isSlow = true;
  pass(1_000);
  expect(await brandOf(shown)).toBe('Tidy');
  answer.resolve();
  await expect.poll(() => brandOf(shown)).toBe('Spotless');
});
