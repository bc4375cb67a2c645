import type { Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { pickDay } from '../booking-flow.ts';
import { bookAsMember, enterAsNewMember, nearDay, payVisit, toasts } from '../members.ts';
import { tokenOf } from '../people.ts';
import { callApi, expect, setClock, test } from '../product.ts';
import { changeVisit } from '../visits.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
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

test.describe('home', () => {
  test('without an appointment invites to book, and so do the pages around a visit', async ({
    page,
    product,
  }) => {
    await enterAsNewMember(page, product);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Mia$/,
    );
    await expect(page.getByText('You have no appointment yet.')).toBeVisible();
    await expect(page.getByText('No card is saved yet.')).toBeVisible();
    await expect(page.getByText('Monday-Friday 8AM-6PM')).toBeVisible();
    const quick = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
    await expect(quick.nth(-2)).toHaveText('Book New Appointment');
    await expect(quick.last()).toHaveText('View Payment History');
    const targets = await quick.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(targets)).toEqual(
      new Set([
        '/book',
        '/edit-cleaning',
        '/notes',
        '/payment',
        '/payment-history',
        '/reschedule',
        '/subscriptions',
        '/upcoming',
      ]),
    );
    for (const path of ['/reschedule', '/edit-cleaning', '/notes', '/upcoming']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Book New Appointment' })).toHaveAttribute('href', '/book');
    }
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(`${product.url}/`);
  });

  test('shows the next appointment, the first three and how many more there are', async ({
    page,
    product,
  }) => {
    const member = await enterAsNewMember(page, product);
    const days: string[] = [];
    while (days.length < 5) days.push(await nearDay(product));
    days.sort((one, other) => one.localeCompare(other));
    for (const date of days) await bookAsMember(product, member, { date });
    await page.goto('/');
    const next = page.getByRole('region', { name: 'Next Appointment' });
    await expect(next).toContainText(longDate(days[0] ?? ''));
    await expect(next.getByRole('link', { name: 'Pay $235.00' })).toBeVisible();
    await expect(next).toContainText(/We hold your place until \w+day, .* C[SD]T\./);
    const upcoming = page.getByRole('region', { name: 'Upcoming Appointments' });
    await expect(upcoming.getByRole('listitem')).toHaveCount(3);
    await upcoming.getByRole('link', { name: '+2 more' }).click();
    await expect(heading(page, 'Upcoming Appointments')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(days.map(longDate));
    const third = longDate(days[2] ?? '');
    const visit = page.getByRole('main').getByRole('listitem').filter({ hasText: third });
    await expect(visit).toContainText(/We hold your place until \w+day, .* C[SD]T\./);
    await page.getByRole('link', { name: `Pay $235.00 for ${third}` }).click();
    await expect(heading(page, 'Secure Payment')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(third);
    await page.goto('/upcoming');
    await page.getByRole('link', { name: `Edit Details of ${third}` }).click();
    await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(third);
    await page.goto('/upcoming');
    await page.getByRole('link', { name: `Reschedule ${third}` }).click();
    await expect(page.getByRole('region', { name: 'Current appointment' })).toContainText(third);
  });
});

test.describe('rescheduling', () => {
  test('moves the visit and its place, up to 48 hours before', async ({ page, product, freshDay }) => {
    const member = await enterAsNewMember(page, product);
    const [from, to] = [freshDay(), freshDay()];
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

  test('under 48 hours says so and asks the office', async ({ page, product, freshDay }) => {
    const member = await enterAsNewMember(page, product);
    const [from, to] = [freshDay(), freshDay()];
    const { id } = await bookAsMember(product, member, { date: from });
    await payVisit(product, member, id);
    await setClock(product, beforeVisit(from, { hours: 47, minutes: 59 }));
    try {
      await page.goto(`/reschedule?appointment=${id}`);
      await expect(page.getByRole('main')).toContainText(
        'Online rescheduling is only available up to 48 hours in advance. Please contact our office.',
      );
      await expect(page.getByRole('button', { name: 'Confirm Reschedule' })).toBeHidden();
      await pickDay(page, to);
      await page.getByRole('radio', { name: '10:00 AM - 12:00 PM' }).check();
      await page
        .getByRole('textbox', { name: /Anything our office should know/ })
        .fill('Guests stay longer.');
      await page.getByRole('button', { name: 'Ask the Office' }).click();
      await expect(page.getByText(/^Our office has your request to move this cleaning to /)).toBeVisible();
    } finally {
      await setClock(product, null);
    }
    const token = await tokenOf(product, 'admin');
    const { reschedules } = await callApi<{ reschedules: { booking_id: string }[] }>(
      product,
      ['GET', '/admin/orders/pending'],
      { token },
    );
    expect(reschedules.filter(({ booking_id }) => booking_id === id)).toHaveLength(1);
    await expect.poll(() => holdsPlace(product, id, to)).toBe(false);
    const booking = await callApi(product, ['GET', `/bookings/${id}`], { token: member.token });
    expect(booking).toMatchObject({ booking_date: from });
  });
});

test.describe('editing', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
  const price = (page: Page) => page.getByRole('complementary', { name: 'Price' });

  test('before the payment changes what is due', async ({ page, product }) => {
    const member = await enterAsNewMember(page, product);
    const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
    await page.goto(`/edit-cleaning?appointment=${id}`);
    await expect(page.getByRole('status', { name: 'Bedrooms: 2' })).toBeVisible();
    await expect(price(page)).toContainText('The price stays as it is.');
    const more = page.getByRole('button', { name: 'More Bedrooms' });
    for (let count = 2; count < 10; count += 1) await more.click();
    await expect(page.getByRole('status', { name: 'Bedrooms: 10' })).toBeVisible();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(price(page)).toContainText('compared with $235.00 before.');
    await expect(save(page)).toBeEnabled();
    const total = await price(page).getByRole('definition').last().textContent();
    await save(page).click();
    await expect(toasts(page)).toContainText('Cleaning details updated successfully');
    await expect(page.getByRole('link', { name: `Pay ${total}` })).toBeVisible();
  });

  test('after the payment asks for the difference, and gives back what is too much', async ({
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
});

test('notes are kept up to 500 characters, and what is longer is not lost', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, {
    date: await nearDay(product),
    instructions: 'Gate code 4711',
  });
  await page.goto(`/notes?appointment=${id}`);
  const field = page.getByRole('textbox', { name: 'Special instructions' });
  await expect(field).toHaveValue('Gate code 4711');
  await expect(page.getByText('14/500')).toBeVisible();
  await field.fill('🧹'.repeat(501));
  await expect(page.getByText('501/500')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Please shorten your notes to 500 characters\./);
  await expect(page.getByRole('button', { name: 'Save Notes' })).toBeDisabled();
  await expect(field).toHaveValue('🧹'.repeat(501));
  await field.fill('🧹'.repeat(500));
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(toasts(page)).toContainText('Notes saved successfully');
  await page.reload();
  await expect(field).toHaveValue('🧹'.repeat(500));
});

test('what is typed while the notes are being saved stays', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/customer/update-notes', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(`/notes?appointment=${id}`);
  const field = page.getByRole('textbox', { name: 'Special instructions' });
  await field.fill('Gate code 4711');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await field.pressSequentially(', and a dog');
  asked.resolve();
  await expect(toasts(page)).toContainText('Notes saved successfully');
  await expect(page.getByRole('button', { name: 'Save Notes' })).toBeEnabled();
  await expect(field).toHaveValue('Gate code 4711, and a dog');
});

test('a cancellation whose answer was lost is known when its reason is changed', async ({
  page,
  product,
}) => {
  const member = await enterAsNewMember(page, product);
  await bookAsMember(product, member, { date: await nearDay(product) });
  await page.route(
    '**/api/cancellation-requests',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'Reason for cancellation' });
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await reason.fill('Moving.');
  await submit.click();
  await expect(reason).toHaveAccessibleDescription('Failed to submit cancellation request');
  await reason.fill('We are moving house.');
  await submit.click();
  await expect(reason).toHaveAccessibleDescription(
    'You have already asked us to cancel this booking. We will answer soon.',
  );
});

test('a form to cancel that did not come can be asked for again', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  await bookAsMember(product, member, { date: await nearDay(product) });
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
});

test('an unbroken text in the address or the notes does not widen the confirmation', async ({
  page,
  product,
}) => {
  const member = await enterAsNewMember(page, product);
  const booked = await bookAsMember(product, member, {
    date: await nearDay(product),
    instructions: 'N'.repeat(480),
    street: 'A'.repeat(150),
  });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/confirmation/${booked.id}`);
  await expect(page.getByText('N'.repeat(480))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('cancelling needs a reason, and the office decides', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
  const other = await page.context().newPage();
  await other.goto(`/edit-cleaning?appointment=${id}`);
  await other.getByRole('button', { name: 'Cancel Booking' }).click();
  const otherReason = other.getByRole('textbox', { name: 'Reason for cancellation' });
  await otherReason.fill('Once more.');
  const submitOther = other.getByRole('button', { name: 'Submit Request' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel your cleaning' });
  const reason = dialog.getByRole('textbox', { name: 'Reason for cancellation' });
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  await reason.fill('   ');
  await expect(submit).toBeDisabled();
  await reason.press('Enter');
  await expect(reason).toHaveAccessibleDescription('Please provide a reason for cancellation');
  await reason.fill('We are moving house.');
  await expect(reason).toHaveAccessibleDescription('');
  await submit.click();
  await expect(toasts(page)).toContainText('Cancellation request submitted successfully!');
  const sent = page.getByRole('dialog', { name: 'Request sent' });
  await expect(sent).toContainText('Our office has your cancellation request.');
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(sent).toBeHidden();
  await expect(page.getByText('Our office has your request to cancel this cleaning.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden();

  await submitOther.click();
  await expect(other.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(otherReason).toHaveValue('Once more.');
  await other.reload();
  await expect(other.getByText('Our office has your request to cancel this cleaning.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Cancel Booking' })).toBeHidden();
});

test('a completed visit is rated once', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
  const admin = await tokenOf(product, 'admin');
  await changeVisit(product, admin, [id, { status: 'completed' }]);
  await page.goto(`/confirmation/${id}`);
  await page.getByRole('button', { name: 'Send Rating' }).click();
  await expect(page.getByText('Please choose 1 to 5 stars.')).toBeVisible();
  // Home asks with stars; pressing one chooses it, and sends nothing.
  await page.goto('/');
  await page.getByRole('link', { name: 'Rate it 4 of 5' }).click();
  await expect(page.getByRole('radio', { name: '4 of 5: Very good' })).toBeChecked();
  await page.getByRole('textbox', { name: /Comment/ }).fill('x'.repeat(501));
  await expect(page.getByText('501/500')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Rating' })).toBeDisabled();
  await page.getByRole('radio', { name: '5 of 5: Excellent' }).check();
  await page.getByRole('textbox', { name: /Comment/ }).fill('Spotless.');
  await page.getByRole('button', { name: 'Send Rating' }).click();
  await expect(page.getByText('Thank you. Your cleaner and our office can see your rating.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You gave 5 of 5 stars.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Rating' })).toBeHidden();
});
