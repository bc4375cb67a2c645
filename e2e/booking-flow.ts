import { expect, type Page } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';

export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Books as a guest through all four steps; returns the date (`YYYY-MM-DD`) and the id of the booking. */
export async function bookAsGuest(page: Page, guest: Guest): Promise<{ date: string; id: string }> {
  await page.goto('/guest-booking');
  await chooseServices(page);
  const date = await chooseDate(page);
  await enterDetails(page, guest);
  await accept(page);
  await confirmBooking(page);
  await page.waitForURL(/\/confirmation\//);
  return { date, id: page.url().split('/').at(-1) ?? '' };
}

export async function chooseServices(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /1,?000.*2,?000/ }).check();
  await page.getByRole('radio', { name: /one.?time/i }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Chooses the first day with a place and its first slot. */
export async function chooseDate(page: Page): Promise<string> {
  const day = page.getByRole('button', { name: /places? (available|left)/ }).first();
  const date = (await day.getAttribute('data-date')) ?? '';
  await day.click();
  await chooseSlot(page);
  return date;
}

/** Chooses a day in any month. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(date)}, `) });
  await expect(page.getByRole('table').first()).toBeVisible();
  // A day that was picked before may be in a later month.
  const earlier = page.getByRole('button', { name: 'Previous month' });
  while (!(await day.isVisible()) && (await earlier.isEnabled())) await earlier.click();
  while (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

export async function chooseSlot(page: Page, slot = '8:00 AM - 10:00 AM'): Promise<void> {
  await page.getByRole('radio', { name: slot }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

export async function enterDetails(page: Page, guest: Guest): Promise<void> {
  await page.getByLabel('First name').fill(guest.firstName);
  await page.getByLabel('Last name').fill(guest.lastName);
  await page.getByLabel('Email', { exact: true }).fill(guest.email);
  await page.getByLabel('Street address').fill('12 Barker Cypress Rd');
  await page.getByLabel('City').fill('Cypress');
  await page.getByLabel('State').fill('TX');
  await page.getByLabel('ZIP code').fill('77433');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: /confirm/i }).first()).toBeVisible();
}

/** Fills in the flow up to its last step, without the agreement. */
export async function reachConfirm(page: Page, guest: Guest, date: string): Promise<void> {
  await page.goto('/guest-booking');
  await chooseServices(page);
  await pickDay(page, date);
  await chooseSlot(page);
  await enterDetails(page, guest);
}

export const accept = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: 'I accept the booking agreement' }).check();

export const payLater = (page: Page): Promise<void> => page.getByRole('radio', { name: /Pay later/ }).check();

/** Books without paying. */
export async function confirmBooking(page: Page): Promise<void> {
  await payLater(page);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
}
