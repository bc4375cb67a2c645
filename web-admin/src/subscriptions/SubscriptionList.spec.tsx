import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, never, pageOf, refused } from '../testing/fake-api.ts';
import { newCustomer } from '../testing/fixtures/people.ts';
import { newSubscription, newSubscriptionDetails } from '../testing/fixtures/subscriptions.ts';
import { show } from '../testing/show.tsx';

const { id } = newSubscription();
const listing = (part: Parameters<typeof newSubscription>[0] = {}) =>
  ({ 'GET /admin/subscriptions': () => [newSubscription(part)] }) as const;
const row = () => screen.findByRole('row', { name: /Ana Miller/ });
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
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
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

const details = (part: Parameters<typeof newSubscriptionDetails>[0] = {}) =>
  ({
    ...listing(),
    'GET /admin/customers/:id': () => newCustomer(),
    'GET /admin/subscriptions/:id': () => newSubscriptionDetails(part),
  }) as const;

test('the details show visits, what was skipped, the fee and the progress', async () => {
  const { user, address } = await show(
    '/subscriptions',
    fakeApi(
      details({
        fee: {
          amount: 200,
          status: 'waived',
          balance_due: 0,
          charged_back: 0,
          refundable: { card: 0, by_hand: 0, disputed: 0 },
        },
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Ana Miller, view details of #000000a1' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Ana Miller' }));
  expect(address()).toContain(`/subscriptions/${id}`);
  const visit = panel.getByRole('link', { name: '#000000b2' });
  expect(visit.getAttribute('href')).toBe('/bookings/018f0000-0000-7000-8000-0000000000b2');
  expect(visit.parentElement?.textContent).toBe('#000000b2, Confirmed, Paid\nRosa Delgado');
  expect(panel.getByText('Fri, Jan 15, 2027: skipped for the customer')).toBeTruthy();
  expect(panel.getByText('$200.00, waived')).toBeTruthy();
  expect(panel.getByText('15 of 12')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the details show how to reach the customer, what each visit includes, and all its bookings', async () => {
  const customer = newCustomer({ email: null, phone: '(281) 555-0101' });
  await show(`/subscriptions/${id}`, fakeApi({ ...details(), 'GET /admin/customers/:id': () => customer }));
  const panel = within(await screen.findByRole('dialog', { name: 'Ana Miller' }));
  expect((await panel.findByRole('link', { name: '(281) 555-0101' })).getAttribute('href')).toMatch(/^tel:/);
  expect(panel.getByText(/^None given: we send no emails/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Ana Miller' }).getAttribute('href')).toBe('/customers/u-1');
  const all = panel.getByRole('link', { name: 'All bookings of this subscription' });
  expect(new URL(all.getAttribute('href') ?? '', 'http://console').searchParams.get('filter')).toBe(
    JSON.stringify({ subscription_id: id }),
  );
  const included = within(panel.getByRole('region', { name: 'What each visit includes' }));
  for (const text of ['2,000 - 2,500 sq ft', 'Bedrooms × 2, Bathrooms × 1, Kitchen', 'Dusting'])
    expect(included.getByText(text)).toBeTruthy();
});

test('a contact that cannot be loaded says so, next to the rest of the details', async () => {
  const api = fakeApi({
    ...details(),
    'GET /admin/customers/:id': () => {
      throw refused(503);
    },
  });
  await show(`/subscriptions/${id}`, api);
  expect(await screen.findByText('The contact could not be loaded')).toBeTruthy();
  expect(screen.getByText('$235.00, if it is booked now')).toBeTruthy();
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
