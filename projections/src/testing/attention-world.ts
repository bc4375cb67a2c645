import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll } from 'vitest';
import { attentionQueries } from '../attention/queries.ts';
import { answer, settings } from './calls.ts';
import { booked, office } from './company.ts';
import type { History } from './history.ts';
import { type ReadTables, readTables } from './read-tables.ts';

/** Tables for one spec file, and what the office is shown of them. */
export function attentionWorld() {
  let tables: ReadTables;
  let routes: readonly AnyRoute[];
  beforeAll(async () => {
    tables = await readTables();
    routes = attentionQueries({ pool: tables.pool, settings, log: {} as EventLog });
  });
  afterAll(() => tables.remove());

  const attention = async (now = '2027-01-10T15:00:00Z') =>
    (await answer(routes, 'GET /admin/attention', {}, { actor: office, now })).body;
  return {
    tables: () => tables,
    attention,
    told: async (history: History, now?: string) => {
      await tables.fold(history.events);
      return (await attention(now)).map(({ kind, text, amount, name }) => ({ kind, text, amount, name }));
    },
  };
}

/** A visit that the office confirmed. */
export const confirmedVisit = (history: History, name: string) => {
  const { subject } = booked(history, name);
  history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: null });
  return subject;
};
