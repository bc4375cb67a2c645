import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import type { Table } from '../engine/read-model.ts';

/** A photo of a visit that is kept. */
export interface JobPhotoRow {
  readonly id: string;
  readonly booking_id: string;
  readonly customer_id: string;
  readonly cleaner_id: string;
  readonly kind: PhotoKind;
  readonly room: string | null;
  readonly taken_at: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  /** Its file is about to be deleted. */
  readonly is_removed: boolean;
}

export const table: Table<JobPhotoRow> = {
  name: 'job_photos',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    booking_id: 'uuid',
    customer_id: 'uuid',
    cleaner_id: 'uuid',
    kind: 'text',
    room: 'text',
    taken_at: 'timestamptz',
    width: 'int4',
    height: 'int4',
    sha256: 'text',
    is_removed: 'bool',
  },
  indexes: ['(booking_id)'],
};
