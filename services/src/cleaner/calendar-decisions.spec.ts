import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { erased } from '@tidylog/contracts/events/event';
import { describe, expect, test } from 'vitest';
import { ana as cleanerId } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { connectCalendar, disconnectCalendar, noteKey } from './calendar-decisions.ts';
import { evolve, initial } from './cleaner.ts';
import { dismissCleaner } from './dismissal-decisions.ts';

const given = givenOf({ initial, evolve });
const contact = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: null };
const added: CleanerEvent = { type: 'CleanerAdded', data: { cleanerId, contact } };
const approved: CleanerEvent = { type: 'CleanerApproved', data: { cleanerId } };
const dismissed: CleanerEvent = { type: 'CleanerDismissed', data: { cleanerId, reason: null } };
const reinstated: CleanerEvent = { type: 'CleanerReinstated', data: { cleanerId } };
const calendar = { calendarId: null, serviceAccount: 'tidy@example.com', privateKey: 'key' };
const connected: CleanerEvent = { type: 'CalendarConnected', data: { cleanerId, ...calendar } };
const disconnected: CleanerEvent = { type: 'CalendarDisconnected', data: { cleanerId } };
const rejected: CleanerEvent = { type: 'CleanerRejected', data: { cleanerId, reason: null } };

describe('connecting a calendar', () => {
  test('of an active cleaner', () => {
    given(added).when(connectCalendar(calendar)).yields(connected);
    expect(given(added, connected).state).toMatchObject({ calendar });
  });
  test('twice writes nothing', () => given(added, connected).when(connectCalendar(calendar)).yields());
  test.each([
    { calendarId: 'team@example.com' },
    { serviceAccount: 'other@example.com' },
    { privateKey: 'newer' },
  ])('with %j replaces the one before', (changed) => {
    const other = { ...calendar, ...changed };
    given(added, connected)
      .when(connectCalendar(other))
      .yields({ type: 'CalendarConnected', data: { cleanerId, ...other } });
  });
  test('is for active cleaners alone', () => {
    given().when(connectCalendar(calendar)).refuses('not-found');
    given(rejected).when(connectCalendar(calendar)).refuses('calendar-not-for-them');
    given(added, dismissed).when(connectCalendar(calendar)).refuses('calendar-not-for-them');
  });
});

describe('disconnecting a calendar', () => {
  test('of an active cleaner', () => {
    given(added, connected).when(disconnectCalendar()).yields(disconnected);
    expect(given(added, connected, disconnected).state).toMatchObject({ calendar: null });
  });
  test('without one writes nothing', () => {
    given(added).when(disconnectCalendar()).yields();
    given(added, connected, dismissed).when(disconnectCalendar()).yields();
  });
  test('of nobody is refused', () => given().when(disconnectCalendar()).refuses('not-found'));
});

test('a dismissal disconnects the calendar, and coming back does not connect it', () => {
  given(added, connected)
    .when(dismissCleaner({ reason: null }))
    .yields(disconnected, dismissed);
  expect(given(added, connected, disconnected, dismissed, reinstated).state).toMatchObject({
    calendar: null,
  });
});

test('the calendar of a person who was erased is not connected', () => {
  const forgotten = { cleanerId, calendarId: erased, serviceAccount: erased, privateKey: erased } as const;
  expect(given(added, { type: 'CalendarConnected', data: forgotten }).state).toMatchObject({
    calendar: null,
  });
});

test('events about a calendar count for active cleaners alone', () => {
  for (const event of [connected, disconnected]) {
    expect(given(rejected, event).state).toEqual({ status: 'rejected', cleanerId });
    expect(given(rejected, event, approved).state).toMatchObject({ status: 'active', calendar: null });
  }
});

describe('a key that Google refuses', () => {
  const refused: CleanerEvent = { type: 'CalendarKeyRefused', data: { cleanerId } };
  const accepted: CleanerEvent = { type: 'CalendarKeyAccepted', data: { cleanerId } };
  test('is noted once, and so is that it works again', () => {
    given(added).when(noteKey('key', true)).yields();
    given(added, connected).when(noteKey('key', true)).yields(refused);
    given(added, connected, refused).when(noteKey('key', true)).yields();
    given(added, connected, refused).when(noteKey('key', false)).yields(accepted);
    given(added, connected).when(noteKey('key', false)).yields();
  });
  test('says nothing of the key that replaced it', () => {
    const newer: CleanerEvent = {
      type: 'CalendarConnected',
      data: { cleanerId, ...calendar, privateKey: 'newer' },
    };
    given(added, connected, newer).when(noteKey('key', true)).yields();
    given(added, connected, refused, newer).when(noteKey('newer', true)).yields(refused);
  });
});
