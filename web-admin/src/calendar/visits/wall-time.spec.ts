import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateOfWall, daysOfView, wallDate } from './wall-time.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each(['America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Berlin'])(
  'a viewer in %s',
  (zone) => {
    test.each(['2027-03-14', '2027-03-15', '2027-03-28', '2027-11-07', '2027-01-15'])(
      'sees a visit on %s at its wall time',
      (date) => {
        vi.stubEnv('TZ', zone);
        const start = wallDate(date, '08:00');
        expect([start.getHours(), start.getMinutes(), start.getDate()]).toEqual([
          8,
          0,
          Number(date.slice(8)),
        ]);
        expect(dateOfWall(start)).toBe(date);
      },
    );
  },
);

test('each view asks for the days that it shows', () => {
  expect(daysOfView('day', '2027-03-14')).toEqual({ from: '2027-03-14', to: '2027-03-14' });
  expect(daysOfView('week', '2027-03-14')).toEqual({ from: '2027-03-08', to: '2027-03-20' });
  expect(daysOfView('agenda', '2027-03-14')).toEqual({ from: '2027-03-14', to: '2027-04-13' });
  expect(daysOfView('month', '2027-02-14')).toEqual({ from: '2027-01-26', to: '2027-03-10' });
});
