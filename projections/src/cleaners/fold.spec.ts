import { erased } from '@tidylog/contracts/events/event';
import { expect, test } from 'vitest';
import { cleanerApplied, contactOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { cleaners } from './fold.ts';

const rowOf = (history: History, name = 'Carla Díaz') => foldRows(cleaners, history.events).get(id(name));

test('an applicant waits for a decision', () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  expect(rowOf(history)).toStrictEqual({
    id: id('Carla Díaz'),
    status: 'pending',
    first_name: 'Carla',
    last_name: 'Díaz',
    email: 'carla.díaz@example.com',
    phone: '713-555-0101',
    applied_at: '2027-01-02T15:00:00Z',
    joined_at: null,
    has_calendar: false,
    key_refused_at: null,
    ratings: 0,
    stars: 0,
    rated_position: null,
    sort_name: 'carla diaz',
    search: ' carla diaz carla.diaz@example.com',
  });
});

test('a cleaner is told of their own row', () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  const row = rowOf(history);
  expect(row && cleaners.owners?.(row)).toEqual([id('Carla Díaz')]);
});

test('a decision makes one cleaner active or rejected', () => {
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora', 'Eve']) cleanerApplied(history, name);
  history.add('CleanerApproved', { cleanerId: id('Carla Díaz') });
  history.add('CleanerRejected', { cleanerId: id('Dora'), reason: 'Lives too far away.' });
  expect(rowOf(history)).toMatchObject({ status: 'active' });
  expect(rowOf(history, 'Dora')).toMatchObject({ status: 'rejected' });
  expect(rowOf(history, 'Eve')).toMatchObject({ status: 'pending' });
});

test('a cleaner whom the office added is active at once', () => {
  const history = newHistory();
  const contact = contactOf('Amy Added');
  const { metadata } = history.add('CleanerAdded', { cleanerId: id('Amy Added'), contact });
  expect(rowOf(history, 'Amy Added')).toMatchObject({
    status: 'active',
    joined_at: metadata.time,
    email: contact.email,
    sort_name: 'amy added',
  });
});

test('a corrected name counts for cleaners alone', () => {
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora']) cleanerApplied(history, name);
  const contact = { ...contactOf('Karla Diaz'), phone: null };
  history.add('ProfileChanged', { userId: id('Carla Díaz'), role: 'cleaner', contact });
  history.add('ProfileChanged', { userId: id('Dora'), role: 'customer', contact });
  expect(rowOf(history)).toMatchObject({ first_name: 'Karla', phone: null, sort_name: 'karla diaz' });
  expect(rowOf(history, 'Dora')).toMatchObject({ first_name: 'Dora' });
});

test('a new email address is that of the cleaner', () => {
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora']) cleanerApplied(history, name);
  const contact = { ...contactOf('Carla Díaz'), email: 'new@example.com' };
  const change = { changeId: id('change'), emailHash: 'new', formerEmailHash: 'old', contact };
  history.add('EmailChanged', { userId: id('Carla Díaz'), role: 'cleaner', ...change });
  history.add('EmailChanged', { userId: id('Dora'), role: 'customer', ...change });
  expect(rowOf(history)).toMatchObject({ email: 'new@example.com' });
  expect(rowOf(history)?.search).toContain('new@example.com');
  expect(rowOf(history, 'Dora')).not.toMatchObject({ email: 'new@example.com' });
});

test('the calendar of one cleaner is connected and disconnected', () => {
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora']) cleanerApplied(history, name);
  const cleanerId = id('Carla Díaz');
  const calendar = { cleanerId, calendarId: null, serviceAccount: 'tidy@example.com', privateKey: 'key' };
  history.add('CalendarConnected', calendar);
  expect(rowOf(history)).toMatchObject({ has_calendar: true });
  expect(rowOf(history, 'Dora')).toMatchObject({ has_calendar: false });
  history.add('CalendarDisconnected', { cleanerId });
  expect(rowOf(history)).toMatchObject({ has_calendar: false });
});

test('the calendar of an erased cleaner is not connected', () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  const cleanerId = id('Carla Díaz');
  const calendar = { calendarId: null, serviceAccount: 'tidy@example.com', privateKey: 'key' };
  history.add('CalendarConnected', { cleanerId, ...calendar });
  history.add('PersonErased', { personId: cleanerId, streams: [] });
  expect(rowOf(history)).toMatchObject({ has_calendar: false });
  history.add('CalendarConnected', {
    cleanerId,
    calendarId: erased,
    serviceAccount: erased,
    privateKey: erased,
  });
  expect(rowOf(history)).toMatchObject({ has_calendar: false });
});

test('a dismissed cleaner is active again once they are back', () => {
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora']) cleanerApplied(history, name);
  history.add('CleanerApproved', { cleanerId: id('Carla Díaz') });
  history.add('CleanerDismissed', { cleanerId: id('Carla Díaz'), reason: null });
  expect(rowOf(history)).toMatchObject({ status: 'dismissed' });
  expect(rowOf(history, 'Dora')).toMatchObject({ status: 'pending' });
  history.add('CleanerReinstated', { cleanerId: id('Carla Díaz') });
  expect(rowOf(history)).toMatchObject({ status: 'active' });
});

test('a cleaner is with us since the approval, and has the stars of every cleaning once', () => {
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora']) {
    cleanerApplied(history, name);
    history.add('CleanerApproved', { cleanerId: id(name) });
  }
  const subject = { bookingId: id('visit'), customerId: id('Ana Lopez'), comment: null };
  history.add('BookingRated', { ...subject, cleanerId: id('Carla Díaz'), rating: 5 });
  history.add('BookingRated', { ...subject, cleanerId: id('Carla Díaz'), rating: 4 });
  const ofNobody = history.add('BookingRated', { ...subject, cleanerId: null, rating: 1 });
  expect(cleaners.keys(ofNobody)).toEqual([]);
  const rows = foldRows(cleaners, history.events);
  expect(rows.get(id('Carla Díaz'))).toMatchObject({ ratings: 2, stars: 9 });
  expect(rows.get(id('Carla Díaz'))?.joined_at).toMatch(/^2027-/);
  expect(rows.get(id('Dora'))).toMatchObject({ ratings: 0, stars: 0, rated_position: null });
  const again = foldRows(cleaners, history.events.slice(-3), rows);
  expect(again).toEqual(rows);
});

test('an erased cleaner has no name, others keep theirs', () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  cleanerApplied(history, 'Dora');
  history.add('PersonErased', { personId: id('Carla Díaz'), streams: [] });
  history.add('PersonErased', { personId: id('Ana Lopez'), streams: [] });
  const nameless = {
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    sort_name: null,
    search: '',
  };
  expect(rowOf(history)).toMatchObject(nameless);
  expect(rowOf(history, 'Dora')).toMatchObject({ first_name: 'Dora' });
  expect(foldRows(cleaners, history.events).size).toBe(2);
});
