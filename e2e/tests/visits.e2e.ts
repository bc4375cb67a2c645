import type { Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { pickDay } from '../booking-flow.ts';
import { bookAsMember, enterAsNewMember, nearDay, payVisit, toasts } from '../members.ts';
import { tokenOf } from '../people.ts';
import { callApi, expect, setClock, test } from '../product.ts';

const placesOn = async (product: Product, date: string): Promise<number> =>
  (await callApi<{ available_slots: number }>(product, ['GET', `/capacity/check?date=${date}`]))
    .available_slots;

/**
 * The bookings that hold a place of a day. With those that are free they are all its places, whatever visits of
 * other tests' subscriptions a moved clock books meanwhile.
 */
async function holdersOn(product: Product, date: string): Promise<readonly string[]> {
  const filter = encodeURIComponent(JSON.stringify({ booking_date: date }));
  const all = await callApi<{ id: string; status: string }[]>(
    product,
    ['GET', `/admin/bookings?filter=${filter}&range=[0,99]`],
    { token: await tokenOf(product, 'admin') },
  );
  return all.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
}

/** Whether a booking holds a place of a day, once free and held places are ten together. */
async function holdsPlace(product: Product, id: string, date: string): Promise<boolean | undefined> {
  const holders = await holdersOn(product, date);
  return holders.length + (await placesOn(product, date)) === 10 ? holders.includes(id) : undefined;
}

/** An instant so long before eight in the morning of a day where the business is. */
const beforeVisit = (date: string, by: Temporal.DurationLike): string =>
  Temporal.ZonedDateTime.from(`${date}T08:00[America/Chicago]`).subtract(by).toInstant().toString();

// What these pages say and check: web-portal/src/features/{home,visits}/*.spec.tsx and shared/visit/*.spec.tsx.
test('a visit is moved with its place, up to 48 hours before', async ({ page, product, freshDay }) => {
  const member = await enterAsNewMember(page, product);
  const [from, to] = [await freshDay(), await freshDay()];
  const { id } = await bookAsMember(product, member, { date: from });
  await payVisit(product, member, id);
  const held = async () => [await holdsPlace(product, id, from), await holdsPlace(product, id, to)];
  await expect.poll(held).toEqual([true, false]);
  await setClock(product, beforeVisit(from, { hours: 48, minutes: 5 }));
  try {
    await page.goto(`/reschedule?appointment=${id}`);
    const confirm = page.getByRole('button', { name: 'Confirm Reschedule' });
    await expect(confirm).toBeDisabled();
    await pickDay(page, to);
    await expect(confirm).toBeDisabled();
    await page.getByRole('radio', { name: '2:00 PM - 4:00 PM' }).check();
    await confirm.click();
    await expect(toasts(page)).toContainText('Appointment rescheduled successfully');
    await expect(page).toHaveURL(`${product.url}/`);
    const next = page.getByRole('region', { name: 'Next Appointment' });
    await expect(next).toContainText(longDate(to));
    await expect(next).toContainText('2:00 PM - 4:00 PM');
  } finally {
    await setClock(product, null);
  }
  await expect.poll(held).toEqual([false, true]);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const price = (page: Page) => page.getByRole('complementary', { name: 'Price' });

test('an edit after the payment asks for the difference, and gives back what is too much', async ({
  page,
  product,
}) => {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
  await payVisit(product, member, id);
  await page.goto(`/edit-cleaning?appointment=${id}`);
  await page.getByRole('button', { name: 'Add Inside Oven' }).click();
  await expect(price(page)).toContainText('$35.00 is left to pay');
  await save(page).click();
  await expect(page.getByRole('link', { name: 'Pay $35.00' })).toBeVisible();
  await payVisit(product, member, id);
  await expect(page.getByRole('link', { name: 'Pay $35.00' })).toBeHidden();
  await page.goto(`/edit-cleaning?appointment=${id}`);
  await page.getByRole('button', { name: 'Fewer Inside Oven' }).click();
  await expect(price(page)).toContainText('We will refund $35.00');
  await save(page).click();
  await expect(toasts(page)).toContainText('Cleaning details updated successfully');
  await page.goto('/payment-history');
  await expect(page.getByRole('row').nth(1)).toContainText('$35.00 was refunded');
});

test('cancelling is asked for once, also where its form did not come at first', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
  await page.route('**/assets/CancelDialog-*.js', (route) => route.abort());
  await page.goto('/');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await expect(toasts(page)).toContainText('The form could not be loaded. Please try again.');
  await page.unroute('**/assets/CancelDialog-*.js');
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your cleaning' });
  await dialog.getByRole('button', { name: 'Keep Booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();

  const other = await page.context().newPage();
  await other.goto(`/edit-cleaning?appointment=${id}`);
  await other.getByRole('button', { name: 'Cancel Booking' }).click();
  const otherReason = other.getByRole('textbox', { name: 'Reason for cancellation' });
  await otherReason.fill('Once more.');
  await cancel.press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason for cancellation' }).fill('We are moving house.');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  const sent = page.getByRole('dialog', { name: 'Request sent' });
  await expect(sent).toContainText('Our office has your cancellation request.');
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Our office has your request to cancel this cleaning.')).toBeVisible();
  await expect(cancel).toBeHidden();

  await other.getByRole('button', { name: 'Submit Request' }).click();
  await expect(otherReason).toHaveAccessibleDescription(
    'You have already asked us to cancel this booking. We will answer soon.',
  );
  await expect(otherReason).toHaveValue('Once more.');
  await other.reload();
  await expect(other.getByText('Our office has your request to cancel this cleaning.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Cancel Booking' })).toBeHidden();
});
