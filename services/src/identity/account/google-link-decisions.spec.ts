import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import { describe, expect, test } from 'vitest';
import {
  account,
  type Data,
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
import { asked, registered, registration, sessionStarted, who } from '../../testing/user-events.ts';
import { evolve, initial } from '../user.ts';
import { linkedBy, linkGoogle, requestGoogleLink } from './account-decisions.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper' };

const linkAsked = (linkId = one, name: Data<'GoogleLinkRequested'>['name'] = grace): UserEvent => ({
  type: 'GoogleLinkRequested',
  data: { userId: who, linkId, googleHash: 'google', expiresAt, name },
});

const linked = (passwordDropped: boolean): UserEvent => ({
  type: 'GoogleLinked',
  data: { userId: who, googleHash: 'google', passwordDropped },
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
  test('takes password and sessions of a person who registered without proof', () =>
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
  test('names no one who is erased', () => {
    const gone = { ...registration, contact: erased } as const;
    given(asked(gone), registered(gone), sessionStarted())
      .when(linkGoogle({ googleHash: 'google', guestCustomerId, name: grace }))
      .yields(reclaimed, linked(true), sessionsEnded());
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
    expect(linkAfter(linkAsked())).toEqual({ googleHash: 'google', name: grace });
    expect(linkAfter(linkAsked(one, erased))).toEqual({ googleHash: 'google', name: null });
    expect(linkAfter(linkAsked(), linkAsked(two))).toBeUndefined();
    expect(linkAfter()).toBeUndefined();
    const late = linkedBy({ linkId: one, now: tooLate });
    expect(late([...account, linkAsked()].reduce(evolve, initial))).toBeUndefined();
    expect(linkedBy({ linkId: one, now })(initial)).toBeUndefined();
  });
  test('has nothing left to do once it has joined', () =>
    expect(linkAfter(linkAsked(), verified, linked(true))).toBeNull());
});
