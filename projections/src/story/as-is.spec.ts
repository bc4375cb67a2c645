import { UnreadableEvent } from '@tidylog/eventlog/errors';
import { expect, test } from 'vitest';
import { recordedAt } from '../testing/recorded.ts';
import { asItIs } from './as-is.ts';

const strange = recordedAt()('booking-1', 'RobotArrived' as never, { at: 'the door' } as never);

test('what this release does not know is told by its type and its data', () => {
  expect(asItIs(strange)).toBe('RobotArrived, which this release does not know: {"at":"the door"}');
});

test('what cannot be read is told with why, and never at length', () => {
  const fault = new UnreadableEvent('BookingPlaced has version 99.');
  expect(asItIs({ ...strange, fault })).toBe(
    'An event that cannot be read. BookingPlaced has version 99. It contains {"at":"the door"}',
  );
  expect(asItIs({ ...strange, data: 'x'.repeat(9_000), fault }).length).toBeLessThan(600);
  expect(asItIs({ ...strange, data: undefined, fault })).toContain('It contains no data');
});
