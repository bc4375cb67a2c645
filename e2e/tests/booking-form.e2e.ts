import type { Page, Route } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import {
  accept,
  chooseServices,
  chooseSlot,
  confirmBooking,
  enterDetails,
  pickDay,
} from '../booking-flow.ts';
import { apply, guestNamed, next, publish, step, summary, toasts, total } from '../booking-parts.ts';
import { inspect } from '../inspect.ts';
import { enterAs, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { fillDay, findVisits, mailbox, placeVisit } from '../visits.ts';

const agreement = (page: Page) => page.getByRole('checkbox', { name: 'I accept the booking agreement' });

// What each step says, checks and keeps, and each refusal: web-portal/src/features/booking/*.spec.tsx.
test.describe('far from home', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('a booking is what its price said, made once, and at the time of the house', async ({
    page,
    product,
    freshDay,
  }) => {
    const date = await freshDay();
    await publish(product, 'ONETRY', { usage_limit: 1 });
    await page.goto('/guest-booking');
    await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
    await page.getByRole('radio', { name: /^One-time/ }).check();
    await page.getByRole('button', { name: 'More Bedrooms' }).click();
    await page.getByRole('checkbox', { name: 'Kitchen', exact: true }).check();
    await expect(total(page)).toHaveText('$225.00');
    await page.getByRole('button', { name: 'Add Inside Oven' }).click();
    await expect(total(page)).toHaveText('$260.00');
    await page.getByRole('radio', { name: /^Weekly/ }).check();
    await expect(total(page)).toHaveText('$192.50');
    await apply(page, 'ONETRY');
    await expect(total(page)).toHaveText('$173.25');
    await next(page).click();
    await pickDay(page, date);
    await chooseSlot(page);
    await enterDetails(page, guestNamed('Priced'));
    await accept(page);
    await page.goBack();
    await expect(step(page, 'Your Details')).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('radio', { name: '8:00 AM - 10:00 AM' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Weekly/ })).toBeChecked();
    for (let steps = 0; steps < 3; steps += 1) await page.goForward();
    await expect(step(page, 'Confirm & Pay')).toBeVisible();
    await page.reload();
    await expect(agreement(page)).toBeChecked();

    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/bookings/guest', lose, { times: 1 });
    await confirmBooking(page);
    await expect(page.getByRole('alert')).toContainText('trying again will not book it twice');
    const office = await tokenOf(product, 'admin');
    const [stored] = await findVisits(product, office, 'Priced');
    await page.reload();
    await expect(total(page)).toBeVisible();
    await confirmBooking(page);
    await page.waitForURL(new RegExp(`/confirmation/${stored?.id}$`));
    expect(await findVisits(product, office, 'Priced')).toMatchObject([
      { booking_date: date, time_slot: '8:00 AM - 10:00 AM', total_amount: 173.25 },
    ]);
    const capacity = await callApi(product, ['GET', `/capacity/check?date=${date}`]);
    expect(capacity).toMatchObject({ available_slots: 9 });
    await expect(page.getByText(longDate(date)).first()).toBeVisible();
    await expect(page.getByText('8:00 AM - 10:00 AM', { exact: true })).toBeVisible();
    await expect(page.getByText('Local to your home (Central Time)')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Your booking has been placed.')).toBeVisible();

    await enterAs(page, product, 'admin');
    await page.goto(`/admin/bookings/${stored?.id}`);
    const panel = page.getByRole('dialog', { name: 'Ana Priced' });
    await expect(panel.getByText(`${longDate(date)}, 8:00 AM - 10:00 AM`, { exact: true })).toBeVisible();
  });
});

test.describe('west of home', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a day that fills up is told to the second tab, which may wait for a place', async ({
    page,
    product,
    freshDay,
  }) => {
    const date = await freshDay();
    await page.goto('/guest-booking');
    await chooseServices(page);
    await pickDay(page, date);
    await chooseSlot(page);
    const guest = guestNamed('Waiting');
    await enterDetails(page, guest);
    await accept(page);
    await fillDay(product, date, 10);
    await confirmBooking(page);
    const dialog = page.getByRole('dialog', { name: 'Join the waitlist' });
    await expect(dialog).toContainText(`at most 10 homes a day, and ${longDate(date)} is fully booked`);
    await dialog.getByLabel('First name').fill('');
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await dialog.getByLabel('First name').fill('Ana');
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toasts(page)).toContainText('Successfully added to waitlist!');
    await expect(page.getByText(`${longDate(date)} is fully booked.`)).toBeVisible();
    const day = page.getByRole('button', { name: `${longDate(date)}, full` });
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    expect(await findVisits(product, await tokenOf(product, 'admin'), 'Waiting')).toHaveLength(0);
  });
});

test('a promo code that is used up when it is wanted leads back to it, with everything kept', async ({
  page,
  product,
  freshDay,
}) => {
  await publish(product, 'LASTONE', { usage_limit: 1 });
  const date = await freshDay();
  await page.goto('/guest-booking');
  await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
  await page.getByRole('radio', { name: /^One-time/ }).check();
  await expect(total(page)).toHaveText('$180.00');
  await apply(page, 'NOSUCHCODE');
  await expect(toasts(page)).toContainText('We could not find this promo code. Please check its spelling.');
  await apply(page, 'LASTONE');
  await expect(total(page)).toHaveText('$162.00');
  await expect(summary(page).getByText('You save $18.00')).toBeVisible();
  await inspect(page, 'services, a promo code applied');
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
  await placeVisit(product, {
    date,
    lastName: 'Quicker',
    email: mailbox('Ana Quicker'),
    promo: 'LASTONE',
  });
  await confirmBooking(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Promo code LASTONE cannot be used.' });
  await expect(notice).toContainText('This promo code has been used up.');
  await expect(total(page)).toHaveText('$180.00');
  await notice.getByRole('button', { name: 'Remove the code' }).click();
  await expect(agreement(page)).toBeChecked();
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation\//);
  const booked = await findVisits(product, await tokenOf(product, 'admin'), 'Toolate');
  expect(booked).toMatchObject([{ booking_date: date, total_amount: 180 }]);
});
