import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { show } from '../testing/show.tsx';

const zones = ['Zone A', 'Zone B'];

function place(element: Element): DOMRect {
  const zone = zones.indexOf(element.getAttribute('data-drop-target') ?? '');
  if (zone >= 0) return new DOMRect(300 + zone * 240, 100, 200, 160);
  if (element.querySelector('[data-drop-target]') !== null) return new DOMRect(300, 60, 500, 400);
  return new DOMRect(20, 100, 200, 60);
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return place(this);
  });
});
afterEach(() => vi.restoreAllMocks());

const press = (code: string, shiftKey = false) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code, shiftKey });
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

test('three items go to two zones, and each drop is listed with its time', async () => {
  await show('/dragtest', fakeApi({}));
  const items = within(await screen.findByRole('list', { name: 'Items' }));
  expect(items.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Drag an item to a zone, and it shows here.')).toBeTruthy();
  act(() => items.getByRole('button', { name: 'Move Item 2' }).focus());
  await press('Space');
  expect(await screen.findByText('Item 2 is picked up.')).toBeTruthy();
  await press('ArrowRight', true);
  await press('ArrowRight', true);
  await press('Enter');
  expect(await screen.findByText('Item 2 was dropped on Zone B.')).toBeTruthy();
  expect(screen.getByText(/^Item 2 dropped on Zone B at \d{1,2}:\d{2} [AP]M$/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Zone B' })).getByText('Item 2')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Zone A' })).getByText('Nothing dropped yet'),
  ).toBeTruthy();
});

test('a drop elsewhere does nothing', async () => {
  await show('/dragtest', fakeApi({}));
  const items = within(await screen.findByRole('list', { name: 'Items' }));
  act(() => items.getByRole('button', { name: 'Move Item 1' }).focus());
  await press('Space');
  await press('Space');
  expect(await screen.findByText('Item 1 is put back.')).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: /dropped/ })).toBeNull();
});
