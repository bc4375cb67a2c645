import { shortDateOfYear } from './dates.ts';
import { shortId } from './ids.ts';
import { formatDollars, fromDollars, sum, toDollars } from './money.ts';

/**
 * What a column of a report holds. `cleaner` is the id of a cleaner, whose name comes with it; `average` is dollars
 * that do not add up.
 */
export const reportUnits = [
  'text',
  'id',
  'cleaner',
  'date',
  'month',
  'count',
  'dollars',
  'average',
  'percent',
  'rating',
  'minutes',
] as const;
export type ReportUnit = (typeof reportUnits)[number];
export type ReportCell = string | number | null;

const asText: { readonly [Unit in ReportUnit]?: (value: never) => string } = {
  id: (value: string) => `#${shortId(value)}`,
  date: shortDateOfYear,
  month: (value: string) => monthAndYear(value),
  count: (value: number) => value.toLocaleString('en-US'),
  dollars: formatDollars,
  average: formatDollars,
  percent: (value: number) => `${value.toLocaleString('en-US')}%`,
  rating: (value: number) => value.toFixed(1),
  minutes: (value: number) => hoursAndMinutes(value),
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `January 2027` for `2027-01`. */
const monthAndYear = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** `6 h 40 min`: whoever adds such times gets the same sum. */
const hoursAndMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** A value of a report as people read it. */
export function reportCellText(value: ReportCell, unit: ReportUnit): string {
  if (value === null) return '–';
  return asText[unit]?.(value as never) ?? String(value);
}

/** Whether a column of this unit is aligned to the right. */
export const isFigure = (unit: ReportUnit): boolean =>
  ['count', 'dollars', 'average', 'percent', 'rating', 'minutes'].includes(unit);

interface Summed {
  readonly name: string;
  readonly unit: ReportUnit;
}

type Row = Readonly<Record<string, ReportCell>>;

const totalOf: { readonly [Unit in ReportUnit]?: (values: readonly number[]) => number } = {
  count: (values) => values.reduce((total, value) => total + value, 0),
  minutes: (values) => values.reduce((total, value) => total + value, 0),
  dollars: (values) => toDollars(sum(...values.map(fromDollars))),
};

/** The sums of the columns that have one, by name: rates and averages do not add up. Null for fewer than two rows. */
export function reportTotals(columns: readonly Summed[], rows: readonly Row[]): Row | null {
  if (rows.length < 2) return null;
  const totals = columns.flatMap(({ name, unit }): [string, number][] => {
    const total = totalOf[unit]?.(rows.map((row) => Number(row[name] ?? 0)));
    return total === undefined ? [] : [[name, total]];
  });
  return totals.length === 0 ? null : Object.fromEntries(totals);
}
