import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleStore } from '../store.ts';
import { office, rosa } from '../testing/booking-office.tsx';
import { fakeApi, never, pageOf, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { show } from '../testing/show.tsx';

const one = { ...rosa, 'GET /admin/bookings': () => [newBooking()] } as const;

test('bookings are loading', async () => {
  await show('/bookings', fakeApi({ ...rosa, 'GET /admin/bookings': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('without bookings it says where they appear', async () => {
  await show('/bookings', fakeApi({ ...rosa, 'GET /admin/bookings': () => [] }));
  expect(await screen.findByText('No bookings yet')).toBeTruthy();
});

test('bookings that cannot be loaded are tried again', async () => {
  let isDown = true;
  const api = fakeApi({
    ...rosa,
    'GET /admin/bookings': () => {
      if (isDown) throw refused(500);
      return [newBooking()];
    },
  });
  const { user } = await show('/bookings', api);
  expect(await screen.findByText('The bookings could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Ana Miller/ })).toBeTruthy();
});

test('a list that cannot be read again stays, and says that it may be out of date', async () => {
  let isDown = false;
  const api = fakeApi({
    ...rosa,
    'GET /admin/bookings': () => {
      if (isDown) throw refused(503, { detail: 'The read side is starting.' });
      return [newBooking()];
    },
  });
  const { queryClient } = await show('/bookings', api);
  await screen.findByRole('row', { name: /Ana Miller/ });
  isDown = true;
  await queryClient.invalidateQueries({ queryKey: ['bookings'] });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This list may be out of date. The read side is starting.',
  );
  expect(screen.getByRole('row', { name: /Ana Miller/ })).toBeTruthy();
});

test('a column sorts both ways, and says which', async () => {
  const api = fakeApi(one);
  const { user } = await show('/bookings', api);
  const head = await screen.findByRole('columnheader', { name: 'Total' });
  for (const [direction, spoken] of [
    ['ASC', 'ascending'],
    ['DESC', 'descending'],
  ]) {
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(spoken));
    await waitFor(() =>
      expect(api.made).toContainEqual(
        expect.objectContaining({
          name: 'GET /admin/bookings',
          input: expect.objectContaining({
            query: expect.objectContaining({ sort: JSON.stringify(['total_amount', direction]) }),
          }),
        }),
      ),
    );
  }
});

test('filters are kept in the address, and none of them leaves all', async () => {
  const { user, address } = await show('/bookings', fakeApi(one));
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Confirmed' }));
  await user.click(await screen.findByRole('combobox', { name: 'Cleaner' }));
  await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
  await waitFor(() => expect(address()).toContain('filter={"status":"confirmed","cleaner_id":"-"}'));
  await user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), 'miller');
  await waitFor(() => expect(address()).toContain('"q":"miller"'));
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(address()).not.toContain('"q"'));
});

test('filters that nothing matches can be cleared', async () => {
  const api = fakeApi({
    ...rosa,
    'GET /admin/bookings': ({ query }) => (query?.filter === '{}' ? [newBooking()] : []),
  });
  const { user } = await show('/bookings?filter={"q":"nobody"}', api);
  const notice = await screen.findByText('Nothing matches these filters.');
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? notice);
  expect(await screen.findByRole('row', { name: /Ana Miller/ })).toBeTruthy();
});

test('the last page is shown when the rows of a later one are gone', async () => {
  const api = fakeApi({
    ...rosa,
    'GET /admin/bookings': ({ query }) =>
      pageOf(query?.range === '[50,74]' ? [] : [newBooking({ customer_name: String(query?.range) })], 50),
  });
  const { address } = await show('/bookings?page=3&perPage=25', api);
  expect(await screen.findByText('[25,49]')).toBeTruthy();
  await waitFor(() => expect(address()).toContain('page=2'));
});

test('the panel of a booking has its facts and its story, and closes into the list', async () => {
  const { user, address } = await show(
    '/bookings/018f0000-0000-7000-8000-0000000000b1?filter={"q":"miller"}',
    office(() => ({})),
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Ana Miller' }));
  expect(await panel.findByText('Ana Miller (guest) asked for it')).toBeTruthy();
  expect(within(panel.getByRole('region', { name: 'Story' })).getAllByRole('listitem')).toHaveLength(2);
  expect(panel.getByText(/12 Oak Street/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/bookings?filter={"q":"miller"}'));
});

test('the panel of a booking leads to its subscription', async () => {
  const booking = newBooking({ subscription_id: '018f0000-0000-7000-8000-0000000000a1' });
  const api = fakeApi({
    'GET /admin/bookings': () => [booking],
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/events': () => [],
    'GET /admin/cleaners': () => [],
  });
  await show(`/bookings/${booking.id}`, api);
  const panel = within(await screen.findByRole('dialog', { name: 'Ana Miller' }));
  const link = await panel.findByRole('link', { name: '#000000a1' });
  expect(link.getAttribute('href')).toBe(`/subscriptions/${booking.subscription_id}`);
});

test('a panel that cannot be loaded, and a story that cannot, say so', async () => {
  const fails = () => {
    throw refused(404, { detail: 'There is no such booking.' });
  };
  await show(
    '/bookings/018f0000-0000-7000-8000-00000000dead',
    fakeApi({
      ...rosa,
      'GET /admin/bookings': () => [],
      'GET /admin/bookings/:id': fails,
      'GET /admin/bookings/:id/events': fails,
    }),
  );
  expect(await screen.findByText('This booking could not be loaded')).toBeTruthy();
  expect(screen.getByText('There is no such booking.')).toBeTruthy();
});

test('a view is saved under a name, outlives signing out, is chosen again, and deleted', async () => {
  const store = consoleStore();
  const first = await show('/bookings?filter={"status":"confirmed"}', fakeApi(one), store);
  await first.user.click(await screen.findByRole('button', { name: 'Views' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await first.user.click(popover.getByRole('button', { name: 'Save view' }));
  expect(popover.getByText('Please enter a name.')).toBeTruthy();
  await first.user.type(popover.getByRole('textbox', { name: 'Name of this view' }), 'To do');
  await first.user.click(popover.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByRole('button', { name: 'View: To do' })).toBeTruthy();
  first.unmount();
  store.reset();

  const { user, address } = await show('/bookings', fakeApi(one), store);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'To do' }));
  await waitFor(() => expect(address()).toContain('filter={"status":"confirmed"}'));
  await user.click(await screen.findByRole('button', { name: 'View: To do' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the view To do' }));
  expect(await screen.findByText('Set filters and an order, then save them here under a name.')).toBeTruthy();
});

test('an export has the filters and the order of the list', async () => {
  const api = fakeApi(one);
  const { user } = await show('/bookings?filter={"cleaner_id":"-"}&sort=total_amount&order=ASC', api);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Bookings exported successfully')).toBeTruthy();
  expect(api.exports).toEqual([
    {
      name: 'GET /admin/export/bookings',
      query: { sort: '["total_amount","ASC"]', filter: '{"cleaner_id":null}' },
    },
  ]);
});

test.each([
  ['without rows says so', () => false, 'There is nothing to export.'],
  [
    'that fails says why',
    () => {
      throw refused(503, { detail: 'The read side is starting.' });
    },
    'Failed to export bookings',
  ],
])('an export %s', async (_, saved, said) => {
  const { user } = await show('/bookings', fakeApi(one, saved));
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('ticks are forgotten when the list shows something else', async () => {
  const { user } = await show('/bookings', fakeApi(one));
  const row = await screen.findByRole('row', { name: /Ana Miller/ });
  await user.click(within(row).getByRole('checkbox'));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await user.click(within(screen.getByRole('columnheader', { name: 'Total' })).getByRole('button'));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test('people who come back from the menu see the whole list, without the filters from before', async () => {
  const store = consoleStore();
  const api = fakeApi(one);
  const first = await show('/bookings?filter=%7B%22status%22%3A%22pending%22%7D', api, store);
  await screen.findByRole('row', { name: /Ana Miller/ });
  expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeTruthy();
  first.unmount();
  await show('/bookings', api, store);
  await screen.findByRole('row', { name: /Ana Miller/ });
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});
