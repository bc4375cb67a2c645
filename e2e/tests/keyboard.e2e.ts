import type { Locator, Page } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { expect, test } from '../product.ts';

const mostTabs = 80;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

const press = async (page: Page, target: Locator, key: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('all four steps are walked with the keyboard alone', async ({ page }) => {
  await page.goto('/guest-booking');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await press(page, page.getByRole('radio', { name: /^1,000 - 2,000/ }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^2,000 - 2,500/ })).toBeChecked();
  await press(page, page.getByRole('radio', { name: /^One-time/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'More Bathrooms' }), 'Enter');
  await press(page, page.getByRole('checkbox', { name: 'Kitchen', exact: true }), 'Space');
  await press(page, next, 'Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Date & Time' })).toBeFocused();
  const days = page.getByRole('button', { name: /places? (available|left)/ });
  await tabTo(page, days.first());
  for (const [key, day] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(days.nth(day)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const date = (await days.nth(1).getAttribute('data-date')) ?? '';
  await press(page, page.getByRole('radio', { name: '8:00 AM - 10:00 AM' }), 'Space');
  await press(page, next, 'Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Your Details' })).toBeFocused();
  for (const [label, value] of [
    ['First name', 'Kit'],
    ['Last name', 'Keys'],
    ['Email', 'kit.keys@example.com'],
    ['Street address', '12 Barker Cypress Rd'],
    ['City', 'Cypress'],
    ['State', 'TX'],
    ['ZIP code', '77433'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Confirm & Pay' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Pay by card' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Pay later/ })).toBeChecked();
  await press(page, page.getByRole('checkbox', { name: 'I accept the booking agreement' }), 'Space');
  await press(page, page.getByRole('button', { name: /^Confirm (Booking|and pay)/ }), 'Enter');
  await page.waitForURL(/\/confirmation\//);
  await expect(page.getByText(longDate(date)).first()).toBeVisible();
});
