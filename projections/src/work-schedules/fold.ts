import { withHours } from '@tidylog/contracts/vocabulary/work-hours';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { table, type WorkScheduleRow } from './table.ts';

const handles = [
  'WorkingHoursSet',
  'TimeOffAdded',
  'TimeOffRemoved',
  'CalendarLinkIssued',
  'CleanerDismissed',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keyOf = ({ type, data }: Handled): string => (type === 'PersonErased' ? data.personId : data.cleanerId);

const added = (row: WorkScheduleRow, { data }: RecordedOf<'TimeOffAdded'>): WorkScheduleRow => {
  const { timeOffId: id, from, to, slots, note } = data;
  return {
    ...row,
    time_off: [...row.time_off.filter((off) => off.id !== id), { id, from, to, slots, note: readable(note) }],
  };
};

/** It ends with a dismissal. */
const evolve = (before: WorkScheduleRow | undefined, event: Handled): WorkScheduleRow | undefined => {
  const row = before ?? { id: keyOf(event), hours: [], time_off: [], calendar_link_since: null };
  switch (event.type) {
    case 'WorkingHoursSet': {
      const { validFrom, week } = event.data;
      return { ...row, hours: withHours(row.hours, { validFrom, week }) };
    }
    case 'TimeOffAdded':
      return added(row, event);
    case 'TimeOffRemoved':
      return { ...row, time_off: row.time_off.filter(({ id }) => id !== event.data.timeOffId) };
    case 'CalendarLinkIssued':
      return { ...row, calendar_link_since: event.metadata.time };
    case 'CleanerDismissed':
    case 'PersonErased':
      return undefined;
  }
};

export const workSchedules = readModel({
  table,
  handles,
  needsRow: ['TimeOffRemoved'],
  keys: (event: Handled) => [keyOf(event)],
  evolve,
  owners: (row: WorkScheduleRow) => [row.id],
});
