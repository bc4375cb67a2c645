import type { StaffEvent } from '@tidylog/contracts/events/staff';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from '../kernel/decision.ts';
import { givenOf } from '../testing/given.ts';
import { changeStaffRole, grantFirstRole, joinStaff, removeStaff } from './decisions.ts';
import { evolve, initial, type Staff } from './staff.ts';

const given = givenOf({ initial, evolve });
const [olga, omar, dan] = [1, 2, 3].map((n) => userId.parse(`0197a1f0-0000-7000-8000-00000000000${n}`)) as [
  UserId,
  UserId,
  UserId,
];
const granted = (id: UserId, staffRole: StaffRole, formerRole: StaffRole | null = null): StaffEvent => ({
  type: 'StaffGranted',
  data: { userId: id, staffRole, formerRole },
});
const joined = (id: UserId): StaffEvent => ({ type: 'StaffJoined', data: { userId: id } });
const revoked = (id: UserId): StaffEvent => ({ type: 'StaffRevoked', data: { userId: id } });
const owner = (id: UserId) => [granted(id, 'owner'), joined(id)];

test('the first role is granted once', () => {
  const grant = grantFirstRole({ userId: dan, staffRole: 'analyst' });
  given().when(grant).yields(granted(dan, 'analyst'));
  given(granted(dan, 'owner')).when(grant).yields();
});

test('a member joins at their first sign-in, and once', () => {
  const join = joinStaff({ userId: dan });
  given(granted(dan, 'analyst')).when(join).yields(joined(dan));
  given(granted(dan, 'analyst'), joined(dan)).when(join).yields();
  given(granted(dan, 'analyst'), joined(dan), granted(dan, 'owner')).when(join).yields();
});

test('an account without a record is an owner', () =>
  given()
    .when(joinStaff({ userId: olga }))
    .yields(...owner(olga)));

test('a removed member does not join', () =>
  given(granted(dan, 'analyst'), revoked(dan))
    .when(joinStaff({ userId: dan }))
    .refuses('staff-removed'));

test('a role is changed, and the same role is no change', () => {
  const change = changeStaffRole({ userId: dan, by: olga, staffRole: 'bookkeeper' });
  given(...owner(olga), granted(dan, 'analyst'))
    .when(change)
    .yields(granted(dan, 'bookkeeper', 'analyst'));
  given(...owner(olga), granted(dan, 'bookkeeper'))
    .when(change)
    .yields();
});

test('a removed member is restored by a role', () => {
  const restore = changeStaffRole({ userId: dan, by: olga, staffRole: 'analyst' });
  given(...owner(olga), granted(dan, 'analyst'), revoked(dan))
    .when(restore)
    .yields(granted(dan, 'analyst', 'analyst'));
});

test('a member is removed once', () => {
  const remove = removeStaff({ userId: dan, by: olga });
  given(...owner(olga), granted(dan, 'analyst'))
    .when(remove)
    .yields(revoked(dan));
  given(...owner(olga), granted(dan, 'analyst'), revoked(dan))
    .when(remove)
    .yields();
});

test('a stranger is neither changed nor removed', () => {
  given()
    .when(removeStaff({ userId: dan, by: olga }))
    .refuses('not-found');
  given()
    .when(changeStaffRole({ userId: dan, by: olga, staffRole: 'owner' }))
    .refuses('not-found');
});

test('the last owner stays, also where another one is invited, demoted or removed', () => {
  const remove = removeStaff({ userId: olga, by: omar });
  const demote = changeStaffRole({ userId: olga, by: omar, staffRole: 'analyst' });
  for (const act of [remove, demote]) {
    given(...owner(olga))
      .when(act)
      .refuses('last-owner');
    given(...owner(olga), granted(omar, 'owner'))
      .when(act)
      .refuses('last-owner');
    given(...owner(olga), ...owner(omar), granted(omar, 'analyst'))
      .when(act)
      .refuses('last-owner');
    given(...owner(olga), ...owner(omar), revoked(omar))
      .when(act)
      .refuses('last-owner');
  }
});

test('one of two owners is demoted by the other, and by themselves not at all', () => {
  const history = [...owner(olga), ...owner(omar)];
  given(...history)
    .when(changeStaffRole({ userId: olga, by: omar, staffRole: 'analyst' }))
    .yields(granted(olga, 'analyst', 'owner'));
  given(...history)
    .when(changeStaffRole({ userId: olga, by: olga, staffRole: 'analyst' }))
    .refuses('own-access');
  given(...history)
    .when(removeStaff({ userId: olga, by: olga }))
    .refuses('own-access');
});

test('once there was an owner, there is one after any acts of anyone', () => {
  const person = fc.constantFrom(olga, omar, dan);
  const role = fc.constantFrom<StaffRole>('owner', 'dispatcher', 'analyst');
  const act = fc.oneof(
    fc.record({ userId: person, by: person, staffRole: role }).map(changeStaffRole),
    fc.record({ userId: person, by: person }).map(removeStaff),
    fc.record({ userId: person, staffRole: role }).map(grantFirstRole),
    fc.record({ userId: person }).map(joinStaff),
  );
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      let staff: Staff = owner(olga).reduce(evolve, initial);
      for (const decide of acts) {
        const decision = decide(staff);
        if (!isRefused(decision)) staff = decision.accepted.reduce(evolve, staff);
      }
      const owners = [...staff.values()].filter(
        ({ staffRole, hasJoined, isRemoved }) => staffRole === 'owner' && hasJoined && !isRemoved,
      );
      expect(owners.length).toBeGreaterThan(0);
    }),
  );
});
