import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { workSchedules } from './fold.ts';

const cleanerId = id('Rosa');
const rowOf = (history: History, of = cleanerId) => foldRows(workSchedules, history.events).get(of);
const day = [{ start: '08:00', end: '16:00' }];
const week = { monday: day, tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const off = (name: string) => ({
  timeOffId: id(name),
  from: '2027-01-18',
  to: '2027-01-19',
  slots: null,
  note: 'Family',
});

test('hours, time off and the link are kept, and those of others left alone', () => {
  const history = newHistory();
  history.add('WorkingHoursSet', { cleanerId, validFrom: '2027-01-04', week });
  for (const name of ['one', 'two']) history.add('TimeOffAdded', { cleanerId, ...off(name) });
  history.add('TimeOffRemoved', { cleanerId, timeOffId: id('one') });
  const { metadata } = history.add('CalendarLinkIssued', { cleanerId, linkId: id('link') });
  history.add('WorkingHoursSet', { cleanerId: id('Sven'), validFrom: '2027-01-04', week: null });
  expect(rowOf(history)).toEqual({
    id: cleanerId,
    hours: [{ validFrom: '2027-01-04', week }],
    time_off: [{ id: id('two'), from: '2027-01-18', to: '2027-01-19', slots: null, note: 'Family' }],
    calendar_link_since: metadata.time,
  });
  expect(rowOf(history, id('Sven'))).toMatchObject({ hours: [{ week: null }] });
});

test('hours that are set end later ones', () => {
  const history = newHistory();
  for (const validFrom of ['2027-01-04', '2027-03-01', '2027-02-01'])
    history.add('WorkingHoursSet', { cleanerId, validFrom, week });
  expect(rowOf(history)?.hours.map(({ validFrom }) => validFrom)).toEqual(['2027-01-04', '2027-02-01']);
});

test.each([
  ['a dismissal', (history: History) => history.add('CleanerDismissed', { cleanerId, reason: null })],
  ['an erasure', (history: History) => history.add('PersonErased', { personId: cleanerId, streams: [] })],
])('nothing is left after %s', (_, end) => {
  const history = newHistory();
  history.add('TimeOffAdded', { cleanerId, ...off('one') });
  end(history);
  expect(rowOf(history)).toBeUndefined();
});
