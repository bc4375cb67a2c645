import { createHash } from 'node:crypto';
import { type RecordedOf, readModel, type Table } from '../engine/read-model.ts';

/** Small read models over real events, for the tests of the engine. */

export interface DayRow {
  readonly date: string;
  readonly bookings: readonly string[];
  readonly reason: string | null;
  readonly revision: bigint;
}

export const dayTable: Table<DayRow> = {
  name: 'test_days',
  key: 'date',
  columns: { date: 'date', bookings: 'jsonb', reason: 'text', revision: 'int8' },
  indexes: ['(reason)'],
  version: 1,
};

const dayTypes = ['PlaceClaimed', 'PlaceReleased', 'DayClosed', 'DayOpened'] as const;
type DayHandled = RecordedOf<(typeof dayTypes)[number]>;

/** The model of days cannot fold a day closed for this reason. */
export const unfoldable = 'unfoldable';
/** A text that Postgres cannot hold. */
export const noText = 'no text\u0000';
/** A text that an index refuses, although a table alone takes it. */
export const unstorable = Array.from({ length: 80 }, (_, index) =>
  createHash('sha512').update(`${index}`).digest('hex'),
).join('');

const reasonFor = (reason: string): string => {
  if (reason === unfoldable) throw new TypeError('it cannot be folded');
  return reason;
};

const evolveDay = (row: DayRow | undefined, event: DayHandled, date: string): DayRow | undefined => {
  const { revision } = event;
  const { bookings, reason } = row ?? { bookings: [], reason: null };
  const { data } = event;
  switch (event.type) {
    case 'PlaceClaimed':
      return { date, reason, bookings: [...bookings, event.data.bookingId], revision };
    case 'PlaceReleased': {
      const left = bookings.filter((id) => id !== event.data.bookingId);
      return left.length || reason ? { date, reason, bookings: left, revision } : undefined;
    }
    case 'DayClosed':
      return { date, bookings, reason: reasonFor(event.data.reason), revision };
    case 'DayOpened':
      return { date: data.date, bookings, reason: null, revision };
  }
};

/** The bookings of a day; the row goes with its last booking. */
export const dayModel = readModel({
  table: dayTable,
  handles: dayTypes,
  needsRow: [],
  keys: (event: DayHandled) => [event.data.date],
  evolve: evolveDay,
});

/** The same model after a fix: it can fold every reason. */
export const mendedDayModel = readModel({
  table: dayTable,
  handles: dayTypes,
  needsRow: [],
  keys: (event: DayHandled) => [event.data.date],
  evolve: (row: DayRow | undefined, event: DayHandled, date) =>
    event.type === 'DayClosed'
      ? { ...(row ?? { date, bookings: [] }), reason: 'mended', revision: event.revision }
      : evolveDay(row, event, date),
});

export interface ClosureRow {
  readonly id: string;
  readonly date: string;
  readonly reason: string;
  readonly at: string;
}

type ClosureHandled = RecordedOf<'DayClosed'>;

const closureTable: Table<ClosureRow> = {
  name: 'test_closures',
  key: 'id',
  columns: { id: 'uuid', date: 'date', reason: 'text', at: 'timestamptz' },
  indexes: ['using gin (reason gin_trgm_ops)'],
  version: 1,
};

/** Every closing of a day, by the id of its event. */
export const closureModel = readModel({
  table: closureTable,
  handles: ['DayClosed'],
  needsRow: [],
  keys: (event: ClosureHandled) => [event.id],
  evolve: (_: ClosureRow | undefined, event: ClosureHandled, id): ClosureRow => ({
    id,
    date: event.data.date,
    reason: event.data.reason.replace('\u0000', ''),
    at: event.metadata.time,
  }),
});

export interface CreditRow {
  readonly id: string;
  readonly cleaner_id: string;
  readonly amount: number;
  readonly credits: number;
  readonly available: boolean;
  readonly share: number;
}

type CreditHandled = RecordedOf<'JobPaymentCredited'>;

const creditTable: Table<CreditRow> = {
  name: 'test_credits',
  key: 'id',
  columns: {
    id: 'text',
    cleaner_id: 'uuid',
    amount: 'cents',
    credits: 'int4',
    available: 'bool',
    share: 'float8',
  },
  indexes: [],
  version: 1,
};

/** Pay by cleaner and date, with a key of two parts and owners. */
export const creditModel = readModel({
  table: creditTable,
  handles: ['JobPaymentCredited'],
  needsRow: [],
  keys: ({ data }: CreditHandled) => [`${data.cleanerId}/${data.bookingDate}`],
  evolve: (row: CreditRow | undefined, { data }: CreditHandled, id): CreditRow => ({
    id,
    cleaner_id: data.cleanerId,
    amount: (row?.amount ?? 0) + data.amount,
    credits: (row?.credits ?? 0) + 1,
    available: data.status === 'available',
    share: 0.25,
  }),
  owners: (row: CreditRow) => [row.cleaner_id],
});
