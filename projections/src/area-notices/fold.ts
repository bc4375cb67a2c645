import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type AreaNoticeRow, table } from './table.ts';

const handles = ['AreaNoticeRequested', 'AreaServed', 'PersonErased'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'area') : [event.data.noticeId];

const requested = ({ data, metadata }: RecordedOf<'AreaNoticeRequested'>): AreaNoticeRow | undefined => {
  const email = readable(data.email);
  return email === null
    ? undefined
    : {
        id: data.noticeId,
        customer_id: data.customerId,
        zip_code: data.zipCode,
        email,
        created_at: metadata.time,
        served_at: null,
      };
};

/** An erased person's notice is deleted: without an address there is no one to mail. */
const evolve = (row: AreaNoticeRow | undefined, event: Handled): AreaNoticeRow | undefined => {
  switch (event.type) {
    case 'AreaNoticeRequested':
      return requested(event);
    case 'AreaServed':
      return row && { ...row, served_at: event.metadata.time };
    case 'PersonErased':
      return undefined;
  }
};

export const areaNotices = readModel({ table, handles, needsRow: [], keys, evolve });
