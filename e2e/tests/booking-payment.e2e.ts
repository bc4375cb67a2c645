import type { Page } from '@playwright/test';
import { accept, payLater, reachConfirm } from '../booking-flow.ts';
import { next, toasts } from '../booking-parts.ts';
import { tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

const guestNamed = (lastName: string) => ({
  firstName: 'Paula',
  lastName,
  email: `paula.${lastName.toLowerCase()}@example.com`,
});
const cardForm = (page: Page) => page.frameLocator('iframe[title="Card details"]');

/** Fills the form with one of the test cards, by the end of its number. */
async function useCard(page: Page, end: string): Promise<void> {
  const form = cardForm(page);
  await form.getByText('Test cards').click();
  await form.getByRole('button', { name: new RegExp(`${end}\\b`) }).click();
}

const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm (Booking|and pay)/ }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a guest pays with a card at the last step, through their bank, and the booking is confirmed', async ({
  page,
  freshDay,
}) => {
  await reachConfirm(page, guestNamed('Pays'), await freshDay());
  await accept(page);
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await expect(cardForm(page).getByLabel('ZIP code')).toHaveValue('77433');
  await confirm(page);
  await expect(cardForm(page).getByText('Enter the whole card number.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm (Booking|and pay)/ })).toBeVisible();
  await expect(heading(page, 'Confirm & Pay')).toBeAttached();
  await useCard(page, '3184');
  await confirm(page);
  await page
    .frameLocator('iframe[title="Your bank"]')
    .getByRole('button', { name: 'Complete authentication' })
    .click();
  await page.waitForURL(/\/confirmation\//);
  await expect(page.getByText('Payment successful! Your booking is confirmed.')).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Paid with Visa ending in 3184/)).toBeVisible();
});

test('a decline keeps the booking: Try Again pays it, and books nothing again', async ({
  page,
  product,
  freshDay,
}) => {
  await reachConfirm(page, guestNamed('Declined'), await freshDay());
  await accept(page);
  await useCard(page, '0002');
  await confirm(page);
  await page.waitForURL(/\/payment\//);
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Your payment did not go through.');
  await expect(refusal).toContainText('Your card was declined.');
  await expect(refusal).toContainText(/We hold your place until \w+day, .* C[SD]T\./);
  await expect(refusal).toContainText('Nothing was charged. Try again, or pay later.');
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Try Again' }).click();
  const checkout = page.frameLocator('iframe[title="Secure checkout"]');
  await expect(checkout.getByLabel('ZIP code')).toHaveValue('77433');
  await checkout.getByText('Test cards').click();
  await checkout.getByRole('button', { name: /4242/ }).first().click();
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(new RegExp(`/confirmation/${id}`));
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const token = await tokenOf(product, 'admin');
  const filter = encodeURIComponent(JSON.stringify({ q: 'Paula Declined' }));
  const bookings = await callApi<{ id: string }[]>(product, ['GET', `/admin/bookings?filter=${filter}`], {
    token,
  });
  expect(bookings.map((booking) => booking.id)).toEqual([id]);
});

test('a step of the bank that fails is one message, and the place is held', async ({ page, freshDay }) => {
  await reachConfirm(page, guestNamed('Bank'), await freshDay());
  await accept(page);
  await useCard(page, '3184');
  await confirm(page);
  await page.waitForURL(/\/payment\//);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await page
    .frameLocator('iframe[title="Your bank"]')
    .getByRole('button', { name: 'Fail authentication' })
    .click();
  await expect(page.getByRole('alert')).toContainText('We hold your place until');
  await expect(page.getByText('Booking confirmed successfully!')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay Later' }).click();
  await expect(page.getByText(/Your booking is confirmed once you pay/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await expect(heading(page, 'Secure Payment')).toBeVisible();
  await expect(page.frameLocator('iframe[title="Secure checkout"]').getByLabel('Card number')).toBeVisible();
});

test('a card form that never loads holds nobody: what was typed stays, and one pays later', async ({
  page,
  freshDay,
}) => {
  // A held request continues when its route is removed: the same route lets later ones through.
  let isBlocked = true;
  await page.route('**/dev/pay/card?**', (route) => (isBlocked ? undefined : route.continue()));
  await page.clock.install();
  await reachConfirm(page, guestNamed('Waits'), await freshDay());
  const button = page.getByRole('button', { name: /^Confirm (Booking|and pay)/ });
  await expect(button).toBeEnabled();
  // The page's wait for the form counts from the last step: the clock stops before it comes again.
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await next(page).click();
  await accept(page);
  await button.click();
  await expect(page.getByText('The card form is still loading.')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Failed to load payment form. Please try again.')).toBeVisible();
  await page.clock.resume();
  await button.click();
  await expect(button).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Load the form again' }).click();
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await payLater(page);
  await confirm(page);
  await page.waitForURL(/\/confirmation\//);
});
