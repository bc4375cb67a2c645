import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { fullName, nobody, type PersonColumns, personColumns } from '../people.ts';
import { plain, searchText } from '../plain-text.ts';
import { type CleanerRow, table } from './table.ts';

const handles = [
  'CleanerApplied',
  'CleanerApproved',
  'CleanerRejected',
  'CleanerDismissed',
  'CleanerReinstated',
  'BookingRated',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['CleanerApproved', 'CleanerRejected', 'CleanerDismissed', 'CleanerReinstated'] as const;

const keys = ({ type, data }: Handled): readonly string[] => {
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

const evolve = (row: CleanerRow | undefined, event: Handled): CleanerRow | undefined => {
  switch (event.type) {
    case 'CleanerApplied':
      return {
        id: event.data.cleanerId,
        status: 'pending',
        applied_at: event.metadata.time,
        joined_at: null,
        ratings: 0,
        stars: 0,
        rated_position: null,
        ...identity(personColumns(event.data.contact)),
        version: event.revision,
      };
    case 'CleanerApproved':
      return row && { ...row, status: 'active', joined_at: event.metadata.time, version: event.revision };
    case 'CleanerRejected':
      return row && { ...row, status: 'rejected', version: event.revision };
    case 'CleanerDismissed':
      return row && { ...row, status: 'dismissed', version: event.revision };
    case 'CleanerReinstated':
      return row && { ...row, status: 'active', version: event.revision };
    case 'BookingRated':
      return row && rated(row, event);
    case 'PersonErased':
      return row && { ...row, ...identity(nobody) };
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
