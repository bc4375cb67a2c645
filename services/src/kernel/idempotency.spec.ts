import { describe, expect, test } from 'vitest';
import { canonical, creationFor, creationOf, idFrom } from './idempotency.ts';

describe('the id of what a call creates', () => {
  test('is the same for actor, route and key, and another for any other', () => {
    const { id, isKeyed } = creationOf('guest', 'POST /bookings/guest', 'key');
    expect(isKeyed).toBe(true);
    expect(creationOf('guest', 'POST /bookings/guest', 'key').id).toBe(id);
    expect(creationOf('someone', 'POST /bookings/guest', 'key').id).not.toBe(id);
    expect(creationOf('guest', 'POST /bookings', 'key').id).not.toBe(id);
    expect(creationOf('guest', 'POST /bookings/guest', 'other').id).not.toBe(id);
  });
  test('is another for another thing that the path names', () => {
    const made = (of: string, key: string | null = 'key') =>
      creationFor({ actorId: 'office', route: 'POST /admin/bookings/:id/refund', of }, key);
    expect(made('one')).toEqual(made('one'));
    expect(made('one').id).not.toBe(made('other').id);
    expect(made('one', null).id).not.toBe(made('one', null).id);
  });
  test('cannot be made equal by moving text from one part to the next', () =>
    expect(idFrom('a', 'b/c')).not.toBe(idFrom('a/b', 'c')));
  test('stays the same in every release', () =>
    expect(idFrom('service', 'Dusting')).toMatchInlineSnapshot(`"013a9b2c-213f-5578-aeee-5b75b0408551"`));
  test('is random without a key', () => {
    const [one, other] = [
      creationOf('guest', 'POST /bookings', null),
      creationOf('guest', 'POST /bookings', null),
    ];
    expect(one.isKeyed).toBe(false);
    expect(one.id).not.toBe(other.id);
  });
});

describe('the canonical text of a body', () => {
  test('does not depend on the order of members', () =>
    expect(canonical({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
      canonical({ a: 'x', b: [{ c: null, d: 1 }] }),
    ));
  test('depends on every value and on the order of lists', () => {
    expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
    expect(canonical({ a: '1' })).not.toBe(canonical({ a: 1 }));
  });
});
