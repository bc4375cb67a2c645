import { expect, test } from 'vitest';
import { workTimes } from './work-time.ts';

const zone = 'America/Chicago';
const read = (clocked_in_at: string | null, clocked_out_at: string | null) =>
  workTimes({ clocked_in_at, clocked_out_at }, zone);

test('times are instants, or local times of the business', () => {
  expect(read('2027-01-15T08:02', '2027-01-15T16:15:00Z')).toEqual({
    clockedInAt: Temporal.Instant.from('2027-01-15T14:02:00Z'),
    clockedOutAt: Temporal.Instant.from('2027-01-15T16:15:00Z'),
  });
  expect(read(null, null)).toEqual({ clockedInAt: null, clockedOutAt: null });
});
