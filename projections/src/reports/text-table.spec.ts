import { expect, test } from 'vitest';
import { reportTable } from './text-table.ts';

test('a table has figures to the right, a name in place of its id, and totals of what adds up', () => {
  const columns = [
    { name: 'cleaner_name', label: 'Cleaner', unit: 'text', about: null },
    { name: 'cleaner_id', label: 'Cleaner ID', unit: 'id', about: null },
    { name: 'worked', label: 'Worked', unit: 'minutes', about: null },
    { name: 'pay', label: 'Pay', unit: 'dollars', about: null },
    { name: 'rating', label: 'Rating', unit: 'rating', about: null },
  ] as const;
  const rows = [
    { cleaner_name: 'Carla Díaz', cleaner_id: 'c1', worked: 125, pay: 1205.2, rating: null },
    { cleaner_name: 'Dora', cleaner_id: 'c2', worked: 45, pay: 90, rating: 4 },
  ];
  expect(reportTable(columns, rows)).toBe(
    [
      'Cleaner         Worked        Pay  Rating',
      'Carla Díaz   2 h 5 min  $1,205.20       –',
      'Dora            45 min     $90.00     4.0',
      'Total       2 h 50 min  $1,295.20',
      '',
    ].join('\n'),
  );
});
