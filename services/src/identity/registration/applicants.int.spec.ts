import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import {
  login,
  mailedReset,
  mailedVerification,
  newEmail,
  password,
  type Session,
} from '../../testing/members.ts';
import { admin, bodyOf, call, eventsIn, newWorld, typesIn, type World } from '../../testing/world.ts';

let world: World;
let services: Services;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
});
afterAll(() => world.remove());

const owners = 'battery staple';

async function newApplication() {
  const email = newEmail();
  const body = { name: 'Ana Lopez', phone: '281-555-0100', email, password };
  expect(await call(services, 'POST /cleaner/register', { body })).toHaveProperty('body');
  const [claimed] = await eventsIn(world.log, `email-${await world.vault.hmac('mailboxes', email)}`);
  if (claimed?.type !== 'EmailClaimed') throw new Error('No one has this address.');
  return { email, id: claimed.data.userId };
}

const register = (email: string, given = owners) =>
  call(services, 'POST /auth/register', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, password: given },
    context: { address: '192.0.2.1' },
  });
const customerOf = async (email: string, given?: string) =>
  (await bodyOf<Session>(await register(email, given))).user;
const decide = (id: string, how: 'approve' | 'reject') =>
  call(services, `POST /admin/cleaners/:id/${how}`, { params: { id }, context: { actor: admin } });
const verify = (token: string) => call(services, 'POST /auth/verify-email', { body: { token, password } });
const choose = (token: string, chosen = owners) =>
  call(services, 'POST /auth/reset-password', { body: { token, password: chosen } });
const forgot = (email: string) => call(services, 'POST /auth/forgot-password', { body: { email } });

describe('an application whose mailbox was only typed', () => {
  test.each(['pending', 'rejected'])('and that is %s gives the mailbox to a customer', async (status) => {
    const { email, id } = await newApplication();
    if (status === 'rejected') await decide(id, 'reject');
    expect(await customerOf(email)).toMatchObject({ email, role: 'customer', email_verified: false });
    expect(await login(services, email, owners)).toHaveProperty('body');
    expect(await login(services, email)).toEqual({ refused: 'wrong-credentials' });
    expect(await decide(id, 'approve')).toEqual({ refused: 'mailbox-of-customer' });
    expect(await register(email)).toMatchObject({ refused: 'email-used' });
  });

  test('opens no link from before', async () => {
    const { email, id } = await newApplication();
    await forgot(email);
    const links = [await mailedReset(world, id), await mailedVerification(world, id)];
    await customerOf(email);
    for (const token of links) expect(await choose(token)).toEqual({ refused: 'link-unusable' });
    expect(await verify(links[1] ?? '')).toEqual({ refused: 'link-unusable' });
    expect(await typesIn(world.log, `user-${id}`)).not.toContain('EmailVerified');
  });

  test('lets the owner in who chose a new password by a mailed link', async () => {
    const { email, id } = await newApplication();
    await forgot(email);
    await choose(await mailedReset(world, id));
    expect(await login(services, email, owners)).toEqual({ refused: 'pending-approval' });
    expect(await customerOf(email)).toMatchObject({ role: 'customer', email_verified: true });
    expect(await login(services, email, owners)).toHaveProperty('body');
  });
});

describe('an applicant who has proved the mailbox', () => {
  const proved = async () => {
    const applicant = await newApplication();
    await verify(await mailedVerification(world, applicant.id));
    return applicant;
  };

  test('keeps it from a person without the password', async () => {
    const { email, id } = await proved();
    expect(await register(email)).toMatchObject({ refused: 'email-used' });
    expect(await decide(id, 'approve')).toHaveProperty('body');
  });

  test('may become a customer with the same password, until they are approved', async () => {
    const { email } = await proved();
    expect(await customerOf(email, password)).toMatchObject({ role: 'customer', email_verified: true });
    const other = await proved();
    await decide(other.id, 'approve');
    expect(await register(other.email, password)).toMatchObject({ refused: 'email-used' });
  });

  test('is not guessed by registering', async () => {
    const { email } = await proved();
    for (let tries = 0; tries < 10; tries += 1) await register(email);
    expect(await register(email, password)).toMatchObject({ refused: 'email-used' });
  });
});
