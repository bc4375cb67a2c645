import { describe, expect, test } from 'vitest';
import { numbered, parseReport } from './report-file.ts';

const head = [
  '-- title: Jobs',
  '-- about: What was done, by cleaner.',
  '-- parameter: from, month-start, From',
  '-- column: cleaner_id, cleaner, Cleaner',
  '-- column: jobs, count, Jobs, Visits that were done, paid or not.',
  '-- chart: bars, cleaner_id, jobs',
];
const statement = `select cleaner_id, count(*)::int as jobs from analytics.visits where ends_at <= :now and visit_date >= :from
  and visit_date < :from + 7 group by 1`;
const text = (lines: readonly string[] = head, sql = statement) => [...lines, sql, ''].join('\n');
const without = (key: string) => head.filter((line) => !line.startsWith(`-- ${key}`));

describe('a report file', () => {
  test('has a head and a statement', () => {
    expect(parseReport('jobs', text())).toEqual({
      name: 'jobs',
      title: 'Jobs',
      about: 'What was done, by cleaner.',
      parameters: [{ name: 'from', label: 'From', default: 'month-start' }],
      columns: [
        { name: 'cleaner_id', label: 'Cleaner', unit: 'cleaner', about: null },
        { name: 'jobs', label: 'Jobs', unit: 'count', about: 'Visits that were done, paid or not.' },
      ],
      chart: { kind: 'bars', by: 'cleaner_id', of: ['jobs'] },
      sql: statement,
    });
    expect(parseReport('jobs', text(without('chart'))).chart).toBeNull();
  });

  test('gets its parameters by number, and casts stay', () => {
    const { text: sql, names } = numbered(parseReport('jobs', text()));
    expect(names).toEqual(['now', 'from']);
    expect(sql).toContain('count(*)::int as jobs');
    expect(sql).toContain('ends_at <= $1::timestamptz and visit_date >= $2::date');
    expect(sql).toContain('visit_date < $2::date + 7');
  });

  test.each([
    ['no title', text(without('title')), 'jobs: a report has a title, a sentence, columns and a statement.'],
    ['no statement', text(head, ''), 'jobs: a report has a title, a sentence, columns and a statement.'],
    ['an unknown line', text(['-- note: x', ...head]), 'jobs: "-- note: x" is no line of a head.'],
    [
      'an unknown unit',
      text([...head, '-- column: pay, euros, Pay']),
      /jobs: "-- column: pay.*unit is one of text/,
    ],
    [
      'a column without a label',
      text([...head, '-- column: pay, dollars']),
      /Say "name, unit, label, meaning"/,
    ],
    ['an unknown default', text([...head, '-- parameter: to, tomorrow, To']), /default is one of today/],
    ['a parameter without a label', text([...head, '-- parameter: to, today']), /Say "name, default, label"/],
    [
      'an unknown chart',
      text([...without('chart'), '-- chart: pie, cleaner_id, jobs']),
      /one of columns, bars/,
    ],
    [
      'a chart of a text',
      text([...without('chart'), '-- chart: bars, jobs, cleaner_id']),
      /columns of the report/,
    ],
    ['a chart of nothing', text([...without('chart'), '-- chart: bars, jobs']), /columns of the report/],
  ])('with %s is refused', (_what, file, message) => {
    expect(() => parseReport('jobs', file)).toThrow(message);
  });

  test('with a parameter that its head does not have is refused', () => {
    const report = parseReport('jobs', text(without('parameter')));
    expect(() => numbered(report)).toThrow('jobs: its head has no parameter from.');
  });
});
