import type { UserEvent } from '@tidylog/contracts/events/identity';
import { customerId } from '@tidylog/contracts/schemas/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../../testing/given.ts';
import {
  asked,
  firstSession,
  registered,
  registration,
  registrationRefused,
  secondSession,
  sessionStarted,
  who,
} from '../../testing/user-events.ts';
import { startSession } from '../decisions.ts';
import { evolve, initial } from '../user.ts';
import {
  changePassword,
  changeProfile,
  endAllSessions,
  linkedBy,
  linkGoogle,
  requestErasure,
  requestGoogleLink,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from './account-decisions.ts';

const given = givenOf({ initial, evolve });
const account = [asked(), registered()];
const guestCustomerId = customerId.parse('0197a1f0-0000-7000-8000-0000000000f4');
const one = '0197a1f0-0000-4000-8000-0000000000c1';
const two = '0197a1f0-0000-4000-8000-0000000000c2';
const expiresAt = '2027-01-11T15:30:00Z' as InstantText;
const now = Temporal.Instant.from('2027-01-11T15:29:59Z');
const tooLate = Temporal.Instant.from(expiresAt);

type Data<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];
const verifiedBy = (reclaimed: boolean): UserEvent => ({
  type: 'EmailVerified',
  data: { userId: who, guestCustomerId, reclaimed },
});
const verified = verifiedBy(false);
const reclaimed = verifiedBy(true);
const sessionsEnded = (data: Partial<Data<'SessionsEnded'>> = {}): UserEvent => ({
  type: 'SessionsEnded',
  data: { userId: who, epoch: 1, sessionIds: [firstSession], ...data },
});
const resetAsked = (resetId = one): UserEvent => ({
  type: 'PasswordResetRequested',
  data: { userId: who, resetId, expiresAt },
});
const passwordChanged = (data: Partial<Data<'PasswordChanged'>> = {}): UserEvent => ({
  type: 'PasswordChanged',
  data: { userId: who, epoch: 1, sessionIds: [], resetId: null, passwordHash: 'new', ...data },
});
const verificationAsked = (verificationId = one): UserEvent => ({
  type: 'EmailVerificationRequested',
  data: { userId: who, verificationId, expiresAt },
});
const grace = { firstName: 'Grace', lastName: 'Hopper' };
const linkAsked = (linkId = one): UserEvent => ({
  type: 'GoogleLinkRequested',
  data: { userId: who, linkId, googleHash: 'google', expiresAt, name: grace },
});
const linked = (passwordDropped: boolean): UserEvent => ({
  type: 'GoogleLinked',
  data: { userId: who, googleHash: 'google', passwordDropped },
});
const erasureAsked: UserEvent = {
  type: 'ErasureRequested',
  data: { userId: who, guestCustomerId, streams: ['booking-1'] },
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

describe('a forgotten password', () => {
  const reset = resetPassword({ link: { resetId: one }, passwordHash: 'new', guestCustomerId, now });
  test('is asked for again with a new link', () => {
    const ask = requestPasswordReset({ resetId: two, expiresAt });
    given(...account, resetAsked())
      .when(ask)
      .yields(resetAsked(two));
  });
  test('of nobody asks for nothing', () => {
    given()
      .when(requestPasswordReset({ resetId: one, expiresAt }))
      .yields();
    given(asked(), registrationRefused)
      .when(requestPasswordReset({ resetId: one, expiresAt }))
      .yields();
  });
  test('is replaced by the link, which ends all sessions and proves the mailbox', () =>
    given(...account, sessionStarted(), resetAsked())
      .when(reset)
      .yields(passwordChanged({ sessionIds: [firstSession], resetId: one }), reclaimed));
  test('is chosen by the link that proves the mailbox as well', () => {
    const choose = resetPassword({
      link: { verificationId: one },
      passwordHash: 'new',
      guestCustomerId,
      now,
    });
    given(...account, sessionStarted(), verificationAsked())
      .when(choose)
      .yields(passwordChanged({ sessionIds: [firstSession], resetId: one }), reclaimed);
    for (const past of [[], [verificationAsked(two)], [verificationAsked(), verified], [resetAsked()]])
      given(...account, ...past)
        .when(choose)
        .refuses('link-unusable');
  });
  test('proves no mailbox twice', () =>
    given(...account, verified, resetAsked())
      .when(reset)
      .yields(passwordChanged({ resetId: one })));
  test('is replaced once, by the newest link only, and in time', () => {
    given(...account, resetAsked(), passwordChanged({ resetId: one }))
      .when(reset)
      .refuses('link-unusable');
    given(...account, resetAsked(), resetAsked(two))
      .when(reset)
      .refuses('link-unusable');
    given(...account, resetAsked())
      .when(resetPassword({ link: { resetId: one }, passwordHash: 'new', guestCustomerId, now: tooLate }))
      .refuses('link-unusable');
    given(...account)
      .when(reset)
      .refuses('link-unusable');
    given().when(reset).refuses('link-unusable');
  });
  test('that was remembered and changed meanwhile needs no link any more', () =>
    given(...account, resetAsked(), passwordChanged())
      .when(reset)
      .refuses('link-unusable'));
});

describe('changing the password', () => {
  const change = changePassword({ passwordHash: 'new', epoch: 0 });
  test('ends all sessions', () =>
    given(...account, sessionStarted())
      .when(change)
      .yields(passwordChanged({ sessionIds: [firstSession] })));
  test('is refused where it was changed since the old one was compared', () => {
    given(...account, passwordChanged())
      .when(change)
      .refuses('not-signed-in');
    given().when(change).refuses('not-signed-in');
  });
});

describe('proving the mailbox', () => {
  const verify = verifyEmail({ verificationId: one, guestCustomerId, now });
  test('can be asked for until it is proved', () => {
    const ask = requestVerification({ verificationId: two, expiresAt });
    given(...account, verificationAsked())
      .when(ask)
      .yields(verificationAsked(two));
    given(...account, verified)
      .when(ask)
      .yields();
    given().when(ask).yields();
  });
  test('happens by the link', () =>
    given(...account, verificationAsked())
      .when(verify)
      .yields(verified));
  test('twice writes nothing', () =>
    given(...account, verificationAsked(), verified)
      .when(verify)
      .yields());
  test('needs the newest link, in time', () => {
    given(...account, verificationAsked(), verificationAsked(two))
      .when(verify)
      .refuses('link-unusable');
    given(...account, verificationAsked())
      .when(verifyEmail({ verificationId: one, guestCustomerId, now: tooLate }))
      .refuses('link-unusable');
    given(...account)
      .when(verify)
      .refuses('link-unusable');
    given().when(verify).refuses('link-unusable');
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

describe('a Google account of the same mailbox', () => {
  const link = linkGoogle({ googleHash: 'google', guestCustomerId, name: null });
  test('waits for the owner of the mailbox', () => {
    const ask = requestGoogleLink({ linkId: one, googleHash: 'google', expiresAt, name: grace });
    given(...account)
      .when(ask)
      .yields(linkAsked());
    given().when(ask).refuses('not-found');
  });
  test('joins where the mailbox is proved, and the password stays', () =>
    given(...account, verified, sessionStarted())
      .when(link)
      .yields(linked(false)));
  test('takes password and sessions of whoever registered without proof', () =>
    given(...account, sessionStarted(), linkAsked())
      .when(link)
      .yields(reclaimed, linked(true), sessionsEnded()));
  test('drops no password where there is none', () => {
    const without = { ...registration, passwordHash: null };
    given(asked(without), registered(without))
      .when(link)
      .yields(reclaimed, linked(false), sessionsEnded({ sessionIds: [] }));
  });
  test('joins once', () => {
    given(...account, verified, linked(false))
      .when(link)
      .yields();
    given().when(link).refuses('link-unusable');
  });
  test('calls the account as the proved person is called, and drops the phone number of a stranger', () => {
    const named = linkGoogle({ googleHash: 'google', guestCustomerId, name: grace });
    const contact = { email: 'ada@example.com', ...grace, phone: null };
    given(...account, sessionStarted(), linkAsked())
      .when(named)
      .yields(
        reclaimed,
        linked(true),
        { type: 'ProfileChanged', data: { userId: who, role: 'customer', contact } },
        sessionsEnded(),
      );
    given(...account, verified)
      .when(named)
      .yields(linked(false));
  });
  test('leaves no password that signs in', () => {
    const user = [...account, linkAsked(), verified, linked(true)].reduce(evolve, initial);
    expect(user).toMatchObject({ passwordHash: null, googleHash: 'google', emailVerified: true });
  });
});

describe('the link that joins a Google account', () => {
  const linkAfter = (...past: UserEvent[]) =>
    linkedBy({ linkId: one, now })([...account, ...past].reduce(evolve, initial));
  test('is the newest one, in time', () => {
    expect(linkAfter(linkAsked())).toMatchObject({ googleHash: 'google' });
    expect(linkAfter(linkAsked(), linkAsked(two))).toBeUndefined();
    expect(linkAfter()).toBeUndefined();
    const late = linkedBy({ linkId: one, now: tooLate });
    expect(late([...account, linkAsked()].reduce(evolve, initial))).toBeUndefined();
    expect(linkedBy({ linkId: one, now })(initial)).toBeUndefined();
  });
  test('has nothing left to do once it has joined', () =>
    expect(linkAfter(linkAsked(), verified, linked(true))).toBeNull());
});

describe('being forgotten', () => {
  const erase = requestErasure({ guestCustomerId, streams: ['booking-1'] });
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
      .when(startSession({ sessionId: firstSession, expiresAt, epoch: 1 }))
      .refuses('wrong-credentials');
    given(...past)
      .when(requestPasswordReset({ resetId: one, expiresAt }))
      .yields();
    expect(past.reduce(evolve, initial)).toEqual({
      status: 'leaving',
      userId: who,
      emailHash: 'hash',
      googleHash: null,
      guestCustomerId,
      streams: ['booking-1'],
    });
  });
});
