import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './people.ts';
import { type LocalOidc, startOidc } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tidylog-oidc-'));
const credentials = { clientId: 'tidylog', clientSecret: 'a secret of this test' };
const redirectPath = '/api/auth/google/callback';
const redirectUri = `http://localhost:8080${redirectPath}`;
const start = (port: number) => startOidc({ port, dataDir, redirectPath, ...credentials });

let oidc: LocalOidc;
beforeAll(async () => {
  oidc = await start(0);
});
afterAll(async () => {
  await oidc.close();
  rmSync(dataDir, { recursive: true });
});

const discover = () =>
  client.discovery(new URL(oidc.issuer), credentials.clientId, credentials.clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });

/** A browser without scripts: keeps cookies, follows redirects within the provider. */
function newBrowser() {
  const cookies = new Map<string, string>();
  const visit = async (address: URL | string, init: Omit<RequestInit, 'headers'> = {}): Promise<Response> => {
    const url = new URL(address, oidc.issuer);
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { Cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return location !== null && new URL(location, url).origin === oidc.issuer
      ? visit(new URL(location, url))
      : response;
  };
  return { visit };
}
type Browser = ReturnType<typeof newBrowser>;

async function choose(browser: Browser, page: Response, fields: Record<string, string>): Promise<Response> {
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await page.text()) ?? [];
  return browser.visit(action, { method: 'POST', body: new URLSearchParams(fields) });
}

async function begin(changes: Record<string, string> = {}) {
  const config = await discover();
  const verifier = client.randomPKCECodeVerifier();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'signin.random',
    nonce: 'once',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
    ...changes,
  });
  const finish = (returned: string) =>
    client.authorizationCodeGrant(config, new URL(returned), {
      pkceCodeVerifier: verifier,
      expectedNonce: 'once',
      expectedState: 'signin.random',
      idTokenExpected: true,
    });
  return { address, finish };
}

const returned = (response: Response): string => response.headers.get('location') ?? '';
const [grace, alan] = people;
const allow = (person = grace) => ({ person: person?.sub ?? '', decision: 'allow' });

describe('a sign-in', () => {
  test('tells who it is, and whether the mailbox is proved', async () => {
    for (const person of [grace, alan]) {
      const { address, finish } = await begin();
      const browser = newBrowser();
      const page = await browser.visit(address);
      const back = returned(await choose(browser, page, allow(person)));
      expect(back.startsWith(`${redirectUri}?`)).toBe(true);
      const tokens = await finish(back);
      expect(tokens.claims()).toMatchObject({
        iss: oidc.issuer,
        aud: credentials.clientId,
        sub: person?.sub,
        email: person?.email,
        email_verified: person?.emailVerified,
        given_name: person?.givenName,
        family_name: person?.familyName,
        nonce: 'once',
      });
      expect(tokens.refresh_token).toEqual(expect.any(String));
    }
  });

  test('is asked for each time, also in the same browser, and the other person can be chosen', async () => {
    const browser = newBrowser();
    for (const person of [grace, grace]) {
      const { address, finish } = await begin();
      const page = await browser.visit(address);
      expect(page.status).toBe(200);
      const tokens = await finish(returned(await choose(browser, page, allow(person))));
      expect(tokens.claims()?.sub).toBe(person?.sub);
    }
    const { address, finish } = await begin();
    const switching = await choose(browser, await browser.visit(address), allow(alan));
    // The provider ends the earlier sign-in by a form that a browser sends off by itself.
    const html = await switching.text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const back = await browser.visit('/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf: field('xsrf'), logout: 'yes' }),
    });
    expect((await finish(returned(back))).claims()?.sub).toBe(alan?.sub);
  });

  test('that is cancelled says so', async () => {
    const { address, finish } = await begin();
    const browser = newBrowser();
    const cancelled = await choose(browser, await browser.visit(address), { decision: 'cancel' });
    const back = new URL(returned(cancelled));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('signin.random');
    await expect(finish(back.href)).rejects.toThrow(client.AuthorizationResponseError);
  });

  test('asks again where nobody was chosen', async () => {
    const { address } = await begin();
    const browser = newBrowser();
    const again = await choose(browser, await browser.visit(address), { person: 'x', decision: 'allow' });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('Choose an account');
  });

  test('cannot be taken over by another browser', async () => {
    const { address } = await begin();
    const page = await newBrowser().visit(address);
    const stranger = await choose(newBrowser(), page, allow());
    expect(stranger.status).toBe(404);
    expect(await stranger.text()).toContain('This sign-in has ended');
  });
});

describe('the provider', () => {
  test('returns to the agreed path at any port of this machine, and nowhere else', async () => {
    const status = async (redirect_uri: string) =>
      (await newBrowser().visit((await begin({ redirect_uri })).address)).status;
    expect(await status(`http://127.0.0.1:49152${redirectPath}`)).toBe(200);
    expect(await status(`http://[::1]:8080${redirectPath}`)).toBe(200);
    expect(await status('http://localhost:8080/elsewhere')).toBe(400);
    expect(await status(`http://example.com${redirectPath}`)).toBe(400);
  });

  test('wants a proof of the code exchange', async () => {
    const { address } = await begin();
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const back = new URL(returned(await newBrowser().visit(address)));
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  test('takes a code once, and only with the secret', async () => {
    const { address, finish } = await begin();
    const browser = newBrowser();
    const back = returned(await choose(browser, await browser.visit(address), allow()));
    const stranger = await client.discovery(new URL(oidc.issuer), credentials.clientId, 'wrong', undefined, {
      execute: [client.allowInsecureRequests],
    });
    const checks = {
      pkceCodeVerifier: 'x'.repeat(43),
      expectedNonce: 'once',
      expectedState: 'signin.random',
    };
    await expect(client.authorizationCodeGrant(stranger, new URL(back), checks)).rejects.toThrow();
    await finish(back);
    await expect(finish(back)).rejects.toThrow();
  });

  test('keeps its keys over a restart', async () => {
    const ask = () => fetch(`${oidc.issuer}/jwks`);
    // The first try after the restart may go over a connection that ended with the old server.
    const keysOf = async () => (await (await ask().catch(ask)).json()) as { keys: object[] };
    const before = await keysOf();
    const { port } = oidc;
    await oidc.close();
    oidc = await start(port);
    expect(oidc.port).toBe(port);
    expect(await keysOf()).toEqual(before);
    expect(before.keys).toHaveLength(1);
  });
});
