import { screen, waitFor } from '@testing-library/react';
import { forgetNewPassword, hasNewPassword } from '@tidylog/web-shared/api/password-set';
import { readTicket, writeTicket } from '@tidylog/web-shared/api/ticket';
import { refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, labeled, pageTitle } from '../../testing/find.ts';
import { show } from '../../testing/show.tsx';

const unusable =
  'This link has expired, was already used, or was replaced by a newer one. Please request a new one.';
const password = 'a louder river bends';

test('the link of someone who was invited to the office says where they are', async () => {
  fakeServer({
    'POST /auth/reset-password': () => {
      throw refused(409, { code: 'link-unusable', detail: unusable });
    },
  });
  const { user, fill } = await show('/reset-password?office#token=abc');
  await pageTitle('Welcome to the office');
  await fill(await labeled('New password'), password);
  await fill(await labeled('Confirm new password'), password);
  await user.click(await button('Set Password'));
  await pageTitle('This link does not work');
  expect(screen.getByText('Please ask an owner of the company for a new invitation.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/admin/login');
});

test('the sign-in of the office hears that someone has set their first password', async () => {
  fakeServer({ 'POST /auth/reset-password': () => undefined });
  const { user, fill } = await show('/reset-password?office#token=abc');
  await fill(await labeled('New password'), password);
  await fill(await labeled('Confirm new password'), password);
  await user.click(await button('Set Password'));
  await waitFor(() => expect(hasNewPassword()).toBe(true));
  forgetNewPassword();
});

test('someone of the office who forgot their password comes back to the sign-in of the office', async () => {
  fakeServer({ 'POST /auth/forgot-password': () => undefined });
  const { user, fill } = await show('/forgot-password?console');
  const back = () => screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href');
  await fill(await labeled('Email'), 'olga@example.com');
  expect(back()).toBe('/admin/login');
  await user.click(await button('Send the Link'));
  await pageTitle('Check your email');
  expect(back()).toBe('/admin/login');
});

test('a new password of the office is chosen and used there', async () => {
  writeTicket('of-the-old-password');
  fakeServer({ 'POST /auth/reset-password': () => undefined });
  const { user, fill } = await show('/reset-password?console#token=abc');
  await pageTitle('Choose a new password');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password?console',
  );
  await fill(await labeled('New password'), password);
  await fill(await labeled('Confirm new password'), password);
  await user.click(await button('Set New Password'));
  await waitFor(() => expect(hasNewPassword()).toBe(true));
  expect(readTicket()).toBeNull();
  forgetNewPassword();
});
