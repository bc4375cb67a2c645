import type { Locator, Page } from '@playwright/test';

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
  await page.getByRole('option', { name: option, exact: true }).click();
}
