import type { Page } from '@playwright/test';
import { account, enterAs, enterAsNobody, fillCredentials } from '../people.ts';
import { expect, test } from '../product.ts';

type WithEarly = { readonly earlyAnswers?: ReadonlyMap<string, unknown> };

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

// What the sign-in pages say and refuse: web-portal/src/features/identity/*.spec.tsx.
for (const { role, path, title } of [
  { role: 'customer', path: '/', title: /, Olivia$/ },
  { role: 'admin', path: '/admin', title: 'Dashboard' },
] as const)
  test(`takes every answer that ${path} asked for before its code was there`, async ({ page, product }) => {
    await enterAs(page, product, role);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => (globalThis as WithEarly).earlyAnswers?.size)).toBe(0);
  });

test('the console refuses a customer, lets an admin in to where they wanted to go, and out again', async ({
  page,
  product,
}) => {
  await enterAsNobody(page, product);
  await page.goto('/admin/customers');
  await fillCredentials(page, { ...account('admin'), password: 'not the one' });
  const enter = () => page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
  await enter();
  for (const alert of [page.getByRole('main').getByRole('alert'), page.getByRole('alert').last()])
    await expect(alert).toContainText('The email or password is incorrect. Please try again.');
  await fillCredentials(page, account('customer'));
  await enter();
  await expect(
    page.getByRole('alert').getByText('This account has no access to the admin area.'),
  ).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await page.getByRole('button', { name: /^Use Admin Credentials/ }).click();
  await expect(page.getByRole('textbox', { name: 'Admin email' })).toHaveValue(account('admin').email);
  await enter();
  await expect(page.getByText('Admin login successful!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await keptToken(page)).toBeNull();
  await page.getByRole('link', { name: 'Customer Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
