import type { UserEvent } from '@tidylog/contracts/events/identity';
import { describe, expect, test } from 'vitest';
import {
  account,
  expiresAt,
  given,
  guestCustomerId,
  one,
  sessionsEnded,
} from '../../testing/account-events.ts';
import {
  asked,
  firstSession,
  registered,
  registration,
  secondSession,
  sessionStarted,
  who,
} from '../../testing/user-events.ts';
import { changeProfile, endAllSessions, requestErasure, startSession } from '../decisions.ts';
import { evolve, initial } from '../user.ts';
import { requestPasswordReset } from './account-decisions.ts';

const erasureAsked: UserEvent = {
  type: 'ErasureRequested',
  data: { userId: who, guestCustomerId, mergedCustomerIds: [], streams: ['booking-1'] },
};

describe('signing out everywhere', () => {
  test('ends all sessions and the epoch of their tokens', () =>
    given(...account, sessionStarted(), sessionStarted(secondSession))
      .when(endAllSessions())
      .yields(sessionsEnded({ sessionIds: [firstSession, secondSession] })));
  test('twice writes nothing', () => {
    given(...account, sessionStarted(), sessionsEnded())
      .when(endAllSessions())
      .yields();
    given().when(endAllSessions()).yields();
  });
});

describe('a profile', () => {
  const name = { firstName: 'Augusta', lastName: 'King', phone: '555-0100' };
  const contact = { ...name, email: 'ada@example.com' };
  const changed: UserEvent = { type: 'ProfileChanged', data: { userId: who, role: 'customer', contact } };
  test('changes', () =>
    given(...account)
      .when(changeProfile(name))
      .yields(changed));
  test('changes in one field alone', () =>
    given(...account, changed)
      .when(changeProfile({ ...name, phone: '555-0199' }))
      .yields({
        ...changed,
        data: { ...changed.data, contact: { ...contact, phone: '555-0199' } },
      } as UserEvent));
  test('to what it is already writes nothing', () =>
    given(...account, changed)
      .when(changeProfile(name))
      .yields());
  test('of nobody, or of somebody erased, is not there', () => {
    given().when(changeProfile(name)).refuses('not-found');
    const gone = { ...registration, contact: 'erased' } as const;
    given(asked(gone), registered(gone)).when(changeProfile(name)).refuses('not-found');
  });
});

describe('being forgotten', () => {
  const erase = requestErasure({ guestCustomerId, mergedCustomerIds: [], streams: ['booking-1'] });
  test('ends all sessions first', () =>
    given(...account, sessionStarted())
      .when(erase)
      .yields(sessionsEnded(), erasureAsked));
  test('is asked for once', () => {
    given(...account, sessionsEnded(), erasureAsked)
      .when(erase)
      .yields();
    given().when(erase).yields();
  });
  test('lets nobody in any more', () => {
    const past = [...account, sessionsEnded(), erasureAsked];
    given(...past)
      .when(
        startSession({
          sessionId: firstSession,
          expiresAt,
          epoch: 1,
          staffRole: null,
          passed: { by: 'password' },
        }),
      )
      .refuses('wrong-credentials');
    given(...past)
      .when(requestPasswordReset({ resetId: one, expiresAt }))
      .yields();
    expect(past.reduce(evolve, initial)).toEqual({
      status: 'leaving',
      userId: who,
      emailHashes: ['hash'],
      googleHash: null,
      guestCustomerId,
      mergedCustomerIds: [],
      streams: ['booking-1'],
    });
  });
});
