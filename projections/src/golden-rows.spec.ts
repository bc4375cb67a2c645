import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReadModel } from './engine/read-model.ts';
import { readModels } from './models.ts';
import { foldRows } from './testing/fold-rows.ts';
import { goldenHistory } from './testing/golden-history.ts';

const folder = join(import.meta.dirname, '../golden');
const { events } = goldenHistory();

const asJson = (rows: ReadonlyMap<string, object>): string => {
  const text = (_name: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  return JSON.stringify(Object.fromEntries(rows), text, 2);
};

// Rows of a version that has none yet are written by `GOLDEN=write`; those that are there never change.
const goldenRows = (file: string, rows: string): unknown => {
  if (process.env.GOLDEN === 'write' && !existsSync(file)) writeFileSync(file, rows);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** The types of events that made a row of the golden history. */
function beginnings(model: ReadModel): ReadonlySet<string> {
  const rows = new Map<string, object>();
  const types = new Set<string>();
  for (const event of events.filter(({ type }) => model.handles.includes(type)))
    for (const key of model.keys(event)) {
      const before = rows.get(key);
      const after = model.evolve(before, event, key);
      if (before === undefined && after !== undefined) types.add(event.type);
      if (after === undefined) rows.delete(key);
      else rows.set(key, after);
    }
  return types;
}

/** Facts that concern a row only where there is one; to-dos come and go, so all of theirs. */
const passedOver: Readonly<Record<string, readonly string[]>> = {
  addresses: ['AddressRemoved'],
  area_notices: ['AreaServed'],
  cards: ['CardGivenToSubscription', 'CardMadePrimary', 'CardRemoved'],
  cleaner_details: ['PasswordChanged'],
  cleaners: ['BookingRated'],
  jobs: [
    'AccessProblemSettled',
    'BookingCancelled',
    'BookingCompleted',
    'BookingRescheduled',
    'CompletionRevoked',
  ],
  money_movements: ['DisputeClosed'],
  notices: ['BookingCancelled', 'BookingConfirmed', 'BookingRescheduled'],
  payments: ['DisputeClosed', 'DisputeOpened', 'PaymentFailed'],
  payout_methods: ['WithdrawalFailed'],
  request_notes: ['CancellationRequested'],
  staff: ['PasswordChanged'],
  work_schedules: ['CalendarLinkIssued', 'CleanerDismissed', 'TimeOffAdded'],
  // Any of them may be the first of a visit.
  visit_records: [
    'AccessProblemSettled',
    'BookingCancelled',
    'BookingRescheduled',
    'ChecklistTicked',
    'CleanerAssigned',
    'CleanerClockedOut',
    'CleanerNoteWritten',
    'CleanerUnassigned',
    'CouldNotGetIn',
    'EtaUpdated',
    'WorkTimesCorrected',
  ],
  wallet_words: ['PasswordChanged'],
};

const mayFindNone = ({ table, handles }: ReadModel): readonly string[] =>
  table.name === 'todos' ? handles : ['PersonErased', ...(passedOver[table.name] ?? [])];

describe.each(readModels.map((model) => [model.table.name, model] as const))('%s', (name, model) => {
  const rows = foldRows(model, events);
  const begins = beginnings(model);

  test('gives the rows of its version: for other rows raise table.version, so that tables are rebuilt', () => {
    const file = join(folder, `${name}.v${model.table.version}.json`);
    expect(JSON.parse(asJson(rows))).toEqual(goldenRows(file, asJson(rows)));
  });

  test('meets every event that it handles in the golden history', () => {
    const types = new Set<string>(events.map(({ type }) => type));
    expect(model.handles.filter((type) => !types.has(type))).toEqual([]);
  });

  test('gives the same rows when all events come again', () => {
    expect(foldRows(model, events, rows)).toEqual(rows);
  });

  test('needs a row for every fact about one that must be there, and for no other', () => {
    const facts = model.handles.filter((type) => !begins.has(type) && !mayFindNone(model).includes(type));
    expect(model.needsRow.toSorted()).toEqual(facts.toSorted());
  });

  test('has the columns of its table in every row, keyed by its key column', () => {
    const columns = Object.keys(model.table.columns).sort();
    const wrong = [...rows].filter(
      ([key, row]) =>
        Object.entries(row).find(([column]) => column === model.table.key)?.[1] !== key ||
        Object.keys(row).sort().join() !== columns.join(),
    );
    expect(wrong).toEqual([]);
    expect(rows.size).toBeGreaterThan(0);
  });
});
