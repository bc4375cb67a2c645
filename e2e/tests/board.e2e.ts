import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { enterAs } from '../people.ts';
import { callApi, expect, setClock, test } from '../product.ts';
import { placeVisit } from '../visits.ts';

/** A dispatcher elsewhere: when the clocks change, theirs is an hour ahead of the company's. */
test.use({ timezoneId: 'America/New_York' });

const monday = '2027-03-15';
const sunday = '2027-03-14';

test.beforeEach(({ product }) => setClock(product, '2027-03-09T10:00:00-06:00'));
test.afterAll(({ product }) => setClock(product, null));

const cell = (page: Page, cleaner: string, slot: number): Locator =>
  page
    .getByRole('row', { name: new RegExp(cleaner) })
    .getByRole('cell')
    .nth(slot);
const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Move job .*${name}$`) });

async function openBoard(page: Page, date: string): Promise<void> {
  await page.goto(`/admin/calendar?date=${date}`);
  await expect(page.getByRole('table', { name: `Cleaner Schedules - ${longDate(date)}` })).toBeVisible();
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

const sent = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes(path));

test('a job dropped by mouse keeps its hour for a dispatcher elsewhere, also on the day the clocks change', async ({
  page,
  product,
}) => {
  await placeVisit(product, { date: monday, slot: '10:00-12:00', firstName: 'Mia', lastName: 'Mouse' });
  await enterAs(page, product, 'admin');
  await openBoard(page, monday);
  const card = page.getByRole('article', { name: 'Mia Mouse' });
  await drag(page, card, cell(page, 'Rosa Delgado', 0));
  const question = page.getByRole('dialog', { name: 'Confirm Job Assignment' });
  await expect(question).toContainText(
    `${longDate(monday)}, 10:00 AM - 12:00 PM to ${longDate(monday)}, 8:00 AM - 10:00 AM`,
  );
  const assigned = sent(page, '/calendar/assign-job');
  await question.getByRole('button', { name: 'Assign job' }).click();
  expect((await assigned).postDataJSON()).toMatchObject({ start_time: '2027-03-15T08:00:00-05:00' });
  await expect(page.getByText('Job assigned successfully')).toBeVisible();
  await expect(cell(page, 'Rosa Delgado', 0)).toContainText('Mia Mouse');
  await expect(handle(page, 'Mia Mouse')).toBeFocused();

  await page.getByRole('button', { name: /^Actions for job .*Mia Mouse$/ }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const move = page.getByRole('dialog', { name: 'Move to…' });
  await move.getByLabel('Date').fill(sunday);
  await expect(move).toContainText('is a day on which the company usually does not work');
  const moved = sent(page, '/admin/bookings/');
  await move.getByRole('button', { name: 'Move job' }).click();
  expect((await moved).postDataJSON()).toMatchObject({
    start_time: '2027-03-14T08:00:00-05:00',
    notes: `Moved from previous slot on ${longDate(monday)}`,
  });
  await expect(page.getByText('Job moved successfully')).toBeVisible();
  await openBoard(page, sunday);
  await page.reload();
  await expect(cell(page, 'Rosa Delgado', 0)).toContainText('Mia Mouse');
});

test('a job goes to a slot by keyboard alone, and the focus with it', async ({ page, product }) => {
  await placeVisit(product, { date: '2027-03-16', firstName: 'Kay', lastName: 'Keys' });
  await enterAs(page, product, 'admin');
  await openBoard(page, '2027-03-16');
  await handle(page, 'Kay Keys').focus();
  await page.keyboard.press('Space');
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Rosa Delgado, 12:00 PM - 2:00 PM' })).toHaveCount(
    1,
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Kay Keys is put back.' })).toHaveCount(1);
  await handle(page, 'Kay Keys').focus();
  await page.keyboard.press('Enter');
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Confirm Job Assignment' })
    .getByRole('button', { name: 'Assign job' })
    .press('Enter');
  await expect(cell(page, 'Rosa Delgado', 2)).toContainText('Kay Keys');
  await expect(handle(page, 'Kay Keys')).toBeFocused();
});

const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });

async function onTablet(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'America/New_York',
  });
  return context.newPage();
}

test('on a tablet a swipe scrolls, and a hold lifts a job to its slot', async ({ browser, product }) => {
  await placeVisit(product, { date: '2027-03-17', firstName: 'Tam', lastName: 'Touch' });
  const page = await onTablet(browser, product);
  await enterAs(page, product, 'admin');
  await openBoard(page, '2027-03-17');
  const session = await page.context().newCDPSession(page);
  const card = await middleOf(page.getByRole('article', { name: 'Tam Touch' }));
  const slot = await middleOf(cell(page, 'Rosa Delgado', 1));
  await touch(session, 'touchStart', card);
  await touch(session, 'touchMove', { x: card.x + 60, y: card.y });
  await touch(session, 'touchEnd');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await touch(session, 'touchStart', card);
  await expect(page.getByRole('status').filter({ hasText: 'Tam Touch is picked up.' })).toHaveCount(1);
  await touch(session, 'touchMove', { x: slot.x - 10, y: slot.y });
  await touch(session, 'touchMove', slot);
  await expect(page.getByRole('status').filter({ hasText: 'Rosa Delgado, 10:00 AM - 12:00 PM' })).toHaveCount(
    1,
  );
  await touch(session, 'touchEnd');
  await page
    .getByRole('dialog', { name: 'Confirm Job Assignment' })
    .getByRole('button', { name: 'Assign job' })
    .tap();
  await expect(cell(page, 'Rosa Delgado', 1)).toContainText('Tam Touch');
  await page.context().close();
});

test('two dispatchers see what the other does to a job, and only one of them moves it', async ({
  browser,
  page,
  product,
}) => {
  const id = await placeVisit(product, { date: '2027-03-18', firstName: 'Two', lastName: 'Hands' });
  const office = await enterAs(page, product, 'admin');
  const followed = page.waitForResponse('**/api/events/stream');
  await openBoard(page, '2027-03-18');
  await followed;
  await page.getByRole('button', { name: /^Assign to…, job .*Two Hands$/ }).click();
  const question = page.getByRole('dialog', { name: 'Assign to…' });
  await question.getByRole('combobox', { name: 'Cleaner' }).click();
  await page.getByRole('option', { name: 'Rosa Delgado' }).click();

  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enterAs(other, product, 'admin');
  await openBoard(other, '2027-03-18');
  await drag(other, other.getByRole('article', { name: 'Two Hands' }), cell(other, 'Rosa Delgado', 3));
  await other.getByRole('dialog').getByRole('button', { name: 'Assign job' }).click();
  await expect(cell(other, 'Rosa Delgado', 3)).toContainText('Two Hands');

  await expect(question).toContainText('This job was just assigned by Morgan Reyes.');
  await question.getByRole('button', { name: 'Assign job' }).click();
  const told = page.getByRole('dialog', { name: 'Move to…' });
  await expect(told).toContainText('in the meantime');
  const { time_slot } = await callApi<{ time_slot: string }>(product, ['GET', `/admin/bookings/${id}`], {
    token: office,
  });
  expect(time_slot).toBe('2:00 PM - 4:00 PM');
  await told.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(page, 'Rosa Delgado', 3)).toContainText('Two Hands');
  await other.context().close();
});
