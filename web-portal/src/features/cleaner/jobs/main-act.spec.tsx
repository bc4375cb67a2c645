import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastWith } from '../../../testing/find.ts';
import { at, bookingId, rosa } from '../../../testing/fixtures.ts';
import { detailsOf, newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';
import type { Job } from './queries.ts';

const screenIs = (size: 'phone' | 'wide') =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: size === 'wide' && query.includes('min-width'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
beforeEach(() => {
  screenIs('phone');
});

const bar = () => document.querySelector<HTMLElement>('[data-fixed-bar].sticky');
const open = async (part: Partial<Job>) => {
  fakeServer({ 'GET /cleaner/jobs/:id': () => detailsOf(newJob(part)) });
  return await show(`/cleaner/jobs/${bookingId}`, { as: rosa });
};
const early = { can_clock_in: false } as const;
const begun = { status: 'in_progress', clocked_in_at: at('2027-01-04T14:00:00Z') } as const;

test.each([
  ['Clock In', { can_clock_in: true }],
  ['Clock Out', begun],
  ['On My Way', early],
] as const)('on the phone %s stays in a bar at the bottom, and stands there alone', async (name, part) => {
  await open(part);
  await screen.findByRole('button', { name });
  await waitFor(() => expect(bar()?.textContent).toBe(name));
  expect(screen.getAllByRole('button', { name })).toHaveLength(1);
});

test.each([
  { ...early, on_the_way_at: at('2027-01-04T14:00:00Z') },
  { status: 'completed' as const },
  { ...early, date: '2027-01-05' as never },
])('where nothing is to be done now, there is no bar: %j', async (part) => {
  await open(part);
  expect(await screen.findByText(/About 2 hours/)).toBeTruthy();
  await waitFor(() => expect(bar()).toBeNull());
});

test.each([
  ['unsafe', null],
  ['nobody-home', 'Clock In'],
] as const)('after the report %s the bar has %s', async (reason, act) => {
  const reported_at = at('2027-01-04T14:00:00Z');
  await open({ can_clock_in: true, access_problem: { id: 'r-1', reason, reported_at, settled: null } });
  const button = await screen.findByRole('button', { name: 'Clock In' });
  await waitFor(() => expect(bar()?.textContent ?? null).toBe(act));
  expect(button.classList.contains('bg-green')).toBe(act !== null);
});

test('on a wide screen the act stands with the others', async () => {
  screenIs('wide');
  await open({ can_clock_in: true });
  expect(await screen.findByRole('button', { name: 'Clock In' })).toBeTruthy();
  expect(bar()).toBeNull();
});

test('the address is copied, or shown to be copied by hand', async () => {
  const { user } = await open({ address: '12 Oak Lane, Houston, TX 77433' });
  const copying = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: /^Copy/ }));
  expect(await toastWith('Address copied')).toBeTruthy();
  expect(copying).toHaveBeenCalledWith('12 Oak Lane, Houston, TX 77433');
  copying.mockRejectedValueOnce(new Error('no'));
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  const failed = await toastWith('Failed to copy to clipboard');
  expect(failed.closest('li')?.textContent).toContain('12 Oak Lane, Houston, TX 77433');
});
