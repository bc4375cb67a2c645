import { accept, chooseSlot, confirmBooking, enterDetails, pickDay } from '../booking-flow.ts';
import { next, step } from '../booking-parts.ts';
import { account, enterAs } from '../people.ts';
import { expect, test } from '../product.ts';

// What a member's booking says and keeps: web-portal/src/features/booking/booking-member.spec.tsx.
test('a member books a recurring cleaning, whose address is kept for the next time', async ({
  page,
  product,
  freshDay,
}) => {
  await enterAs(page, product, 'customer');
  const reach = async (date: string) => {
    await page.goto('/book');
    await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
    await page.getByRole('radio', { name: /^Weekly/ }).check();
    await next(page).click();
    await pickDay(page, date);
  };
  await reach(await freshDay());
  const note = page.getByRole('region', { name: 'Your recurring cleaning' });
  await expect(note).toContainText(/Next visits: /);
  await chooseSlot(page);
  await page.getByRole('checkbox', { name: 'Save this address for my next booking' }).check();
  await enterDetails(page, {
    firstName: 'Olivia',
    lastName: 'Bennett',
    email: account('customer').email,
  });
  await accept(page);
  await page.reload();
  await expect(step(page, 'Confirm & Pay')).toBeVisible();
  const [placed, saved] = [page.waitForResponse('**/api/bookings'), page.waitForResponse('**/addresses')];
  await confirmBooking(page);
  const answer = (await (await placed).json()) as { id: string; subscription_id: string | null };
  expect(answer.subscription_id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await saved).status()).toBe(201);
  await page.waitForURL(new RegExp(`/confirmation/${answer.id}$`));

  await reach(await freshDay());
  await chooseSlot(page);
  await page.getByRole('radio', { name: /^12 Barker Cypress Rd/ }).check();
  await expect(page.getByLabel('ZIP code')).toHaveValue('77433');
});
