import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { ana as cleanerId } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { evolve, initial } from './cleaner.ts';
import { addTimeOff, issueCalendarLink, removeTimeOff, setWorkingHours } from './schedule-decisions.ts';

const given = givenOf({ initial, evolve });
const contact = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: null };
const added: CleanerEvent = { type: 'CleanerAdded', data: { cleanerId, contact } };
const dismissed: CleanerEvent = { type: 'CleanerDismissed', data: { cleanerId, reason: null } };
const reinstated: CleanerEvent = { type: 'CleanerReinstated', data: { cleanerId } };
const date = (text: string) => text as LocalDate;
const day = [{ start: '08:00', end: '16:00' }];
const week = { monday: day, tuesday: day, wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const hours = { week, validFrom: date('2027-01-11') };
const set: CleanerEvent = { type: 'WorkingHoursSet', data: { cleanerId, ...hours } };
const off = {
  timeOffId: '0197a1f0-0000-4000-8000-0000000000c1',
  from: date('2027-01-15'),
  to: date('2027-01-16'),
  slots: null,
  note: 'Family',
};
const today = date('2027-01-11');
const offAdded: CleanerEvent = { type: 'TimeOffAdded', data: { cleanerId, ...off } };
const offRemoved: CleanerEvent = { type: 'TimeOffRemoved', data: { cleanerId, timeOffId: off.timeOffId } };

describe('working hours', () => {
  test('are set, and cleared', () => {
    given(added).when(setWorkingHours(hours)).yields(set);
    const cleared = { ...hours, week: null };
    given(added, set)
      .when(setWorkingHours(cleared))
      .yields({ type: 'WorkingHoursSet', data: { cleanerId, ...cleared } });
  });
  test('that apply already write nothing, unless later ones end with them', () => {
    given(added, set).when(setWorkingHours(hours)).yields();
    given(added, set)
      .when(setWorkingHours({ ...hours, validFrom: date('2027-02-01') }))
      .yields();
    given(added)
      .when(setWorkingHours({ ...hours, week: null }))
      .yields();
    const later: CleanerEvent = {
      type: 'WorkingHoursSet',
      data: { cleanerId, week: null, validFrom: date('2027-03-01') },
    };
    given(added, set, later).when(setWorkingHours(hours)).yields(set);
  });
});

describe('time off', () => {
  test('is added, once', () => {
    given(added)
      .when(addTimeOff({ ...off, today }))
      .yields(offAdded);
    given(added, offAdded)
      .when(addTimeOff({ ...off, today }))
      .yields();
    for (const other of [{ to: date('2027-01-17') }, { note: 'Another note' }])
      for (const events of [
        [added, offAdded],
        [added, offAdded, offRemoved],
      ])
        given(...events)
          .when(addTimeOff({ ...off, ...other, today }))
          .refuses('idempotency-key-reused');
  });
  test('is from today on, within a year', () => {
    given(added)
      .when(addTimeOff({ ...off, from: date('2027-01-10'), today }))
      .refuses('invalid-input', { errors: [{ path: 'from', message: 'Choose today or a later day.' }] });
    given(added)
      .when(addTimeOff({ ...off, from: today, to: date('2028-01-11'), today }))
      .yields({
        ...offAdded,
        data: { ...offAdded.data, from: today, to: date('2028-01-11') },
      } as CleanerEvent);
    given(added)
      .when(addTimeOff({ ...off, to: date('2028-01-12'), today }))
      .refuses('invalid-input', { errors: [{ path: 'to', message: 'Choose a day within one year.' }] });
  });
  test('is taken back, once', () => {
    const remove = removeTimeOff({ timeOffId: off.timeOffId });
    given(added, offAdded).when(remove).yields(offRemoved);
    given(added, offAdded, offRemoved).when(remove).yields();
    given(added).when(remove).refuses('not-found');
    given(added, offAdded, offRemoved)
      .when(addTimeOff({ ...off, today }))
      .yields();
  });
});

test('a new calendar link replaces the one before', () => {
  const issued = (linkId: string): CleanerEvent => ({
    type: 'CalendarLinkIssued',
    data: { cleanerId, linkId },
  });
  given(added, issued('first'))
    .when(issueCalendarLink({ linkId: 'second' }))
    .yields(issued('second'));
  expect(given(added, issued('first'), issued('second')).state).toMatchObject({ calendarLinkId: 'second' });
});

test('a schedule is of people who work here, and ends with a dismissal', () => {
  const acts = [
    setWorkingHours(hours),
    addTimeOff({ ...off, today }),
    removeTimeOff({ timeOffId: off.timeOffId }),
    issueCalendarLink({ linkId: 'link' }),
  ];
  for (const act of acts) {
    given().when(act).refuses('not-found');
    given(added, dismissed).when(act).refuses('cleaner-left');
  }
  expect(given(added, set, offAdded, dismissed, reinstated).state).toMatchObject({
    schedule: { hours: [], timeOff: [] },
    calendarLinkId: null,
  });
});
