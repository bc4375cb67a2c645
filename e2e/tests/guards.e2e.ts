import type { Page } from '@playwright/test';
import { account, enterAs, fillCredentials } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
const header = (page: Page) => page.getByRole('banner');
const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Every page by what it says of itself. */
const headings = {
  '/login': 'Welcome Back',
  '/register': 'Create Your Account',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'This link does not work',
  '/verify-email': 'This link does not work',
  '/auth/google/callback': 'Authentication Failed',
  '/guest-booking': 'Services & Rooms',
  '/': /^Good (morning|afternoon|evening), Olivia$/,
  '/book': 'Services & Rooms',
  '/reschedule': 'Reschedule Appointment',
  '/edit-cleaning': 'Edit Cleaning',
  '/payment': 'Payment Methods',
  '/notes': 'Special Instructions',
  '/payment-history': 'Payment History',
  '/upcoming': 'Upcoming Appointments',
  '/subscriptions': 'My Subscriptions',
  '/profile': 'Profile',
  [`/confirmation/${nothing}`]: 'Booking Not Found',
  '/cleaner/login': 'Cleaner Sign-in',
  '/cleaner': /^Good (morning|afternoon|evening), Rosa$/,
  '/admin/login': 'Admin Access',
  '/admin': 'Dashboard',
  '/no/such/page': 'Unexpected Application Error!',
} as const;
type Path = keyof typeof headings;

const membersOnly = [
  '/',
  '/book',
  '/reschedule',
  '/edit-cleaning',
  '/payment',
  '/notes',
  '/payment-history',
  '/upcoming',
  '/subscriptions',
  '/profile',
] as const satisfies readonly Path[];
const openToAll = [
  '/guest-booking',
  '/auth/google/callback',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/no/such/page',
] as const satisfies readonly Path[];

const stays = (paths: readonly Path[]) => paths.map((path): [string, Path] => [path, path]);
const leads = (paths: readonly string[], to: Path) => paths.map((path): [string, Path] => [path, to]);

async function expectRoutes(page: Page, routes: readonly (readonly [asked: string, shown: Path])[]) {
  for (const [asked, shown] of routes) {
    await page.goto(asked, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: headings[shown] });
    await expect(heading, `${asked} shows ${shown}`).toBeVisible();
    await expect
      .poll(() => new URL(page.url()).pathname.replace(/(.)\/$/, '$1'), `${asked} leads to ${shown}`)
      .toBe(shown);
  }
}

test('an anonymous visitor is led to the sign-in of what they want', async ({ page }) => {
  await expectRoutes(page, [
    ...leads(membersOnly, '/login'),
    ...leads([`/confirmation/${nothing}`, `/payment/${nothing}`, '/cleaner'], '/login'),
    ...leads(['/admin', '/admin/bookings', '/admin/no/such/page'], '/admin/login'),
    ...stays(openToAll),
    ...stays(['/login', '/register', '/cleaner/login', '/admin/login']),
  ]);
  await page.goto('/login');
  for (const name of ['Admin', 'Login', 'Sign Up'])
    await expect(header(page).getByRole('link', { name, exact: true })).toBeVisible();
});

test('a customer keeps to the pages of customers, and the console signs them out', async ({
  page,
  product,
}) => {
  const token = await enterAs(page, product, 'customer');
  await expectRoutes(page, [
    ...stays(membersOnly),
    ...stays(openToAll),
    ...leads(['/login', '/register'], '/'),
    ...stays([`/confirmation/${nothing}`]),
    ...leads([`/payment/${nothing}`], '/'),
    ...leads(['/cleaner', '/cleaner/login'], '/cleaner/login'),
    ...stays(['/']),
  ]);
  await expect(header(page)).toContainText('Olivia Bennett');
  await expect(header(page)).toContainText(account('customer').email);
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectRoutes(page, leads(['/admin'], '/admin/login'));
  expect(await keptToken(page)).toBeNull();
  await expect(callApi(product, ['GET', '/auth/me'], { token })).rejects.toThrow('answered 401');
});

test('a cleaner keeps to the pages of cleaners, and the console signs her out', async ({ page, product }) => {
  await enterAs(page, product, 'cleaner');
  await expectRoutes(page, [
    ...leads(membersOnly, '/cleaner'),
    ...leads(['/login', '/register', '/cleaner/login', '/cleaner'], '/cleaner'),
    ...stays(openToAll),
    ...leads(['/admin/login'], '/admin/login'),
  ]);
  expect(await keptToken(page)).toBeNull();
});

test('an admin keeps to the console, and sees no header elsewhere', async ({ page, product }) => {
  await enterAs(page, product, 'admin');
  // Only whether the portal leads there is asked; the console itself is the last ones' matter.
  const standIn = { contentType: 'text/html', body: '<h1>Dashboard</h1>' };
  await page.route('**/admin', (route) => route.fulfill(standIn));
  await expectRoutes(page, leads(membersOnly, '/admin'));
  await page.unroute('**/admin');
  await expectRoutes(page, [
    ...leads(['/login', '/register', '/admin/login', '/admin'], '/admin'),
    ...leads(['/cleaner', '/cleaner/login'], '/cleaner/login'),
    ...stays(openToAll),
  ]);
  await page.goto('/guest-booking');
  await expect(page.getByRole('heading', { level: 1, name: 'Services & Rooms' })).toBeVisible();
  await expect(header(page)).toHaveCount(0);
});

test('a page that is not there names it, with a way home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test.describe('a person who was stopped comes back to where they wanted to go', () => {
  const backNotice = 'Please sign in to continue. We will take you back to where you were.';
  const signIn = async (page: Page, notice = backNotice) => {
    await expect(page.getByText(notice)).toBeVisible();
    await fillCredentials(page, account('customer'));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };

  test('by the sign-in page, also by way of the header and of registering', async ({ page }) => {
    await page.goto('/payment-history?from=mail#rows');
    await expect(page.getByText(backNotice)).toBeVisible();
    await header(page).getByRole('link', { name: 'Sign Up' }).click();
    await page.getByRole('link', { name: 'Sign In Instead' }).click();
    await header(page).getByRole('link', { name: 'Login' }).click();
    await signIn(page);
    await expect(page).toHaveURL(/\/payment-history\?from=mail#rows$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
  });

  test('when their session ended in the middle', async ({ page, product }) => {
    const token = await enterAs(page, product, 'customer');
    // What is told at once of an ended session is held back: the next call has to notice it.
    await page.route('**/api/events/stream*', (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Olivia');
    await callApi(product, ['POST', '/auth/logout'], { token });
    await page.getByRole('button', { name: 'Download my data' }).click();
    await signIn(page, 'Your session has ended.');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('unless they left of their own will, in this window or in another', async ({ page, product }) => {
    await enterAs(page, product, 'customer');
    await page.goto('/upcoming');
    const other = await page.context().newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await header(other).getByRole('button', { name: 'Logout' }).click();
    for (const window of [other, page])
      await expect(window.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(other.getByText(backNotice)).toHaveCount(0);
    await other.close();
  });
});
