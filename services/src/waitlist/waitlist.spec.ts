import { waitVersion } from '@tidylog/contracts/domain/versions';
import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import { bookingId, customerId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { changeEntry, expireEntry, joinWaitlist, offerPlace, removeEntry } from './decisions.ts';
import { entryIdOf, evolve, initial, waitlistStream } from './waitlist.ts';

const given = givenOf({ initial, evolve });
const date = localDate.parse('2027-01-15');
const entryId = entryIdOf('hash', date);
const joined = {
  type: 'WaitlistJoined',
  data: {
    entryId,
    customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c1'),
    preferredDate: date,
    preferredFrequency: null,
    preferredSlotId: null,
    houseSize: null,
    zipCode: '10001',
    contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: null },
    notes: 'Mornings, please.',
  },
} satisfies WaitlistEvent;

describe('the waitlist', () => {
  test.each([true, false])('takes an entry, whether the mailbox is proved or not (%s)', (isProved) =>
    given().when(joinWaitlist(joined.data, { isProved })).yields(joined),
  );
  test('takes no second one of the same mailbox and date, and tells it only its owner', () => {
    given(joined)
      .when(joinWaitlist(joined.data, { isProved: true }))
      .refuses('already-on-waitlist');
    given(joined)
      .when(joinWaitlist(joined.data, { isProved: false }))
      .yields();
  });
  test('takes an entry again of a mailbox whose person was erased: it is another guest', () => {
    const again = { ...joined.data, customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c2') };
    for (const isProved of [true, false])
      given(joined).when(joinWaitlist(again, { isProved })).yields({ type: 'WaitlistJoined', data: again });
  });
  test('knows an entry by its mailbox and date', () => {
    expect(entryIdOf('hash', date)).toBe(entryId);
    expect(entryIdOf('other', date)).not.toBe(entryId);
    expect(entryIdOf('hash', localDate.parse('2027-01-16'))).not.toBe(entryId);
    expect(waitlistStream(entryId).name).toBe(`waitlist-${entryId}`);
  });
});

const { customerId: person } = joined.data;
const subject = { entryId: joined.data.entryId, customerId: person };
const changed = (
  change: Partial<Extract<WaitlistEvent, { type: 'WaitlistChanged' }>['data']>,
): WaitlistEvent => ({
  type: 'WaitlistChanged',
  data: {
    ...subject,
    preferredDate: date,
    status: 'waiting',
    notes: 'Mornings, please.',
    bookingId: null,
    ...change,
  },
});
const [one, two] = ['0197a1f0-0000-4000-8000-0000000000e1', '0197a1f0-0000-4000-8000-0000000000e2'];
const offeredBy = (offerId: string | null): WaitlistEvent => ({
  type: 'WaitlistOffered',
  data: { ...subject, preferredDate: date, offerId },
});
const offered = offeredBy(one);
const expired: WaitlistEvent = { type: 'WaitlistExpired', data: subject };
const removed: WaitlistEvent = { type: 'WaitlistRemoved', data: subject };
const unreadable: WaitlistEvent = {
  ...joined,
  data: { ...joined.data, contact: 'erased' as const, notes: 'erased' },
};
const booked = bookingId.parse('0197a1f0-0000-7000-8000-0000000000b1');

describe('an entry that the office changes', () => {
  test('has any status, and keeps what is not named', () => {
    for (const status of ['contacted', 'scheduled', 'expired'] as const)
      given(joined).when(changeEntry({ status })).yields(changed({ status }));
    given(joined, expired)
      .when(changeEntry({ status: 'waiting' }))
      .yields(changed({}));
  });
  test('has notes, or none', () => {
    given(joined)
      .when(changeEntry({ notes: 'Call after 5.' }))
      .yields(changed({ notes: 'Call after 5.' }));
    given(joined)
      .when(changeEntry({ notes: null }))
      .yields(changed({ notes: null }));
  });
  test('is linked to what was booked for it', () => {
    const link = { status: 'scheduled', bookingId: booked } as const;
    given(joined).when(changeEntry(link)).yields(changed(link));
    given(joined, changed(link))
      .when(changeEntry({ notes: 'Done.' }))
      .yields(changed({ ...link, notes: 'Done.' }));
    given(joined, changed(link))
      .when(changeEntry({ status: 'waiting' }))
      .yields(changed({}));
  });
  test('twice the same writes nothing', () => {
    given(joined)
      .when(changeEntry({ status: 'waiting' }))
      .yields();
    given(joined, changed({ status: 'contacted' }))
      .when(changeEntry({ status: 'contacted' }))
      .yields();
  });
  test.each([
    ['that was never there', []],
    ['that was removed', [joined, removed]],
    ['of an erased person', [unreadable]],
  ])('is not found, %s', (_which, past: readonly WaitlistEvent[]) =>
    given(...past)
      .when(changeEntry({ status: 'contacted' }))
      .refuses('not-found'),
  );
});

describe('offering a place', () => {
  const offer = offerPlace({ offerId: one, noPlace: null, again: false });
  test('asks for the mail, once', () => {
    given(joined).when(offer).yields(offered);
    given(joined, offered).when(offer).yields();
  });
  test('is for people who were called before as well', () =>
    given(joined, changed({ status: 'contacted' }))
      .when(offer)
      .yields(offered));
  test('goes again after the office set the entry to waiting', () =>
    given(joined, offeredBy(null), changed({})).when(offer).yields(offered));
  test('goes again when it is asked for, also to a person who had no offer before', () => {
    const again = offerPlace({ offerId: two, noPlace: null, again: true });
    given(joined, offered).when(again).yields(offeredBy(two));
    given(joined).when(again).yields(offeredBy(two));
    given(joined, offered)
      .when(offerPlace({ offerId: two, noPlace: 'It is full.', again: true }))
      .refuses('day-full', { detail: 'It is full.' });
    given(joined, offered, expired).when(again).refuses('entry-closed');
  });
  test('goes once for a call that is repeated, whatever came after it', () => {
    const repeated = offerPlace({ offerId: two, noPlace: 'It is full.', again: true });
    for (const later of [[], [changed({})], [expired]])
      given(joined, offered, offeredBy(two), ...later)
        .when(repeated)
        .yields();
  });
  test('of a full day is refused with its reason', () =>
    given(joined)
      .when(offerPlace({ offerId: two, noPlace: 'It is full.', again: false }))
      .refuses('day-full', { detail: 'It is full.' }));
  test('to a person who no longer waits is refused', () => {
    given(joined, changed({ status: 'scheduled' }))
      .when(offer)
      .refuses('entry-closed');
    given(joined, expired).when(offer).refuses('entry-closed');
  });
  test('of an entry that is gone is refused', () => {
    for (const past of [[], [joined, removed], [unreadable]])
      given(...past)
        .when(offer)
        .refuses('not-found');
  });
});

test('each offer is another version of its entry, so that of two at the same moment one is stale', () => {
  const versionAfter = (...past: readonly WaitlistEvent[]) => {
    const entry = past.reduce(evolve, initial);
    return entry.status === 'none' ? '' : waitVersion(entry);
  };
  const versions = [[joined], [joined, offered], [joined, offered, offered]].map((past) =>
    versionAfter(...past),
  );
  expect(new Set(versions).size).toBe(3);
  expect(versionAfter(joined, offered, removed, joined)).toBe(versions[0]);
});

describe('the day after the preferred date', () => {
  const after = expireEntry({ today: localDate.parse('2027-01-16') });
  test('people who wait or were contacted are expired', () => {
    given(joined).when(after).yields(expired);
    given(joined, offered).when(after).yields(expired);
  });
  test('others stay as they are', () => {
    given(joined, changed({ status: 'scheduled' }))
      .when(after)
      .yields();
    for (const past of [[], [joined, expired], [joined, removed]])
      given(...past)
        .when(after)
        .yields();
  });
  test('and not on the date itself', () =>
    given(joined)
      .when(expireEntry({ today: date }))
      .yields());
});

describe('removing an entry', () => {
  test('is done once, and the mailbox may join again', () => {
    given(joined).when(removeEntry()).yields(removed);
    given(joined, removed).when(removeEntry()).yields();
    for (const isProved of [true, false])
      given(joined, removed).when(joinWaitlist(joined.data, { isProved })).yields(joined);
  });
  test('of one that was never there is refused', () => given().when(removeEntry()).refuses('not-found'));
});
