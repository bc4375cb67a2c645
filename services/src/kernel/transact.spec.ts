import type { DayEvent } from '@tidylog/contracts/events/day';
import { LogUnavailable, WrongExpectedRevision } from '@tidylog/eventlog/errors';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { type Day, dayStream } from '../day/day.ts';
import { claimPlace, closeDay, openDay } from '../day/decisions.ts';
import { friday, ids } from '../testing/booking-events.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { accept, refuse } from './decision.ts';
import { accepted, Contention, createStreams, type Pacing } from './transact.ts';

const stream = dayStream(friday);
const isNew = { ...stream, isNew: true };
const context: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-11T15:00:00Z'),
};
const close = closeDay({ date: friday, reason: 'Holiday' });
const open = openDay({ date: friday });
const both: readonly DayEvent[] = [
  { type: 'DayClosed', data: { date: friday, reason: 'Holiday' } },
  { type: 'DayOpened', data: { date: friday } },
];
const claim = claimPlace({
  date: friday,
  bookingId: ids.bookingId,
  claimId: ids.bookingId,
  capacity: 1,
  overrideCapacity: false,
});

/** A log, and what was asked of it. */
function watched(changes: Partial<EventLog> = {}) {
  const asked: string[] = [];
  const log = createMemoryLog(async (what) => asked.push(what.split(' ')[0] ?? ''));
  return { asked, log: { ...log, ...changes } };
}
/** Time that passes only while somebody waits. */
const waitingTime = (): Pacing & { readonly pauses: number[] } => {
  const pauses: number[] = [];
  return {
    pauses,
    now: () => pauses.reduce((total, pause) => total + pause, 0),
    pause: async (milliseconds) => pauses.push(milliseconds),
  };
};

describe('the version of a stream', () => {
  test('is the revision of its last event that is not quiet, written here or read', async () => {
    const { log } = watched();
    const quiet = { ...stream, quiet: ['DayOpened'] } as const;
    const here = createStreams(log);
    const steps = [close, open, claim].map((act) => here.transact(quiet, act, context));
    expect(await Promise.all(steps)).toMatchObject([
      { revision: 0n, version: 0n },
      { revision: 1n, version: 0n },
      { revision: 2n, version: 2n },
    ]);
    await here.transact(quiet, () => accept(...both), context);
    const known = { revision: 4n, version: 3n };
    expect(await here.load(quiet)).toMatchObject(known);
    expect(await createStreams(log).load(quiet)).toMatchObject(known);
    const seen = await here.transact(
      quiet,
      (_, version) => (version === 3n ? accept() : refuse('stale-version')),
      context,
    );
    expect(seen).not.toHaveProperty('refused');
  });
});

describe('reading no more than needed', () => {
  test('a new stream is written without reading it', async () => {
    const { log, asked } = watched();
    await createStreams(log).transact(isNew, close, context);
    expect(asked).toEqual(['append']);
  });
  test('what was written here is not read again before the next write', async () => {
    const { log, asked } = watched();
    const { transact } = createStreams(log);
    for (const decide of [close, open, close]) await transact(stream, decide, context);
    expect(asked).toEqual(['read', 'append', 'append', 'append']);
  });
  test('a stream found empty is remembered as such', async () => {
    const { log, asked } = watched();
    const { load, transact } = createStreams(log);
    await load(stream, Number.POSITIVE_INFINITY);
    await transact(stream, close, context);
    expect(asked).toEqual(['read', 'append']);
  });
  test('a recent state serves as long as it may, and one read serves all who ask at once', async () => {
    const { log, asked } = watched();
    let now = 0;
    const { load } = createStreams(log, { now: () => now, pause: async () => undefined });
    await Promise.all([load(stream, 1_000), load(stream, 1_000)]);
    now = 999;
    await load(stream, 1_000);
    expect(asked).toEqual(['read']);
    now = 1_000;
    await load(stream, 1_000);
    await load(stream);
    expect(asked).toEqual(['read', 'read', 'read']);
  });
});

describe('deciding', () => {
  test('gives the state after the events, their revision and the position', async () => {
    const { transact } = createStreams(createMemoryLog());
    await transact(isNew, close, context);
    const opened = accepted(await transact(stream, open, context));
    expect(opened).toMatchObject({ state: { status: 'open' }, revision: 1n, last: { position: 2n } });
    expect(opened.events).toEqual([{ type: 'DayOpened', data: { date: friday } }]);
  });
  test('of nothing to do, or to refuse, is never taken on a remembered state alone', async () => {
    const { log } = watched();
    const [here, elsewhere] = [createStreams(log), createStreams(log)];
    await here.transact(stream, close, context);
    await elsewhere.transact(stream, open, context);
    expect(await here.transact(stream, claim, context)).toMatchObject({ events: [{ type: 'PlaceClaimed' }] });
    expect(await elsewhere.transact(stream, close, context)).toEqual({ refused: 'day-has-bookings' });
    expect(await elsewhere.transact(stream, claim, context)).toMatchObject({ events: [], revision: 2n });
  });
  test('on what others wrote meanwhile is done again', async () => {
    const { log } = watched();
    const [here, elsewhere] = [createStreams(log), createStreams(log)];
    await here.load(stream);
    await elsewhere.transact(stream, close, context);
    expect(await here.transact(stream, claim, context)).toEqual({ refused: 'day-closed' });
    expect(await here.transact(isNew, open, context)).toMatchObject({ revision: 1n });
  });
  test('comes one after the other on one stream', async () => {
    const { log, asked } = watched();
    const { transact } = createStreams(log);
    const decides = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? close : open));
    await Promise.all(decides.map((decide) => transact(stream, decide, context)));
    expect(asked).toEqual(['read', ...decides.map(() => 'append')]);
  });
  test('goes on after one that failed', async () => {
    const { transact } = createStreams(createMemoryLog());
    const broken = transact(
      stream,
      (): never => {
        throw new RangeError('broken');
      },
      context,
    );
    const next = transact(stream, close, context);
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toMatchObject({ revision: 0n });
  });
});

describe('conflicts', () => {
  const conflict = () =>
    new WrongExpectedRevision({ stream: stream.name, expected: 'no_stream', actual: 0n, afterRetry: true });

  test('without end are given up after two seconds of jittered pauses, never longer than 250 ms', async () => {
    const time = waitingTime();
    const { log } = watched({ append: () => Promise.reject(conflict()) });
    await expect(createStreams(log, time).transact(stream, close, context)).rejects.toBeInstanceOf(
      Contention,
    );
    expect(time.now()).toBeGreaterThanOrEqual(2_000);
    expect(time.now()).toBeLessThan(2_250);
    expect(Math.max(...time.pauses)).toBeLessThanOrEqual(250);
    expect(new Set(time.pauses).size).toBeGreaterThan(5);
  });

  test('after an append whose outcome was unknown are success where its own events stand', async () => {
    const { log, asked } = watched();
    const forgetful: EventLog = {
      ...log,
      append: async (...details) => {
        await log.append(...details);
        throw conflict();
      },
    };
    const closed = accepted(await createStreams(forgetful).transact<Day, DayEvent>(isNew, close, context));
    expect(closed).toMatchObject({
      state: { status: 'closed' },
      revision: 0n,
      events: [{ type: 'DayClosed' }],
    });
    expect(asked).toEqual(['append', 'read']);
  });

  test('are nothing but conflicts: other failures are thrown', async () => {
    const { log } = watched({ append: () => Promise.reject(new LogUnavailable('gone')) });
    await expect(createStreams(log).transact(stream, close, context)).rejects.toBeInstanceOf(LogUnavailable);
  });
});
