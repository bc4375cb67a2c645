import { randomUUID } from 'node:crypto';
import { people } from '@tidylog/local-oidc/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { call, signIn } from '../testing/spec-client.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

interface Session {
  readonly access_token: string;
  readonly user: { readonly id: string; readonly email: string };
}
const [grace] = people;

/** A browser without scripts: keeps cookies by host and port, follows redirects up to a page of the portal. */
function newBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => jars.getOrInsertComputed(host, () => new Map());
  const visit = async (address: URL, form?: URLSearchParams): Promise<Response> => {
    const jar = jarOf(address.host);
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form === undefined ? {} : { method: 'POST', body: form };
    const response = await fetch(address, { ...sent, redirect: 'manual', headers: { Cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    const next = location === null ? undefined : new URL(location, address);
    return next === undefined || next.pathname === '/auth/google/callback' ? response : visit(next);
  };
  return { visit, cookies: () => [...jarOf(new URL(product.url).host)].map((pair) => pair.join('=')) };
}

const api = (path: string) => new URL(`/api${path}`, product.url);

/** Goes through the sign-in with Google as Grace; answers her session. */
async function signInWithGoogle(browser = newBrowser()): Promise<Session> {
  const page = await browser.visit(api('/auth/google/start?intent=signup'));
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await page.text()) ?? [];
  const decided = new URL(action, `http://127.0.0.1:${product.standIns.google?.port}`);
  const choice = new URLSearchParams({ person: grace?.sub ?? '', decision: 'allow' });
  const returned = await browser.visit(decided, choice);
  const target = new URL(returned.headers.get('location') ?? '', product.url);
  expect(target.searchParams.get('state')).toBe('signup');
  const exchanged = await call(product, '/auth/google/callback', {
    body: { code: target.searchParams.get('code') },
    headers: { Cookie: browser.cookies().join('; ') },
  });
  expect(exchanged.status).toBe(200);
  return exchanged.body as Session;
}

describe('signing in with Google', () => {
  test('is offered, and gives a session that the API knows', async () => {
    expect((await call(product, '/config')).body).toMatchObject({ google_enabled: true });
    const { access_token: token, user } = await signInWithGoogle();
    expect(user.email).toBe(grace?.email);
    expect((await call(product, '/auth/me', { token })).body).toMatchObject({
      id: user.id,
      email_verified: true,
    });
  });

  test('goes on as the same person when the provider was started again', async () => {
    const before = await signInWithGoogle();
    await product.kill('stand-ins');
    expect((await signInWithGoogle()).user.id).toBe(before.user.id);
  });

  test('keeps its cookie from scripts and other sites', async () => {
    const begun = await fetch(api('/auth/google/start'), { redirect: 'manual' });
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^google_sign_in=/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api']) expect(cookie).toContain(part);
    expect(begun.headers.get('location')).toMatch(/state=signin\.[\w-]{43}&/);
  });

  test('believes a token of an address only in the browser that began a sign-in', async () => {
    const { access_token: token } = await signInWithGoogle();
    const ask = (headers: Record<string, string>) => call(product, '/auth/me?via=google', { token, headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ Cookie: 'google_sign_in=made-up' })).status).toBe(401);
    const browser = newBrowser();
    await browser.visit(api('/auth/google/start'));
    expect((await ask({ Cookie: browser.cookies().join('; ') })).status).toBe(200);
  });
});

const password = 'correct horse';
const registered = async (email = `${randomUUID()}@example.com`): Promise<Session> => {
  const body = { email, password, first_name: 'Ada', last_name: 'Lovelace' };
  return (await call(product, '/auth/register', { body })).body as Session;
};

describe('a mailed link', () => {
  test('proves the mailbox, and sets a new password once', async () => {
    const { access_token: token, user } = await registered();
    const verification = await mailedToken(product, user.email, '/verify-email');
    const proof = { body: { token: verification }, token };
    expect((await call(product, '/auth/verify-email', proof)).status).toBe(204);
    expect((await call(product, '/auth/me', { token })).body).toMatchObject({ email_verified: true });

    const forgot = await call(product, '/auth/forgot-password', { body: { email: user.email } });
    expect([forgot.status, forgot.body]).toEqual([202, {}]);
    const reset = {
      token: await mailedToken(product, user.email, '/reset-password'),
      password: 'battery staple',
    };
    expect((await call(product, '/auth/reset-password', { body: reset })).status).toBe(204);
    expect((await call(product, '/auth/me', { token })).status).toBe(401);
    expect((await call(product, '/auth/reset-password', { body: reset })).body).toMatchObject({
      code: 'link-unusable',
    });
    const login = { email: user.email, password: 'battery staple' };
    expect((await call(product, '/auth/login', { body: login })).status).toBe(200);
  });
});

describe('an account that a stranger made with somebody’s mailbox', () => {
  const stranger = async () => {
    const { access_token: token, user } = await registered();
    return {
      token,
      email: user.email,
      verification: await mailedToken(product, user.email, '/verify-email'),
    };
  };
  const verify = (body: object, token?: string) => call(product, '/auth/verify-email', { body, token });
  const isVerified = async (token: string) =>
    ((await call(product, '/auth/me', { token })).body as { email_verified?: boolean }).email_verified;

  test('proves nothing to the stranger when its owner presses the mailed link', async () => {
    const { token, email, verification } = await stranger();
    const pressed = await verify({ token: verification });
    expect(pressed).toMatchObject({ status: 401, body: { code: 'password-needed' } });
    const elsewhere = await verify({ token: verification }, await signIn(product, 'customer'));
    expect(elsewhere).toMatchObject({ status: 401, body: { code: 'password-needed' } });
    expect(await isVerified(token)).toBe(false);

    const chosen = { token: verification, password: 'battery staple' };
    expect((await call(product, '/auth/reset-password', { body: chosen })).status).toBe(204);
    expect((await call(product, '/auth/me', { token })).status).toBe(401);
    const login = (given: string) => call(product, '/auth/login', { body: { email, password: given } });
    expect((await login(password)).status).toBe(401);
    expect(await login('battery staple')).toMatchObject({
      status: 200,
      body: { user: { email_verified: true } },
    });
    expect(await verify({ token: verification })).toMatchObject({ status: 204 });
  });

  test('is its owner’s by the password too, which signs in', async () => {
    const { token, email, verification } = await stranger();
    const wrong = await verify({ token: verification, password: 'a guess' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect(await isVerified(token)).toBe(false);
    const right = await verify({ token: verification, password });
    expect(right).toMatchObject({ status: 200, body: { user: { email, email_verified: true } } });
    expect(await isVerified((right.body as Session).access_token)).toBe(true);
    expect(await isVerified(token)).toBe(true);
  });
});

describe('an account', () => {
  test('ends all its tokens at once', async () => {
    const { access_token: token, user } = await registered();
    const again = await call(product, '/auth/login', { body: { email: user.email, password } });
    const other = (again.body as Session).access_token;
    const change = { current: password, new: 'battery staple' };
    const changed = await call(product, '/auth/change-password', { token, body: change });
    const newest = (changed.body as Session).access_token;
    const statuses = async () =>
      Promise.all(
        [token, other, newest].map(async (one) => (await call(product, '/auth/me', { token: one })).status),
      );
    expect(await statuses()).toEqual([401, 401, 200]);
    await call(product, '/auth/logout-everywhere', { method: 'POST', token: newest });
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  test('is changed on the version that was loaded alone', async () => {
    const { access_token: token } = await registered();
    const address = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' };
    const saved = await call(product, '/customer/addresses', { token, body: address });
    const { id } = saved.body as { id: string };
    const forms = [
      ['/customer/profile', '/customer/profile', { first_name: 'Augusta', last_name: 'King', phone: null }],
      ['/customer/addresses', `/customer/addresses/${id}`, { ...address, city: 'Tomball' }],
    ] as const;
    for (const [loaded, path, body] of forms) {
      const etag = (await call(product, loaded, { token })).headers.get('etag') ?? '';
      const save = (change: object) =>
        call(product, path, {
          method: 'PUT',
          token,
          headers: { 'If-Match': etag },
          body: { ...body, ...change },
        });
      const first = await save({});
      expect(first.status).toBe(200);
      expect(first.headers.get('etag')).not.toBe(etag);
      expect((await save({ phone: '713 555 0100', state: 'LA' })).body).toMatchObject({
        status: 412,
        code: 'stale-version',
      });
    }
  });

  test('shows all that it keeps, and is forgotten with its name', async () => {
    const { access_token: token, user } = await registered();
    const address = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zip_code: '77433' };
    expect((await call(product, '/customer/addresses', { token, body: address })).status).toBe(201);
    const profile = { first_name: 'Augusta', last_name: 'King', phone: null };
    await call(product, '/customer/profile', { method: 'PUT', token, body: profile });
    expect((await call(product, '/customer/export', { token })).body).toMatchObject({
      profile: { ...profile, email: user.email },
      addresses: [address],
    });

    const erase = (given: string) => call(product, '/customer/erase', { token, body: { password: given } });
    expect((await erase('guess')).status).toBe(422);
    expect((await erase(password)).status).toBe(202);
    expect((await call(product, '/auth/me', { token })).status).toBe(401);
    const office = await signIn(product, 'admin');
    expect((await call(product, `/admin/customers/${user.id}`, { token: office })).body).toMatchObject({
      first_name: 'Erased',
      last_name: 'person',
      email: null,
    });
    expect((await registered(user.email)).user.id).not.toBe(user.id);
  });
});
