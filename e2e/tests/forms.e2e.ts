import type { Page } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { bookAsMember, enterAsNewMember, type Member, nearDay } from '../members.ts';
import { tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

const officeCancels = async (product: Parameters<typeof tokenOf>[0], id: string) =>
  callApi(product, ['DELETE', `/admin/bookings/${id}`], { token: await tokenOf(product, 'admin') });

async function signInAgain(page: Page, { email, password }: Member): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('two tabs of a profile lose nothing of each other', async ({ page, product }) => {
  const { token } = await enterAsNewMember(page, product);
  await page.goto('/profile');
  const name = page.getByLabel('Last name');
  const phone = page.getByLabel('Phone');
  await expect(name).toHaveValue('Lane');
  // The page does not hear of the other tab, and saves on what it has.
  await page.route('**/api/events/stream', (route) => route.abort());
  await page.reload();
  await expect(name).toHaveValue('Lane');
  await phone.fill('(281) 555-0142');
  const other = { first_name: 'Mia', last_name: 'Winter', phone: null };
  await callApi(product, ['PUT', '/customer/profile'], { token, body: other });
  const refused = page.waitForResponse('**/api/customer/profile');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  expect((await refused).status()).toBe(412);
  const news = page.getByRole('alert').filter({ hasText: 'This was changed somewhere else' });
  await expect(news.getByRole('listitem')).toHaveText('Last name: Winter');
  await expect(name).toHaveValue('Winter');
  await expect(phone).toHaveValue('(281) 555-0142');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(news).toBeHidden();
  await expect
    .poll(() => callApi(product, ['GET', '/customer/profile'], { token }))
    .toMatchObject({ last_name: 'Winter', phone: '(281) 555-0142' });
});

test('what is typed survives the end of the session, for the same person', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
  // The stream would tell that the session is over; here the press of the button does.
  await page.route('**/api/events/stream', (route) => route.abort());
  await page.goto('/notes');
  await expect(page).toHaveURL(`${product.url}/notes?appointment=${id}`);
  const notes = page.getByLabel('Special instructions');
  await notes.fill('The gate sticks. Push hard.');
  await callApi(product, ['POST', '/auth/logout-everywhere'], { token: member.token });
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByText('What you typed is kept in this tab')).toBeVisible();
  await signInAgain(page, member);
  await expect(page).toHaveURL(`${product.url}/notes?appointment=${id}`);
  await expect(notes).toHaveValue('The gate sticks. Push hard.');
  await expect(page.getByText('What you typed before is back.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved successfully')).toBeVisible();
  await expect(page.getByText('What you typed before is back.')).toBeHidden();
});

test('a page stays with its visit, and says what happened to it', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const [first, second] = [await nearDay(product), await nearDay(product)].toSorted();
  const { id } = await bookAsMember(product, member, { date: first ?? '' });
  await bookAsMember(product, member, { date: second ?? '' });
  await page.goto('/notes');
  await page.getByLabel('Special instructions').fill('Please mind the dog.');
  await officeCancels(product, id);
  await expect(page.getByText('This visit was cancelled.')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/notes?appointment=${id}`);
  await expect(page.getByText(longDate(first ?? ''))).toBeVisible();
  await expect(page.getByText('Please mind the dog.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Another Day' })).toBeVisible();
});

test('the dialog to cancel stays with its visit', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const [first, second] = [await nearDay(product), await nearDay(product)].toSorted();
  const { id } = await bookAsMember(product, member, { date: first ?? '', slot: '08:00-10:00' });
  await bookAsMember(product, member, { date: second ?? '', slot: '12:00-14:00' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason for cancellation').fill('We are away.');
  await officeCancels(product, id);
  await expect(dialog.getByText('This visit was cancelled in the meantime.')).toBeVisible();
  await expect(dialog).toContainText(longDate(first ?? ''));
  await expect(dialog.getByLabel('Reason for cancellation')).toHaveValue('We are away.');
  await expect(dialog.getByRole('button', { name: 'Submit Request' })).toBeHidden();
});
