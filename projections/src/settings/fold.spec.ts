import { expect, test } from 'vitest';
import { office } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { newHistory } from '../testing/history.ts';
import { settings } from './fold.ts';

const march = '2027-03-01T06:00:00Z';
const april = '2027-04-01T05:00:00Z';
const first = { validFrom: null, value: 10, by: null };

test('the values of a setting stand by time, each with who set it', () => {
  const history = newHistory();
  history.add('SettingChanged', { name: 'daily_capacity', value: 8, validFrom: april }, { by: office });
  history.add('SettingChanged', { name: 'daily_capacity', value: 12, validFrom: march }, { by: office });
  history.add('SettingChanged', { name: 'daily_capacity', value: 10, validFrom: null });
  history.add('SettingChanged', { name: 'tax_rate', value: 825, validFrom: march });
  history.add('SettingChanged', { name: 'daily_capacity', value: 14, validFrom: march }, { by: office });
  const rows = foldRows(settings, history.events);
  const facts = [
    first,
    { validFrom: march, value: 14, by: office.id },
    { validFrom: april, value: 8, by: office.id },
  ];
  expect([...rows.values()]).toStrictEqual([
    { name: 'daily_capacity', facts },
    { name: 'tax_rate', facts: [{ validFrom: march, value: 825, by: null }] },
  ]);
  expect(foldRows(settings, history.events, rows)).toStrictEqual(rows);
});

test('a value that was taken back is gone, and the other settings stay', () => {
  const history = newHistory();
  history.add('SettingChanged', { name: 'daily_capacity', value: 10, validFrom: null });
  history.add('SettingChanged', { name: 'daily_capacity', value: 12, validFrom: march });
  history.add('SettingChanged', { name: 'hold_hours', value: 12, validFrom: march });
  history.add('SettingWithdrawn', { name: 'daily_capacity', validFrom: march });
  expect([...foldRows(settings, history.events).values()]).toStrictEqual([
    { name: 'daily_capacity', facts: [first] },
    { name: 'hold_hours', facts: [{ validFrom: march, value: 12, by: null }] },
  ]);
});
