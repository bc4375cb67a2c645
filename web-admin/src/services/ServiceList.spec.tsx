import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newOfficeService, newServiceDetails } from '../testing/fixtures/catalog.ts';
import { show } from '../testing/show.tsx';

const oven = newOfficeService({
  id: 's-2',
  name: 'Inside the oven',
  category: 'a_la_carte',
  a_la_carte_price: 35.5,
});

test('services stand with their price or "included", and whether they are on offer', async () => {
  const dusting = newOfficeService({ status: 'archived' });
  await show('/services', fakeApi({ 'GET /admin/services': () => [dusting, oven] }));
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Dusting');
  expect(first?.textContent).toContain('included');
  expect(first?.textContent).toContain('Archived');
  expect(second?.textContent).toContain('$35.50');
  expect(second?.textContent).toContain('On offer');
});

test('an empty catalogue says what belongs into it', async () => {
  await show('/services', fakeApi({ 'GET /admin/services': () => [] }));
  expect(await screen.findByText('No services yet')).toBeTruthy();
});

test('a catalogue that cannot be loaded is tried again', async () => {
  let isDown = true;
  const api = fakeApi({
    'GET /admin/services': () => {
      if (isDown) throw refused(500);
      return [oven];
    },
  });
  const { user } = await show('/services', api);
  expect(await screen.findByText('The services could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Inside the oven')).toBeTruthy();
});

test('services are filtered by category and status', async () => {
  const api = fakeApi({ 'GET /admin/services': () => [oven, newOfficeService()] });
  const { user, address } = await show('/services', api);
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'A la carte' }));
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Archived' }));
  await waitFor(() => expect(address()).toContain('"category":"a_la_carte","status":"archived"'));
  const asked = api.made.flatMap(({ name, input }) => (name === 'GET /admin/services' ? [input] : []));
  expect(asked.at(-1)).toMatchObject({ query: { filter: '{"category":"a_la_carte","status":"archived"}' } });
});

async function openForm(api: ReturnType<typeof fakeApi>) {
  const { user } = await show('/services', api);
  await user.click(await screen.findByRole('button', { name: 'Add Service' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Service' }));
  return { user, form, add: () => user.click(form.getByRole('button', { name: 'Add Service' })) };
}

test('a service without a name is not sent', async () => {
  const api = fakeApi({ 'GET /admin/services': () => [] });
  const { form, add } = await openForm(api);
  await add();
  expect(await form.findByText('Please enter a name.')).toBeTruthy();
  expect(form.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(api.commands()).toEqual([]);
});

test('an add-on is sent with its price, and the list is read again', async () => {
  const rows = [newOfficeService()];
  const api = fakeApi({
    'GET /admin/services': () => [...rows],
    'POST /admin/services': () => {
      rows.push(oven);
      return oven;
    },
  });
  const { user, form, add } = await openForm(api);
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Inside the oven');
  await user.click(form.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'A la carte' }));
  await user.type(form.getByRole('textbox', { name: 'Price in dollars' }), '35.50');
  await add();
  expect(await screen.findByText('Service created successfully')).toBeTruthy();
  expect(await screen.findByText('$35.50')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { body: { name: 'Inside the oven', a_la_carte_price: 35.5 } } },
  ]);
});

test('what the server refuses stands at its field, and the next try is a service of its own', async () => {
  const api = fakeApi({
    'GET /admin/services': () => [],
    'POST /admin/services': () => {
      throw refused(422, { errors: [{ path: 'name', message: 'There is a service of this name.' }] });
    },
  });
  const { user, form, add } = await openForm(api);
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dusting');
  await add();
  expect(await form.findByText('There is a service of this name.')).toBeTruthy();
  expect(form.queryByRole('alert')).toBeNull();
  await add();
  await waitFor(() => expect(api.commands()).toHaveLength(2));
  const [first, second] = api.commands().map(({ input }) => input.idempotencyKey);
  expect(first).not.toBe(second);
});

test('a refusal that is about no field stays in sight', async () => {
  const api = fakeApi({
    'GET /admin/services': () => [],
    'POST /admin/services': () => {
      throw refused(409, { detail: 'There is no room for another service.' });
    },
  });
  const { user, form, add } = await openForm(api);
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dusting');
  await add();
  expect(await form.findByText('There is no room for another service.')).toBeTruthy();
  await user.tab();
  expect(form.getByText('Failed to create service')).toBeTruthy();
});

test('a try without an answer is repeated under the same key', async () => {
  const api = fakeApi({
    'GET /admin/services': () => [],
    'POST /admin/services': () => {
      throw refused(0, { code: 'no-answer' });
    },
  });
  const { user, form, add } = await openForm(api);
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Dusting');
  await add();
  expect(await form.findByText('The server could not be reached. Please try again.')).toBeTruthy();
  expect(form.getByText('Failed to create service')).toBeTruthy();
  await add();
  await waitFor(() => expect(api.commands()).toHaveLength(2));
  const [first, second] = api.commands().map(({ input }) => input.idempotencyKey);
  expect(first).toBe(second);
});

test('a service is taken out only after a question', async () => {
  let rows = [newOfficeService()];
  const api = fakeApi({
    'GET /admin/services': () => rows,
    'GET /admin/services/:id': () => newServiceDetails(),
    'DELETE /admin/services/:id': () => {
      rows = [];
      return undefined;
    },
  });
  const { user } = await show('/services', api);
  const remove = await screen.findByRole('button', { name: 'Delete Dusting' });
  await user.click(remove);
  const question = await screen.findByRole('dialog', { name: 'Take Dusting out of the catalog?' });
  await user.click(within(question).getByRole('button', { name: 'Keep service' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.commands()).toEqual([]);
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Take out of the catalog' }));
  expect(await screen.findByText('Dusting is no longer on offer')).toBeTruthy();
  expect(await screen.findByText('No services yet')).toBeTruthy();
});
