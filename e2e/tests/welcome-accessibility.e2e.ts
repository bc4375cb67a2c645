import { inspect } from '../inspect.ts';
import { enterAs } from '../people.ts';
import { expect, test } from '../product.ts';

test('the front page: its price, its answers, a ZIP code that is kept, and the way to book', async ({
  page,
}) => {
  const ratings = { count: 0, mean: null, by_stars: [] };
  await page.route('**/api/front-page', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ratings } });
  });
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link', { name: 'Tidy Home Cleaning' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page).toHaveTitle(/^Home cleaning/);
  await expect(page.getByText('From $126 weekly')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeInViewport({ ratio: 1 });
  // Nothing is claimed about a company that has not cleaned for anyone yet.
  await expect(page.getByText(/out of 5/)).toHaveCount(0);
  await page.getByText('What is included?').click();
  await expect(page.getByText(/Dusting, Vacuuming/)).toBeVisible();
  await page.getByText('Am I tied to a subscription?').click();
  await expect(page.getByText(/a \$200 early cancellation fee/)).toBeVisible();
  await inspect(page, 'the front page');

  await page.getByRole('button', { name: 'Check ZIP' }).click();
  await expect(page.getByText('Please enter a 5-digit ZIP code.')).toBeVisible();
  await page.getByLabel('Do we serve your area?').fill('77433');
  await expect(page.getByText('Yes, we serve your area.')).toBeVisible();
  await inspect(page, 'the front page, served');
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/guest-booking/);
  await expect(page.getByLabel('ZIP code of your home')).toHaveValue('77433');
});

test('outside our area, visitors can ask to be emailed, and the office sees it', async ({
  page,
  product,
}) => {
  const email = 'far.away@example.com';
  await page.goto('/welcome');
  await page.getByLabel('Do we serve your area?').fill('90210');
  await expect(page.getByText("We don't service this ZIP code yet")).toBeVisible();
  await expect(page.getByText('We serve 77433,')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Want to know when we serve 90210?' })).toBeInViewport({
    ratio: 1,
  });
  await inspect(page, 'the front page, not served');
  const tellMe = page.getByRole('button', { name: 'Let me know' });
  await tellMe.click();
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await page.getByLabel('Your email').fill(email);
  await tellMe.click();
  await expect(page.getByText(`We will email ${email} once when we start serving 90210.`)).toBeVisible();
  await inspect(page, 'the front page, noted');

  await page.goto('/guest-booking');
  await page.getByLabel('ZIP code of your home').fill('90211');
  await page.getByLabel('Your email').fill(email);
  await tellMe.click();
  await expect(page.getByText(`We will email ${email} once when we start serving 90211.`)).toBeVisible();
  // Where the click scrolled to, the bar may cover half of a field.
  await page.evaluate(() => scrollTo(0, 0));
  await inspect(page, 'step 0 of a booking, noted');

  await enterAs(page, product, 'admin');
  await page.goto('/admin/area-notices');
  await expect(page.getByRole('row', { name: new RegExp(`^90210 .*${email}.*Waiting$`) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Areas' })).toBeVisible();
  await inspect(page, 'new areas');
  await page.getByRole('searchbox', { name: 'Search ZIP or email' }).fill('nobody at all');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});
