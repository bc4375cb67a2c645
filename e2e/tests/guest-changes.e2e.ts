import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, confirmBooking, payLater, pickDay, reachConfirm } from '../booking-flow.ts';
import { toasts } from '../booking-parts.ts';
import { mailedLink, mailsTo } from '../mailbox.ts';
import { callApi, expect, setClock, test } from '../product.ts';
import { placeVisit } from '../visits.ts';

test('a guest changes, moves and asks to cancel a visit; another browser cannot', async ({
  page,
  browser,
  product,
  freshDay,
}) => {
  const guest = { firstName: 'Gina', lastName: 'Guest', email: 'gina.guest@example.com' };
  // A move offers only the first 30 dates; those of the second week have free places.
  const offered = await callApi<{ date: string }[]>(product, ['GET', '/available-dates']);
  const to = offered[7]?.date ?? '';
  await reachConfirm(page, guest, await freshDay());
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

test('a guest whose link has ended gets a new one, and makes an account with it', async ({
  page,
  product,
  freshDay,
}) => {
  const email = 'greta.guest@example.com';
  const date = await freshDay();
  const id = await placeVisit(product, { date, lastName: 'Guest', email });
  const first = await mailedLink(product, email, { to: `/confirmation/${id}` });
  await setClock(product, `${addDays(date as LocalDate, 31)}T12:00:00-06:00`);
  try {
    await page.goto(first);
    await page.getByRole('button', { name: 'Open My Booking' }).click();
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await page.getByRole('button', { name: 'Email Me a New Link' }).click();
    await expect(page.locator(':focus')).toContainText('Please check your email.');
    const subject = /^A new link to your cleaning/;
    const fresh = async () =>
      (await mailsTo(product, email))
        .find((mail) => subject.test(mail.subject))
        ?.text.match(/\/confirmation\S+/);
    await expect.poll(fresh).toBeTruthy();
    await page.goto((await fresh())?.[0] ?? '');
    await page.getByRole('button', { name: 'Open My Booking' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(page.url()).not.toContain('key');

    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toasts(page)).toContainText('Account created successfully!');
    await expect(page.getByText('You can see it whenever you sign in.')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/confirmation/${id}`);
    // Without the guest's key, the booking is shown through the account.
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(longDate(date));
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeHidden();
  } finally {
    await setClock(product, null);
  }
});

test('a guest makes an account in the browser that booked, and a known address leads to the sign-in', async ({
  page,
  product,
  freshDay,
}) => {
  const guest = { firstName: 'Gus', lastName: 'Guest', email: 'gus.guest@example.com' };
  await reachConfirm(page, guest, await freshDay());
  await accept(page);
  await payLater(page);
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation\//);
  const confirmation = page.url();
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('We email a link to gus.guest@example.com.')).toBeVisible();
  await expect(page).toHaveURL(confirmation);
  await expect(page.getByRole('region', { name: 'Your visit' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(confirmation);
  await page.getByLabel('Password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'An account with this e-mail already exists.' })
    .getByRole('link', { name: 'Sign In' })
    .click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(guest.email);
});
