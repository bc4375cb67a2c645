import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';

type Answer = Readonly<Record<string, unknown>>;

/** Calls the payment server of a product as the product's own server does. */
export async function askPayments(
  product: Product,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  const told = product.standIns.payments;
  if (told === undefined) throw new Error('No payment server runs.');
  const response = await fetch(`http://127.0.0.1:${told.port}/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${told.secretKey}` },
    body: new URLSearchParams(form),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** The client secret of a new customer's setup. */
export async function newSetup(product: Product): Promise<string> {
  const { id } = await askPayments(product, 'customers', { name: 'Ann' });
  return String((await askPayments(product, 'setup_intents', { customer: String(id) })).client_secret);
}

/** The client secret of a checkout for 342.00. */
export async function newCheckout(product: Product): Promise<string> {
  const session = await askPayments(product, 'checkout/sessions', {
    mode: 'payment',
    ui_mode: 'embedded_page',
    return_url: product.url,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '34200',
    'line_items[0][price_data][product_data][name]': 'Home cleaning on January 15',
  });
  return String(session.client_secret);
}

/** A payment that waits for the bank. */
export async function newQuestion(product: Product): Promise<{ id: string; secret: string }> {
  const { id, client_secret } = await askPayments(product, 'payment_intents', {
    amount: '34200',
    currency: 'usd',
    payment_method: 'pm_card_authenticationRequired',
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
  });
  return { id: String(id), secret: String(client_secret) };
}

declare global {
  /** Kept by the page around a frame. */
  var heardMessages: readonly Record<string, unknown>[];
}

/** Shows a page of the payment server, once it is ready, in a frame of a page that keeps its messages. */
export async function frame(page: Page, path: string): Promise<FrameLocator> {
  await page.goto('/dev/pay/');
  await page.evaluate((src) => {
    const messages: Record<string, unknown>[] = [];
    globalThis.heardMessages = messages;
    const inner = document.createElement('iframe');
    inner.title = 'Payment';
    inner.width = '340';
    globalThis.addEventListener('message', ({ data, origin, source }) => {
      if (origin !== location.origin || source !== inner.contentWindow) return;
      messages.push(data);
      if (data.type === 'tidylog-pay-height') inner.height = String(data.height);
    });
    inner.src = src;
    document.body.replaceChildren(inner);
  }, path);
  await expect.poll(async () => (await heard(page, 'tidylog-pay-ready')).length).toBe(1);
  return page.frameLocator('iframe');
}

export const say = (page: Page, message: object): Promise<void> =>
  page.evaluate((said) => {
    document.querySelector('iframe')?.contentWindow?.postMessage(said, location.origin);
  }, message);

/** The messages of one type that the page around the frame has received. */
export const heard = (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  page.evaluate((wanted) => globalThis.heardMessages.filter((message) => message.type === wanted), type);
