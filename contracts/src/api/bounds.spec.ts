import { expect, test } from 'vitest';
import { settingChange } from '../schemas/settings.ts';
import { identityEndpoints } from './identity-endpoints.ts';

const { body } = identityEndpoints['POST /cleaner/register'];
const applicant = {
  name: 'Ana Lopez',
  email: 'ana@example.com',
  phone: '(281) 555-0142',
  password: 'battery staple',
};
const problems = (more: object) =>
  body.safeParse({ ...applicant, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an application has a ZIP code of anywhere, or none', () => {
  for (const zip_code of ['10001', '77433-1234', '', ' ', null]) expect(problems({ zip_code })).toEqual([]);
  for (const zip_code of ['abc', '7743', '774333']) expect(problems({ zip_code })).toEqual(['zip_code']);
});

test('an application lists at most twenty of anything', () => {
  for (const field of ['specializations', 'languages', 'certifications']) {
    const most = Array.from({ length: 20 }, (_, number) => `Thing ${number}`);
    expect(problems({ [field]: most })).toEqual([]);
    expect(problems({ [field]: [...most, 'one more'] })).toEqual([field]);
    expect(problems({ [field]: [...most, 'one more'].join() })).toEqual([field]);
  }
});

test('the phone number of the office is one', () => {
  const change = (value: string) => settingChange.safeParse({ name: 'office_phone', value }).success;
  expect(change('(281) 555-0142')).toBe(true);
  expect(change('call me')).toBe(false);
});
