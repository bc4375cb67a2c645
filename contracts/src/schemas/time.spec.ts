import { expect, test } from 'vitest';
import { adminEndpoints } from '../api/admin-endpoints.ts';
import { correctionEndpoints } from '../api/correction-endpoints.ts';
import { settingChange } from './settings.ts';
import type { z } from './zod.ts';

const complaints = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const offset = 'a date and a time with its offset, such as 2027-01-15T08:00:00-06:00.';
const noInstant = [
  '2027-01-15',
  '2027-01-15T08',
  '2027-01-15T08:00:00+0600',
  '2027-01-15T08:00-06',
  '2027-01-15T08:00[Europe/Berlin]',
  '2027-02-30T08:00:00-06:00',
  '2027-01-15T25:00Z',
  '0001-01-01T00:00:00+12:00',
  '9999-12-31T23:00:00-12:00',
  '+010000-01-01T00:00:00Z',
  'soon',
  '',
];

test('a correction takes instants and local times of the business, and nothing that only looks like them', () => {
  const { body } = correctionEndpoints['POST /admin/bookings/:id/times'];
  const given = (clocked_in_at: string | null, clocked_out_at: string | null) => ({
    clocked_in_at,
    clocked_out_at,
    reason: 'Forgot',
  });
  expect(complaints(body, given('2027-01-15T08:02', '2027-01-15T16:15:00.5Z'))).toEqual([]);
  expect(complaints(body, given('2027-01-15T08:02:00-06:00', null))).toEqual([]);
  for (const text of noInstant)
    expect(complaints(body, given(text, text))).toEqual([
      `clocked_in_at: Enter ${offset}`,
      `clocked_out_at: Enter ${offset}`,
    ]);
});

test('the time of a visit is one of its day, or an instant', () => {
  const { body } = adminEndpoints['POST /admin/calendar/assign-job'];
  const id = '0197a1f0-0000-7000-8000-0000000000b1';
  const given = (start_time: string, end_time = '10:00') => ({
    booking_id: id,
    cleaner_id: id,
    start_time,
    end_time,
  });
  expect(complaints(body, given('08:00'))).toEqual([]);
  expect(complaints(body, given('2027-01-15T08:00:00-06:00'))).toEqual([]);
  const message = `Enter a time such as 08:00, or ${offset}`;
  for (const text of [...noInstant, '2027-01-15T08:00', '8:00'])
    expect(complaints(body, given(text, text))).toEqual([`start_time: ${message}`, `end_time: ${message}`]);
});

test('a setting counts from a date or an instant, which is kept in UTC', () => {
  const given = (valid_from: string) => ({ name: 'hold_hours', value: 12, valid_from });
  expect(settingChange.parse(given('2027-03-01'))).toMatchObject({ valid_from: '2027-03-01' });
  expect(settingChange.parse(given('2027-03-01T08:00-06:00'))).toMatchObject({
    valid_from: '2027-03-01T14:00:00Z',
  });
  for (const text of [...noInstant, '2027-01-15T08:00'].filter((one) => one !== '2027-01-15'))
    expect(complaints(settingChange, given(text))).toEqual([
      `valid_from: Enter a date as YYYY-MM-DD, or ${offset}`,
    ]);
});
