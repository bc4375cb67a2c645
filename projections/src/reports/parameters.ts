import type { Refused } from '@tidylog/contracts/domain/refused';
import { reportDate } from '@tidylog/contracts/schemas/reports';
import { addDays, dayOfWeek, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { DateDefault, ReportFile } from './report-file.ts';

const first = (date: LocalDate, unit: 'month' | 'year'): LocalDate => {
  const day = Temporal.PlainDate.from(date).with({ day: 1 });
  return (unit === 'month' ? day : day.with({ month: 1 })).toString() as LocalDate;
};

export const endOfMonth = (date: LocalDate): LocalDate => {
  const day = Temporal.PlainDate.from(date);
  return day.with({ day: day.daysInMonth }).toString() as LocalDate;
};

const defaults: Readonly<Record<DateDefault, (today: LocalDate) => LocalDate>> = {
  today: (today) => today,
  'week-start': (today) => addDays(today, 1 - dayOfWeek(today)),
  'month-start': (today) => first(today, 'month'),
  'month-end': endOfMonth,
  'year-start': (today) => first(today, 'year'),
  'in-two-weeks': (today) => addDays(today, 14),
};

export const defaultOn = (value: DateDefault, today: LocalDate): LocalDate => defaults[value](today);

export type Parameters = Readonly<Record<string, LocalDate>>;

const problems = (errors: NonNullable<Refused['errors']>): Refused => ({ refused: 'invalid-input', errors });

/** The parameters of a report as asked for, and the defaults of those that were left out. */
export function parametersOf(
  report: ReportFile,
  given: Readonly<Record<string, unknown>>,
  today: LocalDate,
): Parameters | Refused {
  const known = report.parameters.map(({ name }) => name);
  const errors = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((path) => ({ path, message: 'This report has no such parameter.' }));
  const values: Record<string, LocalDate> = {};
  for (const { name, default: value } of report.parameters) {
    const parsed = reportDate.safeParse(given[name] ?? defaultOn(value, today));
    if (parsed.success) values[name] = parsed.data;
    else errors.push({ path: name, message: parsed.error.issues[0]?.message ?? 'Enter a date.' });
  }
  const { from, to } = values;
  if (from !== undefined && to !== undefined && to < from)
    errors.push({ path: 'to', message: 'Enter a date that is not before the first one.' });
  return errors.length > 0 ? problems(errors) : values;
}

export const isRefusedParameters = (value: Parameters | Refused): value is Refused => 'refused' in value;
