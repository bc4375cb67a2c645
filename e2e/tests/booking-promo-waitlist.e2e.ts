import type { Locator, Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing';
import { longDate } from '@tidylog/contracts/time';
import {
  accept,
  chooseServices,
  chooseSlot,
  confirmBooking,
  enterDetails,
  pickDay,
  reachConfirm,
} from '../booking-flow.ts';
import { inspect } from '../inspect.ts';
import { account, enterAs, fillCredentials, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { fillDay, findVisits, mailbox, placeVisit } from '../visits.ts';

const guestNamed = (lastName: string) => ({
  firstName: 'Ana',
  lastName,
  email: mailbox(`Ana ${lastName}`),
});
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' });
const total = (page: Page) => summary(page).getByRole('definition').last();
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const promoField = (page: Page) => page.getByRole('textbox', { name: 'Promo code' });
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortDate = (date: string) => short.format(new Date(`${date}T12:00:00Z`));

interface Terms {
  readonly discount_type?: 'percentage' | 'fixed';
  readonly discount_value?: number;
  readonly minimum_order_amount?: number;
  readonly usage_limit?: number;
  readonly usage_limit_per_customer?: number;
}

async function publish(product: Product, code: string, terms: Terms = {}): Promise<void> {
  const token = await tokenOf(product, 'admin');
  const body = { code, discount_type: 'percentage', discount_value: 10, ...terms };
  await callApi(product, ['POST', '/admin/promo-codes'], { body, token });
}

async function apply(page: Page, code: string): Promise<void> {
  await promoField(page).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** Chooses size and frequency; the price without rooms is $180.00. */
async function choosePriced(page: Page): Promise<void> {
  await page.goto('/guest-booking');
  await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
  await page.getByRole('radio', { name: /^One-time/ }).check();
  await expect(total(page)).toHaveText('$180.00');
}

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
    const unknown = 'We do not know this promo code. Please check its spelling.';
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

  test('that the mailbox has used up comes off once the e-mail is known', async ({
    page,
    product,
    freshDay,
  }) => {
    await publish(product, 'ONCEEACH', { usage_limit_per_customer: 1 });
    const date = freshDay();
    await placeVisit(product, { date, lastName: 'Onceeach', promo: 'ONCEEACH' });
    await choosePriced(page);
    await apply(page, 'ONCEEACH');
    await expect(total(page)).toHaveText('$162.00');
    await next(page).click();
    await pickDay(page, date);
    await chooseSlot(page);
    await enterDetails(page, guestNamed('Onceeach'));
    await expect(summary(page)).toContainText('You have used this promo code as often as it allows.');
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
    await enterDetails(page, guestNamed('Toolate'));
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

  test('offers the waitlist at once, tells what is missing, what failed and who waits already', async ({
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
    await send.click();
    const listed = page.getByRole('dialog', { name: 'Waitlist' });
    await expect(listed).toContainText('You are already on the waitlist for this day.');
    await listed.getByRole('button', { name: 'Done' }).click();
    await expect(listed).toHaveCount(0);
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

test.describe('a member', () => {
  const member = account('customer');
  const policy = [
    /three consecutive cleanings/,
    /\$200 early cancellation fee/,
    /saves your card/,
    /by the end of the cleaning day/,
  ];

  test('books a recurring cleaning, and a reload at the last step loses nothing', async ({
    page,
    product,
    freshDay,
  }) => {
    const date = freshDay();
    await enterAs(page, product, 'customer');
    await page.goto('/book');
    await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
    await page.getByRole('radio', { name: /^Weekly/ }).check();
    const note = page.getByRole('region', { name: 'Your recurring cleaning' });
    await expect(note).toContainText('Every week');
    for (const line of policy) await expect(note).toContainText(line);
    await next(page).click();
    const quoted = page.waitForResponse(
      (answer) => answer.url().endsWith('/quote') && answer.request().postDataJSON().booking_date === date,
    );
    await pickDay(page, date);
    const { next_dates: dates } = (await (await quoted).json()) as { next_dates: string[] };
    expect(dates).toHaveLength(3);
    await expect(note).toContainText(`Next visits: ${dates.map(shortDate).join(' · ')}`);
    await inspect(page, 'date, recurring');
    await chooseSlot(page);
    await enterDetails(page, { firstName: 'Olivia', lastName: 'Bennett', email: member.email });
    await accept(page);
    await page.reload();
    await expect(step(page, 'Confirm & Pay')).toBeVisible();
    const agreement = page.getByRole('checkbox', { name: 'I accept the booking agreement' });
    await expect(agreement).toBeChecked();
    for (const line of policy) await expect(agreement).toHaveAccessibleDescription(line);
    await expect(page.getByRole('main')).toContainText(dates.map(shortDate).join(' · '));
    const placed = page.waitForResponse('**/api/bookings');
    await confirmBooking(page);
    const answer = (await (await placed).json()) as { id: string; subscription_id: string | null };
    expect(answer.subscription_id).toMatch(/^[0-9a-f-]{36}$/);
    await page.waitForURL(new RegExp(`/confirmation/${answer.id}$`));
  });

  test('who signs in midway keeps what he chose, his code too', async ({ page, product, freshDay }) => {
    const date = freshDay();
    await publish(product, 'MIDWAY10');
    await choosePriced(page);
    await apply(page, 'MIDWAY10');
    await expect(total(page)).toHaveText('$162.00');
    await next(page).click();
    await pickDay(page, date);
    await chooseSlot(page);
    await page.getByLabel('Street address').fill('12 Barker Cypress Rd');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await fillCredentials(page, member);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/book\?step=details$/);
    await expect(page.getByLabel('Street address')).toHaveValue('12 Barker Cypress Rd');
    await expect(summary(page)).toContainText(longDate(date));
    await expect(total(page)).toHaveText('$162.00');
  });

  test('keeps an address while booking, finds it the next time, and may type another', async ({
    page,
    product,
    freshDay,
  }) => {
    await enterAs(page, product, 'customer');
    const reach = async () => {
      await page.goto('/book');
      await chooseServices(page);
      await pickDay(page, freshDay());
      await chooseSlot(page);
    };
    await reach();
    await expect(page.getByLabel('First name')).toHaveValue('Olivia');
    await page.getByLabel('Street address').fill('9 Longenbaugh Dr');
    await page.getByLabel('City').fill('Cypress');
    await page.getByLabel('State').fill('TX');
    const zip = page.getByLabel('ZIP code');
    await zip.fill('10001');
    await expect(zip).toHaveAccessibleDescription("We don't service this ZIP code yet");
    await expect(next(page)).toBeDisabled();
    await zip.fill('77095-1234');
    await page.getByRole('checkbox', { name: 'Save this address for my next booking' }).check();
    await next(page).click();
    await accept(page);
    const saved = page.waitForResponse('**/api/customer/addresses');
    await confirmBooking(page);
    await page.waitForURL(/\/confirmation\//);
    expect((await saved).status()).toBe(201);

    await reach();
    const offered = page.getByRole('radio', { name: /^9 Longenbaugh Dr/ });
    const another = page.getByRole('radio', { name: 'Another address' });
    await expect(another).toBeChecked();
    await offered.check();
    await expect(page.getByLabel('Street address')).toHaveValue('9 Longenbaugh Dr');
    await expect(page.getByLabel('ZIP code')).toHaveValue('77095-1234');
    await expect(page.getByRole('checkbox', { name: /^Save this address/ })).toHaveCount(0);
    await inspect(page, 'details, a saved address');
    await another.check();
    await expect(page.getByLabel('Street address')).toHaveValue('');
    await offered.check();
    await page.getByLabel('Street address').fill('11 Longenbaugh Dr');
    await expect(another).toBeChecked();
    await offered.check();
    await next(page).click();
    await expect(page.getByRole('main')).toContainText('9 Longenbaugh Dr, Cypress, TX 77095-1234');
  });

  test('has his booking even if the address cannot be kept', async ({ page, product, freshDay }) => {
    await enterAs(page, product, 'customer');
    await page.goto('/book');
    await chooseServices(page);
    await pickDay(page, freshDay());
    await chooseSlot(page);
    await page.getByLabel('Street address').fill('5 Nowhere Ln');
    await page.getByLabel('City').fill('Cypress');
    await page.getByLabel('State').fill('TX');
    await page.getByLabel('ZIP code').fill('77433');
    await page.getByRole('checkbox', { name: 'Save this address for my next booking' }).check();
    await next(page).click();
    await accept(page);
    await page.route('**/api/customer/addresses', (route) => route.fulfill({ status: 500, json: {} }));
    await confirmBooking(page);
    await page.waitForURL(/\/confirmation\//);
    await expect(toasts(page)).toContainText('its address could not be saved');
  });
});
