import { inspect } from '../inspect.ts';
import { mailsTo } from '../mailbox.ts';
import { enterAs } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

interface Booking {
  readonly id: string;
  readonly customer_email: string | null;
}

test('the office makes an invoice, sends it, and marks it as paid', async ({ page, product }) => {
  const token = await enterAs(page, product, 'admin');
  await page.goto('/admin/invoices');
  await expect(page.getByRole('table', { name: 'Invoice Management' })).toBeVisible();
  await inspect(page, 'the invoices');

  await page.getByRole('link', { name: 'Generate' }).click();
  const owed = page.getByRole('row').filter({ hasText: / due/ }).first();
  await expect(owed).toBeVisible();
  await inspect(page, 'the bookings to invoice');
  const href = (await owed.getByRole('link').first().getAttribute('href')) ?? '';
  const id = href.split('/').at(-1) ?? '';
  const booking = await callApi<Booking>(product, ['GET', `/admin/bookings/${id}`], { token });
  await owed.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByText('Invoice generated successfully')).toBeVisible();
  await page.getByRole('link', { name: /^INV-/ }).click();

  const dialog = page.getByRole('dialog', { name: /^Invoice INV-/ });
  const number = ((await dialog.getByRole('heading').first().textContent()) ?? '').replace('Invoice ', '');
  await inspect(page, 'an invoice');
  await dialog.getByRole('button', { name: `Send: ${number}` }).click();
  await expect(dialog.getByRole('button', { name: `Send again: ${number}` })).toBeVisible();
  const subjects = async () =>
    (await mailsTo(product, booking.customer_email ?? '')).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining(`Invoice ${number}`));

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: `Download PDF of ${number}` }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${number}.pdf`);

  await dialog.getByRole('button', { name: `Mark as Paid: ${number}` }).click();
  const question = page.getByRole('dialog', { name: `Mark invoice ${number} as paid?` });
  await question.getByRole('button', { name: /^Record/ }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
});
