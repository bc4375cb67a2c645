import { pendingDemoCleaner } from '@tidylog/app/seed/demo-accounts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import {
  accept,
  chooseServices,
  chooseSlot,
  confirmBooking,
  enterDetails,
  pickDay,
} from '../booking-flow.ts';
import { goWithin, inspect, inspectForm, onPhone, paperOf } from '../inspect.ts';
import { account, enterAs, fillCredentials, tokenOf } from '../people.ts';
import { callApi, expect, setClock, test } from '../product.ts';
import { changeVisit, cleanerId, fillDay, placeVisit } from '../visits.ts';

const guest = { firstName: 'Ana', lastName: 'Inspected', email: 'ana.inspected@example.com' };
const unknownBooking = '/confirmation/00000000-0000-4000-8000-000000000000';

/** In pixels, on the phone: rooms, services and add-ons fold where they can. */
const longestFirstStep = 2_600;

test('the sign-in pages', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Use Demo Credentials' })).toBeVisible();
  const asGuest = page.getByRole('link', { name: 'Continue as Guest' });
  await expect(asGuest).toBeInViewport({ ratio: 1 });
  await onPhone(page, async () => {
    await expect(asGuest).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Up' })).toBeVisible();
    await inspectForm(page, 'the menu');
    await page.keyboard.press('Escape');
  });
  await fillCredentials(page, { ...account('customer'), password: 'not the one' });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('main').getByText(/The email or password is incorrect/)).toBeVisible();
  await inspect(page, 'sign-in, refused');

  await goWithin(page, '/register');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await inspect(page, 'registration, incomplete');

  await goWithin(page, '/cleaner/login');
  await expect(page.getByRole('heading', { name: 'Cleaner Sign-in' })).toBeVisible();
  await fillCredentials(page, pendingDemoCleaner);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('You will receive an email once your application is approved.')).toBeVisible();
  await inspect(page, 'sign-in of a cleaner who waits for approval');

  await goWithin(page, '/cleaner/signup');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Please enter your street address.')).toBeVisible();
  await inspect(page, 'application of a cleaner, incomplete');

  await goWithin(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await inspect(page, 'an unknown page');

  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: /^Use Admin Credentials/ })).toBeVisible();
  await fillCredentials(page, { ...account('admin'), password: 'not the one' });
  await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect(page, 'sign-in of the console, refused');
});

test('the booking flow up to its last step', async ({ page, product, freshDay }) => {
  const [full, few] = [await freshDay(), await freshDay()];
  await fillDay(product, full, 10);
  await fillDay(product, few, 8);
  await page.goto('/guest-booking');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await next.press('Enter');
  await expect(page.getByText('Please choose how often we come.')).toBeVisible();
  await inspect(page, 'services, incomplete');
  await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
  await page.getByRole('radio', { name: /^Weekly/ }).check();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByText('$126.00').first()).toBeVisible();
  await inspect(page, 'services');
  await onPhone(page, async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(longestFirstStep);
    await page.getByRole('button', { name: /open your booking so far/ }).click();
    await expect(page.getByRole('dialog').getByText('Total per visit')).toBeVisible();
    await inspectForm(page, 'the summary');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });
  await next.click();

  await expect(page.getByRole('table').first()).toBeVisible();
  await next.press('Enter');
  await expect(page.getByText('Please choose a day.')).toBeVisible();
  await pickDay(page, few);
  await expect(page.getByText('2 places left on this day.')).toBeVisible();
  await pickDay(page, full);
  await expect(page.getByText(`${longDate(full)} is fully booked.`)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await inspect(page, 'date, a full day');
  await chooseSlot(page);

  await page.getByLabel('ZIP code').fill('10001');
  await page.getByLabel('Special instructions').fill('Mind the cat. '.repeat(40));
  await next.press('Enter');
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await inspect(page, 'details, incomplete');
});

test('the last step, a full day, and the confirmation', async ({ page, product, freshDay }) => {
  const full = await freshDay();
  await fillDay(product, full, 10);
  await page.goto('/guest-booking');
  await chooseServices(page);
  await pickDay(page, full);
  await chooseSlot(page);
  await enterDetails(page, guest);
  await confirmBooking(page);
  const message = page.getByText('Please accept the booking agreement to continue.');
  await expect(message).toBeVisible();
  const bar = page.locator('[data-fixed-bar]').first();
  const isClear = async () => {
    const [text, below] = [await message.boundingBox(), await bar.boundingBox()];
    return text !== null && below !== null && text.y >= 0 && text.y + text.height <= below.y;
  };
  await expect.poll(isClear, 'the message is above the bar').toBe(true);
  await inspect(page, 'confirm, without the agreement');
  await accept(page);
  await confirmBooking(page);
  const waitlist = page.getByRole('dialog', { name: 'Join the waitlist' });
  await expect(waitlist.getByLabel('Email')).toHaveValue(guest.email);
  await inspect(page, 'waitlist');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').getByText(`${longDate(full)} is fully booked.`)).toBeVisible();
  await inspect(page, 'confirm, a full day');
  await page.getByRole('button', { name: 'Choose another day' }).click();
  await pickDay(page, await freshDay());
  await chooseSlot(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation\//);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible();
  await inspect(page, 'confirmation');
});

test('what a member cannot see', async ({ page, product }) => {
  await enterAs(page, product, 'customer');
  await page.goto(unknownBooking);
  await expect(page.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible();
  await inspect(page, 'an unknown booking');
  await page.route('**/api/services', (route) => route.abort());
  await goWithin(page, '/book');
  await expect(page.getByText('Our services could not be loaded.')).toBeVisible();
  await inspect(page, 'services that cannot be loaded');
});

test('the day of a cleaner', async ({ page, product, freshDay }) => {
  const date = await freshDay();
  const office = await tokenOf(product, 'admin');
  const rosa = await cleanerId(product, office, account('cleaner').email);
  const give = async (lastName: string, slot: string) => {
    const id = await placeVisit(product, { date, slot, lastName, instructions: 'Mind the cat.' });
    await changeVisit(product, office, [id, { cleaner_id: rosa }]);
    await changeVisit(product, office, [id, { status: 'confirmed' }]);
    return id;
  };
  const [first, second] = [await give('First', '08:00-10:00'), await give('Second', '10:00-12:00')];
  await give('Third', '12:00-14:00');
  const token = await enterAs(page, product, 'cleaner');
  try {
    await setClock(product, `${date}T09:30:00-06:00`);
    for (const act of [`clock-in/${first}`, `clock-out/${first}`, `clock-in/${second}`])
      await callApi(product, ['POST', `/cleaner/${act}`], { token });
    await page.goto('/cleaner');
    await page.getByRole('button', { name: 'Clock In' }).click();
    await expect(page.getByText(/^It is not time yet/)).toBeVisible();
    await inspect(page, 'a day with jobs');
    for (const view of [
      '/cleaner/jobs',
      `/cleaner/jobs/${second}`,
      '/cleaner/earnings',
      '/cleaner/wallet',
      '/cleaner/schedule',
      '/cleaner/settings',
      '/settings',
    ]) {
      await page.goto(view);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inspect(page, view);
    }
  } finally {
    await setClock(product, null);
  }
});

for (const address of ['/login', '/admin/login'])
  test(`a theme chosen at ${address} stays`, async ({ page }) => {
    const toFirst = page.getByRole('button', { name: 'Use the light theme' });
    const toSecond = page.getByRole('button', { name: 'Use the dark theme' });
    const paper = () => paperOf(page);
    await page.goto(address);
    await expect(toSecond).toBeVisible();
    const before = await paper();
    await toSecond.click();
    await expect.poll(paper).not.toBe(before);
    const chosen = await paper();
    await page.reload();
    await expect(toFirst).toBeVisible();
    await expect.poll(paper).toBe(chosen);
    await toFirst.click();
    await expect.poll(paper).toBe(before);
  });
