import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import {
  account,
  expiresAt,
  given,
  guestCustomerId,
  now,
  one,
  reclaimed,
  sessionsEnded,
  tooLate,
  two,
  verified,
} from '../../testing/account-events.ts';
import { registration, who } from '../../testing/user-events.ts';
import { requestErasure } from '../decisions.ts';
import { changePassword, linkGoogle, resetPassword } from './account-decisions.ts';
import {
  completeEmailChange,
  confirmEmailChange,
  keepEmail,
  refuseEmailChange,
  requestEmailChange,
} from './email-change-decisions.ts';

const wanted = { changeId: one, email: 'ada.king@example.com', emailHash: 'other-hash', expiresAt };
const addresses = { from: 'ada@example.com', to: wanted.email };
const asked: UserEvent = {
  type: 'EmailChangeRequested',
  data: { userId: who, changeId: one, emailHash: wanted.emailHash, expiresAt, addresses },
};
const confirmed: UserEvent = { type: 'EmailChangeConfirmed', data: { userId: who, changeId: one } };
const changed: UserEvent = {
  type: 'EmailChanged',
  data: {
    userId: who,
    role: 'customer',
    changeId: one,
    emailHash: 'other-hash',
    formerEmailHash: 'hash',
    contact: { firstName: 'Ada', lastName: 'Lovelace', email: wanted.email, phone: null },
  },
};
const cancelled: UserEvent = { type: 'EmailChangeCancelled', data: { userId: who, changeId: one } };
const refused: UserEvent = {
  type: 'EmailChangeRefused',
  data: { userId: who, changeId: one, reason: 'email-used' },
};

describe('asking for another address', () => {
  test('names the old and the new one', () =>
    given(...account)
      .when(requestEmailChange(wanted))
      .yields(asked));
  test('that they have is no change, and takes back what was asked for', () => {
    for (const keep of [keepEmail(), requestEmailChange({ ...wanted, emailHash: 'hash' })]) {
      given(...account)
        .when(keep)
        .yields();
      given(...account, asked)
        .when(keep)
        .yields(cancelled);
      given(...account, asked, cancelled)
        .when(keep)
        .yields();
      given(...account, asked, confirmed)
        .when(keep)
        .refuses('unavailable');
      given().when(keep).refuses('not-found');
    }
  });
  test('twice at once mails one link, and later another one', () => {
    const again = (at: string) =>
      requestEmailChange({ ...wanted, changeId: two, expiresAt: at as InstantText });
    given(...account, asked)
      .when(again('2027-01-11T15:31:59Z'))
      .yields();
    given(...account, asked)
      .when(again('2027-01-11T15:32:00Z'))
      .yields({
        ...asked,
        data: { ...asked.data, changeId: two, expiresAt: '2027-01-11T15:32:00Z' },
      } as UserEvent);
  });
  test('waits while a confirmed one is being made, and is for accounts alone', () => {
    given(...account, asked, confirmed)
      .when(requestEmailChange({ ...wanted, emailHash: 'third-hash' }))
      .refuses('unavailable');
    given().when(requestEmailChange(wanted)).refuses('not-found');
  });
});

describe('the mailed link', () => {
  const open = (changeId: string, at = now) => confirmEmailChange({ changeId, now: at });
  test('confirms the change', () =>
    given(...account, asked)
      .when(open(one))
      .yields(confirmed));
  test('twice writes nothing', () => {
    given(...account, asked, confirmed)
      .when(open(one))
      .yields();
    given(...account, asked, confirmed, changed)
      .when(open(one))
      .yields();
  });
  test('does not work once it has expired, was replaced, or for no one', () => {
    given(...account, asked)
      .when(open(one, tooLate))
      .refuses('link-unusable');
    given(...account, asked)
      .when(open(two))
      .refuses('link-unusable');
    given(...account, asked, confirmed, refused)
      .when(open(one))
      .refuses('link-unusable');
    given().when(open(one)).refuses('link-unusable');
  });
});

describe('a new password', () => {
  const passwordChanged = (resetId: string | null): UserEvent => ({
    type: 'PasswordChanged',
    data: { userId: who, epoch: 1, sessionIds: [], resetId, passwordHash: 'new' },
  });
  const change = changePassword({ passwordHash: 'new', epoch: 0 });
  test('ends a change that waits, and its link', () => {
    given(...account, asked)
      .when(change)
      .yields(passwordChanged(null), cancelled);
    given(...account, asked, passwordChanged(null), cancelled)
      .when(confirmEmailChange({ changeId: one, now }))
      .refuses('link-unusable');
  });
  test('by a mailed link or of a Google account does the same', () => {
    const resetAsked: UserEvent = {
      type: 'PasswordResetRequested',
      data: { userId: who, resetId: two, expiresAt },
    };
    given(...account, verified, resetAsked, asked)
      .when(resetPassword({ link: { resetId: two }, passwordHash: 'new', guestCustomerId, now }))
      .yields(passwordChanged(two), cancelled);
    given(...account, asked)
      .when(linkGoogle({ googleHash: 'google', guestCustomerId, name: null }))
      .yields(
        reclaimed,
        { type: 'GoogleLinked', data: { userId: who, googleHash: 'google', passwordDropped: true } },
        sessionsEnded({ sessionIds: [] }),
        cancelled,
      );
  });
  test('leaves a confirmed change to be made', () =>
    given(...account, asked, confirmed)
      .when(change)
      .yields(passwordChanged(null)));
});

describe('a confirmed change', () => {
  const complete = completeEmailChange({ changeId: one });
  test('is made once the address is claimed, once', () => {
    given(...account, asked, confirmed)
      .when(complete)
      .yields(changed);
    given(...account, asked, confirmed, changed)
      .when(complete)
      .yields();
    given(...account, asked)
      .when(complete)
      .yields();
  });
  test('proves the new mailbox, and ends the links that were mailed to the old one', () => {
    const mailed: UserEvent = {
      type: 'PasswordResetRequested',
      data: { userId: who, resetId: two, expiresAt },
    };
    expect(given(...account, mailed, asked, confirmed, changed).state).toMatchObject({
      emailHash: 'other-hash',
      contact: { email: wanted.email },
      emailVerified: true,
      reset: null,
      emailChange: null,
    });
  });
  test('is refused once another account has the address, once', () => {
    const refuse = refuseEmailChange({ changeId: one });
    given(...account, asked, confirmed)
      .when(refuse)
      .yields(refused);
    given(...account, asked, confirmed, refused)
      .when(refuse)
      .yields();
  });
  test('that an erasure comes across leaves every claim to be released', () => {
    const erase = requestErasure({ guestCustomerId: null, mergedCustomerIds: [], streams: [] });
    const left = (...past: UserEvent[]) => {
      const before = given(...account, ...past);
      const { state } = before;
      const decision = erase(state);
      return 'accepted' in decision ? given(...account, ...past, ...decision.accepted).state : undefined;
    };
    expect(left()).toMatchObject({ emailHashes: [registration.emailHash] });
    expect(left(asked)).toMatchObject({ emailHashes: ['hash'] });
    expect(left(asked, confirmed)).toMatchObject({ emailHashes: ['hash', 'other-hash'] });
    expect(left(asked, confirmed, changed)).toMatchObject({ emailHashes: ['other-hash', 'hash'] });
  });
});
