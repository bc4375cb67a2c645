import { ownCorrection } from '@tidylog/contracts/testing/taps';
import { UnreadableEvent } from '@tidylog/eventlog/errors';
import { expect, test } from 'vitest';
import { assignment, registrationOf, requestOf } from '../testing/company.ts';
import { type DataOf, id, newHistory } from '../testing/history.ts';
import { plainEvent } from './plain-events.ts';

const at = '2027-01-04T15:00:00Z';

test('an event is told with its time, in words, without what is secret or says nothing', () => {
  const { add } = newHistory();
  const told = plainEvent(add('RegistrationRequested', registrationOf('Mia Member')));
  expect(told).toMatchObject({ at, what: 'Registration requested' });
  expect(Object.keys(told.details).sort()).toEqual([
    'application',
    'contact',
    'emailProved',
    'role',
    'userId',
  ]);
  const reset = { userId: id('Mia Member'), resetId: id('reset'), expiresAt: at };
  expect(plainEvent(add('PasswordResetRequested', reset)).details).toEqual({
    userId: id('Mia Member'),
    expiresAt: at,
  });
  const changed = { epoch: 3, sessionIds: [], resetId: null, passwordHash: 'hash' };
  const { details } = plainEvent(add('PasswordChanged', { userId: id('Mia Member'), ...changed }));
  expect(details).toEqual({ userId: id('Mia Member'), epoch: 3, sessionIds: [] });
});

test('what is told of a booking is the customer’s: no hashes, no pay, no notes for the cleaner', () => {
  const { add } = newHistory();
  const promo: DataOf<'BookingRequested'>['promo'] = {
    code: 'SPRING',
    discountType: 'fixed',
    discountValue: 100,
    maximumDiscount: null,
    minimumOrder: 0,
    mailboxHashes: ['a hash of a mailbox'],
  };
  const asked = plainEvent(add('BookingRequested', requestOf('visit', { promo }))).details;
  expect(asked).not.toHaveProperty('fingerprint');
  expect(asked).toMatchObject({
    promo: { code: 'SPRING' },
    specialInstructions: 'The key is under the mat.',
  });
  expect(JSON.stringify(asked)).not.toContain('a hash of a mailbox');
  const subject = { bookingId: id('visit'), customerId: id('Ana Lopez') };
  const assigned = plainEvent(add('CleanerAssigned', assignment(subject, 'Carla')));
  expect(assigned.details).not.toHaveProperty('notes');
  const completed = plainEvent(
    add('BookingCompleted', {
      ...subject,
      by: 'clock-out',
      bookingDate: '2027-01-15',
      pay: { cleanerId: id('Carla'), amount: 1, base: null, share: null, customerPaid: false },
    }),
  );
  expect(completed.details).not.toHaveProperty('pay');
  const corrected = add('WorkTimesCorrected', {
    ...subject,
    ...ownCorrection,
    cleanerId: id('Carla'),
    clockedInAt: '2027-01-15T14:00:00Z',
    clockedOutAt: null,
    statusAfter: 'in_progress',
    before: { clockedInAt: null, clockedOutAt: null },
    reason: 'Forgotten.',
  });
  expect(plainEvent(corrected).details).not.toHaveProperty('reason');
  const settled = add('AccessProblemSettled', {
    ...subject,
    cleanerId: id('Carla'),
    reportId: id('report'),
    outcome: 'dismissed',
    cleanerPay: 2_500,
    earningId: id('way'),
  });
  expect(plainEvent(settled).details).not.toHaveProperty('cleanerPay');
});

test('of what this release cannot read or does not know, only that it happened is told', () => {
  const placed = newHistory().add('BookingPlaced', {
    bookingId: id('visit'),
    customerId: id('Ana Lopez'),
    bookingDate: '2027-01-15',
    slotId: '08:00-10:00',
    remindAt: null,
  });
  const unread = plainEvent({ ...placed, data: null, fault: new UnreadableEvent('newer') });
  expect(unread).toEqual({ at: placed.metadata.time, what: 'Booking placed', details: {} });
  const unknown = plainEvent({ ...placed, type: 'RobotArrived' as never, data: { secret: 1 } as never });
  expect(unknown).toEqual({ at: placed.metadata.time, what: 'Robot arrived', details: {} });
});
