import { erased } from '@tidylog/contracts/events/event';
import type { EmailEvent, UserEvent } from '@tidylog/contracts/events/identity';
import { customerId, userId } from '@tidylog/contracts/schemas/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import {
  asked,
  cleanerRegistration,
  firstSession,
  registered,
  registration,
  registrationRefused,
  secondSession,
  sessionEnded,
  sessionStarted,
  who,
} from '../testing/user-events.ts';
import {
  endSession,
  refuseRegistration,
  registerUser,
  requestRegistration,
  startSession,
  tellOfTries,
} from './decisions.ts';
import { claimEmail, emailStream, evolve as evolveEmail, initial as nobodys, releaseEmail } from './email.ts';
import { nextAction } from './policy.ts';
import { evolve, initial, userStream } from './user.ts';

const given = givenOf({ initial, evolve });
const givenEmail = givenOf({ initial: nobodys, evolve: evolveEmail });

const guestCustomerId = customerId.parse('0197a1f0-0000-7000-8000-0000000000f4');
const verification = {
  verificationId: '0197a1f0-0000-4000-8000-0000000000b1',
  expiresAt: '2027-01-12T15:00:00Z' as InstantText,
};
const register = registerUser({ guestCustomerId, verification });

describe('registering', () => {
  test('asks first', () => given().when(requestRegistration(registration)).yields(asked()));
  test('again with the same details writes nothing', () =>
    given(asked(), registered()).when(requestRegistration(registration)).yields());
  test('again with the same details writes nothing after a refusal', () =>
    given(asked(), registrationRefused).when(requestRegistration(registration)).yields());
  test('under the same key with other details is refused, also after a refusal', () => {
    const other = requestRegistration({ ...registration, fingerprint: 'other' });
    given(asked()).when(other).refuses('idempotency-key-reused');
    given(asked(), registrationRefused).when(other).refuses('idempotency-key-reused');
  });
  test.each([
    ['a customer', registration],
    ['an applicant', cleanerRegistration],
  ])('succeeds once the address is claimed, and asks %s to prove the mailbox', (_who, details) =>
    given(asked(details))
      .when(register)
      .yields(registered(details), {
        type: 'EmailVerificationRequested',
        data: { userId: who, ...verification },
      }),
  );
  test('asks nothing of a cleaner whom the office added', () => {
    const added = { ...cleanerRegistration, application: null };
    given(asked(added)).when(register).yields(registered(added));
  });
  test.each([
    ['of Google', { passwordHash: null, googleHash: 'google' }],
    ['of a key that was mailed to it', {}],
  ])('takes the word %s for the mailbox', (_whose, changes) => {
    const proved = { ...registration, ...changes, emailProved: true };
    given(asked(proved))
      .when(register)
      .yields(registered(proved), {
        type: 'EmailVerified',
        data: { userId: who, guestCustomerId, reclaimed: false },
      });
  });
  test('fails where the address is taken', () =>
    given(asked()).when(refuseRegistration()).yields(registrationRefused));
  test('ends once', () => {
    given(asked(), registered()).when(register).yields();
    given(asked(), registered()).when(refuseRegistration()).yields();
    given(asked(), registrationRefused).when(register).yields();
    given(asked(), registrationRefused).when(refuseRegistration()).yields();
  });
});

describe('an e-mail address', () => {
  const claim = { emailHash: 'hash', userId: who };
  const claimed: EmailEvent = { type: 'EmailClaimed', data: claim };
  const another = userId.parse('0197a1f0-0000-7000-8000-0000000000f3');
  test('is claimed', () => givenEmail().when(claimEmail(claim)).yields(claimed));
  test('twice by the same person writes nothing', () => givenEmail(claimed).when(claimEmail(claim)).yields());
  test('of another person is refused', () =>
    givenEmail(claimed)
      .when(claimEmail({ ...claim, userId: another }))
      .refuses('email-used'));
  test("is nobody's again once it is released, by whose it was", () => {
    const release = releaseEmail(claim);
    const released: EmailEvent = { type: 'EmailReleased', data: claim };
    givenEmail(claimed).when(release).yields(released);
    givenEmail(claimed, released).when(release).yields();
    givenEmail(claimed)
      .when(releaseEmail({ ...claim, userId: another }))
      .yields();
    givenEmail(claimed, released)
      .when(claimEmail({ ...claim, userId: another }))
      .yields({ type: 'EmailClaimed', data: { ...claim, userId: another } });
  });
  test('names its stream by its hash alone', () => expect(emailStream('hash').name).toBe('email-hash'));
});

describe('what is left to do for a registration', () => {
  const nextAfter = (...past: Parameters<typeof evolve>[1][]) => nextAction(past.reduce(evolve, initial));
  test('is to claim its address, and its Google account if it has one', () => {
    const claim = { do: 'claim', userId: who, emailHash: 'hash' };
    expect(nextAfter(asked())).toEqual({ ...claim, googleHash: null });
    const byGoogle = asked({ ...registration, googleHash: 'google' });
    expect(nextAfter(byGoogle)).toEqual({ ...claim, googleHash: 'google' });
  });
  test('is, of a cleaner, to apply', () =>
    expect(nextAfter(asked(cleanerRegistration), registered(cleanerRegistration))).toEqual({
      do: 'apply',
      details: {
        cleanerId: who,
        contact: cleanerRegistration.contact,
        application: cleanerRegistration.application,
      },
    }));
  test('is nothing at its end, or for somebody erased', () => {
    expect(nextAfter()).toEqual({ do: 'nothing' });
    expect(nextAfter(asked(), registered())).toEqual({ do: 'nothing' });
    expect(nextAfter(asked(), registrationRefused)).toEqual({ do: 'nothing' });
    const gone = { ...cleanerRegistration, contact: erased, application: erased } as const;
    expect(nextAfter(asked(gone), registered(gone))).toEqual({ do: 'nothing' });
    const unasked = { ...cleanerRegistration, application: null };
    expect(nextAfter(asked(unasked), registered(unasked))).toEqual({ do: 'nothing' });
    const customer = { ...cleanerRegistration, role: 'customer' } as const;
    expect(nextAfter(asked(customer), registered(customer))).toEqual({ do: 'nothing' });
  });
});

describe('many wrong passwords', () => {
  const told = (at: string): UserEvent => ({
    type: 'SignInsLimited',
    data: { userId: who, at: at as InstantText },
  });
  const tell = tellOfTries({ now: Temporal.Instant.from('2027-01-11T15:00:00Z') });
  const tellsNow = told('2027-01-11T15:00:00Z');
  test('are reported to their owner, at most once in 12 hours', () => {
    given(asked(), registered()).when(tell).yields(tellsNow);
    given(asked(), registered(), told('2027-01-11T03:00:01Z')).when(tell).yields();
    given(asked(), registered(), told('2027-01-11T03:00:00Z')).when(tell).yields(tellsNow);
    given(asked(), registered(), told('2027-01-10T03:00:00Z')).when(tell).yields(tellsNow);
  });
  test('are reported to no one without an account', () => given(asked()).when(tell).yields());
});

describe('the state of a user', () => {
  const profile: UserEvent = {
    type: 'ProfileChanged',
    data: { userId: who, role: 'customer', contact: registration.contact },
  };
  const leaving: UserEvent = {
    type: 'ErasureRequested',
    data: { userId: who, guestCustomerId, mergedCustomerIds: [], streams: [] },
  };
  test.each([registered(), registrationRefused, sessionStarted(), sessionEnded(), profile, leaving])(
    'begins with the registration, not with $type',
    (event) => expect(given(event).state).toEqual(initial),
  );
  test.each([registered(), registrationRefused])('is registered once, whatever $type says later', (event) =>
    expect(given(asked(), registered(), sessionStarted(), event).state).toEqual(
      given(asked(), registered(), sessionStarted()).state,
    ),
  );
});

describe('a session', () => {
  const start = startSession({
    sessionId: firstSession,
    expiresAt: '2027-01-25T15:00:00Z' as InstantText,
    epoch: 0,
    staffRole: null,
    passed: { by: 'password' },
  });
  const sessionsAfter = (...past: Parameters<typeof evolve>[1][]) => {
    const user = [asked(), registered(), ...past].reduce(evolve, initial);
    return user.status === 'registered' ? [...user.sessions.keys()] : undefined;
  };
  test('starts', () => given(asked(), registered()).when(start).yields(sessionStarted()));
  test('twice writes nothing', () => given(asked(), registered(), sessionStarted()).when(start).yields());
  test('of nobody is refused', () => {
    given().when(start).refuses('wrong-credentials');
    given(asked(), registrationRefused).when(start).refuses('wrong-credentials');
  });
  test('is refused where the password was changed since it was found right', () =>
    given(asked(), registered(), {
      type: 'PasswordChanged',
      data: { userId: who, epoch: 1, sessionIds: [], resetId: null, passwordHash: 'new' },
    })
      .when(start)
      .refuses('wrong-credentials'));
  test('ends', () =>
    given(asked(), registered(), sessionStarted())
      .when(endSession({ sessionId: firstSession }))
      .yields(sessionEnded()));
  test('ends once, and only where it runs', () => {
    const end = endSession({ sessionId: firstSession });
    given(asked(), registered(), sessionStarted(), sessionEnded()).when(end).yields();
    given(asked(), registered(), sessionStarted(secondSession)).when(end).yields();
    given().when(end).yields();
  });
  test('runs until it is ended', () => {
    expect(sessionsAfter(sessionStarted(), sessionStarted(secondSession))).toEqual([
      firstSession,
      secondSession,
    ]);
    expect(sessionsAfter(sessionStarted(), sessionStarted(secondSession), sessionEnded())).toEqual([
      secondSession,
    ]);
  });
  test('is forgotten once it had expired before another one started', () => {
    const afterwards = (expiresAt: string) =>
      sessionsAfter(sessionStarted(), sessionStarted(secondSession, expiresAt));
    expect(afterwards('2027-02-08T15:00:00Z')).toEqual([secondSession]);
    expect(afterwards('2027-02-08T14:59:59Z')).toEqual([firstSession, secondSession]);
  });
  test('of a cleaner lasts as long as that of a customer: 14 days', () => {
    const [first, second] = ['2027-01-25T15:00:00Z', '2027-02-08T14:59:59Z'];
    expect(
      sessionsAfter(
        sessionStarted(firstSession, first, 'cleaner'),
        sessionStarted(secondSession, second, 'cleaner'),
      ),
    ).toEqual([firstSession, secondSession]);
  });
  test('of staff is forgotten after 12 hours', () => {
    const night = sessionStarted(secondSession, '2027-01-26T03:00:00Z', 'admin');
    expect(sessionsAfter(sessionStarted(firstSession, '2027-01-25T15:00:00Z', 'admin'), night)).toEqual([
      secondSession,
    ]);
  });
});

test('a user stands in a stream of its own', () => expect(userStream(who).name).toBe(`user-${who}`));
