import { inspect } from '../inspect.ts';
import { newCheckout, newQuestion } from '../payment-pages.ts';
import { expect, test } from '../product.ts';

test('the pages of the payment server', async ({ page, product }) => {
  await page.goto('/dev/pay/card?purpose=method');
  await page.getByText('Test cards').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the whole card number.')).toBeVisible();
  await inspect(page, 'card fields, incomplete');

  await page.goto(`/dev/pay/authenticate?client_secret=${(await newQuestion(product)).secret}`);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await expect(page.getByText('for a payment of $342.00')).toBeVisible();
  await inspect(page, 'the page of the bank');

  await page.goto(`/dev/pay/checkout?client_secret=${await newCheckout(product)}`);
  await page.getByText('Test cards').click();
  await page.getByRole('button', { name: /^4000 0000 0000 0002/ }).click();
  await page.getByRole('button', { name: 'Pay $342.00' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await inspect(page, 'checkout, declined');

  await page.goto('/dev/pay/');
  await expect(page.getByRole('cell', { name: '$342.00' }).first()).toBeVisible();
  await inspect(page, 'the page for developers');
});
