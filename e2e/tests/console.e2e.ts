import type { Page } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { choose, openBookings, row, searchField } from '../console-list.ts';
import { account, enterAs, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { changeVisit, cleanerId, findVisits, type Listed, placeVisit } from '../visits.ts';

const sizes = ['1000-2000', '2500-3000', '6000-8000'] as const;
const frequencies = ['one_time', 'weekly', 'monthly', 'every_3_weeks'] as const;
const cellsOf = (page: Page, column: number) =>
  page.getByRole('table', { name: 'Bookings' }).getByRole('row').locator(`td:nth-child(${column})`);

/** Names of the customers in the table, as soon as they are as many as expected. */
async function shownCustomers(page: Page, count: number): Promise<string[]> {
  const cells = cellsOf(page, 2);
  await expect(cells).toHaveCount(count);
  return (await cells.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
}

test.describe('the list of bookings', () => {
  const keys: Readonly<Record<string, (booking: Listed) => string | number | null>> = {
    Visit: ({ booking_date, time_slot }) =>
      `${booking_date} ${slotIds.findIndex((slot) => slotLabel(slot) === time_slot)}`,
    Customer: ({ customer_name }) => customer_name,
    Cleaning: ({ frequency }) => frequency,
    Total: ({ total_amount }) => total_amount,
    Status: ({ status }) => status,
    Cleaner: ({ cleaner_name }) => cleaner_name,
  };

  const inOrder = (values: readonly (string | number | null)[], direction: 'ascending' | 'descending') => {
    const known = values.filter((value) => value !== null);
    const sorted = known.toSorted((one, other) => (one === other ? 0 : one < other ? -1 : 1));
    if (direction === 'descending') sorted.reverse();
    return [...sorted, ...values.filter((value) => value === null)];
  };

  let days: readonly [string, string, string];
  let byName: ReadonlyMap<string, Listed>;

  test.beforeAll(async ({ product, freshDay }) => {
    const office = await tokenOf(product, 'admin');
    days = [freshDay(), freshDay(), freshDay()];
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        placeVisit(product, {
          lastName: `Lister ${String((index * 7) % 30).padStart(2, '0')}`,
          date: days[index % 3] ?? days[0],
          slot: slotIds[index % 6] ?? '08:00-10:00',
          size: sizes[index % 3] ?? '1000-2000',
          frequency: frequencies[index % 4] ?? 'one_time',
        }),
      ),
    );
    const rosa = await cleanerId(product, office, account('cleaner').email);
    await Promise.all(ids.slice(0, 8).map((id) => changeVisit(product, office, [id, { cleaner_id: rosa }])));
    await Promise.all(
      ids.slice(5, 9).map((id) => changeVisit(product, office, [id, { status: 'confirmed' }])),
    );
    const listed = await findVisits(product, office, 'Lister');
    byName = new Map(listed.map((booking) => [booking.customer_name, booking]));
    expect(byName.size).toBe(30);
  });

  test.beforeEach(async ({ page, product }) => {
    await enterAs(page, product, 'admin');
    await openBookings(page, 'lister');
    await expect(page.getByText('30 bookings')).toBeVisible();
    await expect(page.getByText('1-25 of 30')).toBeVisible();
  });

  test('on a phone scrolls sideways by itself, by keyboard too, and the page does not', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const area = page.getByRole('region', { name: 'Bookings table' });
    const scrolled = () => area.evaluate(({ scrollLeft }) => scrollLeft);
    await area.focus();
    await expect(area).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('pages through all that a search finds, each once', async ({ page }) => {
    const first = await shownCustomers(page, 25);
    await page.getByRole('button', { name: /next page/i }).click();
    await expect(page.getByText('26-30 of 30')).toBeVisible();
    const second = await shownCustomers(page, 5);
    expect(new Set([...first, ...second])).toEqual(new Set(byName.keys()));
  });

  test('is sorted by each column, both ways', async ({ page }) => {
    for (const [column, key] of Object.entries(keys)) {
      const head = page.getByRole('columnheader', {
        name: new RegExp(`^Sort by ${column.toLowerCase()} (a|de)scending$`),
      });
      const shownKeys = async () =>
        (await shownCustomers(page, 25)).map((name) => {
          const booking = byName.get(name);
          return booking === undefined ? `unknown ${name}` : key(booking);
        });
      for (const direction of ['ascending', 'descending'] as const) {
        await head.getByRole('button').click();
        await expect(head).toHaveAttribute('aria-sort', direction);
        await expect
          .poll(async () => (await shownKeys()).join(), `${column} ${direction}`)
          .toBe(
            inOrder([...byName.values()].map(key), direction)
              .slice(0, 25)
              .join(),
          );
      }
    }
  });

  test('is filtered by status, cleaner, frequency and dates', async ({ page }) => {
    const cleaner = page.getByRole('combobox', { name: 'Cleaner', exact: true });
    await choose(page, page.getByRole('combobox', { name: 'Status' }), 'Confirmed');
    await expect(page.getByText('4 bookings')).toBeVisible();
    await choose(page, cleaner, 'Rosa Delgado');
    await expect(page.getByText('3 bookings')).toBeVisible();
    await choose(page, cleaner, 'Unassigned');
    await expect(page.getByText('1 booking')).toBeVisible();
    await shownCustomers(page, 1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(searchField(page)).toHaveValue('');
    await searchField(page).fill('lister');
    await choose(page, page.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
    await page.getByLabel('Visits from').fill(days[1]);
    await page.getByLabel('Visits until').fill(days[1]);
    const expected = [...byName.values()].filter(
      ({ frequency, booking_date }) => frequency === 'weekly' && booking_date === days[1],
    );
    await expect(page.getByText(`${expected.length} bookings`)).toBeVisible();
    const shown = await shownCustomers(page, expected.length);
    expect(new Set(shown)).toEqual(new Set(expected.map(({ customer_name }) => customer_name)));
    await searchField(page).fill('nobody at all');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  });

  test('goes to the page before when the last row of the last page leaves it', async ({ page }) => {
    await choose(page, page.getByRole('combobox', { name: 'Status' }), 'Pending');
    await expect(page.getByText('1-25 of 26')).toBeVisible();
    await page.getByRole('button', { name: /next page/i }).click();
    await expect(page.getByText('26-26 of 26')).toBeVisible();
    await shownCustomers(page, 1);
    await page.getByRole('button', { name: /^Confirm booking/ }).click();
    await expect(page.getByText('1-25 of 25')).toBeVisible();
    await shownCustomers(page, 25);
  });
});

test.describe('a booking in the console', () => {
  test('is assigned, confirmed and completed, and tells its story', async ({ page, product, freshDay }) => {
    const date = freshDay();
    await placeVisit(product, { date, firstName: 'Cora', lastName: 'Commanded' });
    await enterAs(page, product, 'admin');
    await openBookings(page, 'Commanded');
    const booking = row(page, 'Cora Commanded');
    const cleaner = booking.getByRole('combobox', { name: /^Cleaner of booking #\w{8}, Cora Commanded$/ });
    await choose(page, cleaner, 'Rosa Delgado');
    await expect(page.getByText('Cleaner assigned successfully')).toBeVisible();
    await choose(page, cleaner, 'Unassigned');
    await expect(page.getByText('Cleaner unassigned successfully')).toBeVisible();
    await choose(page, cleaner, 'Rosa Delgado');
    await expect(cleaner).toHaveText('Rosa Delgado');

    await booking.getByRole('button', { name: /^Confirm booking/ }).click();
    await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
    await expect(booking.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(booking.getByRole('button', { name: /^Confirm booking/ })).toBeDisabled();
    await booking.getByRole('button', { name: /^Complete booking/ }).click();
    await expect(page.getByText('Booking completed successfully')).toBeVisible();
    await expect(booking.getByText('Completed', { exact: true })).toBeVisible();
    for (const act of ['Confirm', 'Complete', 'Cancel'])
      await expect(booking.getByRole('button', { name: new RegExp(`^${act} booking`) })).toBeDisabled();

    await booking.getByRole('button', { name: /open booking/ }).click();
    const story = page.getByRole('dialog').getByRole('region', { name: 'Story' });
    await expect(story.getByRole('listitem')).toHaveText([
      new RegExp(`Cora Commanded \\(guest\\) asked for ${longDate(date)}, 8:00 AM - 10:00 AM, \\$235\\.00`),
      new RegExp(`A place on ${longDate(date)} was taken`),
      new RegExp(`The booking was placed for ${longDate(date)}, 8:00 AM - 10:00 AM`),
      /Morgan Reyes \(admin\) assigned Rosa Delgado/,
      /Morgan Reyes \(admin\) took the job back from Rosa Delgado/,
      /Morgan Reyes \(admin\) assigned Rosa Delgado/,
      /Morgan Reyes \(admin\) confirmed the booking/,
      /Morgan Reyes \(admin\) marked the visit as completed; Rosa Delgado earns \$141\.00/,
      /Rosa Delgado was credited \$141\.00 for the job, pending until the customer has paid/,
    ]);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(searchField(page)).toHaveValue('Commanded');
  });

  test('is cancelled only after a question', async ({ page, product, freshDay }) => {
    const date = freshDay();
    await placeVisit(product, { date, lastName: 'Cancelling' });
    await enterAs(page, product, 'admin');
    await openBookings(page, 'Cancelling');
    const booking = row(page, 'Ana Cancelling');
    const cancel = booking.getByRole('button', { name: /^Cancel booking/ });
    await cancel.click();
    const question = page.getByRole('dialog', { name: /^Cancel booking #\w{8}\?$/ });
    await expect(question).toContainText(`Ana Cancelling on ${longDate(date)}, 8:00 AM - 10:00 AM`);
    await question.getByRole('button', { name: 'Keep booking' }).click();
    await expect(question).toHaveCount(0);
    await expect(cancel).toBeFocused();
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
    await expect(booking.getByText('Cancelled', { exact: true })).toBeVisible();
  });

  test('that somebody else changed is shown anew, with what happened', async ({
    page,
    product,
    freshDay,
  }) => {
    const id = await placeVisit(product, { date: freshDay(), lastName: 'Meanwhile' });
    const office = await enterAs(page, product, 'admin');
    await page.route('**/api/events/stream', (route) => route.abort());
    await openBookings(page, 'Meanwhile');
    const booking = row(page, 'Ana Meanwhile');
    await expect(booking.getByText('Pending', { exact: true })).toBeVisible();
    await changeVisit(product, office, [id, { status: 'confirmed' }]);
    // What is already done counts as done.
    await booking.getByRole('button', { name: /^Confirm booking/ }).click();
    await expect(booking.getByText('Confirmed', { exact: true })).toBeVisible();

    await booking.getByRole('combobox').click();
    await callApi(product, ['DELETE', `/admin/bookings/${id}`], { token: office });
    await page.getByRole('option', { name: 'Rosa Delgado' }).click();
    await expect(page.getByText('Failed to assign cleaner')).toBeVisible();
    await expect(
      page.getByText('This booking was cancelled by the office in the meantime, so nothing was saved.'),
    ).toBeVisible();
    await expect(booking.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(booking.getByRole('combobox')).toHaveCount(0);
  });

  test('whose names hold markup shows them as typed', async ({ page, product, freshDay }) => {
    const typed = {
      firstName: '<img src=x onerror=alert(1)>',
      lastName: 'Markup',
      street: '"><script>alert(2)</script>',
      instructions: '<svg/onload=alert(3)>',
    };
    const id = await placeVisit(product, { date: freshDay(), ...typed });
    const office = await enterAs(page, product, 'admin');
    const rosa = await cleanerId(product, office, account('cleaner').email);
    await changeVisit(product, office, [id, { cleaner_id: rosa }]);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/admin');
    await expect(page.getByText(`${typed.firstName} Markup`).first()).toBeVisible();
    await page.goto('/admin/customers');
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('Markup');
    await expect(page.getByText(`${typed.firstName} Markup`)).toBeVisible();
    await expect(page.getByText(typed.street)).toBeVisible();
    await page.goto(`/admin/bookings/${id}`);
    const panel = page.getByRole('dialog', { name: `${typed.firstName} Markup` });
    for (const text of [typed.street, typed.instructions, `${typed.firstName} Markup (guest)`])
      await expect(panel.getByText(text).first()).toBeVisible();
    await expect(panel.locator('script, svg[onload], img')).toHaveCount(0);
    expect(ran).toEqual([]);
  });
});

interface Stats {
  readonly total_bookings: number;
  readonly total_revenue: number;
  readonly active_cleaners: number;
  readonly bookings_by_status: Readonly<Record<string, number>>;
}

test('the dashboard says what the server counts, and follows it without a reload', async ({
  page,
  product,
  freshDay,
}) => {
  const office = await enterAs(page, product, 'admin');
  const stats = () => callApi<Stats>(product, ['GET', '/admin/stats'], { token: office });
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  const followed = page.waitForResponse('**/api/events/stream');
  await page.goto('/admin');
  const before = await stats();
  await expect(figure('Total bookings')).toContainText(`${before.total_bookings}`);
  await expect(figure('Revenue')).toContainText(formatDollars(before.total_revenue));
  await expect(figure('Active cleaners')).toContainText(`${before.active_cleaners}`);
  await followed;

  const id = await placeVisit(product, { date: freshDay(), lastName: 'Live' });
  const recent = page.getByRole('table', { name: 'Recent bookings' });
  await expect(recent.getByRole('row').filter({ hasText: 'Ana Live' })).toBeVisible();
  await expect(
    figure('Total bookings').getByText(`${before.total_bookings + 1}`, { exact: true }),
  ).toBeVisible();
  await expect(
    figure('Quick Stats').getByText(`${before.total_bookings + 1}`, { exact: true }),
  ).toBeVisible();
  await changeVisit(product, office, [id, { status: 'completed' }]);
  const { bookings_by_status } = await stats();
  await expect(
    figure('Bookings by status').getByRole('listitem').filter({ hasText: 'Completed' }),
  ).toContainText(`${bookings_by_status.completed}`);
  // Nobody has paid for it yet.
  await expect(figure('Revenue')).toContainText(formatDollars(before.total_revenue));
  await expect(figure('Revenue')).toContainText('Payments received, less refunds');
});

test('an application is approved, another one rejected', async ({ page, product }) => {
  for (const [name, email] of [
    ['Paula Applied', 'paula.applied@example.com'],
    ['Rita Applied', 'rita.applied@example.com'],
  ]) {
    const body = { name, email, phone: '(281) 555-0120', password: 'secret-1' };
    await callApi(product, ['POST', '/cleaner/register'], { body });
  }
  await enterAs(page, product, 'admin');
  await page.goto('/admin/cleaners');
  await page.getByRole('button', { name: 'Approve Paula Applied' }).click();
  await expect(row(page, 'Paula Applied').getByText('Active')).toBeVisible();
  await page.getByRole('button', { name: 'Reject Rita Applied' }).click();
  const question = page.getByRole('dialog', { name: 'Reject the application of Rita Applied?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toHaveCount(0);
  await expect(row(page, 'Rita Applied').getByText('Rejected')).toBeVisible();
  await expect(page.getByRole('button', { name: /(Approve|Reject) (Paula|Rita)/ })).toHaveCount(0);
});

test('a service is added to the catalogue and taken out again', async ({ page, product }) => {
  await enterAs(page, product, 'admin');
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Add service' }).click();
  const form = page.getByRole('dialog', { name: 'Add service' });
  await form.getByRole('button', { name: 'Add service' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Please enter a name.',
  );
  await form.getByRole('textbox', { name: 'Name' }).fill('Chandelier dusting');
  await choose(page, form.getByRole('combobox', { name: 'Category' }), 'A la carte');
  await form.getByRole('textbox', { name: 'Price in dollars' }).fill('45.50');
  await form.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText('Service created successfully')).toBeVisible();
  const service = row(page, 'Chandelier dusting');
  await expect(service.getByText('$45.50')).toBeVisible();
  await service.getByRole('button', { name: 'Delete Chandelier dusting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click();
  await expect(page.getByText('Chandelier dusting is no longer on offer')).toBeVisible();
  await expect(service).toHaveCount(0);
});
