import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { slotIds } from '@tidylog/contracts/vocabulary/slots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobCard } from '../api/types.ts';
import { newBoardCleaner, newBoardDay, newJob } from '../testing/board.ts';
import { fakeApi, pageOf } from '../testing/fake-api.ts';
import { show } from '../testing/show.tsx';

const cleaners = ['c-1', 'c-2', 'c-3'];
const width = 110;
const height = 60;

/** A board without a layout has the cells where a browser would have them. */
function place(element: Element): DOMRect {
  const [cleanerId = '', slotId = ''] = (element.getAttribute('data-drop-target') ?? '').split(' ');
  const [row, column] = [cleaners.indexOf(cleanerId), slotIds.indexOf(slotId as never)];
  if (row >= 0) return new DOMRect(400 + column * width, 100 + row * height, width, height);
  if (element.querySelector('[data-drop-target]') !== null) return new DOMRect(260, 40, 900, 600);
  const isInTheAir = element.closest('[style*="position: fixed"]') !== null;
  if (isInTheAir || element.querySelector('[data-handle-of]') !== null) return new DOMRect(20, 100, 220, 60);
  return new DOMRect(0, 0, 0, 0);
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return place(this);
  });
  window.innerWidth = 1280;
  window.innerHeight = 800;
});
afterEach(() => vi.restoreAllMocks());

const server = (job: () => JobCard | undefined) =>
  fakeApi({
    'GET /admin/calendar/unassigned-jobs': () => ({
      unassigned_jobs: [job()].filter((one) => one !== undefined),
    }),
    'GET /admin/calendar/availability-summary': () =>
      newBoardDay({
        cleaners: [
          newBoardCleaner(),
          newBoardCleaner({ cleaner_id: 'c-2', cleaner_name: 'Ben Ito' }),
          newBoardCleaner({ cleaner_id: 'c-3', cleaner_name: 'Cleo Ray' }),
        ],
      }),
    'GET /admin/bookings/:id': () =>
      newJob({
        status: 'cancelled',
        last_change: { by: 'Kim Lee', at: '2027-01-14T15:00:00Z' as never, what: 'cancelled' },
      }),
    'GET /admin/bookings': () => pageOf([], 0),
  });

const press = (code: string, shiftKey = false) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code, shiftKey });
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

async function pickUp(job: () => JobCard | undefined = () => newJob()) {
  const shown = await show('/calendar', server(job));
  const handle = await screen.findByRole('button', { name: /^Move job #000000b1, Ana Miller$/ });
  await screen.findByRole('table');
  act(() => handle.focus());
  await press('Space');
  expect(await screen.findByText('Job #000000b1, Ana Miller is picked up.')).toBeTruthy();
  return { ...shown, handle };
}

test('Shift and the arrow keys go from slot to slot, each said with its cleaner, and Space asks', async () => {
  await pickUp();
  await press('ArrowRight', true);
  expect(await screen.findByText('Rosa Delgado, 8:00 AM - 10:00 AM')).toBeTruthy();
  await press('ArrowRight', true);
  await press('ArrowRight', true);
  await press('ArrowDown', true);
  await press('ArrowDown', true);
  expect(await screen.findByText('Cleo Ray, 12:00 PM - 2:00 PM')).toBeTruthy();
  await press('Space');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Job Assignment' }));
  expect(dialog.getByText('To Cleo Ray, 12:00 PM - 2:00 PM, on Friday, January 15, 2027')).toBeTruthy();
});

test('an arrow key alone moves by 25 pixels, and over the column is over no slot', async () => {
  await pickUp();
  for (let step = 0; step < 9; step += 1) await press('ArrowRight');
  expect(screen.queryByText(/Rosa Delgado, 8/)).toBeNull();
  await press('ArrowRight');
  await press('ArrowRight');
  expect(await screen.findByText('Rosa Delgado, 8:00 AM - 10:00 AM')).toBeTruthy();
  for (let step = 0; step < 3; step += 1) await press('ArrowLeft');
  expect(await screen.findByText('Not over a slot.')).toBeTruthy();
  await press('Enter');
  expect(await screen.findByText('Job #000000b1, Ana Miller is put back.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Escape', 'Tab'])('%s puts the card back', async (key) => {
  const { handle } = await pickUp();
  await press('ArrowRight', true);
  await press(key);
  expect(await screen.findByText('Job #000000b1, Ana Miller is put back.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(handle);
});

test('a card that loses the focus is put back', async () => {
  const { handle } = await pickUp();
  await press('ArrowRight', true);
  act(() => handle.blur());
  expect(await screen.findByText('Job #000000b1, Ana Miller is put back.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a card that another person takes away while it is in the air ends the drag with a sentence', async () => {
  let job: JobCard | undefined = newJob();
  const { queryClient } = await pickUp(() => job);
  await press('ArrowRight', true);
  job = undefined;
  await queryClient.invalidateQueries({ queryKey: ['calendar'] });
  expect(
    await screen.findByText('Job #000000b1, Ana Miller was cancelled by Kim Lee, so it is no longer here.'),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a card that another person changes while it is in the air says by whom', async () => {
  let job = newJob();
  const { queryClient } = await pickUp(() => job);
  job = newJob({
    version: '9',
    last_change: { by: 'Kim Lee', at: '2027-01-14T15:00:00Z' as never, what: 'edited' },
  });
  await queryClient.invalidateQueries({ queryKey: ['calendar'] });
  expect((await screen.findAllByText('edited by Kim Lee')).length).toBeGreaterThan(0);
});

test('a card in the air takes no keys any more once its page was left', async () => {
  const { unmount } = await pickUp();
  unmount();
  const isFree = (code: string) => fireEvent.keyDown(document.body, { code, key: code });
  expect([isFree('Space'), isFree('Enter'), isFree('ArrowDown')]).toEqual([true, true, true]);
});
