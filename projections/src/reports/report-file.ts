import { isFigure, type ReportUnit, reportUnits } from '@tidylog/contracts/vocabulary/report-cells';

/** What a date of a parameter is by default, from the date of the business. */
export const dateDefaults = [
  'today',
  'week-start',
  'month-start',
  'month-end',
  'year-start',
  'in-two-weeks',
] as const;
export type DateDefault = (typeof dateDefaults)[number];

export interface ReportParameter {
  readonly name: string;
  readonly label: string;
  readonly default: DateDefault;
}

export interface ReportColumn {
  readonly name: string;
  readonly label: string;
  readonly unit: ReportUnit;
  readonly about: string | null;
}

const chartKinds = ['columns', 'bars'] as const;

export interface ReportChart {
  readonly kind: (typeof chartKinds)[number];
  readonly by: string;
  readonly of: readonly string[];
}

/** A file of `reports/`: its head, and its one statement. */
export interface ReportFile {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** All of them are dates. */
  readonly parameters: readonly ReportParameter[];
  readonly columns: readonly ReportColumn[];
  readonly chart: ReportChart | null;
  readonly sql: string;
}

/** A report file that cannot be read; the message names the file and the line of its head. */
export class BadReport extends Error {
  override readonly name = 'BadReport';
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

const parts = (text: string, count: number): readonly string[] => {
  const all = text.split(',').map((part) => part.trim());
  return [...all.slice(0, count - 1), all.slice(count - 1).join(', ')].filter((part) => part !== '');
};

function parameterOf(text: string): ReportParameter {
  const [name = '', value = '', label] = parts(text, 3);
  if (!/^[a-z_]+$/.test(name) || label === undefined) throw new Error('Say "name, default, label".');
  if (!isOneOf(dateDefaults, value)) throw new Error(`Its default is one of ${dateDefaults.join(', ')}.`);
  return { name, label, default: value };
}

function columnOf(text: string): ReportColumn {
  const [name = '', unit = '', label, about = null] = parts(text, 4);
  if (!/^[a-z_]+$/.test(name) || label === undefined) throw new Error('Say "name, unit, label, meaning".');
  if (!isOneOf(reportUnits, unit)) throw new Error(`Its unit is one of ${reportUnits.join(', ')}.`);
  return { name, label, unit, about };
}

function chartOf(text: string, columns: readonly ReportColumn[]): ReportChart {
  const [kind = '', by = '', ...of] = parts(text, Number.POSITIVE_INFINITY);
  const known = columns.map(({ name }) => name);
  const drawn = of.filter((name) => columns.some((column) => column.name === name && isFigure(column.unit)));
  if (!isOneOf(chartKinds, kind)) throw new Error(`It is one of ${chartKinds.join(', ')}.`);
  if (!known.includes(by) || of.length === 0 || drawn.length < of.length)
    throw new Error('Say "kind, column, figures" with columns of the report.');
  return { kind, by, of };
}

const line = /^-- (title|about|parameter|column|chart): (.+)$/;

/** Reads a report: comments that describe it, then one statement. Throws `BadReport`. */
export function parseReport(name: string, text: string): ReportFile {
  const lines = text.split('\n');
  const end = lines.findIndex((one) => !one.startsWith('--'));
  const head = lines.slice(0, end).map((one) => {
    const [, key, value] = line.exec(one) ?? [];
    if (key === undefined || value === undefined)
      throw new BadReport(`${name}: "${one}" is no line of a head.`);
    return { key, value, one };
  });
  const read = <Value>(key: string, parse: (value: string) => Value): readonly Value[] =>
    head
      .filter((entry) => entry.key === key)
      .map(({ value, one }) => {
        try {
          return parse(value);
        } catch (error) {
          throw new BadReport(`${name}: "${one}": ${error instanceof Error ? error.message : 'unreadable'}`);
        }
      });
  const [title] = read('title', (value) => value);
  const [about] = read('about', (value) => value);
  const columns = read('column', columnOf);
  const sql = lines.slice(end).join('\n').trim();
  if (title === undefined || about === undefined || columns.length === 0 || sql === '')
    throw new BadReport(`${name}: a report has a title, a sentence, columns and a statement.`);
  const [chart = null] = read('chart', (value) => chartOf(value, columns));
  return { name, title, about, parameters: read('parameter', parameterOf), columns, chart, sql };
}

/** A statement with `$1`, `$2`, … for its named parameters, and their names in that order. */
export function numbered({ name, sql, parameters }: ReportFile): { text: string; names: readonly string[] } {
  const types: Readonly<Record<string, string>> = {
    now: 'timestamptz',
    ...Object.fromEntries(parameters.map((parameter) => [parameter.name, 'date'])),
  };
  const names: string[] = [];
  const text = sql.replaceAll(/(?<![:\w]):([a-z_]+)/g, (_all, parameter: string) => {
    const type = types[parameter];
    if (type === undefined) throw new BadReport(`${name}: its head has no parameter ${parameter}.`);
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}::${type}`;
  });
  return { text, names };
}
