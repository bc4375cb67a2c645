import type { Page } from '@playwright/test';
import { account, enterAs } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

// The guards of the portal's pages: web-portal/src/shared/session/guards.spec.tsx.
test('the console lets staff in, and signs everybody else out', async ({ page, product }) => {
  for (const path of ['/admin', '/admin/bookings', '/admin/no/such/page']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page, 'Admin Access'), path).toBeVisible();
  }
  const token = await enterAs(page, product, 'customer');
  await page.goto('/admin');
  await expect(heading(page, 'Admin Access')).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await expect(callApi(product, ['GET', '/auth/me'], { token })).rejects.toThrow('answered 401');

  await enterAs(page, product, 'cleaner');
  await page.goto('/admin/login');
  await expect.poll(() => keptToken(page)).toBeNull();

  await enterAs(page, product, 'admin');
  for (const path of ['/login', '/admin/login']) {
    await page.goto(path);
    await expect(heading(page, 'Dashboard'), path).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/?$/);
  }
});

test('a person who signs out is signed out in every tab, and in the server', async ({ page, product }) => {
  const token = await enterAs(page, product, 'customer');
  await page.goto('/upcoming');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(heading(other, 'Profile')).toBeVisible();
  await expect(other.getByRole('banner')).toContainText(account('customer').email);
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  for (const window of [other, page]) await expect(heading(window, 'Welcome Back')).toBeVisible();
  await expect(other.getByText('Please sign in to continue.')).toHaveCount(0);
  await expect(callApi(product, ['GET', '/auth/me'], { token })).rejects.toThrow('answered 401');
  await other.close();
});
