import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { usualChoices } from '@tidylog/contracts/vocabulary/cleaner-choices';
import { emptySchedule } from '@tidylog/contracts/vocabulary/work-hours';
import { describe, expect, test } from 'vitest';
import { ana } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { cleanerStream, evolve, initial } from './cleaner.ts';
import { addCleaner, applyAgain, applyAsCleaner, approveCleaner, rejectCleaner } from './decisions.ts';
import { dismissCleaner, recordReturnedJobs, reinstateCleaner } from './dismissal-decisions.ts';

const given = givenOf({ initial, evolve });
const details: Extract<CleanerEvent, { type: 'CleanerApplied' }>['data'] = {
  cleanerId: ana,
  contact: { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: '555-0100' },
  application: {
    address: null,
    experienceYears: 3,
    hourlyRate: null,
    specializations: [],
    languages: ['Spanish'],
    certifications: [],
    availability: null,
    bio: null,
    emergencyContact: null,
  },
};
const applied: CleanerEvent = { type: 'CleanerApplied', data: details };
const approved: CleanerEvent = { type: 'CleanerApproved', data: { cleanerId: ana } };
const rejected: CleanerEvent = { type: 'CleanerRejected', data: { cleanerId: ana, reason: 'No car' } };
const reject = rejectCleaner({ reason: 'No car' });

describe('applying', () => {
  test('waits for a decision', () => given().when(applyAsCleaner(details)).yields(applied));
  test('twice writes nothing', () => given(applied, approved).when(applyAsCleaner(details)).yields());
});

describe('applying again', () => {
  const contact = { firstName: 'Ana Maria', lastName: 'Lopez', email: 'ana@example.com', phone: '555-0100' };
  const other = { ...details, contact };
  const again = applyAgain(other);
  const appliedAgain: CleanerEvent = { type: 'CleanerApplied', data: other };
  test('after a rejection waits for another decision', () => {
    given(applied, rejected).when(again).yields(appliedAgain);
    expect(given(applied, rejected, appliedAgain).state).toMatchObject({ status: 'pending' });
  });
  test('with the same application writes nothing', () =>
    given(applied, rejected, appliedAgain).when(again).yields());
  test('is refused while another application waits, once approved, and for nobody', () => {
    given(applied).when(again).refuses('email-used');
    given(applied, approved).when(again).refuses('email-used');
    given().when(again).refuses('email-used');
  });
});

describe('adding a cleaner', () => {
  const { cleanerId, contact } = details;
  const added: CleanerEvent = { type: 'CleanerAdded', data: { cleanerId, contact } };
  test('makes them active at once', () => {
    given().when(addCleaner({ cleanerId, contact })).yields(added);
    expect(given(added).state).toEqual({
      status: 'active',
      cleanerId,
      calendar: null,
      isKeyRefused: false,
      choices: usualChoices,
      schedule: emptySchedule,
      askedTimeOff: [],
      calendarLinkId: null,
    });
  });
  test('twice writes nothing', () => given(added).when(addCleaner({ cleanerId, contact })).yields());
});

const approve = approveCleaner({ isWithoutMailbox: false });

describe('deciding an application', () => {
  test('approves it', () => given(applied).when(approve).yields(approved));
  test('rejects it, with the reason', () => given(applied).when(reject).yields(rejected));
  test('twice the same writes nothing', () => {
    given(applied, approved).when(approve).yields();
    given(applied, rejected).when(reject).yields();
  });
  test('approves it later, after it was rejected', () => {
    given(applied, rejected).when(approve).yields(approved);
    expect(given(applied, rejected, approved).state).toMatchObject({ status: 'active' });
  });
  test('does not approve a person without a mailbox, who could not sign in', () => {
    const withoutMailbox = approveCleaner({ isWithoutMailbox: true });
    for (const history of [[applied], [applied, rejected]])
      given(...history)
        .when(withoutMailbox)
        .refuses('mailbox-of-customer');
    given(applied, approved).when(withoutMailbox).yields();
  });
  test('does not reject a cleaner who was approved', () =>
    given(applied, approved).when(reject).refuses('application-decided'));
  test('of nobody is refused', () => {
    given().when(approve).refuses('not-found');
    given().when(reject).refuses('not-found');
  });
});

const dismissed: CleanerEvent = { type: 'CleanerDismissed', data: { cleanerId: ana, reason: 'Moved' } };
const reinstated: CleanerEvent = { type: 'CleanerReinstated', data: { cleanerId: ana } };
const returned = (upTo: string): CleanerEvent => ({ type: 'JobsReturned', data: { cleanerId: ana, upTo } });
const dismiss = dismissCleaner({ reason: 'Moved' });

describe('dismissing', () => {
  test('ends the work of an active cleaner, with the reason', () =>
    given(applied, approved).when(dismiss).yields(dismissed));
  test('twice writes nothing', () => given(applied, approved, dismissed).when(dismiss).yields());
  test('is not for an application, nor for no one', () => {
    given(applied).when(dismiss).refuses('not-approved');
    given(applied, rejected).when(dismiss).refuses('not-approved');
    given().when(dismiss).refuses('not-found');
  });
  test('leaves no application to decide', () => {
    given(applied, approved, dismissed).when(approve).refuses('application-decided');
    given(applied, approved, dismissed).when(reject).refuses('application-decided');
  });
});

describe('reinstating', () => {
  test('makes a dismissed cleaner active again', () => {
    given(applied, approved, dismissed).when(reinstateCleaner()).yields(reinstated);
    expect(given(applied, approved, dismissed, reinstated).state).toMatchObject({ status: 'active' });
  });
  test('twice writes nothing', () => given(applied, approved).when(reinstateCleaner()).yields());
  test('is not for an application, nor for no one', () => {
    given(applied).when(reinstateCleaner()).refuses('not-approved');
    given(applied, rejected).when(reinstateCleaner()).refuses('not-approved');
    given().when(reinstateCleaner()).refuses('not-found');
  });
});

describe('returned jobs', () => {
  const left = [applied, approved, dismissed];
  test('are recorded with how far the look reached', () => {
    given(...left)
      .when(recordReturnedJobs({ upTo: 9n }))
      .yields(returned('9'));
    given(...left, returned('9'))
      .when(recordReturnedJobs({ upTo: 10n }))
      .yields(returned('10'));
  });
  test('are recorded once', () => {
    given(...left, returned('9'))
      .when(recordReturnedJobs({ upTo: 9n }))
      .yields();
    given(...left, returned('9'))
      .when(recordReturnedJobs({ upTo: 8n }))
      .yields();
  });
  test('count only while the cleaner is dismissed', () => {
    given(applied, approved)
      .when(recordReturnedJobs({ upTo: 9n }))
      .yields();
    expect(given(...left, returned('9')).state).toMatchObject({ returnedTo: 9n });
    expect(given(...left, reinstated, returned('9')).state).toMatchObject({ status: 'active' });
  });
});

test('an approved cleaner is active', () => {
  expect(given(applied, approved).state).toEqual({
    status: 'active',
    cleanerId: ana,
    calendar: null,
    isKeyRefused: false,
    choices: usualChoices,
    schedule: emptySchedule,
    askedTimeOff: [],
    calendarLinkId: null,
  });
  expect(given(applied).state).toMatchObject({ status: 'pending' });
  expect(given(applied, rejected).state).toMatchObject({ status: 'rejected' });
  expect(cleanerStream(ana).name).toBe(`cleaner-${ana}`);
});
