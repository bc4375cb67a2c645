import { screen, waitFor, within } from '@testing-library/react';
import { stylesBySheets } from '@tidylog/web-shared/testing/plain-styles';
import { memoryStore } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { Matter } from '../api/types.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { newMatter, newStats } from '../testing/fixtures/dashboard.ts';
import { showFrame } from '../testing/show.tsx';
import { menuFoldedKey } from './use-menu-folded.ts';

const width = (pixels: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
afterEach(() => vi.unstubAllGlobals());

const menu = () => within(screen.getByRole('navigation', { name: 'Console' }));

test('the menu counts what waits and what is in force, and shows nothing for zero', async () => {
  width(1280);
  const counts = { ...newStats().counts, subscriptions: 1234, orders: 0 };
  await showFrame('/', fakeApi({ 'GET /admin/stats': () => newStats({ counts }) }));
  expect(await menu().findByRole('link', { name: 'Subscriptions 1,234' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Orders' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Bookings' })).toBeTruthy();
});

test('the sidebar scrolls as one: no place is hidden under Quick Stats', async () => {
  width(1280);
  await showFrame('/', fakeApi({ 'GET /admin/stats': () => newStats() }));
  let scroller: HTMLElement | null = screen.getByRole('navigation', { name: 'Console' });
  while (scroller !== null && stylesBySheets(scroller).overflowY !== 'auto')
    scroller = scroller.parentElement;
  expect(scroller?.querySelector('#quick-stats')).toBeTruthy();
});

test('counts and Quick Stats follow the live stream', async () => {
  width(1280);
  let stats = newStats();
  const api = fakeApi({ 'GET /admin/stats': () => stats });
  await showFrame('/services', api);
  expect(await menu().findByRole('link', { name: 'Waitlist 2' })).toBeTruthy();
  const quickStats = within(screen.getByRole('region', { name: 'Quick Stats' }));
  expect(await quickStats.findByText('41')).toBeTruthy();
  stats = newStats({ total_bookings: 42, counts: { ...stats.counts, waitlist: 3 } });
  api.live.changed('waitlist');
  expect(await menu().findByRole('link', { name: 'Waitlist 3' })).toBeTruthy();
  expect(await quickStats.findByText('42')).toBeTruthy();
  expect(
    api.made.every(
      ({ name }) => name === 'GET /admin/stats' || name === 'GET /admin/attention' || name === 'GET /config',
    ),
  ).toBe(true);
});

test('a report that cannot wait is on every page until it is dealt with', async () => {
  width(1280);
  const report = newMatter({
    id: 'm-1',
    kind: 'not-got-into',
    text: 'Rosa Delgado could not get in.',
    name: 'Ana Miller',
    booking_id: 'b-12345678',
    is_urgent: true,
  });
  let urgent: Matter[] = [];
  const api = fakeApi({
    'GET /admin/attention': ({ query }) => (query?.filter === '{"urgent":"yes"}' ? urgent : []),
  });
  await showFrame('/services', api);
  const notice = within(await screen.findByRole('alert', { name: 'Urgent' }));
  expect(notice.queryByRole('listitem')).toBeNull();
  urgent = [report, ...['2', '3', '4', '5'].map((end) => ({ ...report, id: `m-${end}` }))];
  api.live.changed('jobs');
  expect(await notice.findAllByText('Rosa Delgado could not get in.')).toHaveLength(3);
  const [visit] = notice.getAllByRole('link', { name: 'Open the visit of Ana Miller' });
  expect(visit?.getAttribute('href')).toBe('/bookings/b-12345678');
  expect(notice.getByRole('link', { name: '2 more under Attention' }).getAttribute('href')).toBe('/');
  urgent = [];
  api.live.changed('jobs');
  await waitFor(() => expect(notice.queryByRole('listitem')).toBeNull());
});

test('the standing sidebar folds to icons that keep their names, and stays folded', async () => {
  width(1280);
  const store = memoryStore();
  const { user } = await showFrame('/', fakeApi({}), store);
  await user.click(await screen.findByRole('button', { name: 'Fold the menu' }));
  expect(await menu().findByRole('link', { name: 'Orders, 3' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  expect(menu().queryByText('Orders')).toBeNull();
  expect(screen.queryByText('Quick Stats')).toBeNull();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(store.getItem(menuFoldedKey)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Unfold the menu' }));
  expect(await menu().findByText('Orders')).toBeTruthy();
});

test('below 1024 px the menu opens over the page, whole, and closes when a place is chosen', async () => {
  width(800);
  const store = memoryStore({ [menuFoldedKey]: true });
  const { user, address } = await showFrame('/', fakeApi({}), store);
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(dialog.queryByRole('button', { name: 'Fold the menu' })).toBeNull();
  expect(dialog.getByText('Quick Stats')).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: /^Cleaners/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/cleaners');
});

test('a tab fades in only when it takes the place of another', async () => {
  width(1280);
  const { user } = await showFrame('/', fakeApi({}));
  const animation = () => stylesBySheets(screen.getByText('The page').parentElement as Element).animation;
  expect(animation()).toBe('');
  await user.click(menu().getByRole('link', { name: 'Bookings' }));
  await waitFor(() => expect(animation()).toContain('0.3s'));
});

test('a lost live connection is said, and everything is read again when it is back', async () => {
  width(1280);
  const api = fakeApi({});
  await showFrame('/', api);
  const quickStats = within(screen.getByRole('region', { name: 'Quick Stats' }));
  await quickStats.findByText('41');
  expect(screen.getByRole('status', { name: 'Live updates' }).textContent).toBe('');
  const reads = () => api.made.filter(({ name }) => name === 'GET /admin/stats').length;
  const before = reads();
  api.live.lost();
  expect(await screen.findByText('Live updates are paused. We are trying to reconnect.')).toBeTruthy();
  expect(reads()).toBe(before);
  api.live.opened();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.getByRole('status', { name: 'Live updates' }).textContent).toBe('');
});
