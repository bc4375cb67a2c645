import { shortDateOfYear } from './dates.ts';
import { shortId } from './ids.ts';
import { formatDollars } from './money.ts';

/** What a column of a report holds. `cleaner` is the id of a cleaner, whose name comes with it. */
export const reportUnits = [
  'text',
  'id',
  'cleaner',
  'date',
  'month',
  'count',
  'dollars',
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
  ['count', 'dollars', 'percent', 'rating', 'minutes'].includes(unit);
