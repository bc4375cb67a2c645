import { describe, test } from 'vitest';
import { givenOf } from '../../testing/given.ts';
import {
  account,
  app,
  at,
  digits,
  ended,
  enrolled,
  expiresAt,
  prepared,
  removed,
  secret,
  secured,
  usedApp,
} from '../../testing/second-factor-events.ts';
import {
  asked,
  firstSession,
  registered,
  secondSession,
  sessionStarted,
  who,
} from '../../testing/user-events.ts';
import { evolve, initial } from '../user.ts';
import {
  endStaffSessions,
  enrollSecondFactor,
  prepareSecondFactor,
  removeLostSecondFactor,
  removeOwnSecondFactor,
} from './decisions.ts';
import type { GivenCode } from './recovery-codes.ts';

const given = givenOf({ initial, evolve });

describe('a second factor', () => {
  const enroll = (step: number, code = digits(step)) =>
    enrollSecondFactor({
      digits: code,
      now: at(step),
      recoveryHashes: ['a', 'b'],
      sessionId: firstSession,
    });

  test('is prepared by staff who have none', () => {
    const prepare = prepareSecondFactor({ secret, expiresAt });
    given(...account)
      .when(prepare)
      .yields(prepared);
    given(...secured)
      .when(prepare)
      .refuses('second-factor-on');
    given(asked(), registered()).when(prepare).refuses('forbidden');
    given().when(prepare).refuses('forbidden');
  });

  test('is turned on by a code, which ends the other sessions', () => {
    const sessions = [sessionStarted(firstSession), sessionStarted(secondSession)];
    given(...account, ...sessions, prepared)
      .when(enroll(0))
      .yields(enrolled, { type: 'SessionEnded', data: { userId: who, sessionId: secondSession } });
  });

  test('is not turned on by a wrong code, twice, too late or unprepared', () => {
    given(...account, prepared)
      .when(enroll(0, digits(7)))
      .refuses('wrong-code');
    given(...secured)
      .when(enroll(0))
      .refuses('second-factor-on');
    given(...account, prepared)
      .when(enroll(60))
      .refuses('setup-over');
    given(...account)
      .when(enroll(0))
      .refuses('setup-over');
    given().when(enroll(0)).refuses('setup-over');
  });

  test('is turned off by its person with a code that counts, or a recent sign-in', () => {
    const withProof = (code: GivenCode) => removeOwnSecondFactor({ proof: { code, now: at(1) } });
    given(...secured)
      .when(withProof(app(1)))
      .yields(removed('own-act'));
    given(...secured, usedApp(1))
      .when(withProof(app(1)))
      .refuses('wrong-code');
    given(...secured)
      .when(removeOwnSecondFactor({ proof: null }))
      .yields(removed('own-act'));
    given(...account)
      .when(removeOwnSecondFactor({ proof: null }))
      .yields();
  });

  test.each(['owner', 'command-line'] as const)('is removed by the %s, with all sessions', (reason) => {
    const remove = removeLostSecondFactor({ reason });
    given(...secured)
      .when(remove)
      .yields(removed(reason), ended);
    given(...account)
      .when(remove)
      .yields();
  });

  test('goes with its person when they leave the office, and stays with a new role', () => {
    given(...secured)
      .when(endStaffSessions({ isRemoved: true }))
      .yields(removed('left-office'), ended);
    given(...secured)
      .when(endStaffSessions({ isRemoved: false }))
      .yields(ended);
    given(...account)
      .when(endStaffSessions({ isRemoved: true }))
      .yields(ended);
  });
});
