import { uuid } from '@tidylog/contracts/schemas/ids';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type ChangeType, changeTypes, type LastChangeRow, table } from './table.ts';

type Handled = RecordedOf<ChangeType>;

const keys = ({ data }: Handled): readonly string[] => [data.bookingId];

const personIn = ({ metadata: { actor } }: Handled): string | null =>
  uuid.safeParse(actor.id).success ? actor.id : null;

/** Hours that reach a completed visit late do not start it. */
const isLate = (row: LastChangeRow | undefined, { type }: Handled): row is LastChangeRow =>
  type === 'CleanerClockedIn' && row?.type === 'BookingCompleted';

const evolve = (row: LastChangeRow | undefined, event: Handled): LastChangeRow =>
  isLate(row, event)
    ? row
    : {
        booking_id: event.data.bookingId,
        type: event.type,
        by_id: personIn(event),
        by_role: event.metadata.actor.role,
        at: event.metadata.time,
      };

const needsRow = changeTypes.filter((type) => type !== 'BookingPlaced');

export const lastChanges = readModel({ table, handles: changeTypes, needsRow, keys, evolve });
