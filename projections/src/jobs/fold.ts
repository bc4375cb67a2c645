import type { AccessOutcome, HoursSource } from '@tidylog/contracts/vocabulary/road';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type JobRow, table } from './table.ts';

const handles = [
  'CleanerAssigned',
  'CleanerUnassigned',
  'BookingRescheduled',
  'CleanerOnTheWay',
  'EtaUpdated',
  'CouldNotGetIn',
  'AccessProblemSettled',
  'CleanerNoteWritten',
  'CleanerClockedIn',
  'CleanerClockedOut',
  'WorkTimesCorrected',
  'BookingCompleted',
  'BookingCancelled',
  'CompletionRevoked',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'CleanerUnassigned',
  'CleanerOnTheWay',
  'EtaUpdated',
  'CouldNotGetIn',
  'CleanerNoteWritten',
  'CleanerClockedIn',
  'CleanerClockedOut',
  'WorkTimesCorrected',
] as const;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : [event.data.bookingId];

const unpaid = { pay: null, pay_base: null, pay_share: null } as const;

const paid = (pay: RecordedOf<'BookingCompleted'>['data']['pay']): Partial<JobRow> =>
  pay === null ? unpaid : { pay: pay.amount, pay_base: pay.base, pay_share: pay.share };

const untraveled = { eta_at: null, on_the_way_at: null, cannot_come_at: null } as const;

const notBegun = { clocked_in_at: null, clocked_out_at: null, planned_end: null, hours_by: null } as const;

const assigned = ({ data, position }: RecordedOf<'CleanerAssigned'>): JobRow => ({
  booking_id: data.bookingId,
  cleaner_id: data.cleanerId,
  assignment_type: data.assignmentType,
  assignment_notes: readable(data.notes),
  slot_position: position,
  ...untraveled,
  ...notBegun,
  taken_back_at: null,
  problem: null,
  is_completed: false,
  ...unpaid,
});

const isNotAfter = (one: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) <= 0;

const sources = { live: 'tap', 'sent-later': 'sent_later', claimed: 'claimed' } as const;
const weights: Readonly<Record<HoursSource, number>> = { tap: 0, office: 0, sent_later: 1, claimed: 2 };

const weaker = (one: HoursSource | null, other: HoursSource): HoursSource =>
  one !== null && weights[one] > weights[other] ? one : other;

const settled = ({ problem }: JobRow, outcome: AccessOutcome, reportId = problem?.id): Partial<JobRow> =>
  problem === null || problem.settled !== null || problem.id !== reportId
    ? {}
    : { problem: { ...problem, settled: outcome } };

/** What was tapped on the way to the wrong house, and came later, says nothing about the right one. */
function traveled(
  row: JobRow,
  { type, data }: RecordedOf<'CleanerOnTheWay' | 'EtaUpdated'>,
): Partial<JobRow> {
  if (row.taken_back_at !== null && isNotAfter(data.at, row.taken_back_at)) return {};
  return type === 'EtaUpdated' ? { eta_at: data.eta } : { on_the_way_at: data.at, eta_at: data.eta };
}

type Worked = RecordedOf<'CleanerClockedIn' | 'CleanerClockedOut' | 'WorkTimesCorrected'>;

function hoursOf(row: JobRow, { type, data, metadata }: Worked): Partial<JobRow> {
  switch (type) {
    case 'CleanerClockedIn':
      return { clocked_in_at: data.at, planned_end: data.plannedEnd, hours_by: sources[data.source] };
    case 'CleanerClockedOut':
      return { clocked_out_at: data.at, hours_by: weaker(row.hours_by, sources[data.source]) };
    case 'WorkTimesCorrected': {
      const { clockedInAt, clockedOutAt } = data;
      return clockedInAt === null
        ? { ...notBegun, ...untraveled, taken_back_at: data.takenBackAt ?? metadata.time }
        : { clocked_in_at: clockedInAt, clocked_out_at: clockedOutAt, hours_by: 'office' };
    }
  }
}

const evolve = (row: JobRow | undefined, event: Handled): JobRow | undefined => {
  if (event.type === 'CleanerAssigned') return assigned(event);
  if (row === undefined) return undefined;
  switch (event.type) {
    case 'CleanerUnassigned':
      return undefined;
    case 'BookingRescheduled':
      return { ...row, ...untraveled, ...settled(row, 'moved'), slot_position: event.position };
    case 'BookingCancelled':
      return { ...row, ...settled(row, 'cancelled') };
    case 'CleanerOnTheWay':
    case 'EtaUpdated':
      return { ...row, ...traveled(row, event) };
    case 'CouldNotGetIn': {
      const { reportId: id, reason, at: reported_at } = event.data;
      return { ...row, problem: { id, reason, reported_at, settled: null } };
    }
    case 'AccessProblemSettled':
      return { ...row, ...settled(row, event.data.outcome, event.data.reportId) };
    case 'CleanerNoteWritten':
      return event.data.cannotCome ? { ...row, cannot_come_at: event.data.at } : row;
    case 'CleanerClockedIn':
    case 'CleanerClockedOut':
    case 'WorkTimesCorrected':
      return { ...row, ...hoursOf(row, event) };
    case 'BookingCompleted':
      return { ...row, is_completed: true, ...paid(event.data.pay) };
    case 'CompletionRevoked':
      return { ...row, is_completed: false, ...unpaid, clocked_out_at: null };
    case 'PersonErased':
      return { ...row, assignment_notes: null };
  }
};

export const jobs = readModel({
  table,
  handles,
  needsRow,
  keys,
  evolve,
  owners: (row: JobRow) => [row.cleaner_id],
});
