import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { panelOf, readsOf } from '../../testing/booking-panel.tsx';
import { fakeApi, refused } from '../../testing/fake-api.ts';
import { newBooking, newVisit } from '../../testing/fixtures/bookings.ts';
import { at } from '../../testing/fixtures/instants.ts';

const booking = newBooking({
  status: 'confirmed',
  has_begun: true,
  cleaner_id: 'c-1',
  cleaner_name: 'Rosa Delgado',
  cleaner_phone: '(713) 555-0109',
});
const by = 'Rosa Delgado';
const problem = {
  id: 'p-1',
  reason: 'no-key',
  note: 'No lockbox.',
  by,
  by_phone: '(713) 555-0109',
  reported_at: at('2027-01-15T14:05:00Z'),
  settled: null,
  settled_at: null,
  settled_by: null,
  cleaner_pay: null,
} as const;

test('the panel shows what happened at the visit, when it was and when we heard of it', async () => {
  const tap = { by, tapped_at: null, eta_at: null, source: 'live' } as const;
  const came = { at: at('2027-01-15T13:30:00Z'), received_at: at('2027-01-15T13:30:01Z') };
  const left = { at: at('2027-01-15T17:00:00Z'), received_at: at('2027-01-15T17:00:01Z') };
  const begun = { at: at('2027-01-15T14:02:00Z'), received_at: at('2027-01-15T15:10:00Z') };
  const report = newVisit({
    hours_by: 'claimed',
    taps: [
      { ...tap, ...came, what: 'on_the_way', eta_at: at('2027-01-15T13:55:00Z') },
      { ...tap, ...begun, what: 'clock_in', source: 'sent-later', tapped_at: begun.at },
      { ...tap, ...left, what: 'clock_out' },
    ],
    checklist_items: [
      { id: 'a', room: 'Kitchen', text: 'Clean the sink', done_at: at('2027-01-15T14:30:00Z') },
      { id: 'b', room: 'Kitchen', text: 'Mop the floor', done_at: null },
    ],
    notes: [
      {
        id: 'n',
        text: 'A tile is loose.',
        audience: 'customer',
        cannot_come: false,
        written_at: at('2027-01-15T14:40:00Z'),
        by,
        is_taken_back: false,
      },
      {
        id: 'w',
        text: 'The door is open.',
        audience: 'customer',
        cannot_come: false,
        written_at: at('2027-01-15T14:41:00Z'),
        by,
        is_taken_back: true,
      },
    ],
  });
  const api = fakeApi({ ...readsOf(() => booking), 'GET /admin/bookings/:id/visit': () => report });
  const { panel } = await panelOf(api);
  const visit = within(await panel.findByRole('region', { name: 'What happened' }));
  expect(visit.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'On the way, arriving at Jan 15, 2027, 7:55 AM (Rosa Delgado)',
    'Clocked in, sent later, at Jan 15, 2027, 9:10 AM (Rosa Delgado)',
    'Rosa Delgado, to the customer: A tile is loose.',
    'Rosa Delgado, to the customer: The door is open. (at the wrong house, only the office sees this)',
    'Clocked out (Rosa Delgado)',
    '1 of 2 done\nKitchen: Clean the sink',
  ]);
  expect(visit.getByText(/Save the times to confirm them/)).toBeTruthy();
});

test('its photos are shown, and one that cannot be loaded says so', async () => {
  const shown = { room: 'Kitchen', taken_at: at('2027-01-15T14:40:00Z'), width: 4, height: 3, sha256: 'ab' };
  const report = newVisit({
    photos: [
      { ...shown, id: 'p-1', kind: 'before', is_taken_back: true },
      { ...shown, id: 'p-2', kind: 'problem', room: null, is_taken_back: false },
    ],
  });
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/p-1') ? new Response('jpeg') : new Response(null, { status: 404 }),
  );
  const api = fakeApi({ ...readsOf(() => booking), 'GET /admin/bookings/:id/visit': () => report });
  const { panel } = await panelOf(api);
  const photos = within(await panel.findByRole('list', { name: 'Photos: Kitchen' }));
  expect(await photos.findByRole('link', { name: 'Before, Kitchen, opens in a new tab' })).toBeTruthy();
  const others = within(panel.getByRole('list', { name: 'Photos: Other photos' }));
  expect(await others.findByText('This photo could not be loaded.')).toBeTruthy();
  expect(photos.getAllByText('at the wrong house, only the office sees this')).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('a visit where nothing happened has no such part, and one that cannot be loaded says so', async () => {
  let isBroken = true;
  const api = fakeApi({
    ...readsOf(() => booking),
    'GET /admin/bookings/:id/visit': () => {
      if (isBroken) throw refused(503);
      return newVisit();
    },
  });
  const { panel, user } = await panelOf(api);
  expect(await panel.findByText('What happened could not be loaded')).toBeTruthy();
  isBroken = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(panel.queryByRole('region', { name: 'What happened' })).toBeNull());
});

test('a closed door is decided with the pay for the way', async () => {
  const api = fakeApi({
    ...readsOf(() => booking),
    'GET /admin/bookings/:id/visit': () => newVisit({ problems: [problem] }),
    'POST /admin/bookings/:id/access-problem': () => booking,
  });
  const { panel, user } = await panelOf(api);
  const visit = within(await panel.findByRole('region', { name: 'What happened' }));
  expect(visit.getByRole('definition').textContent).toContain(
    'Rosa Delgado could not get in: there is no key\n"No lockbox."\nNot decided yet',
  );
  const report = within(
    panel.getByText(/^Rosa Delgado could not get in, Jan 15/).closest('[role=status]') as HTMLElement,
  );
  expect(report.getByText('"No lockbox."')).toBeTruthy();
  expect(report.getByRole('link', { name: '(713) 555-0109' }).getAttribute('href')).toBe('tel:+17135550109');
  expect(report.getAllByRole('link')).toHaveLength(2);
  await user.click(report.getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about booking #000000b1' }));
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText('Please choose what happens.')).toBeTruthy();
  expect(dialog.getByText('Enter what the cleaner gets for the way, or 0.')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: /What happens/ }));
  await user.click(await screen.findByRole('option', { name: 'Move the visit' }));
  await user.type(dialog.getByRole('textbox', { name: /Pay for the way/ }), '25');
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await screen.findByText('Decision saved successfully')).toBeTruthy();
  const [command] = api.commands();
  expect(command).toMatchObject({
    name: 'POST /admin/bookings/:id/access-problem',
    input: {
      ifMatch: '3',
      body: {
        outcome: 'moved',
        cleaner_pay: 25,
        booking_date: booking.booking_date,
        time_slot: booking.slot_id,
        override_capacity: false,
      },
    },
  });
  expect(command?.input).toHaveProperty('idempotencyKey');
});

test.each([
  ['no one', { cleaner_id: null, cleaner_name: null, cleaner_phone: null }, null, 3],
  ['another cleaner', { cleaner_id: 'c-2', cleaner_name: 'Dora Ek', cleaner_phone: null }, null, 3],
  ['a cancelled visit', { status: 'cancelled' }, 'cancelled', 1],
] as const)(
  'a report about a visit of %s is decided with who made it',
  async (_of, changes, settled, count) => {
    const its = { ...booking, ...changes };
    const api = fakeApi({
      ...readsOf(() => its),
      'GET /admin/bookings/:id/visit': () => newVisit({ problems: [{ ...problem, settled }] }),
      'POST /admin/bookings/:id/access-problem': () => its,
    });
    const { panel, user } = await panelOf(api);
    const title = await panel.findByText(/^Rosa Delgado could not get in, Jan 15/);
    const report = within(title.closest('[role=status]') as HTMLElement);
    expect(report.getByText(/^Cleaner Rosa Delgado:/).textContent).toContain('(713) 555-0109');
    await user.click(report.getByRole('button', { name: 'Decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide about booking #000000b1' }));
    await user.click(dialog.getByRole('combobox', { name: /What happens/ }));
    expect(await screen.findAllByRole('option')).toHaveLength(count);
    await user.click(screen.getByRole('option', { name: 'Leave the visit as it is' }));
    await user.type(dialog.getByRole('textbox', { name: /Pay for the way/ }), '25');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findByText('Decision saved successfully')).toBeTruthy();
    expect(api.commands()[0]?.input.body).toMatchObject({
      report_id: 'p-1',
      outcome: 'dismissed',
      cleaner_pay: 25,
    });
  },
);

test('what was decided is shown with who decided it', async () => {
  const settled = { settled: 'dismissed', settled_by: 'Olga Office', cleaner_pay: 25 } as const;
  const api = fakeApi({
    ...readsOf(() => booking),
    'GET /admin/bookings/:id/visit': () =>
      newVisit({ problems: [{ ...problem, ...settled, settled_at: at('2027-01-15T14:30:00Z') }] }),
  });
  const { panel } = await panelOf(api);
  const visit = within(await panel.findByRole('region', { name: 'What happened' }));
  expect(visit.getByRole('definition').textContent).toContain(
    'The visit stays as it is, decided by Olga Office. $25.00 for the way',
  );
  expect(panel.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('that a cleaner cannot come stands on top of the panel, with the reason', async () => {
  const cannot_come_at = at('2027-01-15T12:00:00Z');
  const note = { id: 'n', text: 'I am ill.', audience: 'office', cannot_come: true, by } as const;
  const api = fakeApi({
    ...readsOf(() => ({ ...booking, cannot_come_at })),
    'GET /admin/bookings/:id/visit': () =>
      newVisit({ notes: [{ ...note, written_at: cannot_come_at, is_taken_back: false }] }),
  });
  const { panel } = await panelOf(api);
  expect(await panel.findByText('Rosa Delgado cannot come, Jan 15, 2027, 6:00 AM')).toBeTruthy();
  expect(await panel.findByText('"I am ill."')).toBeTruthy();
});
