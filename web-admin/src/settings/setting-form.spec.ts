import { settingNames } from '@tidylog/contracts/domain/settings';
import { settingChange } from '@tidylog/contracts/schemas/settings';
import { firstSettings } from '@tidylog/contracts/testing/settings';
import { expect, test } from 'vitest';
import { changeOf, draftOf, draftProblems } from './setting-form.ts';
import { valueText, wordsOf } from './setting-words.ts';

const values = {
  brand_name: firstSettings.brandName,
  office_phone: firstSettings.officePhone,
  office_email: 'office@tidylog.test',
  support_hours: firstSettings.supportHours,
  served_zip_codes: ['77433', '77429'],
  daily_capacity: 10,
  tax_rate: 0.0825,
  hold_hours: 24,
  cleaner_pay_share: 0.6,
  invoice_due_days: 14,
  invoice_notes: 'Checks to Tidy Home Cleaning.',
  second_factor_required: true,
  day_before_email: true,
  quiet_hours: '21:00-08:00',
} as const;

test.each(settingNames)('%s is explained, and typed as it is it is sent as it is', (name) => {
  const value = values[name];
  const setting = { name, value: typeof value === 'object' ? [...value] : value } as Parameters<
    typeof draftOf
  >[0];
  expect(wordsOf(setting).explained).toMatch(/^[A-Z].*\.$/);
  const draft = draftOf(setting);
  expect(draftProblems(setting)(draft)).toEqual({});
  expect(settingChange.parse(changeOf(setting)(draft))).toEqual({ name, value });
  expect(changeOf(setting)({ ...draft, valid_from: '2027-03-01' })).toMatchObject({
    valid_from: '2027-03-01',
  });
});

test.each([
  ['tax_rate', '101'],
  ['tax_rate', '8.255'],
  ['tax_rate', ''],
  ['daily_capacity', '0'],
  ['hold_hours', '1.5'],
  ['served_zip_codes', ' , '],
  ['served_zip_codes', '77433, 7743'],
  ['brand_name', ' '],
] as const)('%s cannot be %j', (name, value) => {
  expect(draftProblems({ name })({ value, until: '', valid_from: '' })).toHaveProperty('value');
});

test.each([
  ['', '08:00', ['value']],
  ['21:00', '', ['until']],
  ['', '', ['value', 'until']],
  ['21:00', '21:00', []],
  ['21:00', '08:00', []],
])('quiet hours from %j until %j are wrong at %j', (value, until, fields) => {
  const problems = draftProblems({ name: 'quiet_hours' })({ value, until, valid_from: '' });
  expect(Object.keys(problems)).toEqual(fields);
});

test('values read with their unit', () => {
  expect(valueText({ name: 'tax_rate' }, 0.0825)).toBe('8.25%');
  expect(valueText({ name: 'daily_capacity' }, 10)).toBe('10 homes');
  expect(valueText({ name: 'quiet_hours' }, '21:00-08:00')).toBe('9:00 PM to 8:00 AM');
  expect(valueText({ name: 'quiet_hours' }, '08:00-08:00')).toBe('None');
  expect(valueText({ name: 'invoice_notes' }, '')).toBe('None');
  expect(valueText({ name: 'hold_hours' }, 1)).toBe('1 hour');
  expect(valueText({ name: 'second_factor_required' }, true)).toBe('Required');
  expect(valueText({ name: 'second_factor_required' }, false)).toBe('Not required');
  expect(valueText({ name: 'served_zip_codes' }, ['77433', '77429'])).toBe('77433, 77429');
});
