import type { Locator, Page, Route } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import {
  accept,
  chooseServices,
  chooseSlot,
  confirmBooking,
  enterDetails,
  pickDay,
  reachConfirm,
} from '../booking-flow.ts';
import {
  apply,
  choosePriced,
  guestNamed,
  next,
  promoField,
  publish,
  step,
  summary,
  toasts,
  total,
} from '../booking-parts.ts';
import { inspect } from '../inspect.ts';
import { tokenOf } from '../people.ts';
import { expect, test } from '../product.ts';
import { fillDay, findVisits, mailbox, placeVisit } from '../visits.ts';

test.describe('a promo code', () => {
  test('is applied as it is meant, shown in the price, and removed', async ({ page, product }) => {
    await publish(product, 'FRESH10');
    await choosePriced(page);
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/validate-promo-code')) asked.push(request.postDataJSON());
    });
    await apply(page, '   ');
    await expect(promoField(page)).toHaveAccessibleDescription('Please enter a promo code');
    expect(asked).toEqual([]);
    await apply(page, '  fresh10 ');
    await expect(toasts(page)).toContainText('Promo code applied! You saved $18.00');
    expect(asked[0]).toMatchObject({ code: 'FRESH10', subtotal: 180, a_la_carte_services: [], email: null });
    await expect(total(page)).toHaveText('$162.00');
    await expect(summary(page).getByText('You save $18.00')).toBeVisible();
    const remove = page.getByRole('button', { name: 'Remove promo code FRESH10' });
    await expect(remove).toBeFocused();
    await inspect(page, 'services, a promo code applied');
    await remove.click();
    await expect(total(page)).toHaveText('$180.00');
    await expect(promoField(page)).toBeFocused();
  });

  test('that cannot be used is refused beside its field', async ({ page }) => {
    await choosePriced(page);
    await apply(page, 'NOSUCHCODE');
    const unknown = 'We could not find this promo code. Please check its spelling.';
    await expect(promoField(page)).toHaveAccessibleDescription(unknown);
    await expect(toasts(page)).toContainText(unknown);
    await inspect(page, 'services, a promo code refused');
    const answer = (json: object, status = 200) =>
      page.route('**/api/validate-promo-code', (route) => route.fulfill({ status, json }), { times: 1 });
    await answer({ valid: false, promo: null, discount: 0, message: null });
    await apply(page, 'NOREASON');
    await expect(promoField(page)).toHaveAccessibleDescription('Invalid promo code');
    await answer({ code: 'too-often', detail: 'Please wait a moment.' }, 429);
    await apply(page, 'TOOOFTEN');
    await expect(toasts(page)).toContainText('Failed to validate promo code');
    await expect(toasts(page)).toContainText('Please wait a moment.');
    await expect(total(page)).toHaveText('$180.00');
  });

  test('comes off the price when the cart no longer earns it, and goes on again', async ({
    page,
    product,
    freshDay,
  }) => {
    await publish(product, 'OVER200', { minimum_order_amount: 200 });
    await choosePriced(page);
    const kitchen = page.getByRole('checkbox', { name: 'Kitchen', exact: true });
    await kitchen.check();
    await expect(total(page)).toHaveText('$210.00');
    await apply(page, 'OVER200');
    await expect(total(page)).toHaveText('$189.00');
    await kitchen.uncheck();
    await expect(total(page)).toHaveText('$180.00');
    await expect(toasts(page)).toContainText('Promo code OVER200 was taken off');
    const reason = 'This promo code is for orders of at least $200.00. Add $20.00 more to use it.';
    await expect(summary(page).getByText(`Not applied. ${reason}`)).toBeVisible();
    await kitchen.check();
    await expect(total(page)).toHaveText('$189.00');
    await expect(summary(page).getByText('You save $21.00')).toBeVisible();
    await kitchen.uncheck();
    await expect(total(page)).toHaveText('$180.00');

    await next(page).click();
    await pickDay(page, freshDay());
    await chooseSlot(page);
    await enterDetails(page, guestNamed('Below'));
    await page.reload();
    await expect(summary(page).getByText(`Not applied. ${reason}`)).toBeVisible();
    await accept(page);
    const sent = page.waitForRequest('**/api/bookings/guest');
    await confirmBooking(page);
    expect((await sent).postDataJSON()).toMatchObject({ promo_code: null, expected_total: 180 });
    await page.waitForURL(/\/confirmation\//);
  });

  test('that the mailbox has used up is told when one books, and to nobody before', async ({
    page,
    product,
    freshDay,
  }) => {
    await publish(product, 'ONCEEACH', { usage_limit_per_customer: 1 });
    const date = freshDay();
    await placeVisit(product, {
      date,
      lastName: 'Onceeach',
      email: mailbox('Ana Onceeach'),
      promo: 'ONCEEACH',
    });
    await choosePriced(page);
    await apply(page, 'ONCEEACH');
    await expect(total(page)).toHaveText('$162.00');
    await next(page).click();
    await pickDay(page, date);
    await chooseSlot(page);
    await enterDetails(page, guestNamed('Onceeach'));
    await expect(total(page)).toHaveText('$162.00');
    await accept(page);
    await confirmBooking(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Promo code ONCEEACH cannot be used.' });
    await expect(notice).toContainText('You have used this promo code as often as it allows.');
    await expect(total(page)).toHaveText('$180.00');
  });

  test('that is gone when one books leads back to it, with everything kept', async ({
    page,
    product,
    freshDay,
  }) => {
    await publish(product, 'LASTONE', { usage_limit: 1 });
    const date = freshDay();
    await choosePriced(page);
    await apply(page, 'LASTONE');
    await expect(total(page)).toHaveText('$162.00');
    await next(page).click();
    await pickDay(page, date);
    await chooseSlot(page);
    // Nothing more is asked about the code before another customer uses it up.
    const guest = guestNamed('Toolate');
    const judged = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/validate-promo-code') &&
        answer.request().postData()?.includes(guest.email) === true,
    );
    await enterDetails(page, guest);
    await judged;
    await expect(page.getByRole('button', { name: /^Confirm and pay \$162\.00/ })).toBeEnabled();
    await accept(page);
    await placeVisit(product, { date, lastName: 'Quicker', promo: 'LASTONE' });
    await confirmBooking(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Promo code LASTONE cannot be used.' });
    await expect(notice).toContainText('This promo code has been used up.');
    await expect(total(page)).toHaveText('$180.00');
    const office = await tokenOf(product, 'admin');
    expect(await findVisits(product, office, 'Toolate')).toHaveLength(0);
    await inspect(page, 'confirm, a promo code refused');
    await notice.getByRole('button', { name: 'Remove the code' }).click();
    await expect(page.getByRole('checkbox', { name: 'I accept the booking agreement' })).toBeChecked();
    await confirmBooking(page);
    await page.waitForURL(/\/confirmation\//);
    const [booked] = await findVisits(product, office, 'Toolate');
    expect(booked).toMatchObject({ booking_date: date, total_amount: 180 });
  });
});

test('a try whose answer was lost goes out again with the code that it used up itself', async ({
  page,
  product,
  freshDay,
}) => {
  await publish(product, 'ONETRY', { usage_limit: 1 });
  await choosePriced(page);
  await apply(page, 'ONETRY');
  await expect(total(page)).toHaveText('$162.00');
  await next(page).click();
  await pickDay(page, freshDay());
  await chooseSlot(page);
  await enterDetails(page, guestNamed('Onetry'));
  await accept(page);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/bookings/guest', lose, { times: 1 });
  await confirmBooking(page);
  await expect(page.getByRole('alert')).toContainText('trying again will not book it twice');
  await page.reload();
  await expect(total(page)).toBeVisible();
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation\//);
  const booked = await findVisits(product, await tokenOf(product, 'admin'), 'Onetry');
  expect(booked).toMatchObject([{ total_amount: 162 }]);
});

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Join the waitlist' });

interface Waiting {
  readonly id: string;
}

test.describe('a full day', () => {
  test('leads to the waitlist from the last step, and back to the days with everything kept', async ({
    page,
    product,
    freshDay,
  }) => {
    const full = freshDay();
    await fillDay(product, full, 10);
    const guest = guestNamed('Waiting');
    await reachConfirm(page, guest, full);
    await accept(page);
    await confirmBooking(page);
    await expect(dialog(page)).toContainText(`at most 10 homes a day, and ${longDate(full)} is fully booked`);
    await expect(dialog(page).getByLabel('First name')).toHaveValue('Ana');
    await expect(dialog(page).getByLabel('Email')).toHaveValue(guest.email);
    await expect(dialog(page).getByLabel('ZIP code')).toHaveValue('77433');
    await expect(dialog(page).getByLabel('Preferred time')).toHaveValue('08:00-10:00');
    await expect(dialog(page).getByLabel('How often')).toHaveValue('one_time');
    await expect(dialog(page).getByLabel('Size of your home')).toHaveValue('1000-2000');
    await inspect(page, 'waitlist');
    await dialog(page).getByLabel('Notes').fill('Mornings are best.');
    const joined = page.waitForResponse('**/api/waitlist');
    await dialog(page).getByRole('button', { name: 'Join Waitlist' }).click();
    const answer = await joined;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toEqual({
      email: guest.email,
      first_name: 'Ana',
      last_name: 'Waiting',
      phone: null,
      preferred_frequency: 'one_time',
      preferred_time_slot: '08:00-10:00',
      house_size: '1000-2000',
      address: { preferred_date: full, zip_code: '77433' },
      notes: 'Mornings are best.',
    });
    expect(((await answer.json()) as Waiting).id).toBeTruthy();
    await expect(toasts(page)).toContainText('Successfully added to waitlist!');
    await expect(dialog(page)).toHaveCount(0);
    await expect(step(page, 'Date & Time')).toBeVisible();
    await expect(page.getByRole('radio', { name: '8:00 AM - 10:00 AM' })).toBeChecked();
    await next(page).click();
    await expect(page.getByLabel('Last name')).toHaveValue('Waiting');
  });

  test('offers the waitlist at once, says what is missing or failed, and hides who is already on it', async ({
    page,
    product,
    freshDay,
  }) => {
    const full = freshDay();
    await fillDay(product, full, 10);
    await page.goto('/guest-booking');
    await chooseServices(page);
    await pickDay(page, full);
    const join = page.getByRole('button', { name: 'Join the waitlist' });
    await join.click();
    const send = dialog(page).getByRole('button', { name: 'Join Waitlist' });
    await send.click();
    for (const text of ['your first name', 'your last name', 'your email', 'your ZIP code'])
      await expect(dialog(page).getByText(`Please enter ${text}.`)).toBeVisible();
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
    await inspect(page, 'waitlist, incomplete');
    await dialog(page).getByLabel('First name').fill('Ana');
    await dialog(page).getByLabel('Last name').fill('Eager');
    await dialog(page).getByLabel('Email').fill(mailbox('Ana Eager'));
    await dialog(page).getByLabel('ZIP code').fill('10001');
    await page.route('**/api/waitlist', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await send.click();
    await expect(dialog(page)).toContainText('Failed to join waitlist. Please try again.');
    await send.click();
    await expect(toasts(page)).toContainText('Successfully added to waitlist!');
    await expect(step(page, 'Date & Time')).toBeVisible();

    await join.click();
    await expect(dialog(page).getByLabel('Last name')).toHaveValue('Eager');
    await expect(dialog(page).getByLabel('ZIP code')).toHaveValue('10001');
    // For a typed mailbox the answer is the same as before, whether or not it is on the list.
    await send.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toasts(page)).toContainText('Successfully added to waitlist!');
    await expect(page.getByRole('button', { name: `${longDate(full)}, full` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test('a time is asked for only where a day stood when Next was pressed', async ({ page, freshDay }) => {
  await page.goto('/guest-booking');
  await chooseServices(page);
  await next(page).press('Enter');
  await expect(page.getByText('Please choose a day.')).toBeVisible();
  await pickDay(page, freshDay());
  await expect(page.getByRole('radio', { name: '8:00 AM - 10:00 AM' })).toBeVisible();
  await expect(page.getByText('Please choose a day.')).toHaveCount(0);
  await expect(page.getByText('Please choose a time.')).toHaveCount(0);
  await next(page).press('Enter');
  await expect(page.getByText('Please choose a time.')).toBeVisible();
});
