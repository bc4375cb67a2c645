import { longDate } from '@tidylog/contracts/vocabulary/dates';
import {
  accept,
  chooseServices,
  chooseSlot,
  confirmBooking,
  enterDetails,
  pickDay,
} from '../booking-flow.ts';
import { apply, choosePriced, next, publish, step, summary, toasts, total } from '../booking-parts.ts';
import { inspect } from '../inspect.ts';
import { account, enterAs, fillCredentials } from '../people.ts';
import { expect, test } from '../product.ts';

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortDate = (date: string) => short.format(new Date(`${date}T12:00:00Z`));

test.describe('a member', () => {
  const member = account('customer');
  const policy = [
    /three consecutive cleanings/,
    /\$200 early cancellation fee/,
    /keep your card on file/,
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

  test('who signs in midway keeps what they chose, their code too', async ({ page, product, freshDay }) => {
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

  test('has their booking even if the address cannot be kept', async ({ page, product, freshDay }) => {
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
    await expect(toasts(page)).toContainText('we could not save its address');
  });
});
