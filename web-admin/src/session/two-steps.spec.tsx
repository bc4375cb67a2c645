import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusals } from '@tidylog/contracts/vocabulary/refusals';
import { hasNewPassword, noteNewPassword } from '@tidylog/web-shared/api/password-set';
import { writeToken, writeUser } from '@tidylog/web-shared/api/session';
import { readTicket, writeTicket } from '@tidylog/web-shared/api/ticket';
import { memoryStore } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConsoleContext } from '../ConsoleContext.tsx';
import { resources } from '../resources.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { showFrame } from '../testing/show.tsx';
import { authProvider } from './auth-provider.ts';
import { learnFromRefusal } from './required-setup.ts';
import { SignInPage } from './SignInPage.tsx';

const morgan = {
  id: 'm-1',
  first_name: 'Morgan',
  last_name: 'Reyes',
  email: 'morgan@example.com',
  phone: null,
  role: 'admin',
  email_verified: true,
} as const;
const forget = () => {
  writeToken(null);
  writeUser(null);
  writeTicket(null);
};
beforeEach(forget);
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

const refusing = (code: keyof typeof refusals, more: object = {}) => {
  const [status, detail] = refusals[code];
  return new Response(JSON.stringify({ code, detail, ...more }), { status });
};
const session = () => new Response(JSON.stringify({ access_token: 'token', user: morgan }));

/** Shows the sign-in; the server knows a password and answers each code in turn. */
function shown(codes: readonly Response[]) {
  const sent: unknown[] = [];
  const left = [...codes];
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    if (address === '/api/auth/login') return refusing('second-factor-needed', { ticket: 'the-ticket' });
    if (address === '/api/auth/me') return new Response(JSON.stringify(morgan));
    sent.push(JSON.parse(body));
    return left.shift() ?? refusing('not-found');
  });
  render(
    <MemoryRouter initialEntries={['/login']}>
      <ConsoleContext
        api={fakeApi({})}
        authProvider={authProvider}
        queryClient={new QueryClient()}
        resources={resources}
        store={memoryStore()}
      >
        <Routes>
          <Route path="/login" element={<SignInPage />} />
          <Route path="*" element={<p>The console</p>} />
        </Routes>
      </ConsoleContext>
    </MemoryRouter>,
  );
  return { user: userEvent.setup({ delay: null }), sent };
}

async function passed(codes: readonly Response[]) {
  const world = shown(codes);
  await world.user.type(await screen.findByLabelText(/^Admin email/), 'morgan@example.com');
  await world.user.type(screen.getByLabelText(/^Password/), 'a quiet river{Enter}');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code from your app/ });
  return { ...world, field };
}

test('the first sign-in after an invitation says once that the password is set', async () => {
  noteNewPassword();
  shown([]);
  expect(await screen.findByText('Your password is set. Sign in to continue.')).toBeTruthy();
  expect(hasNewPassword()).toBe(false);
});

test('the sign-in leads to a new password, and from there back to the console', async () => {
  shown([]);
  const link = await screen.findByRole('link', { name: 'Forgot password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password?console');
});

describe('a sign-in with two steps', () => {
  test('asks for a code after the password, and says when it is wrong', async () => {
    const { user, sent, field } = await passed([refusing('wrong-code'), session()]);
    expect(field.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    await user.type(field, '000000{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('The console')).toBeTruthy();
    expect(sent).toEqual([
      { ticket: 'the-ticket', code: '000000' },
      { ticket: 'the-ticket', code: '123456' },
    ]);
    expect(readTicket()).toBeNull();
  });

  test('takes a recovery code', async () => {
    const { user, sent } = await passed([session()]);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(await screen.findByRole('textbox', { name: /^Recovery code/ }), 'K7QXM-2FJ9A{Enter}');
    expect(await screen.findByText('The console')).toBeTruthy();
    expect(sent).toEqual([{ ticket: 'the-ticket', code: 'K7QXM-2FJ9A' }]);
  });

  test('starts over when it took too long', async () => {
    const { user, field } = await passed([refusing('ticket-over')]);
    await user.type(field, '123456{Enter}');
    expect(await screen.findByLabelText(/^Admin email/)).toBeTruthy();
    expect(readTicket()).toBeNull();
  });

  test('goes back to the password', async () => {
    const { user } = await passed([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/^Admin email/)).toBeTruthy();
    expect(readTicket()).toBeNull();
  });

  test('continues with the code where another page had the password', async () => {
    writeTicket('from-the-portal');
    const { user, sent } = shown([session()]);
    await user.type(await screen.findByRole('textbox', { name: /^Code from your app/ }), '123456{Enter}');
    expect(await screen.findByText('The console')).toBeTruthy();
    expect(sent).toEqual([{ ticket: 'from-the-portal', code: '123456' }]);
  });
});

describe('a company that requires it', () => {
  test('leads to the setup before anything else, and then to the console', async () => {
    writeToken('token');
    writeUser({ ...morgan, second_factor: { is_on: false, is_required: false, recovery_codes_left: 0 } });
    const secret = { secret: 'JBSWY3DP', otpauth_url: 'otpauth://totp/x', qr: '<svg/>' };
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(
          JSON.stringify({
            ...morgan,
            second_factor: { is_on: true, is_required: true, recovery_codes_left: 10 },
          }),
        ),
    );
    const api = fakeApi({
      'POST /auth/second-factor/setup': () => secret,
      'POST /auth/second-factor/enable': () => ({ recovery_codes: ['K7QXM-2FJ9A'] }),
    });
    const { user } = await showFrame('/', api);
    learnFromRefusal(refusal('forbidden'));
    expect(screen.getByText('The page')).toBeTruthy();
    learnFromRefusal(refusal('second-factor-required'));
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    expect(screen.queryByText('The page')).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: /^Code from your app/ }), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'I saved my codes' }));
    expect(await screen.findByText('The page')).toBeTruthy();
  });
});
