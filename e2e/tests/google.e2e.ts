import { type Browser, type BrowserContext, expect as expectOf, type Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { mailedLink, mailsTo } from '../mailbox.ts';
import { expect, test } from '../product.ts';

const [grace, alan] = ['Grace Hopper', 'Alan Turing'];
const mailbox = 'grace@gmail.test';
const password = 'a quiet river bends';
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });
const header = (page: Page) => page.getByRole('banner');

/** Goes to the provider's page by the button of ours. */
async function setOut(page: Page, path: '/login' | '/register'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Sign (in|up) with Google$/ }).click();
  await expectOf(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

async function allow(page: Page, person: string): Promise<void> {
  await page.getByRole('radio', { name: person }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

const arrive = (page: Page) =>
  expectOf(page.getByRole('heading', { level: 1, name: /, Grace$/ })).toBeVisible();

const userOf = (page: Page): Promise<{ id: string; email_verified: boolean }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

/** The screen of a failed sign-in, with its sentence there and in the toast, once. */
async function expectFailure(page: Page, message: string): Promise<void> {
  await expectOf(page.getByRole('heading', { level: 1, name: 'Authentication Failed' })).toBeVisible();
  await expectOf(page.getByRole('main').getByText(message, { exact: true })).toBeVisible();
  await expectOf(toasts(page).getByText(`Authentication failed: ${message}`, { exact: true })).toHaveCount(1);
  expectOf(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

async function inNewBrowser(
  browser: Browser,
  product: Product,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url });
  await act(await context.newPage(), context);
  await context.close();
}

/** The next address of a page at one path that carries a code. */
const addressAt = async (page: Page, path: string): Promise<string> =>
  (
    await page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === path && searchParams.has('code');
    })
  ).url();

// The two people at the provider are the same in each test: what one leaves, the next one finds.
test.describe.configure({ mode: 'serial' });

test('an account with a password is joined only after its mailbox was proved', async ({
  page,
  product,
  browser,
}) => {
  const register = async (stranger: Page) => {
    await stranger.goto('/register');
    await stranger.getByLabel('First name').fill('Not');
    await stranger.getByLabel('Last name').fill('Grace');
    await stranger.getByLabel('Email').fill(mailbox);
    await stranger.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await stranger.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await stranger.getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: /, Not$/ })).toBeVisible();
  };
  await inNewBrowser(browser, product, async (stranger) => {
    await register(stranger);
    await setOut(page, '/login');
    await allow(page, grace);
    await expectFailure(
      page,
      'An account with this email already exists. We are emailing a link to this address. Open it first, then sign in with Google again.',
    );
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL(/\/login$/);

    const link = await mailedLink(product, mailbox, { to: '/verify-email', mails: 2 });
    expect((await mailsTo(product, mailbox))[0]?.subject).toMatch(/google/i);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your email is verified' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await allow(page, grace);
    await expect(toasts(page).getByText('Successfully signed in with Google!')).toBeVisible();
    expect(await userOf(page)).toMatchObject({ email_verified: true });

    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await stranger.getByRole('textbox', { name: 'Email' }).fill(mailbox);
    await stranger.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await stranger.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(
      stranger.getByRole('main').getByText('The email or password is incorrect. Please try again.'),
    ).toBeVisible();
  });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByRole('button', { name: 'Erase for Good' }).click();
  await expect(toasts(page).getByText('Your account and your personal data are erased.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

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

test('a person who refuses Google the right to say who they are, or has no proved mailbox, is refused', async ({
  page,
}) => {
  await setOut(page, '/login');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectFailure(page, 'Google OAuth error: access_denied');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await allow(page, alan);
  await expectFailure(
    page,
    'Google has not verified the email address of this account. Verify it with Google, or sign up with your email and a password.',
  );
});

test('the way back is good once, and for the browser that set out', async ({ page, product, browser }) => {
  const over =
    'This sign-in has expired, was already used, or was started in another browser. Please sign in again.';
  await setOut(page, '/login');
  const addresses = Promise.all([
    addressAt(page, '/api/auth/google/callback'),
    addressAt(page, '/auth/google/callback'),
  ]);
  await page.route('**/api/auth/google/callback', (route) => route.abort(), { times: 1 });
  await allow(page, grace);
  await expectFailure(page, 'Failed to authenticate with Google');
  const [fromGoogle, back] = await addresses;
  await inNewBrowser(browser, product, async (stranger) => {
    await stranger.goto(fromGoogle);
    await expectFailure(stranger, 'Google OAuth error: invalid_state');
    await stranger.goto(back);
    await expectFailure(stranger, over);
  });
  await page.goto(back);
  await expect(toasts(page).getByText('Successfully signed in with Google!')).toBeVisible();
  await arrive(page);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.goto(back);
  await expectFailure(page, over);
});

test('a token in the address is believed only of a sign-in that began here', async ({
  page,
  product,
  browser,
}) => {
  await setOut(page, '/login');
  await allow(page, grace);
  await arrive(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const forged = `/auth/google/callback?token=${token}&user=${encodeURIComponent('{"role":"admin"}')}`;
  await inNewBrowser(browser, product, async (victim) => {
    await victim.goto('/login');
    await victim.evaluate(() => localStorage.setItem('oauth_intent', 'signin'));
    await victim.goto(`${forged}&state=signin`);
    await expectFailure(victim, 'Failed to get user data');
  });
});
