import { createHmac } from 'node:crypto';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import { type Access, needsNoCredential } from '@tidylog/contracts/vocabulary/access';
import { type Role, roles } from '@tidylog/contracts/vocabulary/statuses';
import { connect, credentialsOf } from '@tidylog/eventlog/connection';
import { hashPassword } from '@tidylog/services/identity/sign-in/passwords';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, pendingDemoCleaner } from '../seed/demo-accounts.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { call, signIn } from '../testing/spec-client.ts';

let product: Product;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  product = await startProduct();
  for (const role of roles) tokens.set(role, await signIn(product, role));
});
afterAll(() => product.stop());

const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ');
  const address = path
    .replace(':houseSize', '1000-2000')
    .replace(':frequency', 'weekly')
    .replace(':date', '2027-02-26')
    .replace(/:\w+/, crypto.randomUUID());
  return { name, method, address, access: endpoint.access };
});
/** The one role that a call is for; undefined where it is for several. */
const roleOf = (access: Access): Role | undefined => {
  if (access === 'customer' || access === 'cleaner') return access;
  return typeof access === 'object' && 'staff' in access ? 'admin' : undefined;
};
const ofRole = table.filter(({ access }) => roleOf(access) !== undefined);
const isOwnerOrStaff = (access: Access) => typeof access === 'object' && 'ownerOr' in access;
const statusOf = async (
  { method, address }: (typeof table)[number],
  token: string | undefined,
  body: object = {},
) => (await call(product, address, { method, token, ...(method === 'GET' ? {} : { body }) })).status;

const named = { appointment_id: crypto.randomUUID() };
const visit = {
  named,
  move: { ...named, new_date: '2027-02-26', new_time_slot: '8:00 AM - 10:00 AM' },
  selection: { ...named, house_size: '2000-2500', rooms: {} },
};

/** Bodies that can be taken: only then is it told that the thing is not there. */
const takenBodies = (origin: string): Readonly<Record<string, object>> => ({
  'POST /create-checkout-session': {
    booking_id: crypto.randomUUID(),
    success_url: `${origin}/confirmation`,
    cancel_url: `${origin}/`,
  },
  'POST /bookings/:id/pay': { stripe_payment_method_id: 'pm_card_visa' },
  'PUT /customer/reschedule-appointment': visit.move,
  'POST /customer/reschedule-requests': visit.move,
  'PUT /customer/update-cleaning-selection': visit.selection,
  'POST /customer/update-cleaning-selection/preview': visit.selection,
  'PUT /customer/update-notes': { ...visit.named, special_instructions: 'Mind the step.' },
  'POST /cancellation-requests': { booking_id: crypto.randomUUID(), reason: 'Not mine.' },
});

describe('every call of the API', () => {
  test.each(table.filter(({ access }) => !needsNoCredential(access)))(
    '$name asks who is there',
    async (entry) => {
      expect(await statusOf(entry, undefined)).toBe(401);
      expect(await statusOf(entry, 'nobody')).toBe(401);
    },
  );

  test.each(ofRole)('$name is for one role alone', async (entry) => {
    for (const role of roles) {
      const status = await statusOf(entry, tokens.get(role));
      if (role === roleOf(entry.access)) expect([401, 403]).not.toContain(status);
      else expect(status, role).toBe(403);
    }
  });

  test.each(table.filter(({ access }) => isOwnerOrStaff(access)))(
    '$name is not there for a stranger',
    async (entry) => {
      const body = takenBodies(product.url)[entry.name];
      expect(await statusOf(entry, tokens.get('customer'), body)).toBe(404);
      expect(await statusOf(entry, tokens.get('cleaner'), body)).toBe(404);
      if (body) expect(await statusOf(entry, tokens.get('customer'))).toBe(422);
    },
  );

  test.each(table.filter(({ access }) => access === 'owner'))(
    '$name is for members and guests, and not there for a stranger',
    async (entry) => {
      const body = takenBodies(product.url)[entry.name];
      expect(await statusOf(entry, tokens.get('customer'), body)).toBe(404);
      for (const role of ['cleaner', 'admin'] as const)
        expect(await statusOf(entry, tokens.get(role), body), role).toBe(403);
    },
  );

  test.each(table.filter(({ access }) => needsNoCredential(access)))('$name never asks', async (entry) => {
    if (entry.name === 'POST /auth/login') return expect(await statusOf(entry, undefined)).toBe(422);
    expect([401, 403]).not.toContain(await statusOf(entry, 'nobody'));
  });
});

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('a token', () => {
  const forgeries = (): [string, string][] => {
    const token = tokens.get('customer') ?? '';
    const [header = '', , signature = ''] = token.split('.');
    const asAdmin = encoded({ ...claimsOf(token), role: 'admin' });
    const emptyKey = createHmac('sha256', Buffer.alloc(0)).update(`${header}.${asAdmin}`).digest('base64url');
    const unsigned = ['none', 'None', 'NONE'].map((alg): [string, string] => [
      `alg ${alg}`,
      `${encoded({ alg })}.${asAdmin}.`,
    ]);
    return [
      ...unsigned,
      ['signed with an empty key', `${header}.${asAdmin}.${emptyKey}`],
      ['another role under the old signature', `${header}.${asAdmin}.${signature}`],
      ['without its dots', token.replaceAll('.', '')],
      ['cut short', token.slice(0, -2)],
      ['empty', ''],
    ];
  };

  test('that we did not sign as it stands opens nothing', async () => {
    for (const [what, forged] of forgeries()) {
      const { status, text } = await call(product, '/admin/stats', { token: forged });
      expect(status, what).toBe(401);
      expect(JSON.parse(text), what).toMatchObject({ code: 'not-signed-in' });
      expect(text, what).not.toContain(' at ');
    }
  });

  test('is worth nothing after the sign-out', async () => {
    const token = await signIn(product, 'customer');
    expect((await call(product, '/auth/me', { token })).status).toBe(200);
    expect((await call(product, '/auth/logout', { method: 'POST', token })).status).toBe(204);
    expect((await call(product, '/auth/me', { token })).status).toBe(401);
    expect((await call(product, '/auth/me', { token: tokens.get('customer') })).status).toBe(200);
  });

  test('is not given to a cleaner who waits for approval', async () => {
    const { status, body } = await call(product, '/auth/login', { body: pendingDemoCleaner });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'pending-approval' });
  });
});

/** The last of the file: afterwards one stream of this product holds an event that nothing can read. */
describe('someone else on this machine', () => {
  const password = 'a password of a stranger';
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  const signInWith = (given: string | undefined) =>
    call(product, '/auth/login', { body: { email: admin?.email, password: given } });

  async function appendPassword(url: string): Promise<void> {
    const { body } = await call(product, '/auth/me', { token: tokens.get('admin') });
    const { id: userId } = body as { id: string };
    const data = {
      userId,
      epoch: 1,
      sessionIds: [],
      resetId: null,
      passwordHash: await hashPassword(password),
    };
    const connection = connect(url);
    const event = {
      id: crypto.randomUUID(),
      contentType: 'application/json' as const,
      type: 'PasswordChanged',
      data,
      metadata: undefined,
    };
    try {
      const credentials = credentialsOf(url);
      await connection.client.appendToStream(`user-${userId}`, event, { credentials });
    } finally {
      await connection.close();
    }
  }

  test('cannot write a password into the log', async () => {
    const guessed = product.eventStoreUrl.replace(/:[^:@/]+@/, ':changeit@');
    expect(guessed).not.toBe(product.eventStoreUrl);
    await expect(appendPassword(guessed)).rejects.toMatchObject({ type: 'access-denied' });
    expect((await signInWith(password)).status).toBe(401);
    expect((await signInWith(admin?.password)).status).toBe(200);
  });

  test('is not believed where a password in clear came into the log', async () => {
    await appendPassword(product.eventStoreUrl);
    const { status, text } = await signInWith(password);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('access_token');
    expect(text).not.toContain('$argon2');
  });
});
