import { screen, within } from '@testing-library/react';
import { readToken } from '@tidylog/web-shared/api/session';
import { refusal, refused, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { button, descriptionOf, field, labeled, link, pageTitle, toastWith } from '../../testing/find.ts';
import { memberWith, mia, newSession } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const unusable =
  'This link has expired, was already used, or was replaced by a newer one. Please request a new one.';
const password = 'a louder river bends';

describe('a forgotten password', () => {
  test('asks for the address that was typed before, and says what is wrong with it', async () => {
    const server = fakeServer({
      'POST /auth/forgot-password': () => {
        throw refused(422, {
          code: 'invalid-input',
          errors: [{ path: 'email', message: 'Enter a valid email address.' }],
        });
      },
    });
    const { user, fill, address } = await show('/login');
    await fill(await field('Email'), 'mia.');
    await user.click(await link('Forgot password?'));
    await pageTitle('Forgot your password?');
    const email = await field('Email');
    expect([email.value, address()]).toEqual(['mia.', '/forgot-password']);
    await user.clear(email);
    await user.click(await button('Send the Link'));
    expect(await field('Email', 'Please enter your email.')).toBe(document.activeElement);
    expect(server.commands()).toEqual([]);
    await fill(email, 'mia');
    await user.click(await button('Send the Link'));
    expect(await field('Email', 'Enter a valid email address.')).toBeTruthy();
  });

  test('says the same for every address', async () => {
    const server = fakeServer({ 'POST /auth/forgot-password': () => undefined });
    const { user, fill } = await show('/forgot-password');
    await fill(await field('Email'), 'no.one@example.com');
    await user.click(await button('Send the Link'));
    expect(await pageTitle('Check your email')).toBeTruthy();
    expect(screen.getByText('If no.one@example.com has an account, we will email it a link.')).toBeTruthy();
    expect(server.commands()).toMatchObject([{ input: { body: { email: 'no.one@example.com' } } }]);
  });

  const choose = async ({ user, fill }: Awaited<ReturnType<typeof show>>, again = password) => {
    await fill(await labeled('New password'), password);
    await fill(await labeled('Confirm new password'), again);
    await user.click(await button('Set New Password'));
  };

  test('is replaced through the mailed link, which leads to the sign-in', async () => {
    const server = fakeServer({ 'POST /auth/reset-password': () => undefined });
    const shown = await show('/reset-password#token=abc');
    await choose(shown, 'another one');
    expect(descriptionOf(await labeled('Confirm new password'))).toBe('Passwords do not match');
    await choose(shown);
    expect(await toastWith('Your new password is set. Please sign in.')).toBeTruthy();
    expect(await pageTitle('Welcome Back')).toBeTruthy();
    expect(server.commands()).toMatchObject([{ input: { body: { token: 'abc', password } } }]);
  });

  test('says that a used link does not work, with a way to a new one', async () => {
    fakeServer({
      'POST /auth/reset-password': () => {
        throw refusal('link-unusable');
      },
    });
    const shown = await show('/reset-password#token=abc');
    await choose(shown);
    expect(await pageTitle('This link does not work')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(unusable);
    await shown.user.click(await link('Ask for a new link'));
    expect(await pageTitle('Forgot your password?')).toBeTruthy();
  });
});

describe('a link that verifies an email address', () => {
  test('does nothing until it is confirmed, and can be tried again', async () => {
    let tries = 0;
    const server = fakeServer({
      ...memberWith(),
      'POST /auth/verify-email': () => {
        tries += 1;
        if (tries === 1) throw unreachable();
        return undefined;
      },
    });
    const { user } = await show('/verify-email#token=abc', { as: mia });
    expect(await pageTitle('Is this your email address?')).toBeTruthy();
    expect(server.commands()).toEqual([]);
    await user.click(await button('Confirm'));
    expect(await pageTitle('Your email is not verified yet')).toBeTruthy();
    await user.click(await button('Try Again'));
    expect(await pageTitle('Your email is verified')).toBeTruthy();
    expect(server.commands()).toMatchObject([
      { input: { body: { token: 'abc' } } },
      { input: { body: { token: 'abc' } } },
    ]);
    await user.click(await link('To your home page'));
    expect(await pageTitle(/, Mia$/)).toBeTruthy();
  });

  test('says that an older link does not work', async () => {
    fakeServer({
      'POST /auth/verify-email': () => {
        throw refusal('link-unusable');
      },
    });
    const { user } = await show('/verify-email#token=abc', { as: mia });
    await user.click(await button('Confirm'));
    expect(await pageTitle('This link does not work')).toBeTruthy();
    expect(screen.getByText(unusable)).toBeTruthy();
  });

  test('asks a visitor for the password, and signs them in with it', async () => {
    const server = fakeServer({
      'POST /auth/verify-email': ({ body }) => {
        if (body.password === undefined) throw refusal('password-needed');
        if (body.password !== password) throw refusal('wrong-credentials');
        return newSession();
      },
    });
    const { user, fill } = await show('/verify-email#token=abc');
    await user.click(await button('Confirm'));
    expect(await pageTitle('Is this your account?')).toBeTruthy();
    await fill(await labeled('Password'), 'not the one');
    await user.click(await button('Confirm'));
    expect(await screen.findByText('The email or password is incorrect. Please try again.')).toBeTruthy();
    await fill(await labeled('Password'), password);
    await user.click(await button('Confirm'));
    expect(await pageTitle('Your email is verified')).toBeTruthy();
    expect(readToken()).toBe(newSession().access_token);
    expect(server.commands()).toHaveLength(3);
  });
});

test('an applicant confirms their mailbox with their password, and is not signed in', async () => {
  fakeServer({
    'POST /auth/verify-email': ({ body }) => {
      if (body.password === undefined) throw refusal('password-needed');
      return undefined;
    },
  });
  const { user, fill } = await show('/verify-email?application#token=abc');
  await user.click(await button('Confirm'));
  expect(await screen.findByText(/^Someone applied to us with this email address/)).toBeTruthy();
  await fill(await labeled('Password'), password);
  await user.click(await button('Confirm'));
  expect(await screen.findByText(/We email you about our decision/)).toBeTruthy();
  expect((await link('Sign In')).getAttribute('href')).toBe('/cleaner/login');
  expect(readToken()).toBeNull();
});

test('an applicant with an old link learns that the application is there', async () => {
  fakeServer({
    'POST /auth/verify-email': () => {
      throw refusal('link-unusable');
    },
  });
  const { user } = await show('/verify-email?application#token=abc');
  await user.click(await button('Confirm'));
  expect(await screen.findByText(/Your application stays with us all the same/)).toBeTruthy();
  expect(await link('To the cleaner sign-in')).toBeTruthy();
});

test.each(['/', '/upcoming'])('%s asks a member to confirm their email, and sends the link', async (path) => {
  const unverified = { ...mia, email_verified: false };
  const server = fakeServer({
    ...memberWith(),
    'GET /customer/profile': () => ({ ...unverified, version: '1' }),
    'POST /auth/send-verification': () => undefined,
  });
  const { user } = await show(path, { as: unverified });
  expect(await screen.findByText('Confirm your email to see bookings made with it.')).toBeTruthy();
  await user.click(await button('Send the Link Again'));
  expect(await screen.findByText('We will email you a new link in a moment.')).toBeTruthy();
  expect(server.commands()).toMatchObject([{ name: 'POST /auth/send-verification' }]);
});

test.each([true, false])('the profile says whether the email is verified: %s', async (isVerified) => {
  fakeServer({
    ...memberWith(),
    'GET /customer/profile': () => ({ ...mia, email_verified: isVerified, version: '1' }),
  });
  await show('/profile', { as: mia });
  const part = within(await screen.findByRole('region', { name: 'Email' }));
  expect(part.getByText(isVerified ? 'Verified' : 'Not verified yet')).toBeTruthy();
  expect(part.queryAllByRole('button', { name: 'Send the Link Again' })).toHaveLength(isVerified ? 0 : 1);
});

describe('the invitation of a cleaner', () => {
  test('sets a first password and leads to the sign-in of cleaners', async () => {
    const server = fakeServer({ 'POST /auth/reset-password': () => undefined });
    const { user, fill, address } = await show('/reset-password?welcome#token=abc');
    await pageTitle('Welcome to the team');
    await fill(await labeled('New password'), password);
    await fill(await labeled('Confirm new password'), password);
    await user.click(await button('Set Password'));
    expect(await toastWith('Your password is set. Please sign in.')).toBeTruthy();
    expect(await pageTitle('Cleaner Sign-in')).toBeTruthy();
    expect(address()).toBe('/cleaner/login');
    expect(server.commands()).toMatchObject([{ input: { body: { token: 'abc', password } } }]);
  });

  test('that no longer works leads to the office', async () => {
    fakeServer({
      'POST /auth/reset-password': () => {
        throw refused(409, { code: 'link-unusable', detail: unusable });
      },
    });
    const { user, fill } = await show('/reset-password?welcome#token=abc');
    await fill(await labeled('New password'), password);
    await fill(await labeled('Confirm new password'), password);
    await user.click(await button('Set Password'));
    await pageTitle('This link does not work');
    expect(screen.getByText('Please ask our office for a new invitation.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });
});

test('a cleaner who forgot their password comes back to the sign-in of cleaners', async () => {
  fakeServer({ 'POST /auth/forgot-password': () => undefined });
  const { user, fill } = await show('/cleaner/login');
  const links = within(await screen.findByRole('navigation', { name: 'Account' }));
  expect(links.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/cleaner/signup');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await pageTitle('Forgot your password?');
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/cleaner/login');
  await fill(await labeled('Email'), 'rosa@example.com');
  await user.click(await button('Send the Link'));
  await pageTitle('Check your email');
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/cleaner/login');
});
