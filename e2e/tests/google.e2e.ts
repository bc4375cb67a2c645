import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';

const grace = 'Grace Hopper';
const mailbox = 'grace@gmail.test';
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });
const header = (page: Page) => page.getByRole('banner');

/** Goes to the provider's page by the button of ours. */
async function setOut(page: Page, path: '/login' | '/register'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Sign (in|up) with Google$/ }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

async function allow(page: Page, person: string): Promise<void> {
  await page.getByRole('radio', { name: person }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

const arrive = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /, Grace$/ })).toBeVisible();

const userOf = (page: Page): Promise<{ id: string; email_verified: boolean }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

// What is refused, and whose the way back is: services/src/identity/google/google.int.spec.ts; what the page says of
// it: web-portal/src/features/identity/GoogleCallbackPage.spec.tsx.
test('somebody new has an account by it, and the same one the next time', async ({ page }) => {
  await setOut(page, '/register');
  await allow(page, grace);
  await expect(toasts(page).getByText('Account created successfully with Google!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await arrive(page);
  await expect(header(page)).toContainText(mailbox);
  const { id, email_verified } = await userOf(page);
  expect(email_verified).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('oauth_intent'))).toBeNull();
  await header(page).getByRole('button', { name: 'Logout' }).click();

  await setOut(page, '/login');
  await allow(page, grace);
  await expect(toasts(page).getByText('Successfully signed in with Google!')).toBeVisible();
  await arrive(page);
  expect(await userOf(page)).toMatchObject({ id });
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  // Where a guard stopped them.
  await page.goto('/payment-history');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await allow(page, grace);
  await expect(page).toHaveURL(/\/payment-history$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Failed' })).toHaveCount(0);
});
