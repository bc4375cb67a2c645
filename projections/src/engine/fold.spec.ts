import { UnreadableEvent } from '@tidylog/eventlog/errors';
import type { LogEvent, Undecodable } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { recordedAt } from '../testing/recorded.ts';
import { closureModel, dayModel, unfoldable } from '../testing/test-models.ts';
import { foldSteps, plan, routesOf, takeChanges, type Work, workOn } from './fold.ts';
import { keyFilter } from './key-filter.ts';
import { parkingOf } from './parked-streams.ts';
import { type RecordedOf, readModel, type Table } from './read-model.ts';

const monday = '2027-03-15';
const tuesday = '2027-03-16';
const recorded = recordedAt();
const claimed = (date: string, bookingId: string) =>
  recorded(`day-${date}`, 'PlaceClaimed', { date, bookingId });
const released = (date: string, bookingId: string) =>
  recorded(`day-${date}`, 'PlaceReleased', { date, bookingId });
const closed = (date: string, reason: string) => recorded(`day-${date}`, 'DayClosed', { date, reason });
const opened = (date: string) => recorded(`day-${date}`, 'DayOpened', { date });

const foldingWith = (works: readonly Work[], parking = parkingOf([])) => ({
  works,
  routes: routesOf(works),
  parking,
});

/** Folds as an engine does that finds these rows stored. */
function folding(works: readonly Work[], stored: Readonly<Record<string, object>> = {}) {
  const parking = parkingOf([]);
  const run = (...events: LogEvent[]) => {
    const steps = plan(foldingWith(works, parking), events);
    for (const { missing, rows } of works) {
      for (const key of missing) rows.set(key, stored[key]);
      missing.clear();
    }
    foldSteps(steps, parking);
  };
  return { run, parking };
}

describe('a batch', () => {
  test('is folded in order, each row once for all its events', () => {
    const work = workOn(dayModel);
    folding([work]).run(
      claimed(monday, 'a'),
      claimed(tuesday, 'b'),
      claimed(monday, 'c'),
      released(monday, 'a'),
    );
    expect([...work.changed.keys()]).toEqual([monday, tuesday]);
    const { inserts, updates, removals } = takeChanges(work);
    expect(inserts).toMatchObject([
      { date: monday, bookings: ['c'] },
      { date: tuesday, bookings: ['b'] },
    ]);
    expect([...updates, ...removals]).toEqual([]);
  });

  test('goes on from the stored rows, and knows them from new ones', () => {
    const work = workOn(dayModel);
    const stored = {
      [monday]: { date: monday, bookings: ['a'], reason: null, revision: 0n },
      [tuesday]: { date: tuesday, bookings: ['b'], reason: null, revision: 0n },
    };
    folding([work], stored).run(claimed(monday, 'c'), released(tuesday, 'b'));
    expect(takeChanges(work)).toMatchObject({
      inserts: [],
      updates: [{ date: monday, bookings: ['a', 'c'] }],
      removals: [tuesday],
    });
  });

  test('leaves nothing of a row that came and went', () => {
    const work = workOn(dayModel);
    folding([work]).run(claimed(monday, 'a'), released(monday, 'a'));
    expect(takeChanges(work)).toEqual({ inserts: [], updates: [], removals: [] });
  });

  test('is written once', () => {
    const work = workOn(dayModel);
    folding([work]).run(claimed(monday, 'a'));
    takeChanges(work);
    expect(takeChanges(work)).toEqual({ inserts: [], updates: [], removals: [] });
  });

  test('looks up no row of a stream that is parked', () => {
    const parking = parkingOf([
      { model: 'test_days', stream: `day-${monday}`, position: 0n, error: 'TypeError' },
    ]);
    const work = workOn(dayModel);
    expect(plan(foldingWith([work], parking), [claimed(monday, 'a')])).toEqual([]);
    expect(work.missing.size).toBe(0);
  });

  test('plans no step for a type that no model handles', () => {
    const events = [recorded('email-1', 'EmailClaimed', { emailHash: 'h', userId: 'u' })];
    expect(plan(foldingWith([workOn(dayModel)]), events)).toEqual([]);
  });

  test('looks up only keys that may be stored, and no row that is at hand', () => {
    const filter = keyFilter();
    filter.add(monday);
    const work = workOn(dayModel, undefined, filter);
    const [wednesday, thursday] = ['2027-03-17', '2027-03-18'];
    const row = (date: string, booking: string) => ({
      date,
      bookings: [booking],
      reason: null,
      revision: 0n,
    });
    work.older = new Map([
      [wednesday, row(wednesday, 'x')],
      [thursday, row(thursday, 'x')],
    ]);
    work.rows = new Map([[thursday, row(thursday, 'y')]]);
    const days = [monday, tuesday, wednesday, thursday];
    plan(
      foldingWith([work]),
      days.map((day) => claimed(day, 'a')),
    );
    expect([...work.missing]).toEqual([monday]);
    expect(work.rows).toEqual(
      new Map([
        [tuesday, undefined],
        [wednesday, row(wednesday, 'x')],
        [thursday, row(thursday, 'y')],
      ]),
    );
  });
});

describe('what cannot be decoded', () => {
  const undecodable = (): Undecodable => {
    const { data, ...place } = recorded(`day-${monday}`, 'DayOpened', { date: monday });
    return { ...place, data, fault: new UnreadableEvent('DayOpened has version 99') };
  };

  test('parks its stream for every model from there on, and nothing else', () => {
    const [days, closures] = [workOn(dayModel), workOn(closureModel)];
    const { run, parking } = folding([days, closures]);
    run(claimed(monday, 'a'), undecodable(), closed(monday, 'b'), claimed(tuesday, 'c'));
    expect(takeChanges(days).inserts).toMatchObject([
      { date: monday, bookings: ['a'], reason: null },
      { date: tuesday, bookings: ['c'] },
    ]);
    expect(takeChanges(closures).inserts).toEqual([]);
    expect(parking.fresh().map(({ model, stream }) => [model, stream])).toEqual([
      ['test_days', `day-${monday}`],
      ['test_closures', `day-${monday}`],
    ]);
    expect(parking.fresh()[0]?.error).toContain('UnreadableEvent: DayOpened has version 99');
  });
});

describe('a fact about a row', () => {
  const needy = { ...dayModel, needsRow: ['PlaceReleased'] as const };

  test('parks its stream where the row is not there, and changes none', () => {
    const work = workOn(needy);
    const { run, parking } = folding([work]);
    run(released(monday, 'a'), claimed(tuesday, 'b'));
    expect(takeChanges(work).inserts).toMatchObject([{ date: tuesday }]);
    expect(parking.fresh()).toMatchObject([
      { stream: `day-${monday}`, error: expect.stringMatching(/^MissingRow/) },
    ]);
  });

  test('is folded where the row was made before, stored or in the same batch', () => {
    const work = workOn(needy);
    const stored = { [tuesday]: { date: tuesday, bookings: ['b'], reason: null, revision: 0n } };
    const { run, parking } = folding([work], stored);
    run(claimed(monday, 'a'), released(monday, 'a'), released(tuesday, 'b'));
    expect(takeChanges(work).removals).toEqual([tuesday]);
    expect(parking.fresh()).toEqual([]);
  });
});

interface PairRow {
  readonly id: string;
  readonly figure: number;
}
const pairTable: Table<PairRow> = {
  name: 'pairs',
  key: 'id',
  columns: { id: 'text', figure: 'int4' },
  indexes: [],
  version: 1,
};

/** A model of two rows an event, whose rows are given by a function. */
const pairs = (rowOf: (key: string) => PairRow, keys: readonly string[] = ['one', 'two']) =>
  readModel({
    table: pairTable,
    handles: ['DayOpened'],
    needsRow: [],
    keys: () => keys,
    evolve: (row: PairRow | undefined, _: RecordedOf<'DayOpened'>, key): PairRow => ({
      ...rowOf(key),
      figure: (row?.figure ?? 0) + rowOf(key).figure,
    }),
  });

describe('an event that a model cannot fold', () => {
  test('parks its stream for that model alone, and the rest goes on', () => {
    const days = workOn(dayModel);
    const others = workOn(pairs((id) => ({ id, figure: 1 })));
    const { run, parking } = folding([days, others]);
    run(
      claimed(monday, 'a'),
      closed(monday, unfoldable),
      claimed(monday, 'b'),
      claimed(tuesday, 'c'),
      opened(monday),
    );
    expect(takeChanges(days).inserts).toMatchObject([
      { date: monday, bookings: ['a'], reason: null },
      { date: tuesday, bookings: ['c'] },
    ]);
    expect(takeChanges(others).inserts).toHaveLength(2);
    expect(parking.fresh()).toMatchObject([{ model: 'test_days', stream: `day-${monday}` }]);
  });

  test('changes none of its rows', () => {
    const work = workOn(
      pairs((id) => {
        if (id === 'two') throw new Error('no');
        return { id, figure: 1 };
      }),
    );
    const { run, parking } = folding([work]);
    run(opened(monday));
    expect(takeChanges(work)).toEqual({ inserts: [], updates: [], removals: [] });
    expect(parking.count()).toBe(1);
  });

  test.each([
    ['a row under another key', () => ({ id: 'three', figure: 1 })],
    ['a figure that is none', (id: string) => ({ id, figure: Number.NaN })],
  ])('is one that gives %s', (_, rowOf) => {
    const { run, parking } = folding([workOn(pairs(rowOf))]);
    run(opened(monday));
    expect(parking.count()).toBe(1);
  });

  test('is one whose key is not text', () => {
    const { run, parking } = folding([workOn(pairs((id) => ({ id, figure: 1 }), [7 as never]))]);
    run(opened(monday));
    expect(parking.fresh()).toMatchObject([{ error: expect.stringContaining('A key is no text') }]);
  });

  test('is one whose keys cannot be named', () => {
    const { run, parking } = folding([workOn(dayModel)]);
    run(claimed(monday, 'a'), recorded(`day-${monday}`, 'PlaceClaimed', null), claimed(tuesday, 'b'));
    expect(parking.fresh()).toMatchObject([{ stream: `day-${monday}` }]);
  });
});

test('a key named twice is folded once', () => {
  const work = workOn(pairs((id) => ({ id, figure: 1 }), ['one', 'one']));
  expect(plan(foldingWith([work]), [opened(monday)])).toMatchObject([{ keys: ['one'] }]);
  folding([work]).run(opened(monday));
  expect(takeChanges(work).inserts).toEqual([{ id: 'one', figure: 1 }]);
});

test('a row that an event leaves as it is is not written', () => {
  const work = workOn({ ...pairs((id) => ({ id, figure: 1 }), ['one']), evolve: (row) => row });
  folding([work], { one: { id: 'one', figure: 1 } }).run(opened(monday));
  expect(takeChanges(work)).toEqual({ inserts: [], updates: [], removals: [] });
});
