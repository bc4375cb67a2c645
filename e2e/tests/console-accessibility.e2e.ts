import type { Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import {
  goWithin,
  inspect,
  inspectAndTurn,
  inspectForm,
  inspectInTheDark,
  onPhone,
  showAs,
} from '../inspect.ts';
import { account, enterAs, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { changeVisit, cleanerId, placeVisit } from '../visits.ts';

test.beforeEach(async ({ page, product }) => {
  await enterAs(page, product, 'admin');
});

/** A visit in each status. */
async function bookVisits(product: Product, date: string): Promise<void> {
  const office = await tokenOf(product, 'admin');
  const rosa = await cleanerId(product, office, account('cleaner').email);
  const ids = [];
  for (const lastName of ['Waiting', 'Confirmed', 'Completed', 'Cancelled'])
    ids.push(
      await placeVisit(product, { date, firstName: 'Inspected', lastName, instructions: 'Mind the cat.' }),
    );
  const [, confirmed = '', completed = '', cancelled = ''] = ids;
  await changeVisit(product, office, [confirmed, { status: 'confirmed' }]);
  await changeVisit(product, office, [completed, { cleaner_id: rosa }]);
  await changeVisit(product, office, [completed, { status: 'completed' }]);
  await callApi(product, ['DELETE', `/admin/bookings/${cancelled}`], { token: office });
}

/** Goes to another place of the console; done once it shows what it has. */
async function arrive(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await goWithin(page, path);
  await expect(heading).not.toHaveText(before);
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
}

test('every place in the menu of the console', async ({ page, product, freshDay }) => {
  await bookVisits(product, await freshDay());
  await page.goto('/admin');
  // Not which: where an earlier test moved the clock, its bookings are the latest ones.
  await expect(page.getByRole('table', { name: 'Recent bookings' }).getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'Dashboard');
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Quick Stats')).toBeVisible();
    await inspectForm(page, 'the menu');
    await page.keyboard.press('Escape');
  });
  await inspectInTheDark(page, 'the frame of the desktop');
  const places = await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(places.length).toBeGreaterThanOrEqual(16);
  for (const path of places.slice(1)) {
    await arrive(page, path);
    await inspectAndTurn(page, path);
  }
  await showAs(page, 'desktop');
  await arrive(page, '/admin/cleaners');
  await page.getByRole('link', { name: /^Pending Approval/ }).click();
  await expect(page.getByRole('article', { name: 'Tyler Nguyen' })).toBeVisible();
  await inspect(page, 'applications');
  await goWithin(page, '/admin/no-such-page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await inspect(page, 'an unknown page');
});

test('a list, a panel and the dialogs of the console', async ({ page, product, freshDay }) => {
  const id = await placeVisit(product, {
    date: await freshDay(),
    lastName: 'Paneled',
    frequency: 'weekly',
    instructions: 'Mind the cat.',
  });
  await page.goto(`/admin/bookings/${id}`);
  const panel = page.getByRole('dialog', { name: 'Ana Paneled' });
  await expect(panel.getByRole('region', { name: 'Story' }).getByRole('listitem').nth(2)).toBeVisible();
  await inspect(page, 'the panel of a booking');
  await panel.getByRole('button', { name: /^Cancel Booking/ }).click();
  await expect(page.getByRole('dialog', { name: /^Cancel booking #/ })).toBeVisible();
  await inspect(page, 'the question before a cancellation');
  await page.keyboard.press('Escape');

  await goWithin(page, '/admin/bookings');
  await expect(panel).toBeHidden();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Completed' })).toBeVisible();
  await inspect(page, 'bookings, choosing a status');
  await page.keyboard.press('Escape');
  await onPhone(page, async () => {
    const area = page.getByRole('region', { name: 'Bookings table' });
    await area.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => area.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  await arrive(page, '/admin/services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const form = page.getByRole('dialog', { name: 'Add Service' });
  await form.getByRole('button', { name: 'Add Service' }).click();
  await expect(form.getByText('Please enter a name.')).toBeVisible();
  await inspect(page, 'a new service, incomplete');
  await form.getByRole('button', { name: 'Close' }).click();

  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 400, json: {} }));
  await goWithin(page, '/admin/customers');
  await expect(page.getByText('The customers could not be loaded')).toBeVisible();
  await inspect(page, 'customers that cannot be loaded');
});
