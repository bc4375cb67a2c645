import { isDecoded, type LogEvent, type Recorded, type Undecodable } from '@tidylog/eventlog/event-log';
import type { KeyFilter } from './key-filter.ts';
import type { Parking } from './parked-streams.ts';
import type { ReadModel } from './read-model.ts';
import { type RowCodec, rowCodec } from './row-codec.ts';
import { type TableSql, tableSql } from './table-sql.ts';

type Row = object | undefined;

/** What a fold needs for one model: the rows in memory, and how they changed. */
export interface Work {
  readonly model: ReadModel;
  readonly codec: RowCodec;
  readonly sql: TableSql;
  rows: Map<string, Row>;
  /** For each row changed since the last write, its value before. */
  readonly changed: Map<string, Row>;
  readonly missing: Set<string>;
  older: ReadonlyMap<string, Row>;
  /** Every key that may be stored, if known: others need no lookup. */
  readonly stored: KeyFilter | undefined;
  readonly needsRow: ReadonlySet<string>;
}

/** One event for one model. */
export interface Step {
  readonly work: Work;
  readonly event: Recorded;
  readonly keys: readonly string[];
}

/** Which models handle which type, so that an event without handlers costs nothing. */
export type Routes = ReadonlyMap<string, readonly Work[]>;

/** What a feed or rebuild folds with. */
export interface Folding {
  readonly works: readonly Work[];
  readonly routes: Routes;
  readonly parking: Parking;
}

/** Starts work on a model, in its live table unless another is given. */
export const workOn = (model: ReadModel, sql = tableSql(model.table), stored?: KeyFilter): Work => ({
  model,
  sql,
  codec: rowCodec(model.table),
  rows: new Map(),
  changed: new Map(),
  missing: new Set(),
  older: new Map(),
  stored,
  needsRow: new Set(model.needsRow),
});

export function routesOf(works: readonly Work[]): Routes {
  const routes = new Map<string, Work[]>();
  for (const work of works) {
    for (const type of new Set<string>(work.model.handles)) {
      routes.set(type, [...(routes.get(type) ?? []), work]);
    }
  }
  return routes;
}

const want = ({ rows, older, missing, stored }: Work, key: string) => {
  if (rows.has(key)) return;
  if (older.has(key)) rows.set(key, older.get(key));
  else if (stored && !stored.mayHave(key)) rows.set(key, undefined);
  else missing.add(key);
};

/** The event that creates the row must come first, but the row is missing. */
class MissingRow extends Error {
  override readonly name = 'MissingRow';
}

const keysOf = (model: ReadModel, event: Recorded): readonly string[] => {
  const keys = model.keys(event);
  for (const key of keys) if (typeof key !== 'string') throw new TypeError('A key is no text');
  return keys.length > 1 ? [...new Set(keys)] : keys;
};

/** No model may fold what follows an undecodable event as if that had never happened. */
const parkForAll = (works: readonly Work[], event: Undecodable, parking: Parking) => {
  for (const { model } of works) parking.park(model.table.name, event, event.fault);
};

/**
 * Lists the rows that the events touch, and notes which must be loaded. Parks a stream with an undecodable event for
 * every model.
 */
export function plan({ works, routes, parking }: Folding, events: readonly LogEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    if (!isDecoded(event)) {
      parkForAll(works, event, parking);
      continue;
    }
    for (const work of routes.get(event.type) ?? []) {
      const { model } = work;
      if (parking.skips(model.table.name, event)) continue;
      try {
        const keys = keysOf(model, event);
        for (const key of keys) want(work, key);
        steps.push({ work, event, keys });
      } catch (error) {
        parking.park(model.table.name, event, error);
      }
    }
  }
  return steps;
}

/** Called for each row that an event changes, before the change counts; if it throws, the stream is parked too. */
export type OnChange = (model: ReadModel, change: { key: string; before: Row; after: Row }) => void;

const apply = ({ work, event, keys }: Step, onChange: OnChange | undefined) => {
  const { model, codec, rows, changed } = work;
  const changes: { key: string; before: Row; after: Row }[] = [];
  const needsRow = work.needsRow.has(event.type);
  for (const key of keys) {
    const before = rows.get(key);
    if (needsRow && !before) throw new MissingRow();
    const after = model.evolve(before, event, key);
    if (after === before) continue;
    if (after) codec.check(after, key, before);
    const change = { key, before, after };
    onChange?.(model, change);
    changes.push(change);
  }
  for (const { key, before, after } of changes) {
    if (!changed.has(key)) changed.set(key, before);
    rows.set(key, after);
  }
};

/**
 * Folds the planned steps into the rows in memory. An event that a model cannot fold changes none of that model's
 * rows and parks its stream.
 */
export function foldSteps(steps: readonly Step[], parking: Parking, onChange?: OnChange): void {
  for (const step of steps) {
    const { name } = step.work.model.table;
    if (parking.skips(name, step.event)) continue;
    try {
      apply(step, onChange);
    } catch (error) {
      parking.park(name, step.event, error);
    }
  }
}

export interface Changes {
  readonly inserts: readonly object[];
  readonly updates: readonly object[];
  readonly removals: readonly string[];
}

/** Takes what must be written. A row that came and went in between leaves nothing. */
export function takeChanges({ rows, changed, stored }: Work): Changes {
  const inserts: object[] = [];
  const updates: object[] = [];
  const removals: string[] = [];
  for (const [key, before] of changed) {
    const row = rows.get(key);
    if (row && before) updates.push(row);
    else if (before) removals.push(key);
    else if (row) {
      inserts.push(row);
      stored?.add(key);
    }
  }
  changed.clear();
  return { inserts, updates, removals };
}
