import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { session } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import { people } from '@tidylog/local-oidc/people';
import { type LocalOidc, startOidc } from '@tidylog/local-oidc/server';
import type { Answered } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { newGoogleBrowser } from '../../testing/google-browser.ts';
import { mailedVerification } from '../../testing/members.ts';
import { settings } from '../../testing/settings.ts';
import { admin, bodyOf, call, eventsIn, newWorld, typesIn, type World } from '../../testing/world.ts';
import { linkToken, verificationToken } from '../mailed-tokens.ts';
import { createGoogle, type IdentityProvider } from './identity-provider.ts';

type Session = z.output<typeof session>;

const dataDir = mkdtempSync(join(tmpdir(), 'tidylog-google-'));
const client = { clientId: 'tidylog', clientSecret: 'a secret of this test' };
const [grace, alan] = people;
const password = 'correct horse';

let oidc: LocalOidc;
let world: World;
let services: Services;
let email: string;
beforeAll(async () => {
  world = await newWorld();
  oidc = await startOidc({ port: 0, dataDir, redirectPath: '/api/auth/google/callback', ...client });
});
afterAll(async () => {
  await oidc.close();
  await world.remove();
  rmSync(dataDir, { recursive: true });
});
// The people at the provider are two, and the log is one: each test calls them otherwise.
beforeEach(() => {
  const tag = randomUUID();
  const google = createGoogle({ issuer: oidc.issuer, ...client });
  const finish: IdentityProvider['finish'] = async (returned) => {
    const person = await google.finish(returned);
    return { ...person, account: `${person.account} ${tag}`, email: `${tag}.${person.email}` };
  };
  services = world.process({ google: { ...google, finish } });
  email = `${tag}.${grace?.email}`;
});

const through = async (person = grace, intent = 'signin') => {
  const browser = newGoogleBrowser(services);
  const returned = await browser.choose(await browser.start(intent), { person: person?.sub ?? '' });
  return { browser, returned };
};
const signIn = async (person = grace) => {
  const { browser, returned } = await through(person);
  return browser.exchange(await browser.comeBack(returned));
};
const sessionOf = (result: Answered<unknown> | Refused) => bodyOf<Session>(result);
const register = async (email: string, first_name = 'Grace', phone: string | null = null) =>
  sessionOf(
    await call(services, 'POST /auth/register', {
      body: { first_name, last_name: 'H', email, password, phone },
    }),
  );
const login = (email: string) => call(services, 'POST /auth/login', { body: { email, password } });
const verify = (token: string, given?: string) =>
  call(services, 'POST /auth/verify-email', { body: { token, password: given } });

async function lastOf<Type extends string>(id: string, type: Type) {
  const found = (await eventsIn(world.log, `user-${id}`)).findLast((event) => event.type === type);
  return found?.data as Record<string, string>;
}
const linkFor = async (id: string) =>
  linkToken(world.vault, {
    userId: userId.parse(id),
    linkId: (await lastOf(id, 'GoogleLinkRequested')).linkId ?? '',
  });
const verificationFor = async (id: string) =>
  verificationToken(world.vault, {
    userId: userId.parse(id),
    verificationId: (await lastOf(id, 'EmailVerificationRequested')).verificationId ?? '',
  });

describe('somebody whom Google sends for the first time', () => {
  test('is registered as a customer without a password, whose mailbox is proved', async () => {
    const { browser, returned } = await through(grace, 'signup');
    const page = await browser.comeBack(returned);
    expect(page.pathname).toBe('/auth/google/callback');
    expect([...page.searchParams.keys()].sort()).toEqual(['code', 'state']);
    expect(page.searchParams.get('state')).toBe('signup');
    const { user, access_token } = await sessionOf(await browser.exchange(page));
    expect(user).toEqual({
      id: user.id,
      first_name: 'Grace',
      last_name: 'Hopper',
      email,
      phone: null,
      role: 'customer',
      email_verified: true,
    });
    expect(await services.auth.verifyToken(access_token)).toMatchObject({ userId: user.id });
    expect(await typesIn(world.log, `user-${user.id}`)).toEqual([
      'RegistrationRequested',
      'UserRegistered',
      'EmailVerified',
      'SessionStarted',
    ]);
    expect(await login(email)).toEqual({ refused: 'wrong-credentials' });
    expect(browser.cookie('google_sign_in')).toBeUndefined();
  });

  test('signs in to the same account the next time', async () => {
    const first = await sessionOf(await signIn());
    const second = await sessionOf(await signIn());
    expect(second.user).toEqual(first.user);
    expect(second.access_token).not.toBe(first.access_token);
  });

  test('is refused without a proved mailbox, and leaves nothing', async () => {
    expect(await signIn(alan)).toEqual({ refused: 'google-email-unverified' });
    const claim = `email-${await world.vault.hmac('mailboxes', email.replace('grace', 'alan'))}`;
    expect(await typesIn(world.log, claim)).toEqual([]);
  });
});

describe('somebody who has an account with a password', () => {
  test('and has proved the mailbox is joined at once, and keeps the password', async () => {
    const { user } = await register(email);
    await verify(await verificationFor(user.id), password);
    expect((await sessionOf(await signIn())).user.id).toBe(user.id);
    expect(await lastOf(user.id, 'GoogleLinked')).toMatchObject({ passwordDropped: false });
    expect((await sessionOf(await login(email))).user.email_verified).toBe(true);
  });

  test('and has not proved it opens the mailed link first; the person who registered loses password and sessions', async () => {
    const { user, access_token } = await register(` ${email.toUpperCase()}`, 'Stan', '(281) 555-0199');
    expect(await signIn()).toEqual({ refused: 'google-link-needed' });
    expect(await login(email)).toHaveProperty('body');
    const token = await linkFor(user.id);
    expect(await verify(token)).toHaveProperty('body');
    expect(await login(email)).toEqual({ refused: 'wrong-credentials' });
    const claims = await services.auth.verifyToken(access_token);
    expect(await services.auth.sessionFromStream(user.id, claims?.sessionId ?? '')).toBeUndefined();
    expect((await sessionOf(await signIn())).user).toMatchObject({
      id: user.id,
      email_verified: true,
      first_name: grace?.givenName,
      last_name: grace?.familyName,
      phone: null,
    });
    const before = await typesIn(world.log, `user-${user.id}`);
    expect(await verify(token)).toHaveProperty('body');
    expect(await typesIn(world.log, `user-${user.id}`)).toEqual(before);
  });

  test('is joined by the newest link only', async () => {
    const { user } = await register(email);
    await signIn();
    const old = await linkFor(user.id);
    await signIn();
    expect(await verify(old)).toEqual({ refused: 'link-unusable' });
    expect(await verify(await linkFor(user.id))).toHaveProperty('body');
  });

  test('of another role is told to use it', async () => {
    const admin = { email, password, firstName: 'Grace', lastName: 'Hopper', staffRole: 'owner' } as const;
    await services.createAdmin(admin);
    expect(await signIn()).toEqual({ refused: 'google-not-for-office' });
  });
});

describe('a cleaner', () => {
  const fromCleaners = async () => {
    const browser = newGoogleBrowser(services);
    const back = await browser.comeBack(
      await browser.choose(await browser.start('signin', 'cleaner'), { person: grace?.sub ?? '' }),
    );
    expect(back.searchParams.get('from')).toBe('cleaner');
    return browser.exchange(back);
  };
  const apply = async () => {
    const body = { name: 'Grace Hopper', email, phone: '555-0100', password };
    expect(await call(services, 'POST /cleaner/register', { body })).toHaveProperty('body');
    const [claimed] = await eventsIn(world.log, `email-${await world.vault.hmac('mailboxes', email)}`);
    return claimed?.type === 'EmailClaimed' ? claimed.data.userId : userId.parse('');
  };
  const decide = (id: string, how: 'approve' | 'reject') =>
    call(services, `POST /admin/cleaners/:id/${how}`, { params: { id }, context: { actor: admin } });

  test('is registered by nobody from the page of the cleaners', async () => {
    expect(await fromCleaners()).toEqual({ refused: 'no-cleaner-account' });
    expect(await eventsIn(world.log, `email-${await world.vault.hmac('mailboxes', email)}`)).toEqual([]);
  });

  test('who proved the mailbox signs in once the office has approved them', async () => {
    const id = await apply();
    const token = await mailedVerification(world, id);
    await call(services, 'POST /auth/verify-email', { body: { token, password } });
    expect(await fromCleaners()).toEqual({ refused: 'pending-approval' });
    await decide(id, 'reject');
    expect(await fromCleaners()).toEqual({ refused: 'application-rejected' });
    await decide(id, 'approve');
    expect((await bodyOf<Session>(await fromCleaners())).user).toMatchObject({ id, role: 'cleaner' });
  });

  test('who only typed the mailbox does not keep its owner from becoming a customer', async () => {
    const id = await apply();
    const { user } = await bodyOf<Session>(await signIn());
    expect(user).toMatchObject({ email, role: 'customer', email_verified: true });
    expect(user.id).not.toBe(id);
  });

  test('who has not proved the mailbox opens the mailed link first', async () => {
    const id = await apply();
    await decide(id, 'approve');
    expect(await fromCleaners()).toEqual({ refused: 'google-link-needed' });
    expect(await typesIn(world.log, `user-${id}`)).not.toContain('GoogleLinked');
  });
});

describe('a sign-in', () => {
  const errorOf = (page: URL) => page.searchParams.get('error');

  test('that is cancelled says so', async () => {
    const browser = newGoogleBrowser(services);
    const page = await browser.comeBack(await browser.choose(await browser.start('signup'), 'cancel'));
    expect(errorOf(page)).toBe('access_denied');
    expect(page.searchParams.get('state')).toBe('signup');
  });

  test('belongs to the browser in which it was started', async () => {
    const { browser, returned } = await through();
    const stranger = newGoogleBrowser(services);
    expect(errorOf(await stranger.comeBack(returned))).toBe('invalid_state');
    await stranger.start();
    expect(errorOf(await stranger.comeBack(returned))).toBe('invalid_state');
    const page = await browser.comeBack(returned);
    expect(await stranger.exchange(page)).toEqual({ refused: 'google-sign-in-over' });
    expect(await browser.exchange(page)).toHaveProperty('body');
  });

  test.each([undefined, 'signin', 'signup', 'signin.other'])(
    'with the state %s is refused',
    async (state) => {
      const { browser, returned } = await through();
      if (state === undefined) returned.searchParams.delete('state');
      else returned.searchParams.set('state', state);
      expect(errorOf(await browser.comeBack(returned))).toBe('invalid_state');
    },
  );

  test('is used once, also by the browser that kept its cookie', async () => {
    const { browser, returned } = await through();
    const cookie = browser.cookie('google_sign_in');
    const query = Object.fromEntries(returned.searchParams);
    const context = { origin: 'http://localhost:8080', cookie: () => cookie };
    const page = await browser.comeBack(returned);
    const again = await call(services, 'GET /auth/google/callback', { query, context });
    expect('redirect' in again && again.redirect).toContain('error=invalid_state');
    const code = { code: page.searchParams.get('code') };
    const kept = browser.cookie('google_sign_in');
    const exchange = () =>
      call(services, 'POST /auth/google/callback', { body: code, context: { cookie: () => kept } });
    expect(await exchange()).toHaveProperty('body');
    expect(await exchange()).toEqual({ refused: 'google-sign-in-over' });
  });

  test('does not believe a code, or a cookie, of somebody else', async () => {
    const { browser, returned } = await through();
    const page = await browser.comeBack(returned);
    page.searchParams.set('code', 'x'.repeat(43));
    expect(await browser.exchange(page)).toEqual({ refused: 'google-sign-in-over' });
    for (const cookie of ['', 'nonsense', `${browser.cookie('google_sign_in')}x`])
      expect(await services.beganSignInHere(() => cookie)).toBe(false);
    expect(await services.beganSignInHere(() => undefined)).toBe(false);
    expect(await services.beganSignInHere(browser.cookie)).toBe(true);
  });

  test('is not on offer where none is configured, and waits where the provider is down', async () => {
    const context = { origin: 'http://localhost:8080' };
    const errorAt = async (by: Services) => {
      const begun = await call(by, 'GET /auth/google/start', { query: { intent: 'signup' }, context });
      return 'redirect' in begun ? begun.redirect : undefined;
    };
    const down = createGoogle({ issuer: 'http://127.0.0.1:9', ...client });
    const page = '/auth/google/callback?error=';
    expect(await errorAt(world.process())).toBe(`${page}not_available&state=signup`);
    expect(await errorAt(world.process({ google: down }))).toBe(
      `${page}temporarily_unavailable&state=signup`,
    );
  });

  test('says what the provider objects to, and proves nobody by it', async () => {
    const stranger = createGoogle({ issuer: oidc.issuer, ...client, clientSecret: 'wrong' });
    services = world.process({ google: stranger });
    const { browser, returned } = await through();
    expect(errorOf(await browser.comeBack(returned))).toBe('invalid_client');
    const good = world.process({ google: createGoogle({ issuer: oidc.issuer, ...client }) });
    const other = newGoogleBrowser(good);
    const back = await other.choose(await other.start(), { person: grace?.sub ?? '' });
    back.searchParams.set('code', 'made-up');
    expect(errorOf(await other.comeBack(back))).toBe('invalid_grant');
  });

  test('can be tried again where the provider went away in between', async () => {
    const { browser, returned } = await through();
    const { port } = oidc;
    await oidc.close();
    expect(errorOf(await browser.comeBack(returned))).toBe('temporarily_unavailable');
    oidc = await startOidc({ port, dataDir, redirectPath: '/api/auth/google/callback', ...client });
    expect(await signIn()).toHaveProperty('body');
  });

  test('never opens an account of the demo outside a demo', async () => {
    const person = { account: 'a', emailVerified: true, firstName: 'A', lastName: 'B' };
    const production = world.process({
      settings: { ...settings, demoMode: false },
      google: {
        begin: async ({ state }) => `http://localhost:8080/?state=${state}&code=${randomUUID()}`,
        finish: async () => ({ ...person, email: 'customer@tidylog.test' }),
      },
    });
    const browser = newGoogleBrowser(production);
    const page = await browser.comeBack(new URL(await browser.start()));
    expect(await browser.exchange(page)).toEqual({ refused: 'google-account-used' });
  });
});
