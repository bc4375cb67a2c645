import { expect, type Page } from '@playwright/test';

export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Books as a guest through all four steps; answers the date (`YYYY-MM-DD`) and the id of the booking. */
export async function bookAsGuest(page: Page, guest: Guest): Promise<{ date: string; id: string }> {
  await page.goto('/guest-booking');
  await chooseServices(page);
  const date = await chooseDate(page);
  await enterDetails(page, guest);
  await page.getByRole('checkbox', { name: /agree/i }).check();
  await page.getByRole('button', { name: /^(Confirm|Book)/ }).click();
  await page.waitForURL(/\/confirmation\//);
  return { date, id: page.url().split('/').at(-1) ?? '' };
}

export async function chooseServices(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /1,?000.*2,?000/ }).check({ force: true });
  await page.getByRole('radio', { name: /one.?time/i }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Chooses the first day with a place and its first slot. */
export async function chooseDate(page: Page): Promise<string> {
  const day = page.getByRole('button', { name: /places? (available|left)/ }).first();
  const date = (await day.getAttribute('data-date')) ?? '';
  await day.click();
  await page.getByRole('radio', { name: /8:00 AM - 10:00 AM/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  return date;
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
