import { customerId } from '@tidylog/contracts/schemas/ids';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../kernel/decision.ts';
import { givenOf } from '../testing/given.ts';
import { type Merged, mergeCustomers, undoForOwner, undoMerge } from './decisions.ts';
import { evolve, groupOf, initial, keptOf, type Merges } from './merges.ts';

const given = givenOf({ initial, evolve });
const idOf = (index: number): CustomerId =>
  customerId.parse(`0197a1f0-0000-7000-8000-${String(index).padStart(12, '0')}`);
const [ana, bea, cora, dora, mia, moe] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  CustomerId,
  CustomerId,
  CustomerId,
  CustomerId,
  CustomerId,
  CustomerId,
];
const guest = (id: CustomerId, member: CustomerId | null = null): Merged => ({
  customerId: id,
  isRegistered: false,
  member,
});
const registered = (id: CustomerId): Merged => ({ customerId: id, isRegistered: true, member: null });
const merged = (one: CustomerId, into: CustomerId, ...alongWith: CustomerId[]) =>
  ({ type: 'CustomersMerged', data: { customerId: one, into, alongWith } }) as const;
const undone = (one: CustomerId, ...alongWith: CustomerId[]) =>
  ({ type: 'MergeUndone', data: { customerId: one, alongWith } }) as const;

describe('merging', () => {
  test('a guest into a guest, once', () => {
    given()
      .when(mergeCustomers(guest(ana), guest(bea)))
      .yields(merged(ana, bea));
    given(merged(ana, bea))
      .when(mergeCustomers(guest(ana), guest(bea)))
      .yields();
  });
  test('a guest into a member', () =>
    given()
      .when(mergeCustomers(guest(ana), registered(mia)))
      .yields(merged(ana, mia)));
  test('takes along those who were merged before', () =>
    given(merged(ana, bea), merged(bea, cora, ana))
      .when(mergeCustomers(guest(cora), registered(mia)))
      .yields(merged(cora, mia, ana, bea)));
  test('into a merged customer ends at the one who is kept', () =>
    given(merged(bea, mia))
      .when(mergeCustomers(guest(ana), guest(bea)))
      .yields(merged(ana, mia)));
  test('two members is refused, and so is a member into a guest', () => {
    given()
      .when(mergeCustomers(registered(mia), registered(moe)))
      .refuses('both-registered');
    given()
      .when(mergeCustomers(registered(mia), guest(ana)))
      .refuses('registered-is-kept');
  });
  test('a customer into themselves is refused', () =>
    given()
      .when(mergeCustomers(guest(ana), guest(ana)))
      .refuses('invalid-input', {
        errors: [{ path: 'into', message: 'Choose another customer: this is the same one.' }],
      }));
  test('back into one who was merged into them, or into another person, is refused', () => {
    given(merged(ana, bea))
      .when(mergeCustomers(guest(bea), guest(ana)))
      .refuses('already-merged');
    given(merged(ana, bea))
      .when(mergeCustomers(guest(ana), guest(cora)))
      .refuses('already-merged');
  });
  test('the guest of a mailbox that a member proved is only merged into that member', () => {
    given()
      .when(mergeCustomers(guest(ana, mia), registered(moe)))
      .refuses('both-registered');
    given()
      .when(mergeCustomers(guest(ana, mia), registered(mia)))
      .yields(merged(ana, mia));
    given()
      .when(mergeCustomers(guest(bea), guest(ana, mia)))
      .yields(merged(bea, mia));
  });
});

describe('undoing a merge', () => {
  test('is done once, and takes along those who came with them', () => {
    given(merged(ana, bea), merged(bea, cora, ana))
      .when(undoMerge({ customerId: bea }))
      .yields(undone(bea, ana));
    given()
      .when(undoMerge({ customerId: bea }))
      .yields();
  });
  test('happens when another person proves the mailbox of the guest', () => {
    const proved = { customerId: ana, member: mia };
    given(merged(ana, moe)).when(undoForOwner(proved)).yields(undone(ana));
    given(merged(ana, mia)).when(undoForOwner(proved)).yields();
    given(merged(bea, moe)).when(undoForOwner(proved)).yields();
  });
  test('brings back the groups as they were', () => {
    const { state } = given(merged(ana, bea), merged(bea, dora, ana), undone(bea, ana));
    expect(groupOf(state, ana)).toEqual([bea, ana]);
    expect(groupOf(state, dora)).toEqual([dora]);
  });
});

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('merge', 'merge', 'undo'),
    one: fc.nat(5),
    into: fc.nat(5),
  }),
  { maxLength: 40 },
);

test('no order of merges and undos makes a circle, merges two members, or loses anyone', () =>
  fc.assert(
    fc.property(steps, (taken) => {
      const as = (index: number): Merged => (index < 2 ? registered(idOf(index)) : guest(idOf(index)));
      const everyone = [0, 1, 2, 3, 4, 5].map(idOf);
      let merges: Merges = initial;
      for (const { does, one, into } of taken) {
        const decision =
          does === 'merge'
            ? mergeCustomers(as(one), as(into))(merges)
            : undoMerge({ customerId: idOf(one) })(merges);
        if (isRefused(decision)) continue;
        // The moved ones that the event names are those whose kept id changes.
        const before = merges;
        merges = decision.accepted.reduce(evolve, merges);
        const changed = everyone.filter((id) => keptOf(before, id) !== keptOf(merges, id));
        const named = decision.accepted.flatMap(({ data }) => [data.customerId, ...data.alongWith]);
        expect(new Set(named)).toEqual(new Set(changed));
      }
      const groups = new Set(everyone.map((id) => keptOf(merges, id)));
      expect([...groups].flatMap((kept) => groupOf(merges, kept)).toSorted()).toEqual(everyone.toSorted());
      for (const kept of groups)
        expect(groupOf(merges, kept).filter((id) => id === idOf(0) || id === idOf(1)).length).toBeLessThan(2);
    }),
    { numRuns: 500 },
  ));
