import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesVersion, addressVersion, profileVersion, subscriptionVersion } from './versions.ts';

const text = fc.string({ maxLength: 20 });
const profile = fc.record({ firstName: text, lastName: text, phone: fc.option(text) });
const address = fc.record({ street: text, city: text, state: text, zipCode: text });

describe('a version made of content', () => {
  test('is the same for the same content, and another one for any other', () => {
    fc.assert(
      fc.property(profile, profile, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(profileVersion(one)).toBe(profileVersion({ ...one }));
        expect(profileVersion(one) === profileVersion(other)).toBe(isSame);
      }),
    );
  });

  test('tells where a text stands, and nothing from an empty text', () => {
    expect(profileVersion({ firstName: 'ab', lastName: 'c', phone: null })).not.toBe(
      profileVersion({ firstName: 'a', lastName: 'bc', phone: null }),
    );
    expect(profileVersion({ firstName: 'a', lastName: 'b', phone: null })).not.toBe(
      profileVersion({ firstName: 'a', lastName: 'b', phone: '' }),
    );
  });

  test('of a list follows each of its entries', () => {
    fc.assert(
      fc.property(address, address, (one, other) => {
        const list = addressesVersion([['1', one]]);
        expect(addressesVersion([['1', other]]) === list).toBe(addressVersion(one) === addressVersion(other));
        expect(addressesVersion([['2', one]])).not.toBe(list);
      }),
    );
  });

  test('fits between the quotes of an ETag', () =>
    expect(subscriptionVersion({ status: 'active', nextDate: '2027-01-22', changes: 0 })).toMatch(
      /^[a-z0-9]{1,13}$/,
    ));
});
