import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newMatter } from '../testing/fixtures/dashboard.ts';
import { newPayout } from '../testing/fixtures/payouts.ts';
import { show } from '../testing/show.tsx';

const shown = async (answers: Parameters<typeof fakeApi>[0] = {}, part = {}) => {
  const api = fakeApi({ 'GET /admin/payouts': () => [newPayout(part)], ...answers });
  return { api, ...(await show('/payouts', api)) };
};

test('payouts are loading', async () => {
  await show('/payouts', fakeApi({ 'GET /admin/payouts': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('payouts that cannot be loaded say so', async () => {
  const down = () => {
    throw refused(500);
  };
  await show('/payouts', fakeApi({ 'GET /admin/payouts': down }));
  expect((await screen.findByRole('alert')).textContent).toContain('The payouts could not be loaded');
});

test('without payouts it says where they come from', async () => {
  await show('/payouts', fakeApi({ 'GET /admin/payouts': () => [] }));
  expect(await screen.findByText(/appears here, for you to pay\.$/)).toBeTruthy();
});

test('the money that waits to be sent is summed up', async () => {
  await shown({ 'GET /admin/attention': () => [newMatter({ kind: 'payouts-waiting', amount: 441 })] });
  const summary = (await screen.findByText('Pending, to be sent')).parentElement as HTMLElement;
  expect(await within(summary).findByText('$441.00')).toBeTruthy();
});

test('a returned payout without a fee names none', async () => {
  const { user } = await shown({}, { status: 'completed', amount: 466, fee: 0, net_amount: 466 });
  await user.click(await screen.findByRole('button', { name: 'Returned by bank: $466.00 for Rosa Diaz' }));
  expect(await screen.findByText(/^All of it, \$466\.00, is available in the wallet again\./)).toBeTruthy();
});

test('a payout shows what is to be sent, and marks what to look at', async () => {
  await shown({}, { needs_details: true, is_new_method: true, is_overdue: true });
  expect(await screen.findByText('$37.50')).toBeTruthy();
  expect(screen.getByText('$40.00 less fee')).toBeTruthy();
  expect(screen.getByText('Needs details')).toBeTruthy();
  expect(screen.getByText('New method')).toBeTruthy();
  expect(screen.getByText('Promised by Tue, Jan 19')).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
});

test('payouts come by their turn, those that wait longest first', async () => {
  const { api } = await shown();
  await screen.findByText('$37.50');
  expect(screen.queryByText('Overdue')).toBeNull();
  expect(api.made).toContainEqual(
    expect.objectContaining({
      name: 'GET /admin/payouts',
      input: expect.objectContaining({ query: expect.objectContaining({ sort: '["turn","ASC"]' }) }),
    }),
  );
});

test('a failed payout says why, and has nothing left to do', async () => {
  await shown({}, { status: 'failed', failure: 'returned', failure_note: 'Account closed' });
  expect(await screen.findByText('Returned by bank: Account closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /\$37\.50 for Rosa Diaz/ })).toBeNull();
});

describe('a payout', () => {
  test('is started, with the version that was seen', async () => {
    const { api, user } = await shown({
      'POST /admin/payouts/:id/process': () => newPayout({ status: 'processing', version: '2' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Start payment: $37.50 for Rosa Diaz' }));
    expect(await screen.findByText('$37.50 for Rosa Diaz is being paid')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { params: { id: newPayout().id }, ifMatch: '1' } }]);
  });

  test('is marked as paid, with a reference', async () => {
    const { api, user } = await shown({
      'POST /admin/payouts/:id/complete': () => newPayout({ status: 'completed', version: '3' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as paid: $37.50 for Rosa Diaz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark $37.50 for Rosa Diaz as paid?' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'ACH 1');
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('$37.50 for Rosa Diaz was marked as paid')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { reference: 'ACH 1' } } }]);
  });

  test('to a digital service shows whom to send it to', async () => {
    const destination = { service: 'Zelle', handle: '(281) 555-0142' };
    const { user } = await shown(
      { 'GET /admin/payouts/:id/destination': () => destination },
      { method: 'Zelle', method_type: 'digital' },
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as paid: $37.50 for Rosa Diaz' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Send it with Zelle to')).toBeTruthy();
    expect(dialog.getByText('(281) 555-0142')).toBeTruthy();
  });

  test('whose recipient cannot be loaded says so', async () => {
    const gone = () => {
      throw refused(503);
    };
    const { user } = await shown({ 'GET /admin/payouts/:id/destination': gone }, { method_type: 'digital' });
    await user.click(await screen.findByRole('button', { name: 'Mark as paid: $37.50 for Rosa Diaz' }));
    expect(await screen.findByText(/^The recipient could not be loaded/)).toBeTruthy();
  });

  test('that the bank returned goes back to the wallet, with a reason', async () => {
    const { api, user } = await shown(
      { 'POST /admin/payouts/:id/fail': () => newPayout({ status: 'failed', version: '4' }) },
      { status: 'completed', version: '3' },
    );
    await user.click(await screen.findByRole('button', { name: 'Returned by bank: $37.50 for Rosa Diaz' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Did the bank send $37.50 for Rosa Diaz back?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Return to wallet' }));
    expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
    expect(api.commands()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Account closed');
    await user.click(dialog.getByRole('button', { name: 'Return to wallet' }));
    expect(await screen.findByText('The money is back in the wallet of Rosa Diaz')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { reason: 'Account closed' }, ifMatch: '3' } }]);
  });

  test('that the cleaner took back says so', async () => {
    const { user } = await shown({
      'POST /admin/payouts/:id/process': () => {
        throw refused(409, { detail: 'The cleaner has taken this withdrawal back.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Start payment/ }));
    expect(await screen.findByText(/The cleaner has taken this withdrawal back\./)).toBeTruthy();
  });
});

describe('a bank file', () => {
  const openExport = async (rows: readonly ReturnType<typeof newPayout>[]) => {
    const { user } = await shown({ 'GET /admin/payouts': () => [...rows] });
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Bank file' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: /^Bank file of/ })) };
  };
  const two = [newPayout(), newPayout({ id: 'w-2', net_amount: 100 })];

  test('is made of the ticked payouts, and a refusal says why none was', async () => {
    const answers = [
      new Response(JSON.stringify({ code: 'withdrawal-decided', detail: 'Withdrawal 1 was taken back.' }), {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      }),
      new Response('"id"\r\n', { headers: { 'content-disposition': 'attachment; filename="payouts.csv"' } }),
    ];
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => answers.shift() ?? new Response());
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    const { user, dialog } = await openExport(two);
    expect(dialog.getByText(/^\$137\.50 in total\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Download bank file' }));
    expect(await dialog.findByText(/Withdrawal 1 was taken back\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Download bank file' }));
    expect(await screen.findByText('Bank file downloaded')).toBeTruthy();
    const [, sent] = fetched.mock.calls.at(-1) ?? [];
    expect(sent?.body).toBe(JSON.stringify({ ids: [newPayout().id, 'w-2'] }));
  });

  test('says which payouts are being paid already, so that no one is paid twice', async () => {
    const { dialog } = await openExport([newPayout({ status: 'processing' }), newPayout({ id: 'w-2' })]);
    const warning = await dialog.findByRole('alert');
    expect(warning.textContent).toContain('Check with the bank first');
    expect(within(warning).getAllByRole('listitem')).toHaveLength(1);
  });

  test('names the payouts without bank details before it is made', async () => {
    const { dialog } = await openExport([
      newPayout(),
      newPayout({ id: 'w-2', method: 'Zelle', method_type: 'digital' }),
    ]);
    expect(dialog.getByText('$37.50 for Rosa Diaz, Zelle')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Download bank file' }).hasAttribute('disabled')).toBe(true);
  });
});
