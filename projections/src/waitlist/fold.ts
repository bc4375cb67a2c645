import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { nobody, personColumns, readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { table, type WaitlistRow } from './table.ts';

const handles = ['WaitlistJoined', 'PersonErased'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'waitlist') : [event.data.entryId];

const joined = ({ data, metadata }: RecordedOf<'WaitlistJoined'>): WaitlistRow => ({
  id: data.entryId,
  customer_id: data.customerId,
  status: 'waiting',
  preferred_date: data.preferredDate,
  preferred_slot_id: data.preferredSlotId,
  preferred_frequency: data.preferredFrequency,
  house_size: data.houseSize,
  zip_code: data.zipCode,
  notes: readable(data.notes),
  ...personColumns(data.contact),
  created_at: metadata.time,
});

const evolve = (row: WaitlistRow | undefined, event: Handled): WaitlistRow | undefined =>
  event.type === 'WaitlistJoined' ? joined(event) : row && { ...row, ...nobody, notes: null };

export const waitlist = readModel({ table, handles, needsRow: [], keys, evolve });
