import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type JobPhotoRow, table } from './table.ts';

const handles = ['PhotoAdded', 'PhotoRemoved', 'PhotoFilesRemoved'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ data }: Handled): readonly string[] => ('photoIds' in data ? data.photoIds : [data.photoId]);

const added = ({ data }: RecordedOf<'PhotoAdded'>): JobPhotoRow => ({
  id: data.photoId,
  booking_id: data.bookingId,
  customer_id: data.customerId,
  cleaner_id: data.cleanerId,
  kind: data.kind,
  // Rooms that were accepted before they were checked.
  room: data.room?.replaceAll('\u0000', '') ?? null,
  taken_at: data.takenAt,
  width: data.width,
  height: data.height,
  sha256: data.sha256,
  is_removed: false,
});

const evolve = (row: JobPhotoRow | undefined, event: Handled): JobPhotoRow | undefined => {
  switch (event.type) {
    case 'PhotoAdded':
      return added(event);
    case 'PhotoRemoved':
      return row && { ...row, is_removed: true };
    case 'PhotoFilesRemoved':
      return undefined;
  }
};

export const jobPhotos = readModel({
  table,
  handles,
  needsRow: ['PhotoRemoved', 'PhotoFilesRemoved'],
  keys,
  evolve,
  owners: ({ cleaner_id, customer_id }: JobPhotoRow) => [cleaner_id, customer_id],
});
