import { dayAndMonth } from '@tidylog/contracts/vocabulary/dates';
import { type ReportCell, type ReportUnit, reportCellText } from '@tidylog/contracts/vocabulary/report-cells';
import type { ReportDescription, ReportRow } from '../api/types.ts';

/** What the chart of a report shows. */
export interface DrawnReport {
  readonly kind: 'columns' | 'bars';
  readonly names: readonly string[];
  readonly series: readonly {
    readonly label: string;
    readonly unit: ReportUnit;
    readonly data: readonly number[];
  }[];
}

/** A chart with more bars than this says nothing. */
const mostBars = 40;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });
const compactDollars = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 1,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$1.5K`: a figure along an axis. */
export const axisText = (unit: ReportUnit): ((value: number | null) => string) => {
  if (unit === 'minutes') return (value) => `${compact.format(Math.round((value ?? 0) / 6) / 10)} h`;
  const format = unit === 'dollars' ? compactDollars : compact;
  return (value) => format.format(value ?? 0);
};

/** Names along an axis, each only once; dates without their year where that tells them apart. */
function axisNames(values: readonly ReportCell[], unit: ReportUnit): readonly string[] {
  const long = values.map((value) => reportCellText(value, unit));
  if (unit !== 'date') return long;
  const short = values.map((value) => dayAndMonth(String(value)));
  return new Set(short).size === short.length ? short : long;
}

/** The chart that suits a report; none for a report that has none, without a value or with too many names. Rows of one name are added up. */
export function drawnReport(
  { chart, columns }: ReportDescription,
  rows: readonly ReportRow[],
): DrawnReport | null {
  if (chart === null || rows.length === 0) return null;
  const unitOf = (name: string) => columns.find((column) => column.name === name)?.unit ?? 'text';
  const named = Map.groupBy(rows, (row) => row[chart.by] ?? null);
  if (chart.kind === 'bars' && named.size > mostBars) return null;
  const totalOf = (some: readonly ReportRow[], name: string) =>
    some.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  const series = chart.of.map((name) => ({
    label: columns.find((column) => column.name === name)?.label ?? name,
    unit: unitOf(name),
    data: [...named.values()].map((some) => totalOf(some, name)),
  }));
  if (series.every(({ data }) => data.every((value) => value === 0))) return null;
  return { kind: chart.kind, names: axisNames([...named.keys()], unitOf(chart.by)), series };
}
