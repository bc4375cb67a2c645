import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CancellationRequest, RescheduleOrder } from '../api/types.ts';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newOrder, newOrderChange, newRequest } from '../testing/fixtures/requests.ts';
import { show } from '../testing/show.tsx';

interface Waiting {
  readonly cancellations?: CancellationRequest[];
  readonly reschedules?: RescheduleOrder[];
}

/** A server on which deciding takes a request off the page. */
function office({ cancellations = [], reschedules = [] }: Waiting, decide: () => void = () => undefined) {
  let isDecided = false;
  return fakeApi({
    'GET /admin/orders/pending': () =>
      isDecided ? { cancellations: [], reschedules: [] } : { cancellations, reschedules },
    'GET /admin/orders/history': () => (isDecided ? [newOrderChange({ outcome: 'approved' })] : []),
    'POST /admin/orders/:id/:action': ({ params: { id, action } }) => {
      decide();
      isDecided = true;
      return { id, status: action.startsWith('approve') ? 'approved' : 'rejected' };
    },
  });
}

async function open(api: ReturnType<typeof fakeApi>, button: RegExp) {
  const { user } = await show('/orders', api);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the page of orders', () => {
  test('shows what waits, with the places left on the new day', async () => {
    await show('/orders', office({ cancellations: [newRequest()], reschedules: [newOrder()] }));
    const cancellation = within(await screen.findByRole('article', { name: /Ana Miller/ }));
    expect(cancellation.getByText('$235.00 was paid.')).toBeTruthy();
    expect(cancellation.getByText('“We move house.”')).toBeTruthy();
    const move = within(screen.getByRole('article', { name: /Ben Hur/ }));
    expect(move.getByText('From Monday, January 11, 2027, 8:00 AM - 10:00 AM')).toBeTruthy();
    expect(move.getByText('To Friday, January 15, 2027, 10:00 AM - 12:00 PM')).toBeTruthy();
    expect(move.getByText('3 places left on the new day.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Pending Cancellations (1)' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Pending Reschedules (1)' })).toBeTruthy();
  });

  test.each([
    [{ places_left: 0 }, 'The new day is full.'],
    [{ places_left: null }, 'The move stays on the same day and needs no new place.'],
    [{ is_closed: true }, 'The new day is closed now. To approve the move, open the day again.'],
  ])('says of a move with %j: %s', async (part, text) => {
    await show('/orders', office({ reschedules: [newOrder(part)] }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('says so when nothing waits and nothing was changed', async () => {
    await show('/orders', office({}));
    expect(await screen.findByText('No cancellations are waiting for a decision.')).toBeTruthy();
    expect(screen.getByText('No moves are waiting for a decision.')).toBeTruthy();
    expect(await screen.findByText('No visit has been cancelled or moved yet.')).toBeTruthy();
  });

  test('loads', async () => {
    const api = fakeApi({ 'GET /admin/orders/pending': never, 'GET /admin/orders/history': never });
    await show('/orders', api);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('says what could not be loaded, each part by itself, and loads both again', async () => {
    let isDown = true;
    const api = fakeApi({
      'GET /admin/orders/pending': () => {
        if (isDown) throw refused(503);
        return { cancellations: [], reschedules: [] };
      },
      'GET /admin/orders/history': () => {
        if (isDown) throw refused(503);
        return [newOrderChange()];
      },
    });
    const { user } = await show('/orders', api);
    expect(await screen.findByText('Failed to load pending orders')).toBeTruthy();
    expect(await screen.findByText('Failed to load order history')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('No moves are waiting for a decision.')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Zoe Low/ })).toBeTruthy();
  });

  test('tells the latest changes with who made them and how they ended', async () => {
    const cancelled = newOrderChange({
      id: '018f0000-0000-7000-8000-0000000000d2',
      type: 'cancellation',
      customer_name: 'Cy Lee',
      new_date: null,
      new_time_slot: null,
      by: 'the system',
      outcome: 'denied',
    });
    const api = fakeApi({
      'GET /admin/orders/pending': () => ({ cancellations: [], reschedules: [] }),
      'GET /admin/orders/history': () => [newOrderChange(), cancelled],
    });
    await show('/orders', api);
    const [, moved, denied] = await screen.findAllByRole('row');
    expect(moved?.textContent).toMatch(
      /Reschedule.*Mon, Jan 11, 2027.*to Thu, Jan 14, 2027.*by Morgan Reyes.*Done/,
    );
    expect(denied?.textContent).toMatch(/Cancellation.*by the system.*Denied/);
  });
});

describe('deciding an order', () => {
  test('approves a cancellation in the dialog of the requests, and the page shows what became of it', async () => {
    const api = office({ cancellations: [newRequest()] });
    const { user, dialog } = await open(api, /^Approve the cancellation of Ana Miller/);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Refund/ }).value).toBe('235.00');
    await user.click(dialog.getByRole('button', { name: 'Approve and refund $235.00' }));
    expect(await screen.findByText('Cancellation approved')).toBeTruthy();
    expect(await screen.findByText('No cancellations are waiting for a decision.')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Zoe Low/ })).toBeTruthy();
    expect(api.commands()).toMatchObject([
      {
        input: {
          params: { action: 'approve_cancellation' },
          body: { refund_amount: 235, admin_notes: null },
        },
      },
    ]);
  });

  test('denies a cancellation', async () => {
    const api = office({ cancellations: [newRequest()] });
    const { user, dialog } = await open(api, /^Deny the cancellation/);
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Too late.');
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Cancellation denied')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      { input: { params: { action: 'deny_cancellation' }, body: { admin_notes: 'Too late.' } } },
    ]);
  });

  test('approves a move', async () => {
    const api = office({ reschedules: [newOrder()] });
    const { user, dialog } = await open(api, /^Approve the move of Ben Hur/);
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Approve the move' }));
    expect(await screen.findByText('Reschedule approved')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { override_capacity: false } } }]);
  });

  test('refuses a move onto a full day and shows the way beyond capacity', async () => {
    let isRefused = false;
    const detail = 'This day is fully booked. Approve the move beyond capacity, or deny it.';
    const api = office({ reschedules: [newOrder()] }, () => {
      if (isRefused) return;
      isRefused = true;
      throw refused(409, { code: 'day-full', detail });
    });
    const { user, dialog } = await open(api, /^Approve the move/);
    await user.click(dialog.getByRole('button', { name: 'Approve the move' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    await user.click(dialog.getByRole('checkbox', { name: 'Approve beyond capacity' }));
    await user.click(dialog.getByRole('button', { name: 'Approve the move' }));
    expect(await screen.findByText('Reschedule approved')).toBeTruthy();
    expect(api.commands().map(({ input }) => input.body)).toMatchObject([
      { override_capacity: false },
      { override_capacity: true },
    ]);
  });

  test('offers the way beyond capacity at once for a day known to be full', async () => {
    const { dialog } = await open(
      office({ reschedules: [newOrder({ places_left: 0 })] }),
      /^Approve the move/,
    );
    expect(dialog.getByRole('checkbox', { name: 'Approve beyond capacity' })).toBeTruthy();
  });

  test('denies a move with a note', async () => {
    const api = office({ reschedules: [newOrder()] });
    const { user, dialog } = await open(api, /^Deny the move/);
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'We are full.');
    await user.click(dialog.getByRole('button', { name: 'Deny the move' }));
    expect(await screen.findByText('Reschedule denied')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.commands()).toMatchObject([
      { input: { params: { action: 'deny_reschedule' }, body: { admin_notes: 'We are full.' } } },
    ]);
  });
});
