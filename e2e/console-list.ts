import { expect, type Locator, type Page } from '@playwright/test';

export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search bookings' });
export const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

/** Opens the list of bookings and searches; done once the result is shown. */
export async function openBookings(page: Page, search: string): Promise<void> {
  await page.goto('/admin/bookings');
  const found = page.waitForResponse(
    (answer) =>
      answer.url().includes('/admin/bookings?') &&
      new URL(answer.url()).searchParams.get('filter')?.includes(`"${search}"`) === true,
  );
  await searchField(page).fill(search);
  await found;
}

export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.click();
  // While the list opens on a busy machine, a click may get lost.
  const closed = () => expect(wanted).toBeHidden({ timeout: 3_000 });
  await closed().catch(async () => {
    await wanted.click();
    await closed();
  });
}
