import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { at } from '../testing/fixtures/instants.ts';
import { newAreaNotice } from '../testing/fixtures/requests.ts';
import { show } from '../testing/show.tsx';

test('requests are loading', async () => {
  await show('/area-notices', fakeApi({ 'GET /admin/area-notices': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('a request waits, or says since when its area is served', async () => {
  const served = newAreaNotice({
    id: 'n-2',
    email: 'served@example.com',
    served_at: at('2027-01-12T16:00:00Z'),
  });
  await show('/area-notices', fakeApi({ 'GET /admin/area-notices': () => [newAreaNotice(), served] }));
  const waiting = await screen.findByRole('row', { name: /waits ?@example\.com/ });
  expect(within(waiting).getByText('Waiting')).toBeTruthy();
  expect(screen.getByText(/^Served since/)).toBeTruthy();
});

test('without requests it says where they come from', async () => {
  await show('/area-notices', fakeApi({ 'GET /admin/area-notices': () => [] }));
  expect(await screen.findByText(/Their requests appear here\.$/)).toBeTruthy();
});

test('requests that cannot be loaded say so', async () => {
  const down = () => {
    throw refused(500);
  };
  await show('/area-notices', fakeApi({ 'GET /admin/area-notices': down }));
  expect((await screen.findByRole('alert')).textContent).toContain('The requests could not be loaded');
});
