import { inspect } from '../inspect.ts';
import { account, enterAs, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { changeVisit, cleanerId, placeVisit } from '../visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page, product }) => {
  await enterAs(page, product, 'admin');
});

test('the pages of the console', async ({ page, product, freshDay, isMobile }) => {
  const office = await tokenOf(product, 'admin');
  const rosa = await cleanerId(product, office, account('cleaner').email);
  const date = freshDay();
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

  await page.goto('/admin');
  await expect(
    page.getByRole('table', { name: 'Recent bookings' }).getByText('Inspected Waiting'),
  ).toBeVisible();
  await inspect(page, 'dashboard');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Quick Stats')).toBeVisible();
    await inspect(page, 'the menu of the phone');
    await page.keyboard.press('Escape');
  }
  await page.goto('/admin/bookings');
  await expect(page.getByText('Inspected Cancelled')).toBeVisible();
  await inspect(page, 'bookings');
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Completed' })).toBeVisible();
  await inspect(page, 'bookings, choosing a status');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('nobody at all');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await inspect(page, 'bookings, none found');

  await page.goto('/admin/customers');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await inspect(page, 'customers');
  await page.goto('/admin/cleaners');
  await expect(page.getByRole('row', { name: /Rosa Delgado/ })).toBeVisible();
  await inspect(page, 'cleaners');
  await page.getByRole('link', { name: /^Pending Approval/ }).click();
  await expect(page.getByRole('article', { name: 'Tyler Nguyen' })).toBeVisible();
  await inspect(page, 'applications');
  await page.goto('/admin/services');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await inspect(page, 'services');
  await page.goto('/admin/no-such-page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await inspect(page, 'an unknown page');
});

test('the panel and the dialogs of the console', async ({ page, product, freshDay }) => {
  const id = await placeVisit(product, {
    date: freshDay(),
    lastName: 'Paneled',
    frequency: 'weekly',
    instructions: 'Mind the cat.',
  });
  await page.goto(`/admin/bookings/${id}`);
  const panel = page.getByRole('dialog', { name: 'Ana Paneled' });
  await expect(panel.getByRole('region', { name: 'Story' }).getByRole('listitem').nth(2)).toBeVisible();
  await panel.getByRole('button', { name: /^Confirm booking/ }).click();
  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await inspect(page, 'the panel of a booking');
  await panel.getByRole('button', { name: /^Cancel booking/ }).click();
  await expect(page.getByRole('dialog', { name: /^Cancel booking #/ })).toBeVisible();
  await inspect(page, 'the question before a cancellation');

  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Add service' }).click();
  const form = page.getByRole('dialog', { name: 'Add service' });
  await form.getByRole('button', { name: 'Add service' }).click();
  await expect(form.getByText('Please enter a name.')).toBeVisible();
  await inspect(page, 'a new service, incomplete');
  await form.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Delete service' })).toBeVisible();
  await inspect(page, 'the question before a service is taken out');

  await page.goto('/admin/cleaners/pending');
  await page.getByRole('button', { name: 'Reject Tyler Nguyen' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Reject' })).toBeVisible();
  await inspect(page, 'the question before a rejection');
});

test('the console without its server', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByText('Failed to load dashboard data')).toBeVisible();
  await inspect(page, 'a dashboard that cannot be loaded');
  await page.goto('/admin/bookings');
  await expect(page.getByText('The bookings could not be loaded')).toBeVisible();
  await inspect(page, 'bookings that cannot be loaded');
});
