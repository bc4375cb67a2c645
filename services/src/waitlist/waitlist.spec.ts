import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import { customerId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { entryIdOf, evolve, initial, joinWaitlist, waitlistStream } from './waitlist.ts';

const given = givenOf({ initial, evolve });
const date = localDate.parse('2027-01-15');
const entryId = entryIdOf('hash', date);
const joined: WaitlistEvent = {
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
    notes: null,
  },
};

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
