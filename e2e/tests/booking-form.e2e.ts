import type { Page, Route } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import {
  accept,
  bookAsGuest,
  chooseDate,
  chooseServices,
  chooseSlot,
  confirmBooking,
  enterDetails,
  payLater,
  pickDay,
  reachConfirm,
} from '../booking-flow.ts';
import { account, enterAs, fillCredentials, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { fillDay, findVisits } from '../visits.ts';

const guestNamed = (lastName: string) => ({
  firstName: 'Ana',
  lastName,
  email: `ana.${lastName.toLowerCase()}@example.com`,
});
const places = '**/api/bookings/guest';
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' });
const total = (page: Page) => summary(page).getByRole('definition').last();
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const agreement = (page: Page) => page.getByRole('checkbox', { name: 'I accept the booking agreement' });

interface Service {
  readonly id: string;
  readonly name: string;
  readonly is_a_la_carte: boolean;
  readonly a_la_carte_price: number | null;
}

test.describe('the price', () => {
  test('of the suggested rooms is said before they are used', async ({ page, product }) => {
    await page.goto('/guest-booking');
    await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
    await page.getByRole('radio', { name: /^One-time/ }).check();
    const rooms = { bedrooms: 3, bathrooms: 2, kitchen: true, livingRoom: true };
    const { total_price } = await callApi<{ total_price: number }>(
      product,
      ['POST', '/calculate-room-pricing'],
      { body: { rooms, frequency: 'one_time' } },
    );
    await expect(page.getByText(`This adds ${formatDollars(total_price)}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Use these rooms' }).click();
    await expect(total(page)).toHaveText(formatDollars(180 + total_price));
  });

  test('follows each choice, says why, and is what is booked', async ({ page, product }) => {
    const services = await callApi<Service[]>(product, ['GET', '/services']);
    const addOn = services.find((service) => service.is_a_la_carte);
    const standard = services.find((service) => !service.is_a_la_carte);
    if (!addOn?.a_la_carte_price || !standard) throw new Error('The catalogue lacks a kind of service.');
    await page.goto('/guest-booking');
    await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
    await page.getByRole('radio', { name: /^One-time/ }).check();
    await expect(total(page)).toHaveText('$180.00');
    for (const count of ['1', '2']) {
      await page.getByRole('button', { name: 'More Bedrooms' }).click();
      await expect(page.getByRole('status', { name: `Bedrooms: ${count}` })).toBeVisible();
    }
    await expect(total(page)).toHaveText('$210.00');
    await page.getByRole('checkbox', { name: 'Kitchen', exact: true }).check();
    await expect(total(page)).toHaveText('$240.00');
    await expect(summary(page).getByRole('status')).toHaveText('Kitchen added: +$30.00');
    await page.getByRole('button', { name: `Add ${addOn.name}` }).click();
    await page.getByRole('button', { name: `More ${addOn.name}` }).click();
    await expect(total(page)).toHaveText(formatDollars(240 + 2 * addOn.a_la_carte_price));
    await page.getByRole('radio', { name: /^Weekly/ }).check();
    const due = formatDollars(240 * 0.7 + 2 * addOn.a_la_carte_price);
    await expect(total(page)).toHaveText(due);
    await page.getByText(/^\d+ included$/).click();
    await page.getByRole('checkbox', { name: standard.name }).uncheck();
    await expect(summary(page)).toContainText(
      `${services.filter((s) => !s.is_a_la_carte).length - 1} included`,
    );
    await expect(total(page)).toHaveText(due);
    await expect(summary(page).getByRole('status')).toContainText('Weekly');
    await next(page).click();
    await expect(summary(page).getByRole('status')).toBeHidden();
    await chooseDate(page);
    await enterDetails(page, guestNamed('Priced'));
    await accept(page);
    await confirmBooking(page);
    await expect(page.getByText('Booking confirmed successfully!')).toBeVisible();
    await expect(page.getByText(due).first()).toBeVisible();
    const [booked] = await findVisits(product, await tokenOf(product, 'admin'), 'Priced');
    expect(formatDollars(booked?.total_amount ?? 0)).toBe(due);
  });

  test('that cannot be had is an estimate, which nobody is charged', async ({ page, product, freshDay }) => {
    for (const call of ['quote', 'pricing/**', 'calculate-room-pricing'])
      await page.route(`**/api/${call}`, (route) => route.abort());
    await reachConfirm(page, guestNamed('Estimated'), freshDay());
    await expect(total(page)).toHaveText('$125.00');
    await expect(summary(page).getByRole('term').last()).toHaveText('Estimate');
    await accept(page);
    await confirmBooking(page);
    const notice = page.getByRole('alert').filter({ hasText: 'The price has changed.' });
    await expect(notice).toContainText('You saw $125.00; the price is now $180.00.');
    expect(await findVisits(product, await tokenOf(product, 'admin'), 'Estimated')).toHaveLength(0);
    await page.unroute('**/api/quote');
    await notice.getByRole('button', { name: 'Book for $180.00' }).click();
    await page.waitForURL(/\/confirmation\//);
    const [booked] = await findVisits(product, await tokenOf(product, 'admin'), 'Estimated');
    expect(booked?.total_amount).toBe(180);
  });

  test('comes back when the server does', async ({ page }) => {
    await page.route('**/api/quote', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/guest-booking');
    await page.getByRole('radio', { name: /^2,000 - 2,500/ }).check();
    await page.getByRole('radio', { name: /^One-time/ }).check();
    await expect(summary(page).getByRole('term').last()).toHaveText('Estimate');
    // Never less than the base price and the rooms, which other calls still know.
    const refusedAgain = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/quote') && answer.status() === 503,
    );
    await page.getByRole('button', { name: 'More Bedrooms' }).click();
    await refusedAgain;
    await expect(total(page)).toHaveText('$225.00');
    await expect(summary(page).getByRole('term').last()).toHaveText('Estimate');
    await page.unroute('**/api/quote');
    await summary(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(total(page)).toHaveText('$225.00');
    await expect(summary(page).getByRole('term').last()).toHaveText('Total');
  });
});

test.describe('what was entered', () => {
  test('outlives Back, Forward and a reload, and cannot be booked again after', async ({
    page,
    freshDay,
  }) => {
    const guest = guestNamed('Backward');
    await reachConfirm(page, guest, freshDay());
    await accept(page);
    await page.goBack();
    await expect(step(page, 'Your Details')).toBeFocused();
    await expect(page.getByLabel('Street address')).toHaveValue('12 Barker Cypress Rd');
    await page.goBack();
    await expect(page.getByRole('radio', { name: '8:00 AM - 10:00 AM' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^One-time/ })).toBeChecked();
    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expect(step(page, 'Confirm & Pay')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).toContainText(`${guest.firstName} ${guest.lastName}`);
    await expect(agreement(page)).toBeChecked();
    await confirmBooking(page);
    await page.waitForURL(/\/confirmation\//);
    const confirmation = page.url();
    await page.goBack();
    await expect(page.getByText('Your booking has been placed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm Booking' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See your booking' }).click();
    await expect(page).toHaveURL(confirmation);
  });

  test('and a day: choosing one loads its slots, checks its places and lets the slot go', async ({
    page,
  }) => {
    await page.goto('/guest-booking');
    await chooseServices(page);
    const slot = page.getByRole('radio', { name: '10:00 AM - 12:00 PM' });
    const days = page.getByRole('button', { name: /places? available/ });
    for (const day of [days.nth(2), days.nth(3), days.nth(3)]) {
      const asked = [
        page.waitForRequest('**/api/time-slots?*'),
        page.waitForRequest('**/api/capacity/check?*'),
      ];
      await day.click();
      await Promise.all(asked);
      await expect(slot).not.toBeChecked();
      await slot.check();
    }
    await expect(days.nth(3)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  });

  test('by a browser that fills forms without typing counts', async ({ page }) => {
    await page.goto('/guest-booking');
    await chooseServices(page);
    await chooseDate(page);
    const filled: Readonly<Record<string, string>> = {
      first_name: 'Auto',
      last_name: 'Fill',
      email: 'auto.fill@example.com',
      address: '12 Barker Cypress Rd',
      city: 'Cypress',
      state: 'TX',
      zip_code: '77433-1234',
    };
    await expect(page.locator('input[name=zip_code]')).toHaveAttribute('autocomplete', 'postal-code');
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
        if (input) input.value = value;
      }
    }, filled);
    await next(page).click();
    await expect(step(page, 'Confirm & Pay')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Cypress, TX 77433-1234');
  });

  test('is judged beside its field, and the ZIP code by where we work', async ({ page }) => {
    await page.goto('/guest-booking');
    // Next looks off while something is missing, and yet says what when it is pressed.
    await next(page).press('Enter');
    await expect(page.getByText('Please choose the size of your home.')).toBeVisible();
    await expect(page.getByText('Please choose how often we come.')).toBeVisible();
    await chooseServices(page);
    await next(page).press('Enter');
    await expect(page.getByText('Please choose a day.')).toBeVisible();
    await chooseDate(page);
    await next(page).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email.');
    const zip = page.getByLabel('ZIP code');
    await zip.fill('10001');
    await expect(zip).toHaveAccessibleDescription("We don't service this ZIP code yet");
    await expect(next(page)).toBeDisabled();
    await zip.fill('77433-1234');
    await expect(zip).toHaveAccessibleDescription('');
    await expect(next(page)).toBeEnabled();
  });

  test('outlives the end of a session', async ({ page, product, freshDay }) => {
    const date = freshDay();
    const token = await enterAs(page, product, 'customer');
    await page.goto('/book');
    await chooseServices(page);
    await pickDay(page, date);
    await chooseSlot(page);
    await expect(page.getByLabel('Email')).toHaveValue(account('customer').email);
    await enterDetails(page, { firstName: 'Olivia', lastName: 'Bennett', email: account('customer').email });
    await accept(page);
    await callApi(product, ['POST', '/auth/logout'], { token });
    await confirmBooking(page);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await fillCredentials(page, account('customer'));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/book\?step=confirm$/);
    await expect(agreement(page)).toBeChecked();
    await confirmBooking(page);
    await page.waitForURL(/\/confirmation\//);
    await expect(page.getByText(longDate(date)).first()).toBeVisible();
  });
});

test.describe('a booking is made once', () => {
  test('however often the button is pressed on a slow network', async ({ page, product, freshDay }) => {
    let sent = 0;
    const clicked = Promise.withResolvers<void>();
    await page.route(places, async (route) => {
      sent += 1;
      await clicked.promise;
      await route.continue();
    });
    await reachConfirm(page, guestNamed('Doubleclick'), freshDay());
    await accept(page);
    await payLater(page);
    await page.getByRole('button', { name: 'Confirm Booking' }).dblclick();
    await expect(page.getByText('Placing your booking. This takes a moment.')).toBeInViewport();
    await expect(page.getByRole('button', { name: /Confirm Booking|Previous/ })).toHaveCount(0);
    clicked.resolve();
    await page.waitForURL(/\/confirmation\//);
    expect(sent).toBe(1);
    expect(await findVisits(product, await tokenOf(product, 'admin'), 'Doubleclick')).toHaveLength(1);
  });

  test('when the answer is lost and one tries again', async ({ page, product, freshDay }) => {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(places, lose, { times: 1 });
    await reachConfirm(page, guestNamed('Lostanswer'), freshDay());
    await accept(page);
    await confirmBooking(page);
    const failed = page.getByRole('alert').filter({ hasText: 'Booking failed. Please try again.' });
    await expect(failed).toContainText('trying again will not book it twice');
    const office = await tokenOf(product, 'admin');
    const [stored] = await findVisits(product, office, 'Lostanswer');
    await failed.getByRole('button', { name: 'Try Again' }).click();
    await expect(failed).toHaveCount(0);
    await confirmBooking(page);
    await page.waitForURL(new RegExp(`/confirmation/${stored?.id}$`));
    expect(await findVisits(product, office, 'Lostanswer')).toHaveLength(1);
  });

  test('and only with the agreement', async ({ page, product, freshDay }) => {
    await reachConfirm(page, guestNamed('Unticked'), freshDay());
    await confirmBooking(page);
    await expect(agreement(page)).toBeFocused();
    await expect(agreement(page)).toHaveAccessibleDescription(
      /Please accept the booking agreement to continue\..*three consecutive cleanings.*\$200.*cleaning day/,
    );
    expect(await findVisits(product, await tokenOf(product, 'admin'), 'Unticked')).toHaveLength(0);
  });
});

test.describe('a full day', () => {
  test('is flagged, refused when nothing came free, and another day is booked with the same data', async ({
    page,
    product,
    freshDay,
  }) => {
    const [full, free] = [freshDay(), freshDay()];
    await fillDay(product, full, 10);
    await page.goto('/guest-booking');
    await chooseServices(page);
    await pickDay(page, full);
    await expect(page.getByRole('button', { name: `${longDate(full)}, full` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText(`${longDate(full)} is fully booked.`)).toBeVisible();
    await chooseSlot(page);
    await enterDetails(page, guestNamed('Patient'));
    await accept(page);
    await confirmBooking(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    const refused = page.getByRole('alert').filter({ hasText: `${longDate(full)} is fully booked.` });
    await expect(refused).toContainText('Nothing has been booked, and everything you entered is kept.');
    await refused.getByRole('button', { name: 'Choose another day' }).click();
    await pickDay(page, free);
    await chooseSlot(page);
    await expect(page.getByLabel('Last name')).toHaveValue('Patient');
    await next(page).click();
    await expect(agreement(page)).toBeChecked();
    await confirmBooking(page);
    await page.waitForURL(/\/confirmation\//);
    await expect(page.getByText(longDate(free)).first()).toBeVisible();
  });

  test('is told to the second tab, which keeps what was typed', async ({
    page,
    context,
    product,
    freshDay,
  }) => {
    const date = freshDay();
    await fillDay(product, date, 9);
    const second = await context.newPage();
    await reachConfirm(page, guestNamed('Firsttab'), date);
    await reachConfirm(second, guestNamed('Secondtab'), date);
    await accept(page);
    await confirmBooking(page);
    await page.waitForURL(/\/confirmation\//);
    await accept(second);
    await confirmBooking(second);
    const waitlist = second.getByRole('dialog', { name: 'Join the waitlist' });
    await expect(waitlist.getByLabel('Last name')).toHaveValue('Secondtab');
    await second.keyboard.press('Escape');
    await expect(second.getByRole('alert')).toContainText(`${longDate(date)} is fully booked.`);
    await expect(second.getByRole('main')).toContainText('Ana Secondtab');
    await expect(agreement(second)).toBeChecked();
    const booked = await findVisits(product, await tokenOf(product, 'admin'), 'Secondtab');
    expect(booked).toHaveLength(0);
  });
});

test('a day that fills up meanwhile is full wherever it stands, once it is chosen again', async ({
  page,
  product,
  freshDay,
}) => {
  const date = freshDay();
  await fillDay(product, date, 8);
  await reachConfirm(page, guestNamed('Returns'), date);
  await fillDay(product, date, 2);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(`${longDate(date)} is fully booked.`)).toBeVisible();
  await expect(page.getByText('places left on this day')).toHaveCount(0);
  const asked = page.waitForRequest(`**/api/capacity/check?date=${date}`);
  const day = page.getByRole('button', { name: `${longDate(date)}, full` });
  await day.click();
  await asked;
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`${longDate(date)} is fully booked.`)).toBeVisible();
});

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata'])
  test.describe(`from ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the visit is at the time of the house', async ({ page, product }) => {
      const lastName = timezoneId.replace(/.*\//, '').replace('_', '');
      const { date } = await bookAsGuest(page, guestNamed(lastName));
      await expect(page.getByText(longDate(date)).first()).toBeVisible();
      await expect(page.getByText('8:00 AM - 10:00 AM', { exact: true })).toBeVisible();
      await expect(page.getByText('Local to your home (Central Time)')).toBeVisible();
      const [booked] = await findVisits(product, await tokenOf(product, 'admin'), lastName);
      expect(booked).toMatchObject({ booking_date: date, time_slot: '8:00 AM - 10:00 AM' });
      await enterAs(page, product, 'admin');
      await page.goto(`/admin/bookings/${booked?.id}`);
      const panel = page.getByRole('dialog', { name: `Ana ${lastName}` });
      await expect(panel.getByText(`${longDate(date)}, 8:00 AM - 10:00 AM`, { exact: true })).toBeVisible();
    });
  });
