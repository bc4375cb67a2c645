import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { describe, expect, test } from 'vitest';
import { ana } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { cleanerStream, evolve, initial } from './cleaner.ts';
import { applyAsCleaner, approveCleaner, rejectCleaner } from './decisions.ts';

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

describe('deciding an application', () => {
  test('approves it', () => given(applied).when(approveCleaner()).yields(approved));
  test('rejects it, with the reason', () => given(applied).when(reject).yields(rejected));
  test('twice the same writes nothing', () => {
    given(applied, approved).when(approveCleaner()).yields();
    given(applied, rejected).when(reject).yields();
  });
  test('approves it later, after it was rejected', () => {
    given(applied, rejected).when(approveCleaner()).yields(approved);
    expect(given(applied, rejected, approved).state).toMatchObject({ status: 'active' });
  });
  test('does not reject a cleaner who was approved', () =>
    given(applied, approved).when(reject).refuses('application-decided'));
  test('of nobody is refused', () => {
    given().when(approveCleaner()).refuses('not-found');
    given().when(reject).refuses('not-found');
  });
});

test('an approved cleaner is active', () => {
  expect(given(applied, approved).state).toEqual({ status: 'active', cleanerId: ana });
  expect(given(applied).state).toMatchObject({ status: 'pending' });
  expect(given(applied, rejected).state).toMatchObject({ status: 'rejected' });
  expect(cleanerStream(ana).name).toBe(`cleaner-${ana}`);
});
