import type { PromoEvent } from '@tidylog/contracts/events/promo';
import { localDate } from '@tidylog/contracts/schemas/time';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idFrom } from '../kernel/idempotency.ts';
import { givenOf } from '../testing/given.ts';
import {
  activated,
  archived,
  claimed,
  code,
  created,
  deactivated,
  released,
  terms,
  useOf,
} from '../testing/promo-events.ts';
import {
  activatePromo,
  archivePromo,
  changePromo,
  claimUse,
  createPromo,
  deactivatePromo,
  keepName,
  releaseUse,
} from './decisions.ts';
import { evolve, initial, promoCodeOf, promoIdOf, promoStream, promoStreamById } from './promo.ts';
import { noUses, useCount, usedBy, withClaim, withoutClaim } from './uses.ts';

const given = givenOf({ initial, evolve });
const details = { code, promoId: promoIdOf(code), fingerprint: 'creation:body', terms, isActive: true };
const ana = useOf('b1', 'c1', 'ana');
const again = useOf('b2', 'c1', 'ana');
const ben = useOf('b3', 'c2', 'ben');

describe('creating a code', () => {
  test('makes it active', () => given().when(createPromo(details)).yields(created()));
  test('may leave it inactive', () =>
    given()
      .when(createPromo({ ...details, isActive: false }))
      .yields(created(), deactivated));
  test('twice by the same call writes nothing', () => given(created()).when(createPromo(details)).yields());
  test('with another body under the same key is refused', () =>
    given(created())
      .when(createPromo({ ...details, fingerprint: 'creation:other' }))
      .refuses('idempotency-key-reused'));
  test('of a name that is there is refused, archived or not', () => {
    const other = createPromo({ ...details, fingerprint: 'creating:body' });
    given(created()).when(other).refuses('promo-code-used');
    given(created(), archived).when(other).refuses('promo-code-used');
  });
});

describe('changing a code', () => {
  const higher = { discountValue: 3_000 };
  test('keeps what is not named', () =>
    given(created({ usageLimit: 5 }))
      .when(changePromo(higher))
      .yields({ type: 'PromoChanged', data: { code, terms: { ...terms, ...higher, usageLimit: 5 } } }));
  test('to what no code can be is refused by its field', () =>
    given(created())
      .when(changePromo({ discountValue: 10_001 }))
      .refuses('invalid-input', {
        errors: [{ path: 'discount_value', message: 'Percentage discount must be between 0 and 100' }],
      }));
  test('to what it is writes nothing', () =>
    given(created())
      .when(changePromo({ discountValue: terms.discountValue }))
      .yields());
  test.each([
    ['more than all', { discountValue: 10_001 }],
    ['nothing', { discountValue: 0 }],
    ['an end before its beginning', { validUntil: localDate.parse('2027-01-14') }],
  ])('to %s is refused', (_name, changes) =>
    given(created({ validFrom: localDate.parse('2027-01-15') }))
      .when(changePromo(changes))
      .refuses('invalid-input'),
  );
  test('of an unknown code is refused', () => {
    for (const act of [changePromo(higher), activatePromo(), deactivatePromo()])
      given().when(act).refuses('not-found');
  });
});

describe('activating and deactivating', () => {
  test('change the one state into the other, and only then', () => {
    given(created()).when(deactivatePromo()).yields(deactivated);
    given(created(), deactivated).when(deactivatePromo()).yields();
    given(created(), deactivated).when(activatePromo()).yields(activated);
    given(created(), deactivated, activated).when(activatePromo()).yields();
    expect(given(created(), deactivated).state).toMatchObject({ status: 'inactive' });
    expect(given(created(), archived).state).toMatchObject({ status: 'archived' });
  });
});

describe('claiming a use', () => {
  test('of a code', () => given(created()).when(claimUse(ana)).yields(claimed(ana)));
  test('of an unknown code is refused', () =>
    given().when(claimUse(ana)).refuses('promo-unusable', {
      detail: 'We could not find this promo code. Please check its spelling.',
    }));
  test('twice writes nothing, also when it is used up or inactive by now', () =>
    given(created({ usageLimit: 1 }), claimed(ana), deactivated)
      .when(claimUse(ana))
      .yields());
  test('again for a booking that still has its use takes no second one, whatever the limit', () => {
    const restored = { ...ana, claimId: ben.claimId };
    given(created({ usageLimit: 1 }), claimed(ana), deactivated)
      .when(claimUse(restored))
      .yields(claimed(restored));
  });
  test('again for the same booking counts once for its customer', () => {
    const restored = { ...ana, claimId: ben.claimId };
    given(created({ usageLimitPerCustomer: 2 }), claimed(ana), claimed(restored))
      .when(claimUse(again))
      .yields(claimed(again));
  });
  test('beyond the limit is refused', () =>
    given(created({ usageLimit: 1 }), claimed(ana))
      .when(claimUse(ben))
      .refuses('promo-unusable'));
  test('that was given back is there again', () =>
    given(created({ usageLimit: 1, usageLimitPerCustomer: 1 }), claimed(ana), released(ana))
      .when(claimUse(again))
      .yields(claimed(again)));
  test('of an inactive, archived or unknown code is refused', () => {
    given(created(), deactivated).when(claimUse(ana)).refuses('promo-unusable');
    given(created(), archived).when(claimUse(ana)).refuses('promo-unusable');
    given().when(claimUse(ana)).refuses('promo-unusable');
  });
  test.each([
    ['by the same customer', useOf('b2', 'c1', 'other')],
    ['by the same mailbox as a guest', useOf('b2', 'c9', 'ana')],
    ['with the mailbox among others', useOf('b2', 'c9', 'other', 'ana')],
  ])('beyond the limit of one customer %s is refused', (_name, use) =>
    given(created({ usageLimitPerCustomer: 1 }), claimed(ana))
      .when(claimUse(use))
      .refuses('promo-unusable'),
  );
  test('by another customer is not counted against the first', () =>
    given(created({ usageLimitPerCustomer: 1 }), claimed(ana))
      .when(claimUse(ben))
      .yields(claimed(ben)));
});

describe('giving a use back', () => {
  test('happens once', () => {
    given(created(), claimed(ana)).when(releaseUse(ana)).yields(released(ana));
    given(created(), claimed(ana), released(ana)).when(releaseUse(ana)).yields();
  });
  test('leaves nothing to count', () =>
    expect(given(created(), claimed(ana), released(ana)).state).toMatchObject({
      uses: { byBooking: { size: 0 }, byUser: { size: 0 } },
    }));
  test('of an older claim leaves the use to a newer one', () => {
    const restored = { ...ana, claimId: ben.claimId };
    const { state } = given(created({ usageLimit: 1 }), claimed(ana), claimed(restored), released(ana));
    expect(state).toMatchObject({ uses: { byBooking: { size: 1 } } });
    expect(claimUse(ben)(state)).toMatchObject({ refused: 'promo-unusable' });
    given(created(), claimed(ana), claimed(restored), released(ana))
      .when(releaseUse(restored))
      .yields(released(restored));
    given(created({ usageLimit: 1 }), claimed(ana), claimed(restored), released(ana), released(restored))
      .when(claimUse(ben))
      .yields(claimed(ben));
  });
  test('of a use that never was writes nothing', () => {
    given(created(), claimed(ben)).when(releaseUse(ana)).yields();
    given().when(releaseUse(ana)).yields();
  });
});

describe('the state of a code', () => {
  const changed: PromoEvent = { type: 'PromoChanged', data: { code, terms } };
  test.each([changed, activated, deactivated, archived, claimed(ana), released(ana)])(
    'starts with its creation, not with $type',
    (event) => expect(given(event).state).toEqual(initial),
  );
  test('stands in a stream of an id that is made from the code, whatever letters it was typed in', () => {
    expect(promoStream(promoCodeOf(' spring25 ') ?? '').name).toBe(promoStreamById(promoIdOf(code)).name);
    expect(promoStream(code).name).toBe(`promo-${idFrom('promo', code)}`);
    expect(promoCodeOf('  ')).toBeNull();
    expect(promoCodeOf(null)).toBeNull();
  });
  test('keeps new terms with the uses that stand', () => {
    const fixed = { ...terms, discountType: 'fixed', discountValue: toCents(1_000) } as const;
    const { state } = given(created(), claimed(ana), { type: 'PromoChanged', data: { code, terms: fixed } });
    expect(state).toMatchObject({ status: 'active', terms: fixed, uses: { byBooking: { size: 1 } } });
  });
  test('counts the uses that stand, whatever came between', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(5), fc.nat(2))), (steps) => {
        const standing = new Map<string, string>();
        let uses = noUses;
        for (const [claims, booking, user] of steps) {
          const id = `booking-${booking}`;
          if (!claims) {
            uses = withoutClaim(uses, { bookingId: id, claimId: id });
            standing.delete(id);
          } else if (!standing.has(id)) {
            uses = withClaim(uses, { bookingId: id, claimId: id }, [`user-${user}`]);
            standing.set(id, `user-${user}`);
          }
        }
        expect(useCount(uses)).toBe(standing.size);
        const mine = [...standing.values()].filter((user) => user === 'user-0').length;
        expect(usedBy(uses, ['user-0'])).toBe(mine);
      }),
    ));
});

describe('archiving a code', () => {
  test('is done once, and activating restores it', () => {
    given(created()).when(archivePromo()).yields(archived);
    given(created(), deactivated).when(archivePromo()).yields(archived);
    given(created(), archived).when(archivePromo()).yields();
    given(created(), archived).when(activatePromo()).yields(activated);
  });
  test('of an unknown code is refused', () => given().when(archivePromo()).refuses('not-found'));
});

describe('the name of a code', () => {
  test('stays, named or not', () => {
    given(created()).when(keepName(undefined)).yields();
    given(created()).when(keepName(code)).yields();
  });
  test('is not changed to another', () =>
    given(created())
      .when(keepName('OTHER'))
      .refuses('invalid-input', {
        errors: [
          {
            path: 'code',
            message: `The code cannot be changed. Create another one, and archive ${code}.`,
          },
        ],
      }));
  test('of an unknown code is refused', () => given().when(keepName('OTHER')).refuses('not-found'));
});
