import type { Page } from '@playwright/test';
import { inspectOnTablet, tablet } from '../inspect.ts';
import { enterAs } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { changeVisit, placeVisit } from '../visits.ts';

test.use(tablet);

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  return page.getByRole('dialog', { name: 'Menu' });
};

/** Goes to a place of the menu by touch; done once it shows what it has. */
async function tapTo(page: Page, path: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.locator(`a[href="${path}"]`).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
}

test('a tablet reaches every place of the console by touch', async ({ page, product }) => {
  await enterAs(page, product, 'admin');
  await page.goto('/admin');
  const menu = await openMenu(page);
  await expect(menu.getByText('Quick Stats')).toBeVisible();
  await inspectOnTablet(page, 'the menu');
  const places = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(places.length).toBeGreaterThanOrEqual(16);
  await page.keyboard.press('Escape');
  for (const path of places) {
    await tapTo(page, path);
    await inspectOnTablet(page, path);
  }
});

test('a tablet makes and sends an invoice, and reminds of the next visit, by touch', async ({
  page,
  product,
  freshDay,
}) => {
  const token = await enterAs(page, product, 'admin');
  const person = { firstName: 'Tabea', lastName: 'Tapped', email: 'tabea.tapped@example.com' };
  const row = page.getByRole('row').filter({ hasText: 'Tabea Tapped' });
  const id = await placeVisit(product, { ...person, date: await freshDay() });
  await changeVisit(product, token, [id, { status: 'completed' }]);

  await page.goto('/admin/invoices/generate');
  await row.getByRole('button', { name: /^Generate/ }).tap();
  await expect(page.getByText('Invoice generated successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Invoices', exact: true }).last().tap();
  await row.getByRole('link', { name: /^INV-/ }).tap();
  const invoice = page.getByRole('dialog', { name: /^Invoice INV-/ });
  await expect(invoice.getByRole('button', { name: /^Send: / })).toBeVisible();
  await inspectOnTablet(page, 'an invoice');
  await invoice.getByRole('button', { name: /^Send: / }).tap();
  const sending = page.getByRole('dialog', { name: /^Send invoice / });
  await inspectOnTablet(page, 'the question before an invoice is sent');
  await sending.getByRole('button', { name: 'Send' }).tap();
  await expect(invoice.getByRole('button', { name: /^Send again: / })).toBeVisible();

  const dates = await callApi<{ date: string }[]>(product, ['GET', '/available-dates']);
  await placeVisit(product, { ...person, date: dates[11]?.date ?? '' });
  await page.goto('/admin/email-reminders?days=30');
  await row.getByRole('checkbox').tap();
  await page.getByRole('button', { name: 'Send Reminders (1)' }).tap();
  await expect(page.getByText('1 booking: 1 sent, 0 failed, 0 skipped.')).toBeVisible();
  await inspectOnTablet(page, 'what a batch came to');

  await page.goto('/admin/sms-reminders');
  await page.getByRole('button', { name: 'Send a text' }).tap();
  const text = page.getByRole('dialog', { name: 'Send a text' });
  await text.getByRole('combobox', { name: 'What to send' }).tap();
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspectOnTablet(page, 'a text to send');
});
