import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Answered, CookieToSet } from '@tidylog/server/route';
import type { Services } from '../services.ts';
import { call } from './world.ts';

/** A browser on its way through a sign-in with Google: keeps our cookies, and those of the provider. */
export interface GoogleBrowser {
  start(intent?: string, from?: 'cleaner'): Promise<string>;
  choose(address: string, choice: { readonly person: string } | 'cancel'): Promise<URL>;
  comeBack(returned: URL): Promise<URL>;
  exchange(page: URL): Promise<Answered<unknown> | Refused>;
  readonly cookie: (name: string) => string | undefined;
}

const portal = 'http://localhost:8080';

function newJar() {
  const jar = new Map<string, string>();
  const keep = (name: string, value: string) => (value === '' ? jar.delete(name) : jar.set(name, value));
  return { jar, keep };
}

function newVisitor() {
  const { jar, keep } = newJar();
  return async function visit(address: URL | string, init: RequestInit = {}): Promise<Response> {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { Cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      keep(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return response;
    const next = new URL(location, address);
    return next.origin === new URL(address).origin ? visit(next) : response;
  };
}

/** A new browser that calls one process of the product. */
export function newGoogleBrowser(services: Services): GoogleBrowser {
  const visit = newVisitor();
  const { jar, keep } = newJar();
  const cookie = (name: string) => jar.get(name);
  const context = { cookie, origin: portal };
  const kept = (result: Answered<unknown> | Refused): Answered<unknown> => {
    if ('refused' in result) throw new Error(`Refused: ${result.refused}`);
    for (const { name, value } of result.cookies ?? ([] as readonly CookieToSet[])) keep(name, value);
    return result;
  };
  return {
    cookie,
    start: async (intent = 'signin', from) => {
      const query = { intent, ...(from && { from }) };
      const begun = kept(await call(services, 'GET /auth/google/start', { query, context }));
      return begun.redirect ?? '';
    },
    choose: async (address, choice) => {
      const page = await visit(address);
      const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await page.text()) ?? [];
      const fields: Record<string, string> =
        choice === 'cancel' ? { decision: 'cancel' } : { decision: 'allow', person: choice.person };
      const body = new URLSearchParams(fields);
      const done = await visit(new URL(action, address), { method: 'POST', body });
      return new URL(done.headers.get('location') ?? '');
    },
    comeBack: async (returned) => {
      const query = Object.fromEntries(returned.searchParams);
      const back = kept(await call(services, 'GET /auth/google/callback', { query, context }));
      return new URL(back.redirect ?? '', portal);
    },
    exchange: async (page) => {
      const body = { code: page.searchParams.get('code') ?? '' };
      const exchanged = await call(services, 'POST /auth/google/callback', { body, context });
      return 'refused' in exchanged ? exchanged : kept(exchanged);
    },
  };
}
