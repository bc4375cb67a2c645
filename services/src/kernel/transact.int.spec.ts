import { setTimeout as wait } from 'node:timers/promises';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayStream } from '../day/day.ts';
import { claimPlace } from '../day/decisions.ts';
import { eventsIn, monday, newWorld, typesIn, type World } from '../testing/world.ts';
import { createStreams } from './transact.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.remove());

const context: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: monday,
};
const claiming = (date: string, capacity: number) => {
  const id = bookingId.parse(crypto.randomUUID());
  const day = localDate.parse(date);
  const claim = { date: day, bookingId: id, claimId: id, capacity, overrideCapacity: false };
  return { id, stream: dayStream(day), decide: claimPlace(claim) };
};

/** Never gives up: what a busy machine can do in two seconds is not what is asked here. */
const patient = { now: () => 0, pause: (milliseconds: number) => wait(milliseconds) };

test('32 processes write to one stream at once: each decides on what is there, none is lost', async () => {
  const attempts = Array.from({ length: 32 }, () => claiming('2027-03-01', 20));
  const results = await Promise.all(
    attempts.map(({ stream, decide }) => createStreams(world.log, patient).transact(stream, decide, context)),
  );
  const accepted = attempts.filter((_, index) => 'events' in (results[index] ?? {}));
  const claimed = await eventsIn(world.log, 'day-2027-03-01');
  expect(accepted).toHaveLength(20);
  expect(results.filter((result) => 'refused' in result && result.refused === 'day-full')).toHaveLength(12);
  expect(new Set(claimed.map(({ data }) => 'bookingId' in data && data.bookingId))).toEqual(
    new Set(accepted.map(({ id }) => id)),
  );
});

test('an append whose answer was lost, and after which others wrote, is not written twice', async () => {
  const other = createStreams(world.log);
  const busy: EventLog = {
    ...world.log,
    append: async (stream, expected, ...rest) => {
      const { revision } = await world.log.append(stream, expected, ...rest);
      const next = claiming('2027-03-02', 10);
      await other.transact(next.stream, next.decide, context);
      throw new WrongExpectedRevision({ stream, expected, actual: revision + 1n, afterRetry: true });
    },
  };
  const { stream, decide } = claiming('2027-03-02', 10);
  expect(await createStreams(busy).transact(stream, decide, context)).toMatchObject({
    events: [{ type: 'PlaceClaimed' }],
    revision: 1n,
  });
  expect(await typesIn(world.log, 'day-2027-03-02')).toEqual(['PlaceClaimed', 'PlaceClaimed']);
});
