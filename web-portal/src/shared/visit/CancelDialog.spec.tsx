import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, toastWith } from '../../testing/find.ts';
import { at, bookingId, memberWith, mia, newBooking, otherBookingId } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const firstDay = 'Friday, January 15, 2027';

/** A server with two visits, of which the first can be cancelled, and asked to be. */
function cancelServer(answers: Answers = {}) {
  let visit = newBooking();
  const later = newBooking({
    id: otherBookingId,
    booking_date: '2027-01-22',
    time_slot: '12:00 PM - 2:00 PM',
  });
  const ask = () => {
    const asked = at('2027-01-04T15:00:00Z');
    visit = {
      ...visit,
      pending_request: 'cancellation',
      last_request: {
        kind: 'cancellation',
        status: 'pending',
        requested_at: asked,
        processed_at: null,
        to_date: null,
        to_time_slot: null,
      },
    };
    return { id: 'r-1', booking_id: bookingId, reason: '', status: 'pending', requested_at: asked } as const;
  };
  const server = fakeServer({
    ...memberWith(),
    'GET /customer/next-appointment': () => (visit.status === 'cancelled' ? later : visit),
    'GET /bookings/:id': ({ params }) => (params.id === bookingId ? visit : later),
    'POST /cancellation-requests': ask,
    ...answers,
  });
  return {
    ...server,
    cancel: () => {
      visit = { ...visit, status: 'cancelled' };
      server.change();
    },
  };
}

const dialog = async (name = 'Cancel your cleaning') => within(await screen.findByRole('dialog', { name }));
const reason = async (description?: string) =>
  (await dialog()).findByRole<HTMLTextAreaElement>('textbox', {
    name: /^Reason for cancellation/,
    ...(description === undefined ? {} : { description }),
  });
const submit = async () => (await dialog()).getByRole('button', { name: 'Submit Request' });

test('cancelling needs a reason, and the office decides', async () => {
  const server = cancelServer();
  const { user, fill } = await show('/', { as: mia });
  await user.click(await button('Cancel'));
  await fill(await reason(), '   ');
  expect((await submit()).hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Enter}');
  expect(await reason('Please provide a reason for cancellation')).toBeTruthy();
  await fill(await reason(), 'We are moving house.');
  expect(await reason('')).toBeTruthy();
  await user.click(await submit());
  expect(await toastWith('Cancellation request submitted successfully!')).toBeTruthy();
  const sent = await dialog('Request sent');
  expect(sent.getByText('Our office has your cancellation request.')).toBeTruthy();
  await user.click(sent.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Our office has your request to cancel this cleaning.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(server.commands()).toMatchObject([
    { input: { body: { booking_id: bookingId, reason: 'We are moving house.' } } },
  ]);
});

test('a request whose answer was lost has a new key once its reason is changed, and keeps its text', async () => {
  let tries = 0;
  const server = cancelServer({
    'POST /cancellation-requests': () => {
      tries += 1;
      throw tries < 3 ? unreachable() : refusal('cancellation-requested');
    },
  });
  const { user, fill } = await show('/', { as: mia });
  await user.click(await button('Cancel'));
  await fill(await reason(), 'Moving.');
  await user.click(await submit());
  expect(await reason('Failed to submit cancellation request')).toBeTruthy();
  await user.click(await submit());
  await waitFor(() => expect(tries).toBe(2));
  await fill(await reason('Failed to submit cancellation request'), 'We are moving house.');
  await user.click(await submit());
  expect((await reason('You have already asked us to cancel this booking. We will answer soon.')).value).toBe(
    'We are moving house.',
  );
  const [first, again, changed] = server.commands().map(({ input }) => input.idempotencyKey);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('the dialog stays with its visit when the office cancels it', async () => {
  const server = cancelServer();
  const { user, fill } = await show('/', { as: mia });
  await user.click(await button('Cancel'));
  await fill(await reason(), 'We are away.');
  server.cancel();
  const open = await dialog();
  expect(await open.findByText(/^This visit was cancelled in the meantime\./)).toBeTruthy();
  expect(open.getByText(`${firstDay}, 8:00 AM - 10:00 AM`)).toBeTruthy();
  expect((await reason()).value).toBe('We are away.');
  expect(open.queryByRole('button', { name: 'Submit Request' })).toBeNull();
});
