import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newSubscription } from '../testing/fixtures/subscriptions.ts';
import { show } from '../testing/show.tsx';

const { id, version } = newSubscription();
const listing = (part: Parameters<typeof newSubscription>[0] = {}) =>
  ({ 'GET /admin/subscriptions': () => [newSubscription(part)] }) as const;
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
/** Each visit of a list: its text, and where its link leads. */
const visitsIn = (dialog: Awaited<ReturnType<typeof opened>>['dialog'], name: string) =>
  within(dialog.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]);
const cancelTitle = 'Cancel the subscription of Ana Miller?';

test('pausing says which visits are cancelled and which stay, before it does', async () => {
  const { api, user, dialog } = await opened('Pause', 'Pause the subscription of Ana Miller?', {
    'POST /admin/subscriptions/:id/pause': () => newSubscription({ status: 'paused' }),
  });
  expect(visitsIn(dialog, 'Visits that are cancelled')).toEqual([
    ['Fri, Jan 22, 2027, $235.00 is refunded', '/bookings/b-2'],
  ]);
  expect(visitsIn(dialog, 'Visits that stay booked')).toEqual([['Fri, Jan 15, 2027', '/bookings/b-1']]);
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
  expect(visitsIn(dialog, 'Visits that are cancelled')).toEqual([
    ['Fri, Jan 15, 2027, nothing to refund', '/bookings/b-1'],
    ['Fri, Jan 22, 2027, $235.00 is refunded', '/bookings/b-2'],
  ]);
  expect(
    dialog.getByText(
      /The fee for this subscription is \$200\.00\. It is charged to the customer's Visa ending in 4242\./,
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel with a fee of $200.00' }));
  expect(await screen.findByText('Subscription cancelled successfully')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id }, ifMatch: version, body: {} } }]);
});

test('a resumed subscription names the date of its next visit, before and after', async () => {
  const { user, dialog } = await opened(
    'Resume',
    'Resume the subscription of Ana Miller?',
    { 'POST /admin/subscriptions/:id/resume': () => newSubscription({ next_booking_date: '2027-02-05' }) },
    newSubscription({ status: 'paused', has_email: false }),
  );
  expect(await dialog.findByText(/: Friday, January 22, 2027, or the next open day/)).toBeTruthy();
  expect(dialog.getByText(/no email address: please call/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Subscription resumed successfully')).toBeTruthy();
  expect(screen.getByText('The next visit is on Friday, February 5, 2027.')).toBeTruthy();
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
    'The fee for this subscription is $200.00. There is no card on file: it stays open until the customer pays it.',
  ],
  [
    { early_cancellation_fee: 0, completed_cleanings: 3, cancel_ends: [] },
    'There is no fee for this subscription: 3 cleanings are completed.',
  ],
  [
    { status: 'cancelled', early_cancellation_fee: 0 },
    'This subscription is already cancelled: nothing changes, and nothing is charged.',
  ],
] as const)('cancelling %j says: %s', async (part, words) => {
  const { dialog } = await opened('Cancel', cancelTitle, {}, { ...part, cancel_ends: [] });
  expect(dialog.getByText(words, { exact: false })).toBeTruthy();
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
