import { screen, waitFor, within } from '@testing-library/react';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../../testing/fake-api.ts';
import { at } from '../../testing/fixtures/instants.ts';
import { newPriceList } from '../../testing/fixtures/price-lists.ts';
import { show } from '../../testing/show.tsx';

const path = '/services/prices';
const coming = newPriceList({
  version: 2,
  valid_from: '2027-02-01' as LocalDate,
  state: 'coming',
  room_prices: { ...newPriceList().room_prices, kitchen: 44.5 },
  published_at: at('2027-01-05T15:00:00Z'),
  published_by: 'Morgan Reyes',
});
const lists = { 'GET /admin/price-lists': () => [coming, newPriceList()] };

test('prices are loading', async () => {
  await show(path, fakeApi({ 'GET /admin/price-lists': never }));
  expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0);
});

test('price lists that cannot be loaded are tried again', async () => {
  let isDown = true;
  const api = fakeApi({
    'GET /admin/price-lists': () => {
      if (isDown) throw refused(500);
      return [newPriceList()];
    },
  });
  const { user } = await show(path, api);
  expect(await screen.findByText('The price lists could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Homes' })).toBeTruthy();
});

test('the list in force is shown, and each version with its date and who published it', async () => {
  const { user } = await show(path, fakeApi(lists));
  const homes = within(await screen.findByRole('table', { name: 'Homes' }));
  expect(homes.getByRole('row', { name: /^1,000 - 2,000 sq ft/ }).textContent).toContain('$126.00');
  const [second, first] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.includes('Version'));
  expect(second?.textContent).toContain('Coming');
  expect(second?.textContent).toContain('by Morgan Reyes');
  expect(first?.textContent).toContain('Current');
  await user.click(screen.getByRole('button', { name: 'Show version 2' }));
  expect(await screen.findByText(/^This is version 2, which is not the current one\./)).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Kitchen/ }).textContent).toContain('$44.50');
});

const openForm = async (answers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi({ ...lists, ...answers });
  const { user } = await show(path, api);
  await user.click(await screen.findByRole('button', { name: 'New price list' }));
  const form = within(await screen.findByRole('dialog', { name: 'New price list' }));
  const type = async (name: string, text: string) => {
    const cell = form.getByRole('textbox', { name });
    await user.clear(cell);
    await user.type(cell, text);
  };
  return { api, form, type, publish: () => user.click(form.getByRole('button', { name: /^Publish/ })) };
};
const rise = {
  id: 'sub-1',
  customer_name: 'Olivia Bennett',
  has_email: true,
  frequency: 'weekly',
  from: 126,
  to: 147,
} as const;

test('a new list says what changes and who is emailed, and follows the newest one', async () => {
  const rises = [rise, { ...rise, id: 'sub-2', customer_name: 'Cal Caller', has_email: false }];
  const { api, form, type, publish } = await openForm({
    'POST /admin/price-list/preview': () => ({ rises }),
    'PUT /admin/price-list': () => ({ ...newPriceList(), version: 3 }),
  });
  const changes = within(form.getByRole('region', { name: 'What changes' }));
  expect(changes.getByText('No price is different yet.')).toBeTruthy();
  await type('Kitchen', '35');
  expect(await changes.findByText('Kitchen: $30.00 → $35.00')).toBeTruthy();
  expect(await changes.findByText(/^1 subscription gets an email/)).toBeTruthy();
  expect(changes.getByText('Olivia Bennett, Weekly: $126.00 → $147.00')).toBeTruthy();
  expect(changes.getByText(/^1 subscription without an email address keeps its price/)).toBeTruthy();
  await publish();
  expect(await screen.findByText('Price list 3 published successfully')).toBeTruthy();
  expect(api.commands().filter(({ name }) => name === 'PUT /admin/price-list')).toMatchObject([
    { input: { body: { version: 2, room_prices: { kitchen: 35 } } } },
  ]);
});

test('a price that cannot be read is marked, and nothing is sent', async () => {
  const { api, form, type, publish } = await openForm({});
  await type('Office', '12.5');
  await type('Kitchen', 'ten');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Office' }).value).toBe('12.50');
  await publish();
  expect(await form.findByText('Enter a price, such as 126.50.')).toBeTruthy();
  expect(form.getByText('Correct the marked fields to see what changes.')).toBeTruthy();
  expect(api.commands().filter(({ name }) => name === 'PUT /admin/price-list')).toEqual([]);
});

test('a refusal stays in sight, at its field if it has one, with what was typed', async () => {
  let answer = () => {
    throw refused(409, { detail: 'Another list was published in the meantime.' });
  };
  const { form, type, publish } = await openForm({
    'POST /admin/price-list/preview': () => ({ rises: [] }),
    'PUT /admin/price-list': () => answer(),
  });
  await type('Kitchen', '35');
  await publish();
  expect((await form.findByRole('alert')).textContent).toContain('Another list was published');
  answer = () => {
    throw refused(422, { errors: [{ path: 'valid_from', message: 'Choose today or a later date.' }] });
  };
  await publish();
  expect(await form.findByText('Choose today or a later date.')).toBeTruthy();
  await waitFor(() =>
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Kitchen' }).value).toBe('35.00'),
  );
});

test('a list that is to come can be taken back, once the dialog said what that does', async () => {
  const taken = {
    ...coming,
    state: 'withdrawn',
    withdrawn: { at: at('2027-01-06T15:00:00Z'), by: 'Olivia Owner' },
  } as const;
  let answer = [coming, newPriceList()];
  const api = fakeApi({
    'GET /admin/price-lists': () => answer,
    'DELETE /admin/price-lists/:version': () => {
      answer = [taken, newPriceList()];
      return answer;
    },
  });
  const { user } = await show(path, api);
  await user.click(await screen.findByRole('button', { name: 'Take back version 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back version 2?' }));
  expect(
    dialog.getByText(/will not start on Monday, February 1, 2027\. The prices of version 1/),
  ).toBeTruthy();
  expect(dialog.getByText(/^Subscribers we emailed about a higher price get another email/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Version 2 was taken back')).toBeTruthy();
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(screen.getByText(/by Olivia Owner$/)).toBeTruthy();
  expect(screen.getByText('Would have started Mon, Feb 1, 2027')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back version 2' })).toBeNull();
  expect(api.commands()).toMatchObject([{ input: { params: { version: '2' } } }]);
});
