import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type PlaceRow, table } from './table.ts';

const handles = ['PlaceClaimed', 'PlaceReleased'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['PlaceReleased'] as const;

const keys = ({ data }: Handled): readonly string[] => [`${data.date}/${data.bookingId}`];

const standingClaims = (row: PlaceRow | undefined, { type, data }: Handled): readonly string[] => {
  const others = (row?.claims ?? []).filter((claim) => claim !== data.claimId);
  switch (type) {
    case 'PlaceClaimed':
      return [...others, data.claimId];
    case 'PlaceReleased':
      return others;
  }
};

const evolve = (row: PlaceRow | undefined, event: Handled, key: string): PlaceRow | undefined => {
  const claims = standingClaims(row, event);
  if (claims.length === 0) return undefined;
  return { id: key, date: event.data.date, booking_id: event.data.bookingId, claims };
};

export const places = readModel({ table, handles, needsRow, keys, evolve });
