import { longDate } from '@tidylog/contracts/time';
import { accept, confirmBooking, payLater, pickDay, reachConfirm } from '../booking-flow.ts';
import { toasts } from '../booking-parts.ts';
import { expect, test } from '../product.ts';

test('a guest changes, moves and asks to cancel a visit; another browser cannot', async ({
  page,
  browser,
  product,
  freshDay,
}) => {
  const guest = { firstName: 'Gina', lastName: 'Guest', email: 'gina.guest@example.com' };
  const to = freshDay();
  await reachConfirm(page, guest, freshDay());
  await accept(page);
  await payLater(page);
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation\//);
  const confirmation = page.url();
  const id = confirmation.split('/').at(-1) ?? '';

  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox', { name: 'Special instructions' }).fill('The cat is called Tom.');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(toasts(page)).toContainText('Notes saved successfully');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(confirmation);
  await expect(page.getByRole('main')).toContainText('The cat is called Tom.');

  await page.getByRole('link', { name: 'Edit Details' }).click();
  await page.getByRole('radio', { name: /2,?000.*2,?500/ }).check();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expect(page).toHaveURL(confirmation);
  await expect(page.getByRole('main')).toContainText(/2,?000.*2,?500/);

  await page.getByRole('link', { name: 'Reschedule' }).click();
  await pickDay(page, to);
  await page.getByRole('radio', { name: '2:00 PM - 4:00 PM' }).check();
  await page.getByRole('button', { name: 'Confirm Reschedule' }).click();
  await expect(page).toHaveURL(confirmation);
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(longDate(to));

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'Reason for cancellation' });
  await reason.fill('We are moving house.');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('dialog', { name: 'Request sent' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Our office has your request to cancel this cleaning.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden();

  const other = await browser.newPage();
  for (const path of ['/reschedule', '/edit-cleaning', '/notes']) {
    await other.goto(`${product.url}${path}?appointment=${id}`);
    await expect(other).toHaveURL(`${product.url}/login`);
  }
  await other.close();
});
