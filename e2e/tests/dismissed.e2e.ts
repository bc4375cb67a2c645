import { phone } from '../inspect.ts';
import { mailsTo } from '../mailbox.ts';
import { account, enterAs } from '../people.ts';
import { callApi, expect, signIn, test } from '../product.ts';
import { cleanerId } from '../visits.ts';

test.use(phone);

const lena = { email: 'lena.leaving@example.com', password: 'secret-1' };
const details = {
  account_holder: 'Lena Leaving',
  routing_number: '011000138',
  account_number: '000123456789',
  account_type: 'checking',
};

test('a dismissed cleaner withdraws what is left, again after the bank returned it (N-64)', async ({
  page,
  product,
}) => {
  const office = await signIn(product, account('admin'));
  const asOffice = <Answer>(method: string, path: string, body?: object) =>
    callApi<Answer>(product, [method, path], { token: office, ...(body && { body }) });
  const body = { ...lena, name: 'Lena Leaving', phone: '(281) 555-0134' };
  await callApi(product, ['POST', '/cleaner/register'], { body });
  const cleaner = await cleanerId(product, office, lena.email);
  await asOffice('POST', `/admin/cleaners/${cleaner}/approve`);
  const bonus = { type: 'earning', amount: 80, description: 'For the winter' };
  await asOffice('POST', `/admin/cleaners/${cleaner}/wallet`, bonus);
  const before = await signIn(product, lena);
  const method = { method: 'bank', name: 'Chase', details };
  await callApi(product, ['POST', '/cleaner/payment-methods'], { token: before, body: method });
  const quiet = { notifications: { payment_notifications: false } };
  await callApi(product, ['POST', '/cleaner/settings'], { token: before, body: quiet });
  await asOffice('DELETE', `/admin/cleaners/${cleaner}`);

  await enterAs(page, product, lena);
  await page.goto('/cleaner/wallet');
  await expect(
    page.getByText('Your account is closed for new jobs. Your money is still yours.'),
  ).toBeVisible();

  const withdrawAll = async () => {
    await page.goto('/cleaner/earnings');
    await page.getByRole('button', { name: 'Withdraw All' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw $80.00?' });
    await expect(dialog).toContainText('$77.50');
    await dialog.getByRole('button', { name: 'Withdraw All' }).click();
    await expect(page.getByText('Withdrawal request submitted successfully!')).toBeVisible();
    await expect(page.getByText('Nothing is available right now.')).toBeVisible();
  };
  await withdrawAll();
  const [payout] = await callApi<{ id: string }[]>(product, ['GET', '/cleaner/payments'], {
    token: await signIn(product, lena),
  });
  await asOffice('POST', `/admin/payouts/${payout?.id}/complete`, {});
  await asOffice('POST', `/admin/payouts/${payout?.id}/fail`, { reason: 'Account closed' });

  await page.goto('/cleaner/wallet');
  const refund = page.getByRole('button', { name: /came back/ });
  await expect(refund).toHaveCount(1);
  await expect(refund).toContainText('+$80.00');
  await expect(page.getByText(/^The bank returned money that we sent here/)).toBeVisible();
  const subjects = async () => (await mailsTo(product, lena.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Your withdrawal of $80.00 did not work');
  expect(await subjects()).not.toContain('We sent you $77.50');
  await withdrawAll();
});
