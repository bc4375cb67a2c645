import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { bookAsMember, enterAsNewMember, type Member, nearDay, payVisit, toasts } from '../members.ts';
import { enterAsNobody } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { mailbox, placeVisit } from '../visits.ts';

type Product = Parameters<typeof enterAsNewMember>[1];

const checkout = (page: Page) => page.frameLocator('iframe[title="Secure checkout"]');
const cardFields = (page: Page) => page.frameLocator('iframe[title="Card details"]');

async function payWith(page: Page, card: RegExp): Promise<void> {
  const form = checkout(page);
  await form.getByText('Test cards').click();
  await form.getByRole('button', { name: card }).click();
  await form.getByRole('button', { name: /^Pay \$/ }).click();
}

async function memberAtPayment(
  page: Page,
  product: Product,
  date: string,
): Promise<{ member: Member; id: string }> {
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date });
  await page.goto(`/payment/${id}`);
  await expect(page.getByText('To pay now')).toBeVisible();
  return { member, id };
}

const statusOf = async (product: Product, { token }: Member, id: string): Promise<string> =>
  (await callApi<{ payment_status: string }>(product, ['GET', `/bookings/${id}`], { token })).payment_status;

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The text of a paper, as a reader copies it. */
async function textOf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('cards are added, made primary and removed, but never the last one', async ({ page, product }) => {
  await enterAsNewMember(page, product);
  await page.goto('/payment');
  const add = async (card: RegExp, isPrimary: boolean) => {
    await page.getByRole('button', { name: 'Add Card' }).click();
    await page.getByRole('textbox', { name: 'Cardholder name' }).fill('Mia Lane');
    const fields = cardFields(page);
    await fields.getByText('Test cards').click();
    await fields.getByRole('button', { name: card }).click();
    if (isPrimary) await page.getByRole('checkbox', { name: 'Make this my primary card' }).check();
    await page.getByRole('button', { name: 'Add Card' }).click();
    await expect(toasts(page)).toContainText('Payment method added successfully');
    await expect(page.getByRole('textbox', { name: 'Cardholder name' })).toBeHidden();
  };
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(page.getByText('Please enter the cardholder name')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await add(/^4242/, false);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Primary');
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await expect(
    page.getByText('At least one active credit card must be on file to hold your appointments.'),
  ).toBeVisible();
  await expect(cards).toHaveCount(1);

  await add(/^5555/, false);
  // The sentence goes away with its cause.
  await expect(page.getByText('At least one active credit card must be on file')).toBeHidden();
  await page.getByRole('button', { name: 'Set as Primary: Mastercard ending in 4444' }).click();
  await expect(toasts(page)).toContainText('Primary payment method updated');
  await expect(cards.first()).toContainText('Mastercard');
  await expect(cards.first()).toContainText('Primary');
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Card' }).click();
  await expect(toasts(page)).toContainText('Payment method removed');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Primary');
});

// What the page says of its states: web-portal/src/features/payment/PaymentPage.spec.tsx.
test.describe('the payment page', () => {
  test('lets cards and the bank be tried until one pays, and goes on after two seconds', async ({
    page,
    product,
  }) => {
    const { member, id } = await memberAtPayment(page, product, await nearDay(product));
    const alert = checkout(page).getByRole('alert');
    await payWith(page, /^4000 0000 0000 0002/);
    await expect(alert).toHaveText('Your card was declined.');
    await payWith(page, /^4000 0000 0000 9995/);
    await expect(alert).toHaveText('Your card has insufficient funds.');
    await payWith(page, /^4000 0027 6000 3184/);
    await checkout(page).getByRole('button', { name: 'Fail authentication' }).click();
    await expect(alert).toContainText('unable to authenticate');
    expect(await statusOf(product, member, id)).not.toBe('paid');
    await checkout(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await checkout(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expect(toasts(page)).toContainText('Payment successful! Your booking is confirmed.');
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await page.waitForURL(`**/confirmation/${id}`);
    expect(await statusOf(product, member, id)).toBe('paid');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Paid with Visa ending in/)).toBeVisible();
  });

  test('is not needed any more once the money is taken (MN-16)', async ({ page, product }) => {
    const { member, id } = await memberAtPayment(page, product, await nearDay(product));
    await expect(checkout(page).getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    // The tab dies with the press: the page never hears what came of it.
    await page.route('**/api/bookings/**', (route) => route.abort());
    await payWith(page, /^4242/);
    await expect(page.getByText('One moment, we are checking your payment.')).toBeVisible();
    const other = await page.context().newPage();
    await page.close();
    await expect.poll(() => statusOf(product, member, id)).toBe('paid');
    await other.goto(`/confirmation/${id}`);
    await expect(other.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(other.getByText('Paid', { exact: true })).toBeVisible();
  });
});

test('a guest pays by the key of their mail', async ({ page, product }) => {
  const email = mailbox('Ana Keyholder');
  const id = await placeVisit(product, { date: await nearDay(product), lastName: 'Keyholder', email });
  const to = encodeURIComponent(email);
  let key: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.url}/dev/mail/messages?to=${to}`);
      const [mail] = (await answer.json()) as { text: string }[];
      key = /#key=(\S+)/.exec(mail?.text ?? '')?.[1];
      return key;
    })
    .toBeTruthy();
  await enterAsNobody(page, product);
  await page.goto(`/confirmation/${id}#key=${key}`);
  await page.getByRole('button', { name: 'Open My Booking' }).click();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await payWith(page, /^4242/);
  await page.waitForURL(`**/confirmation/${id}`);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('key');
});

test('receipt, calendar entry and the history of payments', async ({ page, product }) => {
  const date = await nearDay(product);
  const member = await enterAsNewMember(page, product);
  const { id } = await bookAsMember(product, member, { date });
  await page.goto('/payment-history');
  await expect(page.getByText('No payments yet')).toBeVisible();
  await payVisit(product, member, id);

  await page.goto(`/confirmation/${id}`);
  const receipt = await saved(page, 'Download Receipt');
  expect(receipt.name).toMatch(/^RCP-.*\.pdf$/);
  const number = receipt.name.replace('.pdf', '');
  for (const text of [number, 'Mia Lane', longDate(date), '$180.00', '$55.00', '$235.00', '4242'])
    expect(await textOf(receipt.bytes)).toContain(text);
  const entry = await saved(page, 'Add to calendar');
  expect(entry.name).toMatch(/\.ics$/);
  const lines = entry.bytes.toString().split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  const starts = Temporal.ZonedDateTime.from(`${date}T08:00[America/Chicago]`).toInstant().toString();
  expect(lines).toContain(`DTSTART:${starts.replaceAll(/[-:]/g, '')}`);
  expect(lines.find((line) => line.startsWith('UID:'))).toContain(id);

  await page.goto('/payment-history');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date of Service',
    'Rooms/Areas',
    'Add-ons',
    'Total',
    'Payment Method',
    'Status',
    'Actions',
  ]);
  const row = page.getByRole('row').nth(1);
  for (const text of [
    longDate(date),
    '2 Bedrooms, 1 Bathroom',
    '$235.00',
    'Visa ending in 4242',
    'Completed',
  ])
    await expect(row).toContainText(text);
  await row.getByRole('button', { name: /^View/ }).click();
  const invoice = page.getByRole('dialog');
  await expect(invoice.getByRole('heading', { name: /^RCP-/ })).toBeVisible();
  for (const text of ['Mia Lane', member.email, longDate(date), '$180.00', '$55.00', '$235.00'])
    await expect(invoice).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^View/ })).toBeFocused();
  const paper = await saved(page, `Download the invoice of ${longDate(date)}`);
  expect(paper.name).toBe(receipt.name);
  expect(await textOf(paper.bytes)).toContain(number);
});
