import type { Page } from '@playwright/test';
import { enterAs } from '../people.ts';
import { expect, test } from '../product.ts';

const code = '**/assets/*.js';

/** Holds the code of the page back until it is let through. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

test.describe('a first visit sees its page before the code is here', () => {
  for (const { path, heading } of [
    { path: '/welcome', heading: 'A clean home, without the work' },
    { path: '/login', heading: 'Welcome Back' },
    { path: '/register', heading: 'Create Your Account' },
    { path: '/guest-booking', heading: 'Services & Rooms' },
    { path: '/cleaner/login', heading: 'Cleaner Sign-in' },
  ])
    test(`${path}, which comes to life as it is`, async ({ page }) => {
      const problems = problemsOf(page);
      const letThrough = await holdCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      const title = page.locator('#root[inert] h1');
      await expect(title).toHaveText(heading);
      const drawn = await title.elementHandle();
      letThrough();
      await expect(page.locator('#root')).not.toHaveAttribute('inert');
      await expect(page.getByRole('banner')).toContainText('Tidy Home Cleaning');
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
      expect(problems).toEqual([]);
    });
});

test('a page whose code does not come says so', async ({ page }) => {
  await page.route(code, (route) => route.abort());
  await page.goto('/welcome');
  await expect(page.getByRole('alert')).toHaveText(
    'This page did not load completely. Check your connection, then load it again.',
  );
});

test('a member never sees the page of a first visit', async ({ page, product }) => {
  await enterAs(page, product, 'customer');
  const letThrough = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#root[inert] h1')).toBeHidden();
  letThrough();
  await expect(
    page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Olivia$/ }),
  ).toBeVisible();
});

test('a booking that was begun in this tab is drawn as it was left', async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto('/guest-booking');
  await page.getByRole('textbox', { name: 'ZIP code of your home' }).fill('77433');
  await page.goto('/welcome');
  await page.goto('/guest-booking');
  await expect(page.getByRole('textbox', { name: 'ZIP code of your home' })).toHaveValue('77433');
  expect(problems).toEqual([]);
});
