import type { GoogleEvent } from '@tidylog/contracts/events/identity';
import { userId } from '@tidylog/contracts/schemas/ids';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { who } from '../testing/user-events.ts';
import { claimGoogle, evolve, googleStream, initial, releaseGoogle } from './google.ts';
import { erasePerson, evolve as evolvePerson, initial as known, personStream } from './person.ts';

const given = givenOf({ initial, evolve });
const claim = { googleHash: 'google', userId: who };
const others = { ...claim, userId: userId.parse('0197a1f0-0000-7000-8000-0000000000f3') };
const claimed: GoogleEvent = { type: 'GoogleClaimed', data: claim };
const released: GoogleEvent = { type: 'GoogleReleased', data: claim };

describe('a Google account', () => {
  test('is claimed by one person, once', () => {
    given().when(claimGoogle(claim)).yields(claimed);
    given(claimed).when(claimGoogle(claim)).yields();
    given(claimed).when(claimGoogle(others)).refuses('google-account-used');
  });
  test('is released by whose it was, once', () => {
    given(claimed).when(releaseGoogle(claim)).yields(released);
    given(claimed, released).when(releaseGoogle(claim)).yields();
    given(claimed).when(releaseGoogle(others)).yields();
    given(claimed, released).when(claimGoogle(others)).yields({ type: 'GoogleClaimed', data: others });
  });
  test('names its stream by its hash alone', () => expect(googleStream('hash').name).toBe('google-hash'));
});

describe('a person', () => {
  const givenPerson = givenOf({ initial: known, evolve: evolvePerson });
  const details = { personId: who, streams: ['user-1'] };
  test('is erased once', () => {
    const gone = { type: 'PersonErased', data: details } as const;
    givenPerson().when(erasePerson(details)).yields(gone);
    givenPerson(gone).when(erasePerson(details)).yields();
  });
  test('has a stream of its own', () => expect(personStream(who).name).toBe(`person-${who}`));
});
