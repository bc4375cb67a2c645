import { UnreadableEvent } from '@tidylog/eventlog/errors';
import { expect, test } from 'vitest';
import { recordedAt } from '../testing/recorded.ts';
import { faultText, parkingOf } from './parked-streams.ts';

const recorded = recordedAt();
const before = recorded('day-1', 'DayOpened', {});
const parked = recorded('day-1', 'DayOpened', {});
const after = recorded('day-1', 'DayOpened', {});
const neighbour = recorded('day-2', 'DayOpened', {});

test('a stream is skipped from the event on that parked it, by that model alone', () => {
  const parking = parkingOf([]);
  parking.park('days', parked, new Error('no'));
  expect([before, parked, after, neighbour].map((event) => parking.skips('days', event))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(parking.skips('others', after)).toBe(false);
});

test('what is stored is skipped too, and is not fresh', () => {
  const parking = parkingOf([{ model: 'days', stream: 'day-1', position: parked.position, error: 'Error' }]);
  expect(parking.skips('days', after)).toBe(true);
  expect(parking.fresh()).toEqual([]);
  expect(parking.count()).toBe(1);
});

test('what is stored once is not stored again', () => {
  const parking = parkingOf([]);
  parking.park('days', parked, new Error('no'));
  parking.settle();
  parking.park('days', neighbour, new Error('no'));
  expect(parking.fresh()).toMatchObject([{ stream: 'day-2' }]);
  expect(parking.count()).toBe(2);
});

test('of two events at fault the first counts, in whatever order they are found', () => {
  const parking = parkingOf([]);
  parking.park('days', after, new Error('later'));
  parking.park('days', parked, new Error('first'));
  parking.park('days', after, new Error('later'));
  expect(parking.fresh()).toMatchObject([{ stream: 'day-1', position: parked.position }]);
  parking.settle();
  parking.park('days', after, new Error('later'));
  expect(parking.fresh()).toEqual([]);
});

test('what was rolled back is forgotten', () => {
  const parking = parkingOf([]);
  parking.park('days', parked, new Error('no'));
  parking.undo();
  expect(parking.skips('days', after)).toBe(false);
  expect(parking.fresh()).toEqual([]);
});

test('the text of a fault names kind and place, never a value', () => {
  const parse = () => Temporal.PlainDate.from('Ada Lovelace, 12 Main Street');
  let error: unknown;
  try {
    parse();
  } catch (caught) {
    error = caught;
  }
  expect(faultText(error)).toMatch(/^RangeError at engine\/parked-streams\.spec\.ts:\d+$/);
});

test('the text of a fault keeps a message that cannot hold a value, and the code of Postgres', () => {
  const read = (value: { name: string } | null) => (value as { name: string }).name;
  let error: unknown;
  try {
    read(null);
  } catch (caught) {
    error = caught;
  }
  expect(faultText(error)).toContain("TypeError: Cannot read properties of null (reading 'name')");
  const undecoded = new UnreadableEvent('DayOpened 1 at revision 0 has version 99: too old.');
  expect(faultText(undecoded)).toContain('UnreadableEvent: DayOpened 1 at revision 0 has version 99');
  const refused = Object.assign(new Error('invalid input syntax for type date: "Ada"'), { code: '22007' });
  expect(faultText(refused)).toBe('Error(22007)');
  expect(faultText('Ada')).toBe('unknown error');
});
