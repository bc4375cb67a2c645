import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { mailedLink } from '../mailbox.ts';
import { newMember } from '../members.ts';
import { enterAs, enterAsNobody, fillCredentials } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { mailbox, placeVisit } from '../visits.ts';

const newPassword = 'a louder river bends';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function submitCredentials(page: Page, email: string, password: string): Promise<void> {
  await fillCredentials(page, { email, password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

// What these pages say and refuse: web-portal/src/features/identity/*.spec.tsx and profile/ProfilePage.spec.tsx.
test('a forgotten password is replaced through the mailed link, once', async ({ page, product }) => {
  const member = await newMember(product);
  await enterAsNobody(page, product);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has such a field too.
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await field(page, 'Email').fill(member.email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const link = await mailedLink(product, member.email, { to: '/reset-password' });

  const choosePassword = async (password: string) => {
    await page.goto(link);
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Set New Password' }).click();
  };
  await choosePassword(newPassword);
  await expect(page).toHaveURL(/\/login$/);
  await expect(callApi(product, ['GET', '/auth/me'], { token: member.token })).rejects.toThrow('401');
  await submitCredentials(page, member.email, member.password);
  await expect(page.getByRole('main').getByText('The email or password is incorrect.')).toBeVisible();
  await submitCredentials(page, member.email, newPassword);
  await expect(heading(page, /, Mia$/)).toBeVisible();
  await choosePassword('a third river bends');
  await expect(heading(page, 'This link does not work')).toBeVisible();
});

test('a proved mailbox brings its guest bookings along', async ({ page, product, freshDay }) => {
  const lastName = `Guest ${randomUUID().slice(0, 8)}`;
  const date = await freshDay();
  const email = mailbox(`Vera ${lastName}`);
  await placeVisit(product, { date, firstName: 'Vera', lastName, email });
  const password = 'a quiet river bends';
  await callApi(product, ['POST', '/auth/register'], {
    body: { email, password, first_name: 'Vera', last_name: 'Guest' },
  });
  await enterAs(page, product, { email, password });
  await page.goto('/');
  await expect(page.getByText('You have no appointment yet.')).toBeVisible();
  const first = await mailedLink(product, email, { to: '/verify-email' });
  await page.getByRole('button', { name: 'Send the Link Again' }).click();
  const second = await mailedLink(product, email, { to: '/verify-email', mails: 2 });
  await page.goto(first);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'This link does not work')).toBeVisible();
  await page.goto(second);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await page.getByRole('link', { name: 'To your home page' }).click();
  await expect(page.getByRole('main').getByText(longDate(date)).first()).toBeVisible();
  await expect(page.getByText('Confirm your email to see bookings made with it.')).toHaveCount(0);
});
