import type { LogEvent } from '@tidylog/eventlog/event-log';
import type { Client } from 'pg';
import { foldSteps, plan, routesOf, type Work } from './fold.ts';
import { type ParkedStream, parkingOf } from './parked-streams.ts';
import { load, UnstorableRows, writeMany } from './stored-rows.ts';

/** The statements that make a portion one unit: a transaction, or a part of the caller's. */
export interface Unit {
  readonly begin: string;
  readonly commit: string;
  readonly rollback: string;
}

export const ownTransaction: Unit = { begin: 'begin', commit: 'commit', rollback: 'rollback' };
export const partOfTransaction: Unit = {
  begin: 'savepoint portion',
  commit: 'release savepoint portion',
  rollback: 'rollback to savepoint portion',
};

/** Folds portions of history into tables that no one else writes. */
export interface HistoryFold {
  fold(events: readonly LogEvent[], unit: Unit): Promise<void>;
  readonly parked: readonly ParkedStream[];
}

/** Rows of a table kept in memory between portions; at most twice as many. */
const keptRows = 2_000;

const forgetRows = (work: Work) => {
  work.rows = new Map();
  work.older = new Map();
  work.changed.clear();
  work.missing.clear();
};

const ageRows = (work: Work) => {
  if (work.rows.size <= keptRows) return;
  work.older = work.rows;
  work.rows = new Map();
};

/** No one else may use the connection in the meantime, or write the tables, which are empty. */
export function historyFold(client: Client, works: readonly Work[]): HistoryFold {
  const parking = parkingOf([]);
  const folding = { works, routes: routesOf(works), parking };
  const parked: ParkedStream[] = [];
  const settle = () => {
    parked.push(...parking.fresh());
    parking.settle();
  };

  const foldTogether = async (events: readonly LogEvent[], unit: Unit) => {
    const steps = plan(folding, events);
    await client.query(unit.begin);
    for (const work of works) await load(client, work);
    foldSteps(steps, parking);
    for (const work of works) await writeMany(client, work);
    await client.query(unit.commit);
    settle();
    works.forEach(ageRows);
  };

  const fold = async (events: readonly LogEvent[], unit: Unit): Promise<void> => {
    try {
      await foldTogether(events, unit);
    } catch (error) {
      if (!(error instanceof UnstorableRows)) throw error;
      await client.query(unit.rollback);
      parking.undo();
      works.forEach(forgetRows);
      await foldApart(events, unit, error);
    }
  };

  const foldApart = async (events: readonly LogEvent[], unit: Unit, fault: UnstorableRows) => {
    const [only, ...more] = events;
    if (only && more.length === 0) {
      parking.park(fault.model, only, fault.cause);
      settle();
      return await fold(events, unit);
    }
    const middle = Math.ceil(events.length / 2);
    await fold(events.slice(0, middle), unit);
    await fold(events.slice(middle), unit);
  };

  return { fold, parked };
}
