import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@tidylog/contracts/vocabulary/permissions';
import { writeUser } from '@tidylog/web-shared/api/session';
import { expect, test } from 'vitest';
import type { Booking } from '../api/types.ts';
import { panelOf, readsOf } from '../testing/booking-panel.tsx';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { instant } from '../testing/fixtures/instants.ts';

type Message = Booking['messages'][number];

const message = (part: Partial<Message>): Message => ({
  id: 'message-1',
  channel: 'email',
  what: 'payment-receipt',
  status: 'sent',
  reason: null,
  at: instant,
  ...part,
});
const failed = message({ status: 'failed', reason: 'SMTP 550 to RCPT TO' });
const others = [
  message({ id: 'message-2' }),
  message({ id: 'message-3', status: 'skipped', reason: 'no-address' }),
  message({ id: 'message-4', channel: 'sms', what: 'custom', status: 'failed', reason: 'wrong-number' }),
];
const again = { name: 'Send again: Email "Receipt"' };
const partOf = async (panel: Awaited<ReturnType<typeof panelOf>>['panel']) =>
  within(await panel.findByRole('region', { name: 'Messages' }));

test('a failed mail says why, and can be sent again; others only say what became of them', async () => {
  let messages = [failed, ...others];
  const api = fakeApi({
    ...readsOf(() => newBooking({ messages })),
    'POST /admin/messages/:id/resend': () => {
      messages = [message({ status: 'sent' }), ...others];
      return { success: true, message: 'Message sent again' };
    },
  });
  const { user, panel } = await panelOf(api);
  const part = await partOf(panel);
  expect(part.getByText(/Failed \(the mail server did not accept it: SMTP 550 to RCPT TO\)/)).toBeTruthy();
  expect(part.getByText(/Not sent \(no email address, so please call\)/)).toBeTruthy();
  expect(part.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    again.name,
  ]);
  await user.click(part.getByRole('button', again));
  expect(await screen.findByText('Message sent again')).toBeTruthy();
  await waitFor(() => expect(part.queryByRole('button', again)).toBeNull());
  expect(api.commands()).toMatchObject([
    { input: { params: { id: 'message-1' }, idempotencyKey: `resend message-1 ${instant}` } },
  ]);
});

test('a mail that cannot be sent again says why, and stays', async () => {
  const api = fakeApi({
    ...readsOf(() => newBooking({ messages: [failed] })),
    'POST /admin/messages/:id/resend': () => {
      throw refusal('message-outdated');
    },
  });
  const { user, panel } = await panelOf(api);
  const part = await partOf(panel);
  await user.click(part.getByRole('button', again));
  expect(await screen.findByText(/Failed to send the message again/)).toBeTruthy();
  expect(screen.getByText(/out of date/)).toBeTruthy();
  expect(part.getByRole('button', again)).toBeTruthy();
});

test('people who may not send see no button', async () => {
  writeUser({
    id: 'm-1',
    first_name: 'Morgan',
    last_name: 'Reyes',
    email: 'morgan@example.com',
    phone: null,
    role: 'admin',
    email_verified: true,
    staff_role: 'bookkeeper',
    permissions: [...permissionsOf('bookkeeper')],
  });
  const { panel } = await panelOf(fakeApi(readsOf(() => newBooking({ messages: [failed] }))));
  const part = await partOf(panel);
  expect(part.getByText(/^Email "Receipt"/)).toBeTruthy();
  expect(part.queryByRole('button')).toBeNull();
});
