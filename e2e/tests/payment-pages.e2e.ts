import type { FrameLocator, Page } from '@playwright/test';
import { askPayments, frame, heard, newCheckout, newSetup, say } from '../payment-pages.ts';
import { expect, test } from '../product.ts';

async function chooseCard(fields: FrameLocator, name: RegExp): Promise<void> {
  await fields.getByText('Test cards').click();
  await fields.getByRole('button', { name }).click();
}

const outcomes = (page: Page) => heard(page, 'tidylog-pay');

test('a typed card becomes a payment method when the page around it says so', async ({ page, product }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  const fields = await frame(page, '/dev/pay/card?purpose=method');
  await expect.poll(async () => (await heard(page, 'tidylog-pay-height')).length).toBeGreaterThan(0);

  await say(page, { type: 'tidylog-pay-submit', name: 'Ann Smith' });
  await expect(fields.getByText('Enter the whole card number.')).toBeVisible();
  await expect(fields.getByLabel('Card number')).toBeFocused();
  await expect.poll(() => outcomes(page)).toMatchObject([{ error: { code: 'incomplete_card' } }]);

  await fields.getByLabel('Card number').pressSequentially('4242424242424242');
  await expect(fields.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await fields.getByLabel('Expires').pressSequentially('434');
  await expect(fields.getByLabel('Expires')).toHaveValue('04 / 34');
  await fields.getByLabel('CVC').fill('123');
  await fields.getByLabel('ZIP code').fill('77433');
  await fields.getByLabel('ZIP code').press('Enter');
  await expect.poll(() => heard(page, 'tidylog-pay-enter')).toHaveLength(1);
  await say(page, { type: 'tidylog-pay-submit', name: 'Ann Smith' });
  await expect.poll(() => outcomes(page)).toHaveLength(2);
  const method = String((await outcomes(page))[1]?.payment_method);
  expect(await askPayments(product, `payment_methods/${method}`, {})).toMatchObject({
    billing_details: { name: 'Ann Smith', address: { postal_code: '77433' } },
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2034 },
  });
  expect(violations).toEqual([]);
});

test('a card is refused beside its field', async ({ page }) => {
  const fields = await frame(page, '/dev/pay/card?purpose=method');
  await chooseCard(fields, /Pays$/);
  await fields.getByLabel('Card number').fill('4242424242424241');
  await say(page, { type: 'tidylog-pay-submit' });
  await expect(fields.getByText('Your card number is incorrect.')).toBeVisible();
  await expect.poll(() => outcomes(page)).toMatchObject([{ error: { code: 'incorrect_number' } }]);
});

test('a card is saved through the step of the bank, and after a failed one tried again', async ({
  page,
  product,
}) => {
  const secret = await newSetup(product);
  const fields = await frame(page, `/dev/pay/card?purpose=setup&client_secret=${secret}`);
  await chooseCard(fields, /Always asks for authentication/);
  await say(page, { type: 'tidylog-pay-submit' });
  await fields.getByRole('button', { name: 'Fail authentication' }).click();
  await expect
    .poll(() => outcomes(page))
    .toMatchObject([{ error: { code: 'setup_intent_authentication_failure' } }]);
  await expect(fields.getByRole('alert')).toContainText('unable to authenticate');
  await say(page, { type: 'tidylog-pay-submit' });
  await fields.getByRole('button', { name: 'Complete authentication' }).click();
  await expect.poll(() => outcomes(page)).toHaveLength(2);
  expect((await outcomes(page))[1]).toMatchObject({ payment_method: expect.stringMatching(/^pm_/) });
});

test('a checkout is paid after a decline, through the bank', async ({ page, product }) => {
  const checkout = await frame(page, `/dev/pay/checkout?client_secret=${await newCheckout(product)}`);
  await expect(checkout.getByText('Home cleaning on January 15')).toBeVisible();
  const pay = checkout.getByRole('button', { name: 'Pay $342.00' });
  await chooseCard(checkout, /insufficient funds/);
  await pay.click();
  await expect(checkout.getByRole('alert')).toHaveText('Your card has insufficient funds.');
  await checkout.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .poll(() => outcomes(page))
    .toMatchObject([{ error: { code: 'card_declined' } }, { status: 'canceled' }]);
  await chooseCard(checkout, /Always asks for authentication/);
  await pay.click();
  await checkout.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(checkout.getByText('Payment received.')).toBeVisible();
  await expect
    .poll(async () => (await outcomes(page)).at(-1))
    .toEqual({ type: 'tidylog-pay', status: 'complete' });
});

test('a disputed payment is decided on the page for developers', async ({ page, product }) => {
  await askPayments(product, 'payment_intents', {
    amount: '12300',
    currency: 'usd',
    payment_method: 'pm_card_createDispute',
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
  });
  await expect(async () => {
    await page.goto('/dev/pay/');
    await expect(page.getByRole('button', { name: 'Won: dispute of $123.00' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Won: dispute of $123.00' }).click();
  await expect(page.getByRole('cell', { name: 'won', exact: true })).toBeVisible();
});
