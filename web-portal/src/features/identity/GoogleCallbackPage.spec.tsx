import { screen, within } from '@testing-library/react';
import { readToken } from '@tidylog/web-shared/api/session';
import { type Answers, never, newConfig, refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { link, pageTitle, toastWith } from '../../testing/find.ts';
import { memberWith, newBalance, newSession, newUser } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const page = '/auth/google/callback';
const forged = `${page}?token=stolen&user=${encodeURIComponent('{"role":"admin"}')}`;
const exchange = (answer: Answers['POST /auth/google/callback'] = () => newSession()): Answers => ({
  ...memberWith(),
  'POST /auth/google/callback': answer,
});
const beginSignIn = (intent: 'signin' | 'signup') => localStorage.setItem('oauth_intent', intent);

describe('the way back from Google', () => {
  test('says what it waits for', async () => {
    fakeServer(exchange(never));
    await show(`${page}?code=some`);
    expect(await pageTitle('Completing Google Sign-in...')).toBeTruthy();
  });

  test.each([
    ['signin', 'Successfully signed in with Google!'],
    ['signup', 'Account created successfully with Google!'],
  ] as const)('from %s signs in by the code, once, and goes home', async (intent, text) => {
    beginSignIn(intent);
    const server = fakeServer(exchange());
    const { address } = await show(`${page}?code=some`);
    expect(await toastWith(text)).toBeTruthy();
    expect(await pageTitle(/, Mia$/)).toBeTruthy();
    expect([address(), readToken()]).toEqual(['/', newSession().access_token]);
    expect(server.commands()).toMatchObject([{ input: { body: { code: 'some' } } }]);
    expect(localStorage.getItem('oauth_intent')).toBeNull();
  });

  test('to the page of the cleaners says why they are not in, and leads back there', async () => {
    fakeServer({
      'POST /auth/google/callback': () => {
        throw refusal('no-cleaner-account');
      },
    });
    const { user } = await show(`${page}?code=some&from=cleaner`);
    expect(
      await within(await screen.findByRole('main')).findByText(
        'There is no cleaner account for this address. Apply first.',
      ),
    ).toBeTruthy();
    await user.click(await link('Back to Login'));
    expect(await pageTitle('Cleaner Sign-in')).toBeTruthy();
  });

  test('greets a cleaner as their sign-in page does', async () => {
    beginSignIn('signin');
    const cleaner = newSession(newUser({ role: 'cleaner' }));
    fakeServer({
      'POST /auth/google/callback': () => cleaner,
      'GET /cleaner/today-jobs': () => [],
      'GET /cleaner/wallet-balance': () => newBalance(),
    });
    await show(`${page}?code=some&from=cleaner`);
    expect(await toastWith('Cleaner login successful!')).toBeTruthy();
  });

  test.each([
    ['?error=access_denied', 'Google OAuth error: access_denied'],
    ['?code=some&error=server_error', 'Google OAuth error: server_error'],
    ['?token=stolen', 'No authorization code or token received from Google'],
    ['', 'No authorization code or token received from Google'],
    [forged.slice(page.length), 'Failed to get user data'],
  ])('at %j signs no one in, and says why', async (search, message) => {
    const server = fakeServer({});
    const { user } = await show(`${page}${search}`);
    expect(await pageTitle('Authentication Failed')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(message)).toBeTruthy();
    expect(await toastWith(`Authentication failed: ${message}`)).toBeTruthy();
    expect(readToken()).toBeNull();
    expect(server.made.map(({ name }) => name)).toEqual(['GET /config']);
    await user.click(await link('Back to Login'));
    expect(await pageTitle('Welcome Back')).toBeTruthy();
  });

  test.each<[string, Answers['POST /auth/google/callback']]>([
    ['No access token received', () => ({ ...newSession(), access_token: '' })],
    [
      'Failed to authenticate with Google',
      () => {
        throw unreachable();
      },
    ],
    [
      'This sign-in has expired, was already used, or was started in another browser. Please sign in again.',
      () => {
        throw refusal('google-sign-in-over');
      },
    ],
    [
      'An account with this email already exists. We are emailing a link to this address. Open it first, then sign in with Google again.',
      () => {
        throw refusal('google-link-needed');
      },
    ],
    [
      'Google has not verified the email address of this account. Verify it with Google, or sign up with your email and a password.',
      () => {
        throw refusal('google-email-unverified');
      },
    ],
  ])('says what is wrong with the code: %s', async (message, answer) => {
    fakeServer(exchange(answer));
    await show(`${page}?code=some`);
    expect(await toastWith(`Authentication failed: ${message}`)).toBeTruthy();
    expect(readToken()).toBeNull();
  });

  test('asks the server about a token, even where a sign-in began', async () => {
    beginSignIn('signin');
    const server = fakeServer({
      'GET /auth/me': ({ query }) => {
        if (query?.via === 'google') throw refusal('not-signed-in');
        return newUser();
      },
    });
    await show(forged);
    expect(await toastWith('Authentication failed: Failed to get user data')).toBeTruthy();
    expect(server.made).toContainEqual({ name: 'GET /auth/me', input: { query: { via: 'google' } } });
  });
});

test.each([
  ['/login', 'Sign in with Google'],
  ['/register', 'Sign up with Google'],
])('%s offers Google where it is set up', async (path, name) => {
  fakeServer({ 'GET /config': () => newConfig({ google_enabled: true }) });
  await show(path);
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});
