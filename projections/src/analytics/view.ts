/** A column of a view: its expression in SQL, where `{zone}` is the zone of the business, and what it says. */
export interface ViewColumn {
  readonly sql: string;
  readonly type: ColumnType;
  readonly about: string;
}

type ColumnType =
  | 'uuid'
  | 'text'
  | 'boolean'
  | 'integer'
  | 'date'
  | 'timestamptz'
  | 'numeric(12,2)'
  | 'numeric(6,4)'
  | 'numeric(8,2)';

/** A documented view with stable names over the read models. No personal data is in it. */
export interface View {
  readonly name: string;
  readonly about: string;
  readonly columns: Readonly<Record<string, ViewColumn>>;
  /** What follows `from`. */
  readonly from: string;
}

const typed =
  (type: ColumnType) =>
  (sql: string, about: string): ViewColumn => ({ sql, type, about });

export const uuid = typed('uuid');
export const text = typed('text');
export const flag = typed('boolean');
export const count = typed('integer');
export const day = typed('date');
export const instant = typed('timestamptz');
/** A part of 1. */
export const part = typed('numeric(6,4)');
export const figure = typed('numeric(8,2)');

/** An amount that a table has in cents. */
export const dollars = (cents: string, about: string): ViewColumn => ({
  sql: `(${cents}) / 100.0`,
  type: 'numeric(12,2)',
  about,
});

/** The date of the business on which an instant is. */
export const dayOf = (at: string, about: string): ViewColumn => day(`(${at}) at time zone {zone}`, about);
