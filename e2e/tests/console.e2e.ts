import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { choose, openBookings, row, searchField } from '../console-list.ts';
import { enterAs } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { changeVisit, placeVisit } from '../visits.ts';

test('a booking is assigned, confirmed and completed, and tells its story', async ({
  page,
  product,
  freshDay,
}) => {
  const date = await freshDay();
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
  const question = page.getByRole('dialog', { name: /^Complete booking/ });
  await expect(question.getByRole('button', { name: 'Complete' })).toBeDisabled();
  await question.getByRole('checkbox', { name: 'The cleaning has been done' }).check();
  await question.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Booking completed successfully')).toBeVisible();
  await expect(booking.getByText('Completed', { exact: true })).toBeVisible();
  for (const act of ['Confirm', 'Complete', 'Cancel'])
    await expect(booking.getByRole('button', { name: new RegExp(`^${act} booking`, 'i') })).toBeDisabled();

  await booking.getByRole('button', { name: /open booking/ }).click();
  const story = page.getByRole('dialog').getByRole('region', { name: 'Story' });
  await expect(story.getByRole('listitem')).toHaveText([
    new RegExp(
      `Cora Commanded \\(guest\\) booked a visit on ${longDate(date)}, 8:00 AM - 10:00 AM, \\$235\\.00`,
    ),
    new RegExp(`A place on ${longDate(date)} was taken`),
    new RegExp(`The booking was placed for ${longDate(date)}, 8:00 AM - 10:00 AM`),
    /Morgan Reyes \(admin\) assigned Rosa Delgado/,
    /Morgan Reyes \(admin\) unassigned Rosa Delgado/,
    /Morgan Reyes \(admin\) assigned Rosa Delgado/,
    /Morgan Reyes \(admin\) confirmed the booking/,
    /Morgan Reyes \(admin\) marked the visit as completed, .+ before its time; Rosa Delgado earns \$141\.00/,
    /Rosa Delgado was credited \$141\.00 for the job, pending until the customer has paid/,
  ]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(searchField(page)).toHaveValue('Commanded');
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

  const id = await placeVisit(product, { date: await freshDay(), lastName: 'Live' });
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
