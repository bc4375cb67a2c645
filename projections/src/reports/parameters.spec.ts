import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { defaultOn, parametersOf } from './parameters.ts';
import { parseReport } from './report-file.ts';

const today = '2028-02-16' as LocalDate;

test.each([
  ['today', '2028-02-16'],
  ['week-start', '2028-02-14'],
  ['month-start', '2028-02-01'],
  ['month-end', '2028-02-29'],
  ['year-start', '2028-01-01'],
  ['in-two-weeks', '2028-03-01'],
] as const)('%s is %s', (value, date) => expect(defaultOn(value, today)).toBe(date));

describe('the parameters of a report', () => {
  const report = parseReport(
    'days',
    [
      '-- title: Days',
      '-- about: Days.',
      '-- parameter: from, month-start, From',
      '-- parameter: to, today, To',
      '-- column: date, date, Date',
      'select :from as date',
    ].join('\n'),
  );

  test('are the given ones, else the defaults', () => {
    expect(parametersOf(report, { to: '2028-02-20' }, today)).toEqual({
      from: '2028-02-01',
      to: '2028-02-20',
    });
  });

  test.each([
    [{ form: '2028-02-01' }, 'form', 'This report has no such parameter.'],
    [{ from: '2028-02-30' }, 'from', 'This date does not exist.'],
    [{ from: '2000-12-31' }, 'from', 'Enter a date from 2001-01-01 to 2999-12-31.'],
    [{ to: '9999-12-31' }, 'to', 'Enter a date from 2001-01-01 to 2999-12-31.'],
    [{ from: ['2028-02-01', '2028-02-02'] }, 'from', expect.any(String)],
    [{ from: '2028-02-17' }, 'to', 'Enter a date that is not before the first one.'],
  ])('%j are refused', (given, path, message) => {
    expect(parametersOf(report, given, today)).toEqual({
      refused: 'invalid-input',
      errors: [{ path, message }],
    });
  });
});
