import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import { describe, expect, test } from 'vitest';
import { boundToBrowser } from './browser-bound.ts';

const me = {
  id: 'u1',
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.c',
  phone: null,
  role: 'customer' as const,
};
const whoIsIt = route('GET /auth/me', async () => ({ body: { ...me, email_verified: true } }));
const health = route('GET /ready', async () => ({ body: { ready: true } }));
const bind = boundToBrowser(async (cookie) => cookie('google_sign_in') === 'ours');

const ask = (one: AnyRoute, query: object, value?: string) => {
  const cookie: CallContext['cookie'] = (name) => (name === 'google_sign_in' ? value : undefined);
  const context = { cookie } as CallContext;
  return bind(one).handle({ params: undefined, query, body: undefined } as never, context);
};

describe('a token that came in an address', () => {
  test('is believed in the browser that began the sign-in', async () => {
    expect(await ask(whoIsIt, { via: 'google' }, 'ours')).toHaveProperty('body');
    expect(await ask(whoIsIt, { via: 'google' }, 'other')).toMatchObject({ refused: 'not-signed-in' });
    expect(await ask(whoIsIt, { via: 'google' })).toMatchObject({ refused: 'not-signed-in' });
  });
  test('is the only one so asked', async () => {
    expect(await ask(whoIsIt, {})).toHaveProperty('body');
    expect(bind(health)).toBe(health);
  });
});
