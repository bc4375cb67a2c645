import { screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { newOfficeService } from '../testing/fixtures/catalog.ts';
import { show } from '../testing/show.tsx';
import { shortcutsKey } from './use-shortcuts-on.ts';

const api = () => fakeApi({ 'GET /admin/services': () => [newOfficeService()] });

test('a digit leads to its place, but not while something is typed', async () => {
  const { user, address } = await show('/services', api());
  const search = await screen.findByRole('searchbox');
  await user.click(search);
  await user.keyboard('2');
  await waitFor(() => expect(address()).toContain('/services?filter={"q":"2"}'));
  await user.click(document.body);
  await user.keyboard('2');
  await waitFor(() => expect(address()).toMatch(/^\/bookings/));
});

test('a question mark lists the keys, and one switch turns all of them off', async () => {
  const store = memoryStore();
  const { user, address } = await show('/services', api(), store);
  await screen.findByRole('searchbox');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('2Bookings');
  await user.keyboard('5');
  expect(address()).toMatch(/^\/services/);
  await user.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('2');
  expect(address()).toMatch(/^\/services/);
  expect(store.getItem(shortcutsKey)).toBe(false);
});
