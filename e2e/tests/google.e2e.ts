import type { Page } from '@playwright/test';
import { mailedLink } from '../mailbox.ts';
import { account } from '../people.ts';
import { callApi, expect, signIn, test } from '../product.ts';
import { cleanerId } from '../visits.ts';

const grace = 'Grace Hopper';
const mailbox = 'grace@gmail.test';
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });
const header = (page: Page) => page.getByRole('banner');

/** Goes to the provider's page by the button of ours. */
async function setOut(page: Page, path: '/login' | '/register' | '/cleaner/login'): Promise<void> {
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

test('a cleaner needs an account of their own, approved, and keeps it once dismissed', async ({
  page,
  product,
}) => {
  const email = 'katherine@gmail.test';
  const office = await signIn(product, account('admin'));
  const refusedWith = async (reason: string) => {
    await setOut(page, '/cleaner/login');
    await allow(page, 'Katherine Johnson');
    await expect(toasts(page).getByText(`Authentication failed: ${reason}`)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL(/\/cleaner\/login$/);
  };
  const enter = async () => {
    await setOut(page, '/cleaner/login');
    await allow(page, 'Katherine Johnson');
    await expect(toasts(page).getByText('Cleaner login successful!')).toBeVisible();
  };
  await refusedWith('There is no cleaner account for this address. Apply first.');
  const password = 'a quiet river bends';
  const body = { name: 'Katherine Johnson', email, phone: '(281) 555-0171', password };
  await callApi(product, ['POST', '/cleaner/register'], { body });
  const link = await mailedLink(product, email, { to: '/verify-email\\?application' });
  const [, token] = link.split('#token=');
  await callApi(product, ['POST', '/auth/verify-email'], { body: { token, password } });
  await refusedWith('Your account is pending approval. Please wait for admin to approve your application.');
  const id = await cleanerId(product, office, email);
  await callApi(product, ['POST', `/admin/cleaners/${id}/approve`], { token: office });
  await enter();
  await expect(page).toHaveURL(/\/cleaner$/);
  await callApi(product, ['DELETE', `/admin/cleaners/${id}`], { token: office });
  await page.evaluate(() => localStorage.clear());
  await enter();
  await page.goto('/cleaner/wallet');
  await expect(
    page.getByText('Your account is closed for new jobs. Your money is still yours.'),
  ).toBeVisible();
});
