import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@tidylog/contracts/vocabulary/permissions';
import { writeUser } from '@tidylog/web-shared/api/session';
import { afterEach, describe, expect, test } from 'vitest';
import type { CancellationRequest } from '../api/types.ts';
import { behind, fakeApi, refused } from '../testing/fake-api.ts';
import { newRequest } from '../testing/fixtures/requests.ts';
import { show } from '../testing/show.tsx';

const filterOf = ({ query }: { readonly query?: { readonly filter?: string | undefined } }) =>
  JSON.parse(query?.filter ?? '{}') as { readonly status?: string };

/** A server with requests that can be filtered and decided. */
function office(first: readonly CancellationRequest[]) {
  let requests = [...first];
  return fakeApi({
    'GET /admin/cancellation-requests': (input) => {
      const { status } = filterOf(input);
      return {
        cancellation_requests: requests.filter((one) => status === undefined || one.status === status),
      };
    },
    'PATCH /admin/cancellation-requests/:id': ({ params: { id }, body }) => {
      requests = requests.map((one) => (one.id === id ? { ...one, status: body.status } : one));
      return requests.find((one) => one.id === id) ?? newRequest();
    },
  });
}

const ended = newRequest({
  id: '018f0000-0000-7000-8000-0000000000e2',
  customer_name: 'Ben Hur',
  status: 'ended',
  booking_status: 'completed',
});
const approved = newRequest({
  id: '018f0000-0000-7000-8000-0000000000e3',
  customer_name: 'Cy Lee',
  status: 'approved',
  refund_amount: 120,
  admin_notes: 'Of course.',
});

afterEach(() => writeUser(null));

describe('the list of cancellation requests', () => {
  test('counts what is pending, approved and rejected, and shows each with its reason and its money', async () => {
    await show('/cancellations', office([newRequest(), ended, approved]));
    const row = await screen.findByRole('row', { name: /Ana Miller/ });
    expect(within(row).getByText('We move house.')).toBeTruthy();
    expect(within(row).getByText('$235.00 paid')).toBeTruthy();
    const done = within(screen.getByRole('row', { name: /Cy Lee/ }));
    expect(done.getByText('$120.00 refunded')).toBeTruthy();
    expect(done.getByText('Our note: Of course.')).toBeTruthy();
    expect(done.queryByRole('button', { name: /^Approve/ })).toBeNull();
    const counts = screen.getByLabelText('Summary');
    await waitFor(() => expect(counts.textContent).toBe('Pending1Approved1Rejected0'));
  });

  test('says what it is for while it is empty, and offers to load again what failed', async () => {
    let isDown = true;
    const api = fakeApi({
      'GET /admin/cancellation-requests': () => {
        if (isDown) throw refused(503, { detail: 'Try again in a moment.' });
        return { cancellation_requests: [] };
      },
    });
    const { user } = await show('/cancellations', api);
    expect(await screen.findByText('Failed to load cancellation requests')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No cancellation requests yet')).toBeTruthy();
  });

  test('is filtered by status', async () => {
    const { user } = await show('/cancellations', office([newRequest(), approved]));
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Approved' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ana Miller/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /Cy Lee/ })).toBeTruthy();
  });

  test('offers people who only read nothing to decide', async () => {
    writeUser({
      id: 'm-1',
      first_name: 'Morgan',
      last_name: 'Reyes',
      email: 'morgan@example.com',
      phone: null,
      role: 'admin',
      email_verified: true,
      staff_role: 'analyst',
      permissions: [...permissionsOf('analyst')],
    });
    await show('/cancellations', office([newRequest()]));
    expect(await screen.findByRole('row', { name: /Ana Miller/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
  });
});

async function open(api: ReturnType<typeof fakeApi>, button: RegExp, dialog: RegExp) {
  const { user } = await show('/cancellations', api);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: dialog })) };
}

describe('deciding a request', () => {
  test('approves with a refund that starts at all that is left, and shows the policy', async () => {
    const api = office([newRequest()]);
    const { user, dialog } = await open(
      api,
      /^Approve the request of Ana Miller/,
      /Cancel the visit of Ana Miller/,
    );
    expect(dialog.getByText(/may incur a \$200 early cancellation fee/)).toBeTruthy();
    expect(dialog.getByText(/Friday, January 15, 2027, 8:00 AM - 10:00 AM/)).toBeTruthy();
    const refund = dialog.getByRole<HTMLInputElement>('textbox', { name: /Refund in dollars/ });
    expect(refund.value).toBe('235.00');
    await user.clear(refund);
    await user.type(refund, '235.01');
    await user.tab();
    expect(await dialog.findByText('At most 235.00 can be refunded.')).toBeTruthy();
    await user.clear(refund);
    await user.type(refund, '100');
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Take care.');
    await user.click(dialog.getByRole('button', { name: 'Approve and refund $100.00' }));
    expect(await screen.findByText('Cancellation request approved')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      { input: { body: { status: 'approved', admin_notes: 'Take care.', refund_amount: 100 } } },
    ]);
  });

  test('of an unpaid booking names no amount', async () => {
    const api = office([newRequest({ amount_paid: 0, refundable: 0 })]);
    const { user, dialog } = await open(api, /^Approve/, /Cancel the visit/);
    expect(dialog.getByText('Nothing was paid, so nothing is refunded.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve without a refund' }));
    expect(await screen.findByText('Cancellation request approved')).toBeTruthy();
  });

  test('starts at what no bank holds while it decides a dispute', async () => {
    const { dialog } = await open(office([newRequest({ refundable: 0 })]), /^Approve/, /Cancel the visit/);
    expect(dialog.getByText(/A bank is deciding a dispute/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Refund/ }).value).toBe('0.00');
  });

  test('that another person decided first stays open and says so, with what was typed', async () => {
    const detail = 'This request has already been rejected. $235.00 left of what was paid for this booking.';
    const api = fakeApi({
      'GET /admin/cancellation-requests': () => ({ cancellation_requests: [newRequest()] }),
      'PATCH /admin/cancellation-requests/:id': () => {
        throw refused(409, { code: 'request-decided', detail });
      },
    });
    const { user, dialog } = await open(api, /^Approve/, /Cancel the visit/);
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Take care.');
    await user.click(dialog.getByRole('button', { name: /^Approve and refund/ }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Failed to update cancellation request');
    expect(alert.textContent).toContain(detail);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Note/ }).value).toBe('Take care.');
  });

  test('rejects, and the visit stays', async () => {
    const api = office([newRequest()]);
    const { user, dialog } = await open(api, /^Reject/, /Reject the request of Ana Miller/);
    expect(dialog.getByText(/stays booked, and nothing is refunded/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Cancellation request rejected')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { status: 'rejected', refund_amount: null } } }]);
  });

  test('of a visit that has ended can only reject, and says why', async () => {
    const api = office([ended]);
    const { dialog } = await open(api, /^Reject/, /Reject the request of Ben Hur/);
    expect(dialog.getByText(/The visit is completed, so this request can only be rejected/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(screen.getByText('Too late')).toBeTruthy();
  });

  test('keeps its row busy until the list shows the decision', async () => {
    let reads = 0;
    const rejected = newRequest({ status: 'rejected' });
    const api = fakeApi({
      'GET /admin/cancellation-requests': (input) => {
        if (filterOf(input).status !== undefined) return { cancellation_requests: [] };
        reads += 1;
        return { cancellation_requests: [reads > 2 ? rejected : newRequest()] };
      },
      'PATCH /admin/cancellation-requests/:id': () => behind(rejected),
    });
    const { user, dialog } = await open(api, /^Reject/, /Reject the request/);
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(reads).toBe(2));
    expect(screen.getByText('Pending', { selector: 'span' })).toBeTruthy();
    expect(await screen.findByText('Rejected', { selector: 'span' })).toBeTruthy();
  });
});
