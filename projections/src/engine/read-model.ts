import type { DomainEvent, EventType } from '@tidylog/contracts/events/registry';
import type { Recorded } from '@tidylog/eventlog/event-log';

/**
 * The type of a value in Postgres and in a row: `timestamptz` is ISO text in UTC as `Temporal.Instant` writes it,
 * `date` is `YYYY-MM-DD`, `cents` is an int8 read as a safe integer, `int8` is a bigint (revisions, positions),
 * `jsonb` is plain JSON without bigint.
 */
export type SqlType =
  | 'text'
  | 'uuid'
  | 'date'
  | 'timestamptz'
  | 'bool'
  | 'int4'
  | 'int8'
  | 'cents'
  | 'float8'
  | 'jsonb';

type SqlTypeOf<Value> = Value extends string
  ? 'text' | 'uuid' | 'date' | 'timestamptz'
  : Value extends boolean
    ? 'bool'
    : Value extends bigint
      ? 'int8'
      : Value extends number
        ? 'int4' | 'cents' | 'float8'
        : 'jsonb';

/** A table of the schema `read`, with any rows. */
export interface AnyTable {
  /** The name of the table and of its read model, in snake_case. */
  readonly name: string;
  readonly columns: Readonly<Record<string, SqlType>>;
  /** The primary key: a `uuid`, `date` or `text` column. Join several parts into one text, as `date/slot`. */
  readonly key: string;
  /** What follows `create index … on read.<name>`: `(booking_date, status)`, `using gin (search gin_trgm_ops)`. */
  readonly indexes: readonly string[];
  /** Raise it whenever the columns, the indexes or the fold change: the next start rebuilds the table. */
  readonly version: number;
}

/** A table whose columns are the properties of its rows. */
export interface Table<Row extends object> extends AnyTable {
  readonly columns: { readonly [Column in keyof Row & string]-?: SqlTypeOf<NonNullable<Row[Column]>> };
  readonly key: keyof Row & string;
}

/** The recorded events of the given types, to narrow by `event.type`. */
export type RecordedOf<Type extends EventType> = Recorded<Extract<DomainEvent, { readonly type: Type }>>;

/**
 * A pure fold of events into the rows of one table (design, "The read side"). The engine never gives it an event
 * of a type that it does not handle; it gives every other one in the order of positions, and each row only the
 * events whose `keys` name it.
 *
 * The functions are methods so that a model of few types passes where any model is asked for.
 */
export interface ReadModel<Row extends object = object, Event extends Recorded = Recorded> {
  readonly table: AnyTable;
  readonly handles: readonly Event['type'][];
  /**
   * Handled types that are facts about an existing row: if the row is missing, the stream is parked, because the fact
   * must not be skipped. Leaves out those that make a row, and those that concern a row only if there is one, such as
   * the erasure of a person.
   */
  readonly needsRow: readonly Event['type'][];
  /** The keys of all rows that the event may create, change or remove, from the event alone. */
  keys(event: Event): readonly string[];
  /**
   * The row after the event; undefined for none. It must not change the given row, and the key column of its result
   * must equal `key`. If it returns the given row itself, nothing is written. If it throws, the event's stream is
   * parked for this model.
   */
  evolve(row: Row | undefined, event: Event, key: string): Row | undefined;
  /** The users who hear by server-sent events that this row changed; staff always do. */
  owners?(row: Row): readonly string[];
}

/**
 * Ties a fold to its table, all types inferred from `table`, `handles`, `keys` and `evolve`:
 *
 *     const handles = ['PlaceClaimed', 'PlaceReleased'] as const;
 *     type Handled = RecordedOf<(typeof handles)[number]>;
 *     const keys = (event: Handled) => [event.data.date];
 *     const evolve = (row: DayRow | undefined, event: Handled): DayRow | undefined => { switch (event.type) … };
 *     export const days = readModel({ table, handles, keys, evolve });
 */
export const readModel = <Row extends object, Event extends Recorded>(
  model: ReadModel<Row, Event> & { readonly table: Table<Row> },
): ReadModel<Row, Event> => model;
