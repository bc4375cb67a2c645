import { clockInAt } from '@tidylog/contracts/testing/taps';
import { describe, expect, test } from 'vitest';
import { assignment, booked, registrationOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import {
  bookingDate,
  bookingId,
  cancelled,
  customerId,
  move,
  open,
  placed,
  subject,
} from '../testing/todo-events.ts';
import { todos } from './fold.ts';

const hold = (booking = 'visit') => `hold-expiry/${id(booking)}`;

const pay = `job-pay/${id('visit')}`;

const registration = (name: string) => `registration-steps/${id(name)}`;

describe('a registration', () => {
  test('is open until the account is there', () => {
    const history = newHistory();
    history.add('RegistrationRequested', registrationOf('Mia'));
    expect(open(history)).toEqual([registration('Mia')]);
    const { userId, role, contact } = registrationOf('Mia');
    history.add('UserRegistered', { userId, role, contact });
    expect(open(history)).toEqual([]);
  });

  test('is over when it is refused', () => {
    const history = newHistory();
    history.add('RegistrationRequested', registrationOf('Mia'));
    history.add('RegistrationRequested', registrationOf('Ben'));
    history.add('RegistrationRefused', { userId: id('Mia'), reason: 'email-used' });
    expect(open(history)).toEqual([registration('Ben')]);
  });

  test('of a cleaner needs account and application, in any order', () => {
    const cleaner = registrationOf('Carla', 'cleaner');
    const account = { userId: cleaner.userId, role: cleaner.role, contact: cleaner.contact };
    const applied = { cleanerId: id('Carla'), contact: cleaner.contact, application: 'erased' } as const;
    const history = newHistory();
    history.add('RegistrationRequested', cleaner);
    history.add('UserRegistered', account);
    expect(open(history)).toEqual([registration('Carla')]);
    history.add('CleanerApplied', applied);
    expect(open(history)).toEqual([]);
    history.add('RegistrationRequested', cleaner);
    history.add('CleanerApplied', applied);
    expect(open(history)).toEqual([registration('Carla')]);
    history.add('UserRegistered', account);
    expect(open(history)).toEqual([]);
  });
});

test('the registration of a cleaner whom the office adds ends with the invitation', () => {
  const cleaner = { ...registrationOf('Amy', 'cleaner'), application: null, passwordHash: null };
  const { userId, role, contact } = cleaner;
  const history = newHistory();
  history.add('RegistrationRequested', cleaner);
  history.add('UserRegistered', { userId, role, contact });
  expect(open(history)).toEqual([registration('Amy')]);
  history.add('CleanerInvited', { userId, resetId: id('link'), expiresAt: '2027-01-18T15:00:00Z' });
  expect(open(history)).not.toContain(registration('Amy'));
});

describe('the hold of a booking', () => {
  const endings = {
    confirmed: (history: History) =>
      history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: null }),
    refused: (history: History) =>
      history.add('BookingRefused', { ...subject, bookingDate, reason: 'day-full' }),
    cancelled: (history: History) => history.add('BookingCancelled', cancelled),
    'in progress': (history: History) =>
      history.add('CleanerClockedIn', {
        ...subject,
        cleanerId: id('Carla'),
        ...clockInAt('2027-01-15T14:00:00Z'),
      }),
    completed: (history: History) =>
      history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay: null }),
  };

  test('falls due when it ends, by the clock of the business', () => {
    const row = foldRows(todos, placed().events).get(hold());
    expect(row).toMatchObject({ kind: 'hold-expiry', due_at: '2027-01-05T15:00:00Z', state: null });
  });

  test('falls due sooner when a move to a sooner slot ends it sooner', () => {
    const history = placed();
    history.add('BookingRescheduled', {
      ...move,
      holdUntil: '2027-01-05T14:00:00Z',
      cleanerId: null,
      remindAt: null,
    });
    expect(foldRows(todos, history.events).get(hold())).toMatchObject({ due_at: '2027-01-05T14:00:00Z' });
  });

  test.each(Object.entries(endings))('is over once the booking is %s', (_how, end) => {
    const history = placed();
    booked(history, 'neighbour');
    end(history);
    expect(open(history)).not.toContain(hold());
    expect(open(history)).toContain(hold('neighbour'));
  });

  test('stays when a cleaner is assigned', () => {
    const history = placed();
    history.add('CleanerAssigned', assignment(subject, 'Carla'));
    expect(open(history)).toContain(hold());
  });

  test('is none where none applies', () => {
    const history = newHistory();
    booked(history, 'visit', { holdUntil: null });
    expect(open(history)).toEqual([]);
  });
});

describe('the pay for a job', () => {
  const completed = { ...subject, by: 'office', bookingDate } as const;
  const due = { cleanerId: id('Carla'), amount: 100, base: null, share: null, customerPaid: true };

  test('is open from completion until it is credited', () => {
    const history = placed();
    history.add('BookingCompleted', { ...completed, pay: due });
    expect(foldRows(todos, history.events).get(pay)).toMatchObject({ kind: 'job-pay', due_at: null });
    const credit = {
      cleanerId: id('Carla'),
      completion: 1,
      bookingDate,
      amount: 100,
      status: 'pending',
      base: null,
      share: null,
    } as const;
    history.add('JobPaymentCredited', { ...credit, bookingId: id('neighbour') });
    expect(open(history)).toEqual([pay]);
    history.add('JobPaymentCredited', { ...credit, bookingId });
    expect(open(history)).toEqual([]);
  });

  test('is none where nobody was assigned', () => {
    const history = placed();
    history.add('BookingCompleted', { ...completed, pay: null });
    expect(open(history)).toEqual([]);
  });
});

describe('the to-dos', () => {
  const history = placed();
  const ledger = { ledgerId: bookingId, owes: 'booking', customerId } as const;
  history.add('BookingConfirmed', { ...subject, by: 'subscription', cleanerId: null });
  const start = { ...ledger, paymentId: id('payment'), amount: 100, by: 'card', attempt: 1 } as const;

  test('have no key for an event of no kind', () =>
    expect(todos.keys(history.add('DayClosed', { date: bookingDate, reason: 'Holiday' }))).toEqual([]));
  test('are of known kinds', () =>
    expect(() => todos.evolve(undefined, history.add('PaymentStarted', start), 'unknown/one')).toThrow(
      'No kind of to-do has the key unknown/one.',
    ));
  test('stay the same row where an event changes nothing', () => {
    const key = `visit-charge/${bookingId}`;
    const row = foldRows(todos, history.events).get(key);
    expect(row).toBeDefined();
    expect(todos.evolve(row, history.add('PaymentStarted', start), key)).toBe(row);
  });
});
