import { type Browser, expect, type Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { bookAsGuest } from '../booking-flow.ts';
import { choose, openBookings, row } from '../console-list.ts';
import { phone } from '../inspect.ts';
import { account, fillCredentials } from '../people.ts';
import { setClock, test } from '../product.ts';

test.use(phone);

/** At a desk, where the guest and the cleaner have a phone. */
async function assignAndConfirm(browser: Browser, product: Product, customer: string): Promise<void> {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/admin/login');
  await fillCredentials(page, account('admin'));
  await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openBookings(page, customer);
  const booking = row(page, customer);
  await choose(page, booking.getByRole('combobox'), 'Rosa Delgado');
  await expect(page.getByText('Cleaner assigned successfully')).toBeVisible();
  await booking.getByRole('button', { name: /^Confirm/ }).click();
  await expect(booking.getByText('Confirmed')).toBeVisible();
  await page.close();
}

async function work(page: Page, customer: string, until: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/cleaner/login');
  await fillCredentials(page, account('cleaner'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const job = page.getByRole('listitem').filter({ hasText: customer });
  await job.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByText('Clocked in successfully!')).toBeVisible();
  await until();
  await job.getByRole('button', { name: 'Clock Out' }).click();
  await expect(page.getByText('Clocked out successfully!')).toBeVisible();
}

test('a guest books, the office assigns, the cleaner works and sees the money', async ({
  page,
  browser,
  product,
}) => {
  const customer = 'Ana First';
  const guest = { firstName: 'Ana', lastName: 'First', email: 'ana.first@example.com' };
  const { date } = await bookAsGuest(page, guest);
  await expect(page.getByText('Pending').first()).toBeVisible();
  await expect(page.getByText('8:00 AM - 10:00 AM').first()).toBeVisible();
  await expect(page.getByText('$180.00').first()).toBeVisible();

  await assignAndConfirm(browser, product, customer);

  await setClock(product, `${date}T07:45:00-06:00`);
  try {
    await work(page, customer, () => setClock(product, `${date}T09:55:00-06:00`));
    const share = formatDollars(180 * 0.6);
    await expect(page.getByText(share).first()).toBeVisible();
  } finally {
    await setClock(product, null);
  }
});
