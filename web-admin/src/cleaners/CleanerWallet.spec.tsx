import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newWalletLine } from '../testing/fixtures/payouts.ts';
import { newCleaner, newCleanerDetails } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const rosa = newCleanerDetails({ wallet: { available: 40, pending: 132 } });
const sums = {
  available: 40,
  pending: 132,
  pending_jobs: 132,
  pending_withdrawals: 0,
  paid_out: 0,
  earned: 172,
};
const bonus = newWalletLine({
  id: 'earning/1',
  type: 'earning',
  title: 'Bonus',
  description: 'For the long week',
  amount: 40,
  status: 'completed',
  job_id: null,
});

async function openLines(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /admin/cleaners': () => [newCleaner()],
    'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }),
    'GET /admin/cleaners/:id': () => rosa,
    'GET /admin/cleaners/:id/wallet': () => ({ ...sums, lines: [newWalletLine(), bonus] }),
    ...answers,
  });
  const { user } = await show(`/cleaners/${rosa.id}`, api);
  await user.click(await screen.findByRole('button', { name: 'Show lines' }));
  return { api, user };
}

test('the lines of a wallet show on demand, and pending pay is released with a reason', async () => {
  const { api, user } = await openLines({
    'POST /admin/cleaners/:id/wallet/release': () => newWalletLine({ status: 'completed' }),
  });
  const lines = await screen.findByRole('list', { name: 'Lines of the wallet' });
  expect(
    within(lines)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Pay for the visit on Fri, Jan 15, Ana Miller+$132.00Fri, Jan 15, 2027, pendingRelease pay',
    'Bonus+$40.00For the long weekFri, Jan 15, 2027, completed',
  ]);
  await user.click(within(lines).getByRole('button', { name: /^Release the pay/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Release \$132\.00 to/ }));
  await user.click(dialog.getByRole('button', { name: 'Release pay' }));
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'In dispute');
  await user.click(dialog.getByRole('button', { name: 'Release pay' }));
  expect(await screen.findByText('$132.00 is available now')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    {
      input: { params: { id: rosa.id }, body: { booking_id: newWalletLine().job_id, reason: 'In dispute' } },
    },
  ]);
});

test('a wallet that cannot be loaded says so', async () => {
  await openLines({
    'GET /admin/cleaners/:id/wallet': () => {
      throw refused(503, { detail: 'The database cannot be reached.' });
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The wallet could not be loaded');
});

test('a wallet without lines says so', async () => {
  await openLines({ 'GET /admin/cleaners/:id/wallet': () => ({ ...sums, lines: [] }) });
  expect(await screen.findByText('No lines yet.')).toBeTruthy();
});
