import { isDecoded, type LogEvent, type Recorded, type Undecodable } from '@tidylog/eventlog/event-log';
import type { KeyFilter } from './key-filter.ts';
import type { Parking } from './parked-streams.ts';
import type { ReadModel } from './read-model.ts';
import { type RowCodec, rowCodec } from './row-codec.ts';
import { type TableSql, tableSql } from './table-sql.ts';

type Row = object | undefined;

/** What a fold needs of one model: the rows in memory, and what became of them. */
export interface Work {
  readonly model: ReadModel;
  readonly codec: RowCodec;
  /** The statements of the table that the rows go to. */
  readonly sql: TableSql;
  /** The rows that the events at hand touch, as they are now; undefined where there is none. */
  rows: Map<string, Row>;
  /** For each row changed since it was last written, what it was then. */
  readonly changed: Map<string, Row>;
  /** The keys that must be in `rows` before the steps can be folded. */
  readonly missing: Set<string>;
  /** Rows of an earlier round, kept to spare loading them again. */
  older: ReadonlyMap<string, Row>;
  /** Every key that may be stored, where that is known: the others need no look. */
  readonly stored: KeyFilter | undefined;
  /** The types of events that are facts about a row that must be there. */
  readonly needsRow: ReadonlySet<string>;
}

/** One event for one model. */
export interface Step {
  readonly work: Work;
  readonly event: Recorded;
  readonly keys: readonly string[];
}

/** Which models handle which type, so that an event costs nothing where nobody handles it. */
export type Routes = ReadonlyMap<string, readonly Work[]>;

/** What one feed or rebuild folds with. */
export interface Folding {
  readonly works: readonly Work[];
  readonly routes: Routes;
  readonly parking: Parking;
}

/** Begins work on a model, in its live table unless another is given. */
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

/** A fact about a row that is not there, though what makes the row must come before. */
class MissingRow extends Error {
  override readonly name = 'MissingRow';
}

const keysOf = (model: ReadModel, event: Recorded): readonly string[] => {
  const keys = model.keys(event);
  for (const key of keys) if (typeof key !== 'string') throw new TypeError('A key is no text');
  return keys.length > 1 ? [...new Set(keys)] : keys;
};

/** What comes after an event that cannot be decoded must not be folded as if that had never happened: by no model. */
const parkForAll = (works: readonly Work[], event: Undecodable, parking: Parking) => {
  for (const { model } of works) parking.park(model.table.name, event, event.fault);
};

/**
 * Names the rows that the events touch, and notes which of them are still to be loaded. A stream with an event that
 * cannot be decoded is parked for every model.
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

/** Is told of each row an event changes, before the change counts; what it throws parks the stream as well. */
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
  /** Rows that were not there when last written. */
  readonly inserts: readonly object[];
  readonly updates: readonly object[];
  /** The keys of rows that are gone. */
  readonly removals: readonly string[];
}

/** Takes what is to be written. A row that came and went in between leaves nothing. */
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
