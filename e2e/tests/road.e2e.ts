import type { BrowserContext, Page } from '@playwright/test';
import { phone } from '../inspect.ts';
import { account, enterAs, fillCredentials, tokenOf } from '../people.ts';
import { dayKeptAt, everythingKept, keptAddresses } from '../phone-store.ts';
import { callApi, expect, setClock, test } from '../product.ts';
import { changeVisit, cleanerId, placeVisit } from '../visits.ts';

test.use(phone);

type Product = Parameters<typeof placeVisit>[0];

const at = (date: string, time: string) => `${date}T${time}:00-06:00`;
const secrets = ['Offline', 'Barker', '555-0199', 'Mind the cat'];

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function giveJob(product: Product, date: string, lastName: string): Promise<string> {
  const wish = { date, slot: '10:00-12:00', lastName, instructions: 'Mind the cat.' };
  const id = await placeVisit(product, wish);
  const office = await tokenOf(product, 'admin');
  const rosa = await cleanerId(product, office, account('cleaner').email);
  await changeVisit(product, office, [id, { cleaner_id: rosa }]);
  await changeVisit(product, office, [id, { status: 'confirmed' }]);
  return id;
}

interface Report {
  readonly taps: readonly { readonly what: string; readonly at: string; readonly source: string }[];
  readonly photos: readonly { readonly kind: string }[];
  readonly checklist_items: readonly { readonly done_at: string | null }[];
}
const reportOf = async (product: Product, id: string): Promise<Report> =>
  await callApi<Report>(product, ['GET', `/admin/bookings/${id}/visit`], {
    token: await tokenOf(product, 'admin'),
  });

/** Opens the cleaner's pages until the phone has all that it needs without signal. */
async function readyForTheRoad(page: Page, id: string): Promise<void> {
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/cleaner/jobs/${id}`));
  await page.goto('/cleaner');
  await read;
  const from = Date.now();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => keptAddresses(page)).toContain('/cleaner');
  await expect.poll(() => dayKeptAt(page)).toBeGreaterThan(from - 1_000);
}

const opened = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

async function addPhoto(page: Page, kind: string, count: number): Promise<void> {
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel(`Add ${kind} photo`).setInputFiles(file);
  await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(count);
}

test.afterEach(({ product }) => setClock(product, null));

test('a whole visit is worked without signal, and each fact is there once, at its time', async ({
  page,
  context,
  product,
  freshDay,
}) => {
  const date = await freshDay();
  const id = await giveJob(product, date, 'Offline');
  await setClock(product, at(date, '09:40'));
  await enterAs(page, product, 'cleaner');
  await readyForTheRoad(page, id);
  await page.close();

  await context.setOffline(true);
  const cellar = await opened(context, `/cleaner/jobs/${id}`);
  await expect(cellar.getByRole('heading', { name: 'Ana Offline' })).toBeVisible();
  await expect(cellar.getByText(/^No signal\. As of 9:4\d AM\.$/)).toBeVisible();
  await cellar.getByRole('button', { name: 'Clock In' }).click();
  await expect(cellar.getByText(/^Clocked in at 9:4\d AM, not sent yet$/)).toBeVisible();
  await addPhoto(cellar, 'before', 1);
  await cellar.getByRole('checkbox').first().check();
  await addPhoto(cellar, 'after', 2);
  await addPhoto(cellar, 'problem', 3);
  await cellar.getByRole('button', { name: 'Clock Out' }).click();
  await cellar.getByRole('dialog').getByRole('button', { name: 'Clock Out' }).click();
  await expect(cellar.getByText(/^Clocked out at 9:4\d AM, not sent yet$/)).toBeVisible();
  await expect(cellar.getByText('6 taps wait')).toBeVisible();
  await cellar.close();

  const again = await opened(context, `/cleaner/jobs/${id}`);
  await expect(again.getByText('6 taps wait')).toBeVisible();
  await expect(again.getByText('Completed')).toBeVisible();
  await setClock(product, at(date, '13:00'));
  let calls = 0;
  await again.route(/\/api\/cleaner\//, async (route) => {
    calls += 1;
    const isLost = route.request().method() !== 'GET' && calls % 2 === 0;
    if (!isLost) return await route.continue();
    await route.fetch();
    return await route.abort();
  });
  await context.setOffline(false);
  await expect(again.getByText(/taps? waits?$/)).toHaveCount(0, { timeout: 120_000 });
  const report = await reportOf(product, id);
  expect(report.taps.map(({ what, source }) => `${what} ${source}`)).toEqual([
    'clock_in sent-later',
    'clock_out sent-later',
  ]);
  for (const { at: time } of report.taps) expect(time.startsWith(`${date}T15:4`)).toBe(true);
  expect(report.photos.map(({ kind }) => kind).toSorted()).toEqual(['after', 'before', 'problem']);
  expect(report.checklist_items.filter(({ done_at }) => done_at !== null)).toHaveLength(1);
  await expect(again.getByText('Not sent yet', { exact: true })).toHaveCount(0);
  await expect(again.getByRole('img', { name: 'Before' })).toBeVisible();

  expect((await keptAddresses(again)).filter((address) => address.startsWith('/api'))).toEqual([]);
  await again.getByRole('button', { name: 'Menu' }).click();
  await again.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(again).toHaveURL(/\/login$/);
  await expect.poll(() => dayKeptAt(again)).toBe(0);
  const kept = await everythingKept(again);
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
});

test('what waits on a shared phone is sent by its own cleaner alone', async ({
  page,
  context,
  product,
  freshDay,
}) => {
  const date = await freshDay();
  const id = await giveJob(product, date, 'Offline');
  const other = { email: 'olga.other@example.com', password: 'secret-1' };
  const office = await tokenOf(product, 'admin');
  const body = { ...other, name: 'Olga Other', phone: '(281) 555-0122' };
  await callApi(product, ['POST', '/cleaner/register'], { body });
  const olga = await cleanerId(product, office, other.email);
  await callApi(product, ['POST', `/admin/cleaners/${olga}/approve`], { token: office });
  await setClock(product, at(date, '09:40'));
  await enterAs(page, product, 'cleaner');
  await readyForTheRoad(page, id);
  await page.goto(`/cleaner/jobs/${id}`);
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByText('1 tap waits')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText(/They will be sent when you sign in here again/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Cleaner Sign-in' })).toBeVisible();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect.poll(() => dayKeptAt(page)).toBe(0);
  const kept = await everythingKept(page);
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);

  await context.setOffline(false);
  const signIn = async (who: typeof other) => {
    await page.goto('/cleaner/login');
    await fillCredentials(page, who);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/cleaner$/);
  };
  await signIn(other);
  await expect(page.getByText('1 tap of someone else waits on this phone')).toBeVisible();
  expect((await reportOf(product, id)).taps).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await setClock(product, at(date, '11:00'));
  await signIn(account('cleaner'));
  await expect.poll(async () => (await reportOf(product, id)).taps.length).toBe(1);
  const [tap] = (await reportOf(product, id)).taps;
  expect(tap).toMatchObject({ what: 'clock_in', source: 'sent-later' });
  expect(tap?.at.startsWith(`${date}T15:4`)).toBe(true);
});
