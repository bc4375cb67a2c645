import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { newHistory } from '../testing/history.ts';
import { closedDays } from './fold.ts';

test('a day is closed until it is opened again', () => {
  const history = newHistory();
  history.add('DayClosed', { date: '2027-01-18', reason: 'Martin Luther King Jr. Day' });
  history.add('DayClosed', { date: '2027-02-15', reason: '' });
  const neighbour = { date: '2027-02-15', reason: '' };
  expect([...foldRows(closedDays, history.events).values()]).toEqual([
    { date: '2027-01-18', reason: 'Martin Luther King Jr. Day' },
    neighbour,
  ]);
  history.add('DayOpened', { date: '2027-01-18' });
  expect([...foldRows(closedDays, history.events).values()]).toEqual([neighbour]);
});
