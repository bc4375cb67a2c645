import type { AccessOutcome } from '@tidylog/contracts/vocabulary/road';
import { isTakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type ProblemEntry, type TapEntry, table, type VisitRecordRow } from './table.ts';

const tapTypes = {
  CleanerOnTheWay: 'on_the_way',
  EtaUpdated: 'eta',
  CleanerClockedIn: 'clock_in',
  CleanerClockedOut: 'clock_out',
  CouldNotGetIn: 'no_access',
} as const satisfies Partial<Record<string, TapEntry['what']>>;

const handles = [
  'CleanerOnTheWay',
  'EtaUpdated',
  'CleanerClockedIn',
  'CleanerClockedOut',
  'CouldNotGetIn',
  'AccessProblemSettled',
  'ChecklistTicked',
  'CleanerNoteWritten',
  'WorkTimesCorrected',
  'BookingRescheduled',
  'BookingCancelled',
  'CleanerAssigned',
  'CleanerUnassigned',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type Ended = RecordedOf<
  'BookingRescheduled' | 'BookingCancelled' | 'CleanerAssigned' | 'CleanerUnassigned' | 'PersonErased'
>;
type Tapped = RecordedOf<keyof typeof tapTypes>;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

const blank = ({ data: { bookingId, customerId, cleanerId } }: Exclude<Handled, Ended>): VisitRecordRow => ({
  booking_id: bookingId,
  customer_id: customerId,
  cleaner_id: cleanerId,
  taps: [],
  ticks: [],
  notes: [],
  corrections: [],
  problems: [],
  taken_back: [],
});

const tapOf = ({ type, data, metadata }: Tapped): TapEntry => ({
  what: tapTypes[type],
  by: data.cleanerId,
  at: data.at,
  source: data.source,
  tapped_at: data.tappedAt,
  received_at: metadata.time,
  eta_at: 'eta' in data ? data.eta : null,
});

/** An event that comes again adds nothing. */
const withEntry = <Entry extends object>(
  entries: readonly Entry[],
  entry: Entry,
  isSame: (known: Entry) => boolean = (known) => JSON.stringify(known) === JSON.stringify(entry),
): readonly Entry[] => (entries.some(isSame) ? entries : [...entries, entry]);

interface Settling {
  readonly outcome: AccessOutcome;
  readonly reportId?: string;
  readonly cleanerPay?: number;
}

const settled = (
  { problems }: VisitRecordRow,
  { metadata }: Handled,
  { outcome, reportId, cleanerPay }: Settling,
): Pick<VisitRecordRow, 'problems'> => ({
  problems: problems.map((problem) =>
    (reportId === undefined ? problem.settled !== null : problem.id !== reportId)
      ? problem
      : {
          ...problem,
          settled: outcome,
          settled_at: metadata.time,
          settled_by: metadata.actor.id,
          cleaner_pay: cleanerPay ?? null,
        },
  ),
});

const problemOf = ({ data }: RecordedOf<'CouldNotGetIn'>): ProblemEntry => ({
  id: data.reportId,
  reason: data.reason,
  note: readable(data.note),
  by: data.cleanerId,
  at: data.at,
  settled: null,
  settled_at: null,
  settled_by: null,
  cleaner_pay: null,
});

const ticked = ({ ticks, taken_back }: VisitRecordRow, { data }: RecordedOf<'ChecklistTicked'>) => {
  const now = new Map(ticks.map((tick) => [tick.id, tick]));
  for (const { itemId: id, room, text, done, at } of data.items)
    if (!isTakenBack(taken_back, at)) now.set(id, { id, room, text, done_at: done ? at : null });
  return [...now.values()];
};

/** Nothing of what was made since the clock-in counts for this visit. */
const takenBack = (
  { taken_back }: VisitRecordRow,
  { data: { before, takenBackAt }, metadata }: RecordedOf<'WorkTimesCorrected'>,
): Pick<VisitRecordRow, 'ticks' | 'taken_back'> => ({
  ticks: [],
  taken_back:
    before.clockedInAt === null
      ? taken_back
      : withEntry(taken_back, { from: before.clockedInAt, to: takenBackAt ?? metadata.time }),
});

const corrected = (
  row: VisitRecordRow,
  { id, data, metadata }: RecordedOf<'WorkTimesCorrected'>,
): Partial<VisitRecordRow> => {
  const { clockedInAt, clockedOutAt, before } = data;
  const done = { by: metadata.actor.id, at: metadata.time };
  if (clockedInAt === null && metadata.actor.role === 'cleaner') {
    const tap = { what: 'clock_in_taken_back', source: 'live', tapped_at: null, eta_at: null } as const;
    const at = data.takenBackAt ?? metadata.time;
    return { taps: withEntry(row.taps, { ...tap, ...done, at, received_at: metadata.time }) };
  }
  return {
    corrections: withEntry(row.corrections, {
      ...done,
      id,
      clocked_in_at: clockedInAt,
      clocked_out_at: clockedOutAt,
      was_clocked_in_at: before.clockedInAt,
      was_clocked_out_at: before.clockedOutAt,
    }),
  };
};

function ended(row: VisitRecordRow, event: Ended): VisitRecordRow {
  switch (event.type) {
    case 'BookingRescheduled':
      return { ...row, ...settled(row, event, { outcome: 'moved' }) };
    case 'BookingCancelled':
      return { ...row, ...settled(row, event, { outcome: 'cancelled' }) };
    // Who lost the job hears of it now, and of nothing that happens in it later.
    case 'CleanerAssigned':
      return { ...row, cleaner_id: event.data.cleanerId };
    case 'CleanerUnassigned':
      return { ...row, cleaner_id: null };
    case 'PersonErased':
      return {
        ...row,
        notes: row.notes.map((note) => ({ ...note, text: null })),
        problems: row.problems.map((problem) => ({ ...problem, note: null })),
      };
  }
}

const ends: readonly Handled['type'][] = [
  'BookingRescheduled',
  'BookingCancelled',
  'CleanerAssigned',
  'CleanerUnassigned',
  'PersonErased',
];
const isEnd = (event: Handled): event is Ended => ends.includes(event.type);

const evolve = (before: VisitRecordRow | undefined, event: Handled): VisitRecordRow | undefined => {
  if (isEnd(event)) return before && ended(before, event);
  const row = { ...(before ?? blank(event)), cleaner_id: event.data.cleanerId };
  switch (event.type) {
    case 'CleanerOnTheWay':
    case 'EtaUpdated':
    case 'CleanerClockedIn':
    case 'CleanerClockedOut':
      return { ...row, taps: withEntry(row.taps, tapOf(event)) };
    case 'CouldNotGetIn':
      return {
        ...row,
        taps: withEntry(row.taps, tapOf(event)),
        problems: withEntry(row.problems, problemOf(event), ({ id }) => id === event.data.reportId),
      };
    case 'AccessProblemSettled':
      return { ...row, ...settled(row, event, event.data) };
    case 'ChecklistTicked':
      return { ...row, ticks: ticked(row, event) };
    case 'CleanerNoteWritten': {
      const { noteId: id, audience, text, cannotCome, at, cleanerId: by } = event.data;
      const note = { id, by, at, audience, text: readable(text), cannot_come: cannotCome };
      return { ...row, notes: withEntry(row.notes, note, (known) => known.id === id) };
    }
    case 'WorkTimesCorrected':
      return {
        ...row,
        ...(event.data.clockedInAt === null && takenBack(row, event)),
        ...corrected(row, event),
      };
  }
};

export const visitRecords = readModel({
  table,
  handles,
  needsRow: [],
  keys,
  evolve,
  owners: ({ customer_id, cleaner_id }: VisitRecordRow) =>
    cleaner_id === null ? [customer_id] : [customer_id, cleaner_id],
});
