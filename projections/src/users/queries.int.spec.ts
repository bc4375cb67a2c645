import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { contactOf, registered } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { showHistory } from '../testing/show-history.ts';
import { append, event, newWorld, type World } from '../testing/world.ts';
import { userQueries } from './queries.ts';

let world: World;
let routes: readonly AnyRoute[];

beforeAll(async () => {
  world = await newWorld();
  routes = userQueries({ pool: world.pool, log: world.log, settings });
  const history = newHistory();
  registered(history, 'Mia Member');
  const feed = await showHistory(world, history);
  await feed.stop();
  const contact = contactOf('Ben Hur');
  const account = event('UserRegistered', { userId: id('Ben Hur'), role: 'customer', contact });
  await append(world.log, `user-${id('Ben Hur')}`, account);
});
afterAll(() => world.remove());

const me = (name: string) => ({ actor: { id: id(name), role: 'customer' } as const });

describe('who is signed in', () => {
  test('is the account of the session', async () => {
    expect(await answer(routes, 'GET /auth/me', {}, me('Mia Member'))).toEqual({
      body: {
        id: id('Mia Member'),
        first_name: 'Mia',
        last_name: 'Member',
        email: 'mia.member@example.com',
        phone: '713-555-0101',
        role: 'customer',
        email_verified: false,
      },
    });
  });

  test('is known before the read side has passed the registration', async () => {
    const { body } = await answer(routes, 'GET /auth/me', {}, me('Ben Hur'));
    expect(body).toMatchObject({ id: id('Ben Hur'), first_name: 'Ben', role: 'customer' });
  });

  test('is nobody without an account', async () => {
    expect(await call(routes, 'GET /auth/me', {}, me('nobody'))).toEqual({ refused: 'not-signed-in' });
  });
});
