import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, never, pageOf, refused } from '../testing/fake-api.ts';
import { newSubscription, newSubscriptionDetails } from '../testing/fixtures.ts';
import { show } from '../testing/show.tsx';

const { id, version } = newSubscription();
const listing = (part: Parameters<typeof newSubscription>[0] = {}) =>
  ({ 'GET /admin/subscriptions': () => [newSubscription(part)] }) as const;
const row = () => screen.findByRole('row', { name: /Ana Miller/ });
const opened = async (
  act: string,
  title: string,
  answers: Parameters<typeof fakeApi>[0] = {},
  part: Parameters<typeof newSubscription>[0] = {},
) => {
  const api = fakeApi({ ...listing(part), ...answers });
  const shown = await show('/subscriptions', api);
  await shown.user.click(await screen.findByRole('button', { name: new RegExp(`^${act}, subscription`) }));
  return { api, ...shown, dialog: within(await screen.findByRole('dialog', { name: title })) };
};
const cancelTitle = 'Cancel the subscription of Ana Miller?';

test('subscriptions are loading', async () => {
  await show('/subscriptions', fakeApi({ 'GET /admin/subscriptions': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('without subscriptions it says how one begins', async () => {
  await show('/subscriptions', fakeApi({ 'GET /admin/subscriptions': () => [] }));
  expect(await screen.findByText('No subscriptions yet')).toBeTruthy();
});

test('subscriptions that cannot be loaded say so', async () => {
  const api = fakeApi({
    'GET /admin/subscriptions': () => {
      throw refused(500);
    },
  });
  await show('/subscriptions', api);
  expect(await screen.findByText('The subscriptions could not be loaded')).toBeTruthy();
});

test('a row has its status, its next visit and its bookings out of 12', async () => {
  await show('/subscriptions', fakeApi(listing({ is_guest: true })));
  const cells = within(await row());
  expect(cells.getByText('Active')).toBeTruthy();
  expect(cells.getByText('15 of 12')).toBeTruthy();
  expect(cells.getByText('#000000a1, guest')).toBeTruthy();
  expect(cells.getByText('$235.00')).toBeTruthy();
});

test('the counters count all, whatever the filter', async () => {
  const totals = { active: 7, paused: 3, cancelled: 2 } as const;
  const api = fakeApi({
    'GET /admin/subscriptions': ({ query }) => {
      const { status, frequency } = JSON.parse(query?.filter ?? '{}') as Record<string, string>;
      if (frequency !== undefined) return pageOf([newSubscription()], 1);
      return pageOf([newSubscription()], totals[status as keyof typeof totals] ?? 12);
    },
  });
  await show('/subscriptions?filter={"frequency":"monthly"}', api);
  await row();
  for (const [name, total] of [
    ['Total', '12'],
    ['Active', '7'],
    ['Paused', '3'],
    ['Cancelled', '2'],
  ] as const)
    await waitFor(() =>
      expect(screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent).toBe(total),
    );
  expect(screen.getByText('1 subscription')).toBeTruthy();
});

test('filters narrow the list by status, frequency and customer, and are cleared together', async () => {
  const api = fakeApi(listing());
  const { user, address } = await show('/subscriptions', api);
  await row();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Paused' }));
  await user.click(screen.getByRole('combobox', { name: 'Frequency' }));
  expect(screen.queryByRole('option', { name: 'One-time' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Every 3 weeks' }));
  await user.type(screen.getByRole('searchbox', { name: 'Customer ID' }), '0c9d');
  await waitFor(() =>
    expect(address()).toContain('{"status":"paused","frequency":"every_3_weeks","customer_id":"0c9d"}'),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toContain('filter={}'));
});

test.each([
  ['active', ['Pause', 'Cancel']],
  ['paused', ['Resume', 'Cancel']],
  ['cancelled', ['Cancel']],
] as const)('a subscription that is %s offers %j', async (status, names) => {
  await show('/subscriptions', fakeApi(listing({ status })));
  const buttons = within(await row()).getAllByRole('button', { name: /, subscription of/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([...names]);
});

test('pausing says which visits are cancelled and which stay, before it does', async () => {
  const { api, user, dialog } = await opened('Pause', 'Pause the subscription of Ana Miller?', {
    'POST /admin/subscriptions/:id/pause': () => newSubscription({ status: 'paused' }),
  });
  expect(dialog.getByText('Fri, Jan 22, 2027, $235.00 is refunded')).toBeTruthy();
  expect(dialog.getByText('Starts within 48 hours, and stays: Fri, Jan 15, 2027.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Subscription paused successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id }, ifMatch: version } }]);
});

test('resuming that is refused keeps the dialog and says why', async () => {
  const { user, dialog } = await opened(
    'Resume',
    'Resume the subscription of Ana Miller?',
    {
      'POST /admin/subscriptions/:id/resume': () => {
        throw refused(409, { detail: 'This subscription is cancelled.' });
      },
    },
    { status: 'paused' },
  );
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(await dialog.findByText('Failed to resume subscription')).toBeTruthy();
  expect(dialog.getByText('This subscription is cancelled.')).toBeTruthy();
});

test('cancelling says what ends, what is refunded and what is charged to which card', async () => {
  const { api, user, dialog } = await opened('Cancel', cancelTitle, {
    'POST /admin/subscriptions/:id/cancel': () => ({
      ...newSubscription({ status: 'cancelled' }),
      fee_charged: 200,
    }),
  });
  expect(
    dialog.getByText(/Are you sure you want to cancel this subscription\? This action cannot be undone\./),
  ).toBeTruthy();
  expect(dialog.getByText('Fri, Jan 15, 2027, nothing to refund')).toBeTruthy();
  expect(dialog.getByText('Fri, Jan 22, 2027, $235.00 is refunded')).toBeTruthy();
  expect(
    dialog.getByText(
      "The early cancellation fee is $200.00. It is charged to the customer's Visa ending in 4242.",
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel with a fee of $200.00' }));
  expect(await screen.findByText('Subscription cancelled successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id }, ifMatch: version, body: {} } }]);
});

test('the fee is waived with a reason', async () => {
  const { api, user, dialog } = await opened('Cancel', cancelTitle, {
    'POST /admin/subscriptions/:id/cancel': () => ({
      ...newSubscription({ status: 'cancelled' }),
      fee_charged: 0,
    }),
  });
  await user.click(dialog.getByRole('checkbox', { name: 'Waive the early cancellation fee' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel without the fee' }));
  expect(await dialog.findByText('Please say why the fee is waived.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason for waiving it/ }), 'We missed two visits.');
  await user.click(dialog.getByRole('button', { name: 'Cancel without the fee' }));
  expect(await screen.findByText('Subscription cancelled successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { body: { waive_fee: true, reason: 'We missed two visits.' } } },
  ]);
});

test.each([
  [
    { card: null },
    'The early cancellation fee is $200.00. There is no card on file: it stays open until the customer pays it.',
  ],
  [
    { early_cancellation_fee: 0, completed_cleanings: 3, cancel_ends: [] },
    'There is no fee: 3 cleanings are completed.',
  ],
  [
    { status: 'cancelled', early_cancellation_fee: 0 },
    'This subscription is already cancelled: nothing changes, and nothing is charged.',
  ],
] as const)('cancelling %j says: %s', async (part, words) => {
  const { dialog } = await opened('Cancel', cancelTitle, {}, { ...part, cancel_ends: [] });
  expect(dialog.getByText(words)).toBeTruthy();
});

test('a stale cancellation says what another person changed, and keeps what was typed', async () => {
  const { user, dialog } = await opened('Cancel', cancelTitle, {
    'POST /admin/subscriptions/:id/cancel': () => {
      throw refused(412, { detail: 'This was changed in the meantime.' });
    },
  });
  await user.click(dialog.getByRole('checkbox'));
  await user.type(dialog.getByRole('textbox'), 'Goodwill');
  await user.click(dialog.getByRole('button', { name: 'Cancel without the fee' }));
  expect(await dialog.findByText('Failed to cancel subscription')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Goodwill');
});

test('the whole id is copied', async () => {
  const { user } = await show('/subscriptions', fakeApi(listing()));
  await user.click(await screen.findByRole('button', { name: /^Copy ID/ }));
  expect(await screen.findByText('Subscription ID copied to clipboard')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(id);
});

test('an id that cannot be copied says so', async () => {
  const { user } = await show('/subscriptions', fakeApi(listing()));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: /^Copy ID/ }));
  expect(await screen.findByText('Failed to copy to clipboard')).toBeTruthy();
});

test('processing says what was booked, and names what was not', async () => {
  const of = { subscription_id: id, customer_name: 'Ana Miller' };
  const api = fakeApi({
    ...listing(),
    'POST /admin/subscriptions/process': () => ({
      created: 1,
      skipped: 1,
      failed: 1,
      message: '1 visit booked, 1 date skipped, 1 subscription failed and will be tried again.',
      not_booked: [
        { ...of, outcome: 'skipped', date: '2027-01-22', reason: 'no-place' },
        { ...of, outcome: 'failed', date: null, reason: null },
      ],
    }),
  });
  const { user } = await show('/subscriptions', api);
  await user.click(await screen.findByRole('button', { name: 'Process Subscriptions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Process Subscriptions' }));
  expect(dialog.getByText(/^1 visit booked, 1 date skipped/)).toBeTruthy();
  expect(
    dialog.getByText('Ana Miller, #000000a1: Fri, Jan 22, 2027: no free day before the next visit'),
  ).toBeTruthy();
  expect(dialog.getByText('Ana Miller, #000000a1: failed, and will be tried again')).toBeTruthy();
});

test('processing without anything due only says so', async () => {
  const message = 'Nothing to do: no visit falls due.';
  const nothing = { created: 0, skipped: 0, failed: 0, message, not_booked: [] };
  const api = fakeApi({ ...listing(), 'POST /admin/subscriptions/process': () => nothing });
  const { user } = await show('/subscriptions', api);
  await user.click(await screen.findByRole('button', { name: 'Process Subscriptions' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('processing that fails says so', async () => {
  const api = fakeApi({
    ...listing(),
    'POST /admin/subscriptions/process': () => {
      throw refused(503, { detail: 'The log cannot be reached.' });
    },
  });
  const { user } = await show('/subscriptions', api);
  await user.click(await screen.findByRole('button', { name: 'Process Subscriptions' }));
  expect(await screen.findByText(/Failed to process subscriptions/)).toBeTruthy();
});

const details = (part: Parameters<typeof newSubscriptionDetails>[0] = {}) =>
  ({ ...listing(), 'GET /admin/subscriptions/:id': () => newSubscriptionDetails(part) }) as const;

test('the details show visits, what was skipped, the fee and the progress', async () => {
  const { user, address } = await show(
    '/subscriptions',
    fakeApi(details({ fee: { amount: 200, status: 'waived' } })),
  );
  await user.click(await screen.findByRole('button', { name: 'Ana Miller, view details of #000000a1' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Ana Miller' }));
  expect(address()).toContain(`/subscriptions/${id}`);
  expect(panel.getByText(/#000000b2, Confirmed, Paid\s+Rosa Delgado/)).toBeTruthy();
  expect(panel.getByText('Fri, Jan 15, 2027: skipped for the customer')).toBeTruthy();
  expect(panel.getByText('$200.00, waived')).toBeTruthy();
  expect(panel.getByText('15 of 12')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('details that cannot be read close, and say so', async () => {
  const api = fakeApi({
    ...listing(),
    'GET /admin/subscriptions/:id': () => {
      throw refused(404, { detail: 'This is not there.' });
    },
  });
  const { address } = await show(`/subscriptions/${id}`, api);
  expect(await screen.findByText(/Failed to get subscription details/)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/subscriptions'));
});

test('a visit is skipped from the details', async () => {
  const api = fakeApi({
    ...details(),
    'POST /admin/subscriptions/:id/skip': () => newSubscription(),
  });
  const { user } = await show(`/subscriptions/${id}`, api);
  await user.click(await screen.findByRole('button', { name: /^Skip a visit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip a visit of Ana Miller' }));
  await user.click(dialog.getByRole('button', { name: 'Skip this visit' }));
  expect(await screen.findByText('Visit skipped successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id }, body: { date: '2027-01-22' } } }]);
});
