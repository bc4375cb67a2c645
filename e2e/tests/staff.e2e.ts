import { inspect } from '../inspect.ts';
import { mailedLink } from '../mailbox.ts';
import { enterAs, fillCredentials } from '../people.ts';
import { expect, test } from '../product.ts';

const email = 'bella.books@example.com';
const password = 'a quiet river bends';

test('an owner invites a bookkeeper, who chooses a password, sees the money, and is removed', async ({
  browser,
  page,
  product,
}) => {
  await enterAs(page, product, 'admin');
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Invite Person' }).click();
  const form = page.getByRole('dialog', { name: 'Invite someone to the office' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Bella');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Books');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Bookkeeper' }).click();
  await inspect(page, 'the invitation of a colleague');
  await form.getByRole('button', { name: 'Invite Person' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Bella Books' });
  await expect(row).toContainText('Invited');

  const context = await browser.newContext({ baseURL: product.url });
  const theirs = await context.newPage();
  await theirs.goto(await mailedLink(product, email, { to: '/reset-password\\?office' }));
  await theirs.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await theirs.getByRole('textbox', { name: 'Confirm new password' }).fill(password);
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await expect(theirs.getByText('Your password is set. Sign in to continue.')).toBeVisible();
  await expect(row).toContainText('Active');
  await fillCredentials(theirs, { email, password });
  await theirs.getByRole('button', { name: 'Access Admin Dashboard' }).click();
  const menu = theirs.getByRole('navigation', { name: 'Console' });
  await expect(menu.getByRole('link', { name: /^Invoices/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await row.getByRole('button', { name: 'Remove Bella Books' }).click();
  await page.getByRole('button', { name: 'Remove from the office' }).click();
  await expect(row).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
  await context.close();
});
