import type { Page } from '@playwright/test';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { phone } from '../inspect.ts';
import { account, enterAs, tokenOf } from '../people.ts';
import { callApi, expect, setClock, test } from '../product.ts';
import { changeVisit, cleanerId, placeVisit } from '../visits.ts';

// Cleaners work on a phone; the accessibility tests look at their pages at both widths.
test.use({ ...phone, timezoneId: 'America/Chicago' });

const job = (page: Page, customer: string) =>
  page.getByRole('article', { name: new RegExp(`, ${customer}$`) });
const balance = (page: Page, name: 'Available' | 'Pending') =>
  page
    .getByRole('region', { name: 'Wallet' })
    .getByRole('definition')
    .nth(name === 'Available' ? 0 : 2);
const share = 235 * 0.6;

const at = (date: string, time: string) => `${date}T${time}:00-06:00`;

/** A confirmed visit of the demo cleaner. */
async function giveJob(product: Parameters<typeof placeVisit>[0], wish: Parameters<typeof placeVisit>[1]) {
  const id = await placeVisit(product, wish);
  const office = await tokenOf(product, 'admin');
  const rosa = await cleanerId(product, office, account('cleaner').email);
  await changeVisit(product, office, [id, { cleaner_id: rosa }]);
  await changeVisit(product, office, [id, { status: 'confirmed' }]);
  return id;
}

test.afterEach(({ product }) => setClock(product, null));

test('a job is worked from one hour before its slot, and its pay is in the wallet', async ({
  page,
  product,
  freshDay,
}) => {
  const date = await freshDay();
  await giveJob(product, { date, slot: '10:00-12:00', lastName: 'Early', instructions: 'Mind the cat.' });
  await setClock(product, at(date, '08:59'));
  await enterAs(page, product, 'cleaner');
  await page.goto('/cleaner');
  const early = job(page, 'Ana Early');
  await expect(early).toContainText('10:00 AM - 12:00 PM');
  await expect(early).toContainText('12 Barker Cypress Rd');
  await expect(early).toContainText('Customer: Mind the cat.');
  await expect(early.getByText(formatDollars(share))).toBeVisible();
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
  await expect(early).toContainText(
    new RegExp(`[A-Z][a-z]{2} ${Number(date.slice(8))}, 10:00 AM - 12:00 PM`),
  );
  await expect(early.getByRole('link', { name: /^Directions to 12 Barker Cypress Rd/ })).toBeVisible();

  const clockIn = early.getByRole('button', { name: 'Clock In, from 9:00 AM' });
  await clockIn.click();
  await expect(early.getByRole('status')).toHaveText('It is not time yet. You can clock in from 9:00 AM.');
  await setClock(product, at(date, '09:00'));
  await clockIn.click();
  await expect(page.getByText('Clocked in successfully!')).toBeVisible();
  await expect(early.getByText('In progress')).toBeVisible();
  await expect(early.getByText('Clocked in at 9:00 AM')).toBeVisible();
  await expect(early.getByRole('alert')).toHaveCount(0);

  const pending = Number((await balance(page, 'Pending').textContent())?.replace(/[$,]/g, ''));
  const available = (await balance(page, 'Available').textContent()) ?? '';
  await setClock(product, at(date, '11:40'));
  await early.getByRole('button', { name: 'Clock Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clock Out' }).click();
  await expect(page.getByText('Clocked out successfully!')).toBeVisible();
  await expect(early.getByText('Worked from 9:00 AM to 11:40 AM')).toBeVisible();
  await expect(early.getByText('Completed')).toBeVisible();
  await expect(early.getByRole('button', { name: /^Clock/ })).toHaveCount(0);
  await expect(balance(page, 'Pending')).toHaveText(formatDollars(pending + share));
  await expect(balance(page, 'Available')).toHaveText(available);
});

test('only her own confirmed jobs of the day are shown', async ({ page, product, freshDay }) => {
  const [date, other] = [await freshDay(), await freshDay()];
  const office = await tokenOf(product, 'admin');
  const email = 'carlo.colleague@example.com';
  const body = { name: 'Carlo Colleague', email, phone: '(281) 555-0121', password: 'secret-1' };
  await callApi(product, ['POST', '/cleaner/register'], { body });
  const carlo = await cleanerId(product, office, email);
  await callApi(product, ['POST', `/admin/cleaners/${carlo}/approve`], { token: office });
  const rosa = await cleanerId(product, office, account('cleaner').email);
  const [foreign, unconfirmed] = [
    await placeVisit(product, { date, lastName: 'Foreign' }),
    await placeVisit(product, { date, lastName: 'Unconfirmed' }),
  ];
  await changeVisit(product, office, [foreign, { cleaner_id: carlo }]);
  await changeVisit(product, office, [foreign, { status: 'confirmed' }]);
  await changeVisit(product, office, [unconfirmed, { cleaner_id: rosa }]);
  await giveJob(product, { date: other, lastName: 'Tomorrow' });
  await setClock(product, at(date, '07:30'));

  const token = await enterAs(page, product, 'cleaner');
  await page.goto('/cleaner');
  await expect(page.getByText('No jobs today')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(callApi(product, ['POST', `/cleaner/clock-in/${foreign}`], { token })).rejects.toThrow(
    'answered 404',
  );
  await enterAs(page, product, { email, password: 'secret-1' });
  await page.goto('/cleaner');
  await expect(job(page, 'Ana Foreign')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a job that is confirmed meanwhile shows without a reload, and so does its end', async ({
  page,
  product,
  freshDay,
}) => {
  const today = await freshDay();
  // Placed the evening before: an unpaid booking that nobody confirmed keeps its place for a day only.
  const evening = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  await setClock(product, at(evening, '20:00'));
  const id = await placeVisit(product, {
    date: today,
    firstName: '<b onclick=alert(1)>',
    lastName: 'Lively',
    instructions: '<svg/onload=alert(2)>',
  });
  await setClock(product, at(today, '06:00'));
  const office = await tokenOf(product, 'admin');
  const rosa = await cleanerId(product, office, account('cleaner').email);
  await changeVisit(product, office, [id, { cleaner_id: rosa }]);
  await enterAs(page, product, 'cleaner');
  const followed = page.waitForResponse('**/api/events/stream');
  await page.goto('/cleaner');
  await expect(page.getByText('No jobs today')).toBeVisible();
  await followed;
  await changeVisit(product, office, [id, { status: 'confirmed' }]);
  const lively = page.getByRole('article');
  await expect(lively).toContainText('<b onclick=alert(1)> Lively');
  await expect(lively).toContainText('<svg/onload=alert(2)>');
  await callApi(product, ['DELETE', `/admin/bookings/${id}`], { token: office });
  await expect(lively.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(lively.getByRole('button', { name: /^Clock/ })).toHaveCount(0);
});

// Each phone sees one change of the clocks of the house, from the Friday before it to the Monday after.
for (const change of [
  {
    timezoneId: 'America/Los_Angeles',
    friday: '2027-03-12T09:00:00-06:00',
    days: ['2027-03-13', '2027-03-15'],
    zones: ['CST', 'CDT'],
    dawn: '2027-03-15T06:00:00-05:00',
    evening: '2027-03-15T19:30:00-05:00',
  },
  {
    timezoneId: 'Asia/Tokyo',
    friday: '2027-11-05T10:00:00-05:00',
    days: ['2027-11-06', '2027-11-08'],
    zones: ['CDT', 'CST'],
    dawn: '2027-11-08T06:00:00-06:00',
    evening: '2027-11-08T19:30:00-06:00',
  },
] as const)
  test.describe(`a phone in ${change.timezoneId}`, () => {
    const { timezoneId, friday, days, zones, dawn, evening } = change;
    test.use({ timezoneId });

    test('has the hours of the house, across its change of clocks', async ({ page, product }) => {
      await setClock(product, friday);
      for (const [index, date] of days.entries())
        await giveJob(product, { date, lastName: `${zones[index]} ${timezoneId.slice(0, 4)}` });
      const [before, after] = zones.map((zone) => `8:00 AM - 10:00 AM ${zone}`);
      await enterAs(page, product, 'cleaner');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/cleaner/schedule');
      const week = page.getByRole('region', { name: 'Week' });
      await expect(week.getByText(before ?? '')).toBeVisible();
      await week.getByRole('button', { name: 'Next' }).click();
      await expect(week.getByText(after ?? '')).toBeVisible();
      await week.getByRole('button', { name: 'Show as a List' }).click();
      const monday = week
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: /^Monday/ }) });
      await expect(monday.getByRole('link')).toContainText(after ?? '');

      await setClock(product, dawn);
      await enterAs(page, product, 'cleaner');
      await page.goto('/cleaner');
      const today = job(page, `Ana ${zones[1]} ${timezoneId.slice(0, 4)}`);
      await expect(today).toContainText(after ?? '');
      await expect(today.getByRole('button', { name: `Clock In, from 7:00 AM ${zones[1]}` })).toBeVisible();
      await setClock(product, evening);
      await page.reload();
      await expect(page.getByText('1 job', { exact: true })).toBeVisible();
      await expect(today).toBeVisible();
    });
  });
