import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newBatch, newUpcoming } from '../testing/fixtures/reminders.ts';
import { show } from '../testing/show.tsx';

const ana = newUpcoming();
const ben = newUpcoming({ id: '018f0000-0000-7000-8000-0000000000b2', customer_name: 'Ben Hur' });
const cal = newUpcoming({
  id: '018f0000-0000-7000-8000-0000000000b3',
  customer_name: 'Cal Caller',
  customer_email: null,
  has_email: false,
});
const listing = (...bookings: (typeof ana)[]) => ({
  'GET /admin/email-reminders/upcoming': () => ({ bookings, day_before_email: true }),
});
const opened = async (answers: Parameters<typeof fakeApi>[0], path = '/email-reminders') => {
  const api = fakeApi(answers);
  return { api, ...(await show(path, api)) };
};
const asked = (api: ReturnType<typeof fakeApi>) =>
  api.commands().map(({ name, input }) => [name, (input as { body?: object }).body]);
const choose = async (user: Awaited<ReturnType<typeof opened>>['user'], label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('several reminders', () => {
  const all = () => screen.findByRole('checkbox', { name: 'Select all with an email address (2)' });
  const send = () => screen.getByRole('button', { name: /^Send Reminders/ });

  test('need a selection; all selects those with an address alone', async () => {
    const { api, user } = await opened({
      ...listing(ana, ben, cal),
      'POST /admin/email-reminders/send-batch': () => newBatch({ total_bookings: 2, emails_sent: 2 }),
    });
    const tick = await all();
    await user.click(send());
    expect(await screen.findByText('Please select at least one booking')).toBeTruthy();
    expect(api.commands()).toEqual([]);
    await user.click(tick);
    expect(send().textContent).toBe('Send Reminders (2)');
    await user.click(send());
    expect(await screen.findByText('2 bookings: 2 sent, 0 failed, 0 skipped.')).toBeTruthy();
    expect(asked(api)).toEqual([
      [
        'POST /admin/email-reminders/send-batch',
        { booking_ids: [ana.id, ben.id], reminder_type: 'upcoming' },
      ],
    ]);
    expect(send().textContent).toBe('Send Reminders');
  });

  test('end with the counts and the name and reason of each that got none, even if all failed', async () => {
    const results = [
      { booking_id: ana.id, result: 'failed' as const, reason: 'mail-unavailable' as const },
      { booking_id: ben.id, result: 'skipped' as const, reason: 'cancelled' as const },
    ];
    const { user } = await opened({
      ...listing(ana, ben, cal),
      'POST /admin/email-reminders/send-batch': () =>
        newBatch({ total_bookings: 2, emails_failed: 1, emails_skipped: 1, results }),
    });
    await user.click(await all());
    await user.click(send());
    expect(await screen.findByText('2 bookings: 0 sent, 1 failed, 1 skipped.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Failed' })).getByRole('listitem').textContent).toMatch(
      /^Ana Miller, .*: the mail server did not answer$/,
    );
    expect(within(screen.getByRole('list', { name: 'Skipped' })).getByRole('listitem').textContent).toMatch(
      /^Ben Hur, .*: the visit is cancelled$/,
    );
    await user.click(screen.getByRole('button', { name: 'Close the result' }));
    await waitFor(() => expect(screen.queryByText(/^2 bookings: /)).toBeNull());
  });

  test('that were sent before go again only after a question', async () => {
    const results = [
      { booking_id: ana.id, result: 'skipped' as const, reason: 'already-sent' as const },
      { booking_id: ben.id, result: 'sent' as const, reason: null },
    ];
    const { api, user } = await opened({
      ...listing(ana, ben, cal),
      'POST /admin/email-reminders/send-batch': () =>
        newBatch({ total_bookings: 2, emails_sent: 1, emails_skipped: 1, results }),
    });
    await user.click(await all());
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Send again to 1 customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send these reminders again?' }));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.commands()).toHaveLength(2));
    expect(asked(api)[1]).toEqual([
      'POST /admin/email-reminders/send-batch',
      { booking_ids: [ana.id], reminder_type: 'upcoming', again: true },
    ]);
    const [first, second] = api.commands().map(({ input }) => input.idempotencyKey);
    expect(first).not.toBe(second);
  });

  test('that are refused say so, keep the selection, and go under the same key after no answer', async () => {
    let answers = 0;
    const { api, user } = await opened({
      ...listing(ana, ben, cal),
      'POST /admin/email-reminders/send-batch': () => {
        answers += 1;
        throw refused(answers === 1 ? 0 : 503);
      },
    });
    await user.click(await all());
    await user.click(send());
    expect(await screen.findByText(/Failed to send batch email reminders/)).toBeTruthy();
    await waitFor(() => expect(send().textContent).toBe('Send Reminders (2)'));
    await user.click(send());
    await waitFor(() => expect(api.commands()).toHaveLength(2));
    const [first, second] = api.commands().map(({ input }) => input.idempotencyKey);
    expect(first).toBe(second);
  });

  test('forget the selection when another type is chosen', async () => {
    const { user } = await opened(listing(ana, ben, cal));
    await user.click(await all());
    await choose(user, 'Reminder type', 'Confirmation');
    await waitFor(() => expect(send().textContent).toBe('Send Reminders'));
  });
});
