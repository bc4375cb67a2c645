import type { Page, Route } from '@playwright/test';
import { accept, reachConfirm } from '../booking-flow.ts';
import { expect, test } from '../product.ts';

/** Stripe's script comes only from Stripe: this one records its calls and has a test card ready. */
const script = `
  const asked = (window.stripeAsked = []);
  const fields = (options) => ({
    on(event, tell) { if (event === 'ready') this.ready = tell; },
    mount(place) { place.textContent = 'Fields of the provider'; asked.push({ fields: options }); this.ready(); },
    destroy() {},
  });
  const elements = (options) => {
    asked.push({ group: options });
    return {
      create: (_kind, options) => fields(options),
      update: (options) => asked.push({ update: options }),
      submit: async () => { asked.push({ submit: navigator.userActivation.isActive }); return {}; },
    };
  };
  const paymentMethod = { id: 'pm_card_visa' };
  window.Stripe = () => ({
    elements,
    createPaymentMethod: async ({ params }) => { asked.push({ named: params }); return { paymentMethod }; },
    registerAppInfo() {},
    _registerWrapper() {},
  });
`;

test.use({ bypassCSP: true });

async function withStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const configure = async (route: Route) => {
    const response = await route.fetch();
    const config = { ...(await response.json()), payments: 'stripe', stripe_publishable_key: 'pk_test_1' };
    await route.fulfill({ response, json: config });
  };
  await page.route('**/api/config', configure);
}

const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { stripeAsked: readonly object[] }).stripeAsked);

test('the fields of the provider name the price, open within the press, and pay the booking', async ({
  page,
  freshDay,
}) => {
  await withStripe(page);
  const guest = { firstName: 'Paula', lastName: 'Wallet', email: 'paula.wallet@example.com' };
  await reachConfirm(page, guest, await freshDay());
  await accept(page);
  await expect(page.getByText('Fields of the provider')).toBeVisible();
  const button = page.getByRole('button', { name: /^Confirm and pay \$/ });
  const amount = Number((await button.textContent())?.replace(/[^0-9.]/g, '')) * 100;
  await button.click();
  await page.waitForURL(/\/confirmation\//);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const calls = await asked(page);
  expect(calls).toContainEqual({ group: expect.objectContaining({ mode: 'payment', amount }) });
  expect(calls.slice(-2)).toEqual([
    { submit: true },
    { named: { billing_details: { name: 'Paula Wallet' } } },
  ]);
});
