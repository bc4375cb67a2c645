import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { SessionRecord } from '@tidylog/projections/sessions';
import type { TokenClaims } from '@tidylog/services/services';
import { describe, expect, test } from 'vitest';
import { authenticateWith } from './authenticate.ts';

const userId = 'u1' as UserId;
const claims: TokenClaims = { userId, sessionId: 's1', role: 'customer', epoch: 0, position: 100n };
const row: SessionRecord = {
  userId,
  role: 'customer',
  epoch: 0,
  staffRole: null,
  expiresAt: Temporal.Instant.from('2027-02-01T00:00:00Z'),
  ended: false,
  hasSecondFactor: false,
};
const session = { actor: { id: 'u1', role: 'customer' }, sessionId: 's1', staffRole: null };

interface World {
  readonly claims?: TokenClaims;
  readonly row?: SessionRecord;
  readonly inStream?: {
    readonly role: 'customer';
    readonly epoch: number;
    readonly staffRole: null;
    readonly hasSecondFactor: boolean;
  };
  readonly requires?: boolean;
  readonly passed: bigint;
}
const authenticated = (world: World) =>
  authenticateWith({
    auth: {
      verifyToken: async () => world.claims,
      sessionFromStream: async () => world.inStream,
    },
    sessionAt: async () => world.row,
    position: () => world.passed,
    isSecondFactorRequired: async () => world.requires === true,
  })('token');

describe('a token', () => {
  test('that is not ours says nothing', async () => {
    expect(await authenticated({ row, passed: 100n })).toBeUndefined();
  });

  test('is believed while its session stands in the rows', async () => {
    expect(await authenticated({ claims, row, passed: 100n })).toEqual(session);
    expect(await authenticated({ claims, row: { ...row, ended: true }, passed: 100n })).toBeUndefined();
    expect(await authenticated({ claims, row: { ...row, epoch: 1 }, passed: 100n })).toBeUndefined();
    expect(await authenticated({ claims, row: { ...row, userId: 'u2' }, passed: 100n })).toBeUndefined();
  });

  test('is looked up in the stream of its user as long as the rows have not passed the sign-in', async () => {
    const inStream = { role: 'customer', epoch: 0, staffRole: null, hasSecondFactor: false } as const;
    expect(await authenticated({ claims, inStream, passed: 99n })).toEqual(session);
    expect(await authenticated({ claims, inStream: { ...inStream, epoch: 1 }, passed: 99n })).toBeUndefined();
    expect(await authenticated({ claims, passed: 99n })).toBeUndefined();
    expect(await authenticated({ claims, inStream, passed: 100n })).toBeUndefined();
  });

  test('takes the role of the session, not the one that it carries', async () => {
    const office = { ...row, role: 'admin', staffRole: 'bookkeeper' } as const;
    expect(await authenticated({ claims, row: office, passed: 100n })).toEqual({
      actor: { id: 'u1', role: 'admin' },
      sessionId: 's1',
      staffRole: 'bookkeeper',
      lacksSecondFactor: false,
    });
  });

  test('of staff without a second factor is limited where the company requires one', async () => {
    const office = { ...row, role: 'admin', staffRole: 'bookkeeper' } as const;
    const limited = { claims, row: office, passed: 100n, requires: true };
    expect(await authenticated(limited)).toMatchObject({ lacksSecondFactor: true });
    const withOne = { ...limited, row: { ...office, hasSecondFactor: true } };
    expect(await authenticated(withOne)).not.toHaveProperty('lacksSecondFactor');
    expect(await authenticated({ ...limited, row })).toEqual(session);
  });
});
