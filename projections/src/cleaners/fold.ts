import { erased } from '@tidylog/contracts/events/event';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { fullName, nobody, type PersonColumns, personColumns } from '../people.ts';
import { plain, searchText } from '../plain-text.ts';
import { type CleanerRow, table } from './table.ts';

const ofCalendar = [
  'CalendarConnected',
  'CalendarDisconnected',
  'CalendarKeyRefused',
  'CalendarKeyAccepted',
] as const;

const handles = [
  'CleanerApplied',
  'CleanerAdded',
  'CleanerApproved',
  'CleanerRejected',
  'CleanerDismissed',
  'CleanerReinstated',
  ...ofCalendar,
  'ProfileChanged',
  'EmailChanged',
  'BookingRated',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'CleanerApproved',
  'CleanerRejected',
  'CleanerDismissed',
  'CleanerReinstated',
  ...ofCalendar,
  'ProfileChanged',
  'EmailChanged',
] as const;

const keys = ({ type, data }: Handled): readonly string[] => {
  if (type === 'ProfileChanged' || type === 'EmailChanged')
    return data.role === 'cleaner' ? [data.userId] : [];
  const id = type === 'PersonErased' ? data.personId : data.cleanerId;
  return id === null ? [] : [id];
};

const rated = (row: CleanerRow, { data, position }: RecordedOf<'BookingRated'>): CleanerRow =>
  row.rated_position !== null && position <= row.rated_position
    ? row
    : { ...row, ratings: row.ratings + 1, stars: row.stars + data.rating, rated_position: position };

const identity = (person: PersonColumns) => ({
  ...person,
  sort_name: person.first_name === null ? null : plain(fullName(person)),
  search: searchText(person.first_name, person.last_name, person.email),
});

const begun = ({ data, metadata }: RecordedOf<'CleanerApplied' | 'CleanerAdded'>) => ({
  id: data.cleanerId,
  applied_at: metadata.time,
  has_calendar: false,
  key_refused_at: null,
  ratings: 0,
  stars: 0,
  rated_position: null,
  ...identity(personColumns(data.contact)),
});

const statusAfter = {
  CleanerRejected: 'rejected',
  CleanerDismissed: 'dismissed',
  CleanerReinstated: 'active',
} as const;

type OfCalendar = RecordedOf<(typeof ofCalendar)[number]>;

const withCalendar = (row: CleanerRow, event: OfCalendar): CleanerRow => {
  switch (event.type) {
    case 'CalendarConnected':
      return { ...row, has_calendar: event.data.serviceAccount !== erased, key_refused_at: null };
    case 'CalendarDisconnected':
      return { ...row, has_calendar: false, key_refused_at: null };
    case 'CalendarKeyRefused':
      return { ...row, key_refused_at: event.metadata.time };
    case 'CalendarKeyAccepted':
      return { ...row, key_refused_at: null };
  }
};

const evolve = (row: CleanerRow | undefined, event: Handled): CleanerRow | undefined => {
  switch (event.type) {
    case 'CleanerApplied':
      return { ...begun(event), status: 'pending', joined_at: null };
    case 'CleanerAdded':
      return { ...begun(event), status: 'active', joined_at: event.metadata.time };
    case 'CleanerApproved':
      return row && { ...row, status: 'active', joined_at: event.metadata.time };
    case 'CleanerRejected':
    case 'CleanerDismissed':
    case 'CleanerReinstated':
      return row && { ...row, status: statusAfter[event.type] };
    case 'CalendarConnected':
    case 'CalendarDisconnected':
    case 'CalendarKeyRefused':
    case 'CalendarKeyAccepted':
      return row && withCalendar(row, event);
    case 'ProfileChanged':
    case 'EmailChanged':
      return row && { ...row, ...identity(personColumns(event.data.contact)) };
    case 'BookingRated':
      return row && rated(row, event);
    case 'PersonErased':
      return row && { ...row, ...identity(nobody), has_calendar: false, key_refused_at: null };
  }
};

export const cleaners = readModel({
  table,
  handles,
  needsRow,
  keys,
  evolve,
  owners: (row: CleanerRow) => [row.id],
});
