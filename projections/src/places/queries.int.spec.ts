import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedDayQueries } from '../closed-days/queries.ts';
import { answer, settings } from '../testing/calls.ts';
import { guest, office } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { placeQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

// A Monday, half past seven in the evening in Chicago: the next day already in UTC.
const now = '2027-01-05T01:30:00Z';
const caller = { actor: guest, now };

const claim = (date: string, booking: string) => ({ date, bookingId: id(booking), claimId: id(booking) });

beforeAll(async () => {
  tables = await readTables();
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog };
  routes = [...placeQueries(dependencies), ...closedDayQueries(dependencies)];
  const { add, events } = newHistory();
  const take = (date: string, count: number) => {
    for (let place = 0; place < count; place += 1)
      add('PlaceClaimed', { ...claim(date, `${date} ${place}`), override: place >= 10 });
  };
  take('2027-01-07', 3);
  take('2027-01-08', 10);
  take('2027-01-09', 11);
  take('2027-01-12', 10);
  add('PlaceReleased', claim('2027-01-12', '2027-01-12 4'));
  add('DayClosed', { date: '2027-01-18', reason: 'Holiday' });
  add('DayClosed', { date: '2027-01-19', reason: '' });
  add('DayOpened', { date: '2027-01-19' });
  add('DayClosed', { date: '2026-12-31', reason: 'Inventory' });
  add('DayClosed', { date: '2027-12-31', reason: 'Inventory' });
  await tables.fold(events);
});
afterAll(() => tables.remove());

const capacity = async (date: string) =>
  (await answer(routes, 'GET /capacity/check', { query: { date } }, caller)).body;
const slots = async (date: string) =>
  (await answer(routes, 'GET /time-slots', { query: { date } }, caller)).body;

describe('the available dates', () => {
  const dates = async () => (await answer(routes, 'GET /available-dates', {}, caller)).body;

  test('are the working days of the next sixty, from tomorrow, ascending', async () => {
    const all = (await dates()).map(({ date }) => date);
    expect(all[0]).toBe('2027-01-05');
    expect(all.at(-1)).toBe('2027-03-05');
    expect(all).toEqual(all.toSorted());
    expect(all).toHaveLength(60 - 8 - 1);
    expect(all).not.toContain('2027-01-10');
    expect(all).not.toContain('2027-01-18');
    expect(all).toContain('2027-01-19');
  });

  test('tell how many places are left, full ones among them', async () => {
    const byDate = new Map((await dates()).map((day) => [day.date, day]));
    expect(byDate.get('2027-01-06')).toEqual({ date: '2027-01-06', has_capacity: true, available_slots: 10 });
    expect(byDate.get('2027-01-07')).toEqual({ date: '2027-01-07', has_capacity: true, available_slots: 7 });
    expect(byDate.get('2027-01-08')).toEqual({ date: '2027-01-08', has_capacity: false, available_slots: 0 });
  });
});

describe('the places of a date', () => {
  test.each([
    ['free', '2027-01-06', 10],
    ['partly taken', '2027-01-07', 7],
    ['full', '2027-01-08', 0],
    ['overbooked', '2027-01-09', 0],
    ['with a place given back', '2027-01-12', 1],
    ['a Sunday', '2027-01-10', 0],
    ['closed', '2027-01-18', 0],
    ['open again', '2027-01-19', 10],
    ['today', '2027-01-04', 10],
    ['past', '2027-01-03', 0],
    ['gone by a year', '2026-01-05', 0],
  ])('%s', async (_what, date, left) => {
    expect(await capacity(date)).toEqual({ date, has_capacity: left > 0, available_slots: left });
  });
});

describe('the time slots of a date', () => {
  test('are six, with the label that people read', async () => {
    const all = await slots('2027-01-06');
    expect(all).toHaveLength(6);
    expect(all[0]).toEqual({
      id: '08:00-10:00',
      time_slot: '8:00 AM - 10:00 AM',
      start_time: '08:00',
      end_time: '10:00',
    });
    expect(all.at(-1)).toMatchObject({ time_slot: '6:00 PM - 8:00 PM' });
  });

  test.each([
    ['on a full day', '2027-01-08', 6],
    ['today', '2027-01-04', 6],
    ['on a closed day', '2027-01-18', 0],
    ['on a past day', '2027-01-02', 0],
  ])('%s', async (_when, date, count) => {
    expect(await slots(date)).toHaveLength(count);
  });
});

describe('the closed days', () => {
  const of = async (query: object, at = now) =>
    (await answer(routes, 'GET /admin/closed-days', { query }, { actor: office, now: at })).body;

  test('are those of a year, by date, without days that are open again', async () => {
    const all = [
      { date: '2027-01-18', reason: 'Holiday' },
      { date: '2027-12-31', reason: 'Inventory' },
    ];
    expect(await of({})).toEqual(all);
    expect(await of({ year: '2027' })).toEqual(all);
    expect(await of({ year: '2026' })).toEqual([{ date: '2026-12-31', reason: 'Inventory' }]);
    expect(await of({ year: '2028' })).toEqual([]);
  });

  test('are by default those of the year in the zone of the business', async () => {
    expect(await of({}, '2027-01-01T05:59:00Z')).toEqual(await of({ year: '2026' }));
    expect(await of({}, '2027-01-01T06:00:00Z')).toEqual(await of({ year: '2027' }));
  });
});
