import type { Page } from '@playwright/test';
import { phone } from '../inspect.ts';
import { enterAs, tokenOf } from '../people.ts';
import { callApi, expect, setClock, test } from '../product.ts';
import { changeVisit, cleanerId, placeVisit } from '../visits.ts';

test.use(phone);

const june = { email: 'june.journey@example.com', password: 'secret-1' };
const job = (page: Page, customer: string) =>
  page.getByRole('article', { name: new RegExp(`, ${customer}$`) });

interface Question {
  readonly id: string;
}
interface Payout {
  readonly id: string;
  readonly amount: number;
}

test.afterEach(({ product }) => setClock(product, null));

test('a cleaner works a day with a closed door, is corrected, and withdraws what they earned', async ({
  page,
  product,
  freshDay,
}) => {
  const date = await freshDay();
  const at = (time: string) => setClock(product, `${date}T${time}:00-06:00`);
  const office = await tokenOf(product, 'admin');
  const asOffice = <Answer>(method: string, path: string, body?: unknown) =>
    callApi<Answer>(product, [method, path], { token: office, ...(body === undefined ? {} : { body }) });
  const body = { ...june, name: 'June Journey', phone: '(281) 555-0133' };
  await callApi(product, ['POST', '/cleaner/register'], { body });
  const cleaner = await cleanerId(product, office, june.email);
  await asOffice('POST', `/admin/cleaners/${cleaner}/approve`);
  const give = async (lastName: string, slot: string) => {
    const id = await placeVisit(product, { date, slot, lastName });
    await changeVisit(product, office, [id, { cleaner_id: cleaner }]);
    await changeVisit(product, office, [id, { status: 'confirmed' }]);
    return id;
  };
  const usual = await give('Usual', '08:00-10:00');
  await give('Closed', '10:00-12:00');
  const moved = await give('Moved', '12:00-14:00');

  await at('07:40');
  await enterAs(page, product, june);
  await page.goto('/cleaner');
  await test.step('the day', async () => {
    const first = job(page, 'Ana Usual');
    await first.getByRole('button', { name: 'On My Way' }).click();
    await expect(page.getByText('ETA updated successfully!')).toBeVisible();
    await at('08:02');
    await first.getByRole('button', { name: 'Clock In' }).click();
    await expect(page.getByText('Clocked in successfully!')).toBeVisible();
    await at('10:05');
    await first.getByRole('button', { name: 'Clock Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clock Out' }).click();
    await expect(page.getByText('Clocked out successfully!')).toBeVisible();
  });

  await test.step('a closed door', async () => {
    const closed = job(page, 'Ana Closed');
    await closed.getByRole('button', { name: 'Could Not Get In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Could Not Get In' });
    await dialog.getByRole('radio', { name: 'No one is home' }).check();
    await dialog.getByRole('button', { name: /report/i }).click();
    await expect(closed.getByText(/Wait 15 minutes/)).toBeVisible();
  });

  await test.step('a job that moves and ends meanwhile', async () => {
    const other = job(page, 'Ana Moved');
    await asOffice('PATCH', `/admin/bookings/${moved}`, { time_slot: '16:00-18:00' });
    await expect(other).toContainText('4:00 PM - 6:00 PM');
    await asOffice('DELETE', `/admin/bookings/${moved}`);
    await expect(other.getByText('Cancelled', { exact: true })).toBeVisible();
  });

  await test.step('a question and its correction', async () => {
    await asOffice('POST', `/admin/bookings/${usual}/payments`, { method: 'cash', amount: 235 });
    await page.goto('/cleaner/wallet');
    await page.getByRole('button', { name: /^Pay for the visit .*Ana Usual/ }).click();
    await page.getByRole('button', { name: /^This is wrong/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask our office' });
    await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('I paid for parking.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Question sent to the office')).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ status: 'open', cleaner_id: cleaner }));
    const [asked] = await asOffice<Question[]>('GET', `/admin/questions?filter=${filter}`);
    const answer = { text: 'We added it.', transfer: { amount: 50, description: 'Parking' } };
    await asOffice('POST', `/admin/questions/${asked?.id}/answer`, answer);
    await expect(page.getByText('+$50.00')).toBeVisible();
    await expect(page.getByText('Question answered')).toHaveCount(2);
  });

  await test.step('two withdrawals, one returned by the bank', async () => {
    await page.getByRole('button', { name: 'Add Payment Method' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Payment Method' });
    await adding.getByRole('radio', { name: 'Bank account' }).check();
    await adding.getByLabel('Account holder').fill('June Journey');
    await adding.getByLabel('Routing number').fill('021000021');
    await adding.getByLabel('Account number').fill('000123456789');
    await adding.getByRole('button', { name: 'Add Method' }).click();
    await expect(page.getByText('Payment method added successfully!')).toBeVisible();
    for (const amount of ['60', '100']) {
      await page.getByRole('button', { name: 'Withdraw Funds' }).click();
      const form = page.getByRole('dialog', { name: 'Withdraw Funds' });
      await form.getByLabel('Amount').fill(amount);
      await form.getByRole('button', { name: 'Submit Request' }).click();
      await expect(form).toHaveCount(0);
    }
    const payouts = await asOffice<Payout[]>('GET', '/admin/payouts');
    for (const { id, amount } of payouts) {
      await asOffice('POST', `/admin/payouts/${id}/complete`, {});
      if (amount === 60) await asOffice('POST', `/admin/payouts/${id}/fail`, { reason: 'Account closed.' });
    }
    await page.goto('/cleaner/earnings');
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect(row('$100.00').getByText('Completed')).toBeVisible();
    await expect(row('$60.00').getByText('Failed')).toBeVisible();
    await page.goto('/cleaner/wallet');
    await expect(page.getByText('+$60.00')).toBeVisible();
    // 141 for the job and 50 for the parking, less the 100 that were paid.
    await expect(page.getByRole('definition').filter({ hasText: '$91.00' })).toBeVisible();
  });
});
