import { uuid } from '@tidylog/contracts/schemas/ids';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type ChangeType, changeTypes, type LastChangeRow, table } from './table.ts';

type Handled = RecordedOf<ChangeType>;

const keys = ({ data }: Handled): readonly string[] => [data.bookingId];

const personIn = ({ metadata: { actor } }: Handled): string | null =>
  uuid.safeParse(actor.id).success ? actor.id : null;

const evolve = (_row: LastChangeRow | undefined, event: Handled): LastChangeRow => ({
  booking_id: event.data.bookingId,
  type: event.type,
  by_id: personIn(event),
  by_role: event.metadata.actor.role,
  at: event.metadata.time,
});

const needsRow = changeTypes.filter((type) => type !== 'BookingPlaced');

export const lastChanges = readModel({ table, handles: changeTypes, needsRow, keys, evolve });
