import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newSubscription, newSubscriptionDetails } from '../testing/fixtures/subscriptions.ts';
import { show } from '../testing/show.tsx';

type Fee = ReturnType<typeof newSubscriptionDetails>['fee'];

const nothing = { card: 0, by_hand: 0, disputed: 0 };
const open: Fee = { amount: 200, status: 'failed', balance_due: 200, charged_back: 0, refundable: nothing };
const withFee = (fee: Fee) => newSubscriptionDetails({ status: 'cancelled', fee });

async function panelOf(fee: Fee, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /admin/subscriptions': () => [newSubscription({ status: 'cancelled' })],
    'GET /admin/subscriptions/:id': () => withFee(fee),
    ...answers,
  });
  const { user } = await show(`/subscriptions/${withFee(fee).id}`, api);
  const panel = within(await screen.findByRole('dialog', { name: 'Ana Miller' }));
  await panel.findByText('Money');
  const press = async (act: string, title: RegExp) => {
    await user.click(panel.getByRole('button', { name: new RegExp(`^${act}, subscription`) }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  return { api, user, panel, press };
}

test('a fee is waived with a reason, and a refusal keeps what was typed', async () => {
  let tries = 0;
  const { api, user, press } = await panelOf(open, {
    'POST /admin/subscriptions/:id/fee': () => {
      tries += 1;
      if (tries > 1) return withFee({ ...(open as object), status: 'waived', balance_due: 0 } as Fee);
      throw refused(409, { code: 'payment-under-way', detail: 'Another payment is being processed.' });
    },
  });
  const dialog = await press('Waive fee', /^Waive the early cancellation fee/);
  expect(dialog.getByText(/\$200\.00 is still due\. No card will be charged for it/)).toBeTruthy();
  expect(
    dialog.getByText(/The customer gets an email\. Their payment history shows it as waived/),
  ).toBeTruthy();
  const waive = () => user.click(dialog.getByRole('button', { name: 'Waive $200.00' }));
  await waive();
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
  const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ });
  await user.type(reason, 'We missed two visits.');
  await waive();
  expect((await dialog.findByRole('alert')).textContent).toContain('Another payment is being processed.');
  expect(reason.value).toBe('We missed two visits.');
  await waive();
  expect(await screen.findByText('Fee waived successfully')).toBeTruthy();
  const body = { act: 'waive', reason: 'We missed two visits.' };
  expect(api.commands()).toMatchObject([{ input: { body } }, { input: { body } }]);
});

test('a fee that was received by check is recorded', async () => {
  const { api, user, press } = await panelOf(open, {
    'POST /admin/subscriptions/:id/fee': () =>
      withFee({ amount: 200, status: 'paid', balance_due: 0, charged_back: 0, refundable: nothing }),
  });
  const dialog = await press('Record fee as paid', /^Record the early cancellation fee/);
  await user.click(dialog.getByRole('combobox', { name: 'Paid by' }));
  await user.click(await screen.findByRole('option', { name: 'Check' }));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'No. 1044');
  await user.click(dialog.getByRole('button', { name: 'Record $200.00' }));
  expect(await screen.findByText('Fee recorded as paid')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { body: { act: 'record', method: 'check', reason: 'No. 1044' } } },
  ]);
});

test.each([
  [
    { amount: 200, status: 'refunded', balance_due: 0, charged_back: 0, refundable: nothing },
    '$200.00, refunded',
  ],
  [
    { amount: 200, status: 'waived', balance_due: 0, charged_back: 0, refundable: nothing },
    '$200.00, waived',
  ],
  [
    { amount: 200, status: 'refunded', balance_due: 0, charged_back: 200, refundable: nothing },
    '$200.00, $200.00 taken back by a bank',
  ],
  [
    { amount: 200, status: 'refunded', balance_due: 0, charged_back: 150, refundable: nothing },
    '$200.00, $150.00 taken back by a bank, the rest refunded',
  ],
  [null, 'None charged'],
] as const)('of %j nothing is left to do', async (fee, words) => {
  const { panel } = await panelOf(fee);
  expect(panel.getByText(words)).toBeTruthy();
  expect(panel.queryByRole('button', { name: /fee/i })).toBeNull();
});

test('a fee that was partly refunded says how much of it is kept', async () => {
  const refundable = { card: 150, by_hand: 0, disputed: 0 };
  const { panel } = await panelOf({
    amount: 200,
    status: 'partially_refunded',
    balance_due: 0,
    charged_back: 0,
    refundable,
  });
  expect(panel.getByText('$200.00, partly refunded: $150.00 kept')).toBeTruthy();
});

test.each([
  [200, 'None charged. $200.00 if it is cancelled now'],
  [0, 'None charged. No fee if it is cancelled now'],
])('of an active subscription with a fee of %d it says what cancelling would cost', async (fee, words) => {
  const active = { early_cancellation_fee: fee };
  const { panel } = await panelOf(null, {
    'GET /admin/subscriptions/:id': () => newSubscriptionDetails(active),
  });
  expect(panel.getByText(words)).toBeTruthy();
});

test('a paid fee is refunded after the dialog said where the money goes', async () => {
  const paid: Fee = {
    amount: 200,
    status: 'paid',
    balance_due: 0,
    charged_back: 0,
    refundable: { card: 120, by_hand: 80, disputed: 0 },
  };
  const { api, user, press } = await panelOf(paid, {
    'POST /admin/subscriptions/:id/fee/refund': () =>
      withFee({ ...paid, status: 'refunded', refundable: nothing }),
  });
  const dialog = await press('Refund fee', /^Refund the early cancellation fee of Ana Miller/);
  expect(dialog.getByText(/the fee does not become due again/)).toBeTruthy();
  expect(dialog.getByText("$120.00 goes to the customer's card.")).toBeTruthy();
  expect(dialog.getByText(/\$80\.00 was not paid by card: return it to the customer by hand\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Refund $200.00' }));
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'We missed two visits.');
  await user.click(dialog.getByRole('button', { name: 'Refund $200.00' }));
  expect(await screen.findByText('$200.00 refunded successfully')).toBeTruthy();
  const body = { amount: 200, reason: 'We missed two visits.' };
  expect(api.commands()).toMatchObject([{ input: { body } }]);
});
