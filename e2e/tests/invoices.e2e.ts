import { inspect } from '../inspect.ts';
import { mailsTo } from '../mailbox.ts';
import { enterAs } from '../people.ts';
import { expect, test } from '../product.ts';
import { changeVisit, placeVisit } from '../visits.ts';

const email = 'ines.invoiced@example.com';

test('the office makes an invoice, sends it, and marks it as paid', async ({ page, product, freshDay }) => {
  const token = await enterAs(page, product, 'admin');
  const date = await freshDay();
  const id = await placeVisit(product, { date, email, firstName: 'Inès', lastName: 'Invoiced' });
  await changeVisit(product, token, [id, { status: 'completed' }]);

  await page.goto('/admin/invoices/generate');
  const owed = page.getByRole('row').filter({ hasText: 'Inès Invoiced' });
  await expect(owed).toContainText(' due');
  await inspect(page, 'the bookings to invoice');
  await owed.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByText('Invoice generated successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Invoices', exact: true }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Inès Invoiced' })).toBeVisible();
  await inspect(page, 'the invoices');

  await page.getByRole('link', { name: /^INV-/ }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Invoice INV-/ });
  const number = ((await dialog.getByRole('heading').first().textContent()) ?? '').replace('Invoice ', '');
  await inspect(page, 'an invoice');
  await dialog.getByRole('button', { name: `Send: ${number}` }).click();
  const sending = page.getByRole('dialog', { name: `Send invoice ${number}?` });
  await expect(sending).toContainText(email);
  await inspect(page, 'the question before an invoice is sent');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('button', { name: `Send again: ${number}` })).toBeVisible();
  const subjects = async () => (await mailsTo(product, email)).map(({ subject }) => subject);
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
