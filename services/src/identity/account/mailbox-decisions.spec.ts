import type { UserEvent } from '@tidylog/contracts/events/identity';
import { describe, test } from 'vitest';
import {
  account,
  type Data,
  expiresAt,
  given,
  guestCustomerId,
  now,
  one,
  reclaimed,
  tooLate,
  two,
  verified,
} from '../../testing/account-events.ts';
import { asked, firstSession, registrationRefused, sessionStarted, who } from '../../testing/user-events.ts';
import {
  changePassword,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from './account-decisions.ts';

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
