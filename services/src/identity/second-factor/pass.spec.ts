import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../../testing/given.ts';
import {
  account,
  app,
  at,
  ended,
  recovery,
  removed,
  secured,
  usedApp,
  usedRecovery,
} from '../../testing/second-factor-events.ts';
import { firstSession, who } from '../../testing/user-events.ts';
import { startSession } from '../decisions.ts';
import { evolve, initial } from '../user.ts';
import { type Passed, replaceRecoveryCodes } from './decisions.ts';
import type { GivenCode } from './recovery-codes.ts';

const given = givenOf({ initial, evolve });

const started: UserEvent = {
  type: 'SessionStarted',
  data: {
    userId: who,
    role: 'admin',
    sessionId: firstSession,
    epoch: 0,
    expiresAt: '2027-01-12T03:00:00Z' as InstantText,
    staffRole: 'owner',
  },
};
const signIn = (passed: Passed, epoch = 0) =>
  startSession({
    sessionId: firstSession,
    expiresAt: '2027-01-12T03:00:00Z' as InstantText,
    epoch,
    staffRole: 'owner',
    passed,
  });
const withCode = (code: GivenCode, step: number, ticketId = 'ticket') =>
  signIn({ by: 'code', ticketId, code, now: at(step) });
describe('a sign-in', () => {
  test('needs a code once there is a second factor', () => {
    given(...account)
      .when(signIn({ by: 'password' }))
      .yields(started);
    given(...secured)
      .when(signIn({ by: 'password' }))
      .refuses('second-factor-needed');
    given(...secured, removed('own-act'))
      .when(signIn({ by: 'password' }))
      .yields(started);
  });

  test('that continues a session needs none', () =>
    given(...secured)
      .when(signIn({ by: 'session' }))
      .yields(started));

  test('takes a code of now, and of one step off', () => {
    given(...secured)
      .when(withCode(app(1), 1))
      .yields(usedApp(1), started);
    given(...secured)
      .when(withCode(app(1), 2))
      .yields(usedApp(1, 'ticket', 2), started);
    given(...secured)
      .when(withCode(app(2), 1))
      .yields(usedApp(2, 'ticket', 1), started);
    given(...secured)
      .when(withCode(app(1), 3))
      .refuses('wrong-code');
    given(...secured)
      .when(withCode(app(4), 2))
      .refuses('wrong-code');
  });

  test('does not take the code that turned it on', () => {
    given(...secured)
      .when(withCode(app(0), 0))
      .refuses('wrong-code');
    given(...secured)
      .when(withCode(app(0), 1))
      .refuses('wrong-code');
  });

  test('takes a code once, and no older one after it, with whatever ticket', () => {
    given(...secured, usedApp(2))
      .when(withCode(app(2), 2, 'other'))
      .refuses('wrong-code');
    given(...secured, usedApp(2))
      .when(withCode(app(1), 2, 'other'))
      .refuses('wrong-code');
    given(...secured, usedApp(2))
      .when(withCode(app(3), 3, 'other'))
      .yields(usedApp(3, 'other'), started);
  });

  test('takes a ticket once, as long as it could be valid', () => {
    given(...secured, usedApp(1))
      .when(withCode(app(2), 2))
      .refuses('ticket-over');
    const others = Array.from({ length: 9 }, (_, index) => usedApp(index + 2, `other-${index}`));
    given(...secured, usedApp(1), ...others)
      .when(withCode(app(11), 11))
      .refuses('ticket-over');
    const { state } = given(...secured, usedApp(1), usedApp(20, null));
    expect(state).toMatchObject({ secondFactor: { usedTickets: new Map() } });
  });

  test('takes each recovery code once', () => {
    given(...secured)
      .when(withCode(recovery('a'), 1))
      .yields(usedRecovery('a', 1), started);
    given(...secured, usedRecovery('a', 1))
      .when(withCode(recovery('a'), 1, 'other'))
      .refuses('wrong-code');
    given(...secured)
      .when(withCode(recovery('c'), 1))
      .refuses('wrong-code');
  });

  test('with a ticket from before the password changed, or without a second factor, starts over', () => {
    given(...secured, ended)
      .when(withCode(app(1), 1))
      .refuses('ticket-over');
    given(...account)
      .when(withCode(app(1), 1))
      .refuses('ticket-over');
  });
});

describe('new recovery codes', () => {
  const replaced: UserEvent = {
    type: 'RecoveryCodesReplaced',
    data: { userId: who, recoveryHashes: ['c'] },
  };
  const replace = (code: GivenCode | null) =>
    replaceRecoveryCodes({ proof: code && { code, now: at(1) }, recoveryHashes: ['c'] });

  test('use up the code that proved them', () => {
    given(...secured)
      .when(replace(app(1)))
      .yields(usedApp(1, null), replaced);
    given(...secured, usedApp(1))
      .when(replace(app(1)))
      .refuses('wrong-code');
    given(...secured)
      .when(replace(null))
      .yields(replaced);
  });

  test('end the old ones', () => {
    given(...secured, replaced)
      .when(withCode(recovery('a'), 1))
      .refuses('wrong-code');
    given(...secured, replaced)
      .when(withCode(recovery('c'), 1))
      .yields(usedRecovery('c', 0), started);
  });

  test('need a second factor', () =>
    given(...account)
      .when(replace(null))
      .refuses('second-factor-off'));
});
