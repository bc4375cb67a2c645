import type { Page } from '@playwright/test';
import { pendingDemoCleaner } from '@tidylog/app/seed/demo-accounts';
import { account, enterAs, enterAsNobody, fillCredentials } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

const wrongCredentials = 'The email or password is incorrect. Please try again.';
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });
const header = (page: Page) => page.getByRole('banner');
const home = /^Good (morning|afternoon|evening), Olivia$/;
const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

type WithEarly = { readonly earlyAnswers?: ReadonlyMap<string, unknown> };

test.describe('signing in', () => {
  test('names what is missing or wrong, and keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAccessibleDescription('Please enter your email.');
    await fillCredentials(page, { ...account('customer'), password: 'not the one' });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('main').getByText(wrongCredentials)).toBeVisible();
    await expect(toasts(page).getByText(wrongCredentials)).toBeVisible();
    await expect(email).toHaveValue(account('customer').email);
  });

  test('tells a broken answer from none at all', async ({ page }) => {
    await page.goto('/login');
    await fillCredentials(page, account('customer'));
    await page.route(
      '**/api/auth/login',
      (route) => route.fulfill({ status: 500, json: { code: 'internal' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(toasts(page).getByText('Login failed', { exact: true })).toBeVisible();
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(toasts(page).getByText('Login failed. Please try again.')).toBeVisible();
  });

  test('with the demo account leads back to where the guard stood', async ({ page }) => {
    await page.goto('/book?step=services');
    await page.getByRole('button', { name: 'Use Demo Credentials' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account('customer').email);
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await expect(password).toHaveValue(account('customer').password);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');

    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    pressed.resolve();
    await expect(toasts(page).getByText('Login successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/book\?step=services$/);
  });

  for (const { role, path, title } of [
    { role: 'customer', path: '/', title: home },
    { role: 'admin', path: '/admin', title: 'Dashboard' },
  ] as const)
    test(`takes every answer that ${path} asked for before its code was there`, async ({ page, product }) => {
      await enterAs(page, product, role);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.poll(() => page.evaluate(() => (globalThis as WithEarly).earlyAnswers?.size)).toBe(0);
    });

  test('ends with Logout, which leads to the sign-in and forgets where one was', async ({
    page,
    product,
  }) => {
    const token = await enterAs(page, product, 'customer');
    await page.goto('/book');
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await keptToken(page)).toBeNull();
    await expect(callApi(product, ['GET', '/auth/me'], { token })).rejects.toThrow('answered 401');
    await fillCredentials(page, account('customer'));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
  });

  test('is not yet for a cleaner who waits for approval', async ({ page }) => {
    await page.goto('/cleaner/login');
    await fillCredentials(page, pendingDemoCleaner);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const sentence = 'Your account is pending approval. Please wait for admin to approve your application.';
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect(
      page.getByText('You will receive an email once your application is approved.'),
    ).toBeVisible();
    expect(await keptToken(page)).toBeNull();
  });

  test('goes on as a guest without an account', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Continue as Guest' }).click();
    await expect(toasts(page).getByText('Continuing as guest...')).toBeVisible();
    await expect(page).toHaveURL(/\/guest-booking$/);
  });

  test('shows the areas we serve on large screens only', async ({ page }) => {
    await page.goto('/login');
    const slideshow = page.getByRole('region', { name: 'Areas we serve' });
    await slideshow.getByRole('button', { name: 'Show Copperfield, slide 3 of 4' }).click();
    await expect(slideshow.getByRole('img', { name: 'Copperfield' })).toBeVisible();
    await expect(slideshow.getByRole('img', { name: 'Cypress' })).toHaveCount(0);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(slideshow).toHaveCount(0);
  });
});

test.describe('registering', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Create Account', exact: true }).click();

  async function fill(page: Page, email: string) {
    await page.getByLabel('First name').fill('Nina');
    await page.getByLabel('Last name').fill('Ortiz');
    await page.getByLabel('Email').fill(email);
  }

  async function fillPasswords(page: Page, first: string, second: string) {
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(first);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(second);
  }

  test('checks that the passwords match before it checks their length', async ({ page }) => {
    await page.goto('/register');
    await submit(page);
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.');
    await expect(page.getByLabel('First name')).toBeFocused();
    await fill(page, 'nina.short@example.com');
    await fillPasswords(page, 'abc', 'abd');
    await submit(page);
    const [password, again] = [
      page.getByRole('textbox', { name: 'Password', exact: true }),
      page.getByRole('textbox', { name: 'Confirm password' }),
    ];
    await expect(again).toHaveAccessibleDescription('Passwords do not match');
    await expect(page.getByText('Password must be at least 6 characters long')).toHaveCount(0);
    await again.fill('abc');
    await submit(page);
    await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
    await expect(page.getByText('Passwords do not match')).toHaveCount(0);
    for (const [field, name] of [
      [password, 'Show password'],
      [again, 'Show confirm password'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(field).toHaveAttribute('type', 'text');
    }
  });

  test('signs the new customer in, and keeps the second password to itself', async ({ page }) => {
    await page.goto('/register');
    await fill(page, 'nina.ortiz@example.com');
    await fillPasswords(page, 'secret-1', 'secret-1');
    const sent = page.waitForRequest('**/api/auth/register');
    await submit(page);
    expect(Object.keys((await sent).postDataJSON())).not.toContain('confirmPassword');
    await expect(toasts(page).getByText('Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: /, Nina$/ })).toBeVisible();
  });

  test('of a used address says what to do', async ({ page }) => {
    await page.goto('/register');
    await fill(page, account('customer').email);
    await fillPasswords(page, 'secret-1', 'secret-1');
    await submit(page);
    const sentence = 'An account with this e-mail already exists. Sign in or reset your password.';
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Nina');
  });
});

test.describe('a session', () => {
  const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Checking your session' });

  test('survives a server that is broken for a moment', async ({ page, product }) => {
    await enterAs(page, product, 'customer');
    const fail = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/auth/me', async (route) => {
      asked += 1;
      if (asked > 2) return route.continue();
      await fail.promise;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/');
    await expect(spinner(page)).toBeVisible();
    fail.resolve();
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
    expect(asked).toBe(3);
  });

  test('that the server refuses is dropped in silence', async ({ page, product }) => {
    const token = await enterAs(page, product, 'customer');
    await callApi(product, ['POST', '/auth/logout'], { token });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(await keptToken(page)).toBeNull();
    await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  });
});

test.describe('the console', () => {
  test('fills in the demo account, lets an admin in, and out again', async ({ page, product }) => {
    await enterAsNobody(page, product);
    await page.goto('/admin/login');
    await page.getByRole('button', { name: /^Use Admin Credentials/ }).click();
    await expect(page.getByRole('textbox', { name: 'Admin email' })).toHaveValue(account('admin').email);
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
    await expect(page.getByText('Admin login successful!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await keptToken(page)).toBeNull();
  });

  test('refuses anyone who is not an admin, and keeps no session of theirs', async ({ page }) => {
    await page.goto('/admin/login');
    await fillCredentials(page, account('admin'));
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not the one');
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
    for (const alert of [page.getByRole('main').getByRole('alert'), page.getByRole('alert').last()])
      await expect(alert).toContainText(wrongCredentials);
    await fillCredentials(page, account('customer'));
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
    const sentence = 'This account has no access to the admin area.';
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    expect(await keptToken(page)).toBeNull();
    await page.getByRole('link', { name: 'Customer Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('leads back to the page where its guard stood', async ({ page }) => {
    await page.goto('/admin/customers');
    await fillCredentials(page, account('admin'));
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  });
});
