import { describe, expect, test } from 'vitest';
import { recordedAt } from '../testing/recorded.ts';
import { dayModel, unfoldable } from '../testing/test-models.ts';
import { foldSteps, plan, routesOf, takeChanges, type Work, workOn } from './fold.ts';
import { keyFilter } from './key-filter.ts';
import { parkingOf } from './parking.ts';
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

/** Folds as an engine does that finds these rows stored. */
function folding(works: readonly Work[], stored: Readonly<Record<string, object>> = {}) {
  const parking = parkingOf([]);
  const run = (...events: ReturnType<typeof recorded>[]) => {
    const steps = plan(routesOf(works), events, parking);
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

  test('plans no step for a type that no model handles', () => {
    const events = [recorded('email-1', 'EmailClaimed', { emailHash: 'h', userId: 'u' })];
    expect(plan(routesOf([workOn(dayModel)]), events, parkingOf([]))).toEqual([]);
  });

  test('looks up only keys that may be stored, and no row that is at hand', () => {
    const filter = keyFilter();
    filter.add(monday);
    const work = workOn(dayModel, undefined, filter);
    const wednesday = '2027-03-17';
    work.older = new Map([[wednesday, { date: wednesday, bookings: ['x'], reason: null, revision: 0n }]]);
    const events = [claimed(monday, 'a'), claimed(tuesday, 'b'), claimed(wednesday, 'c')];
    plan(routesOf([work]), events, parkingOf([]));
    expect([...work.missing]).toEqual([monday]);
    expect(work.rows.get(wednesday)).toMatchObject({ bookings: ['x'] });
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

  test('is one whose keys cannot be named', () => {
    const { run, parking } = folding([workOn(dayModel)]);
    run(claimed(monday, 'a'), recorded(`day-${monday}`, 'PlaceClaimed', null), claimed(tuesday, 'b'));
    expect(parking.fresh()).toMatchObject([{ stream: `day-${monday}` }]);
  });
});

test('a key named twice is folded once', () => {
  const work = workOn(pairs((id) => ({ id, figure: 1 }), ['one', 'one']));
  folding([work]).run(opened(monday));
  expect(takeChanges(work).inserts).toEqual([{ id: 'one', figure: 1 }]);
});
