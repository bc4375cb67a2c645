import type { Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { tokenOf } from './people.ts';
import { callApi } from './product.ts';
import { mailbox } from './visits.ts';

export const guestNamed = (lastName: string) => ({
  firstName: 'Ana',
  lastName,
  email: mailbox(`Ana ${lastName}`),
});
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking so far' });
export const total = (page: Page) => summary(page).getByRole('definition').last();
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const promoField = (page: Page) => page.getByRole('textbox', { name: 'Promo code' });
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

interface Terms {
  readonly discount_type?: 'percentage' | 'fixed';
  readonly discount_value?: number;
  readonly minimum_order_amount?: number;
  readonly usage_limit?: number;
  readonly usage_limit_per_customer?: number;
}

/** Publishes a code as the office: 10 percent, unless the terms say otherwise. */
export async function publish(product: Product, code: string, terms: Terms = {}): Promise<void> {
  const token = await tokenOf(product, 'admin');
  const body = { code, discount_type: 'percentage', discount_value: 10, ...terms };
  await callApi(product, ['POST', '/admin/promo-codes'], { body, token });
}

export async function apply(page: Page, code: string): Promise<void> {
  await promoField(page).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}
