import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newOfficeService, newServiceDetails } from '../testing/fixtures/catalog.ts';
import { show } from '../testing/show.tsx';

const oven = newOfficeService({
  id: 's-2',
  name: 'Inside the oven',
  category: 'a_la_carte',
  a_la_carte_price: 35.5,
});

describe('the question before a service is taken out', () => {
  const ask = async (answer: () => ReturnType<typeof newServiceDetails>) => {
    const api = fakeApi({
      'GET /admin/services': () => [newOfficeService()],
      'GET /admin/services/:id': answer,
    });
    const { user } = await show('/services', api);
    await user.click(await screen.findByRole('button', { name: 'Delete Dusting' }));
    return within(await screen.findByRole('dialog', { name: 'Take Dusting out of the catalog?' }));
  };

  test('names the subscriptions that have it', async () => {
    const frequency = 'weekly';
    const subscriptions = [
      { id: 'sub-1', customer_name: 'Olivia Bennett', frequency, status: 'active' },
      { id: 'sub-2', customer_name: 'Cal Caller', frequency, status: 'paused' },
    ] as const;
    const question = await ask(() => newServiceDetails({ subscriptions: [...subscriptions] }));
    expect(await question.findByText(/^2 subscriptions have it\./)).toBeTruthy();
    const named = question.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named).toEqual(['Olivia Bennett, Weekly', 'Cal Caller, Weekly, paused']);
  });

  test('says that no subscription has it', async () => {
    const question = await ask(() => newServiceDetails());
    expect(await question.findByText('No subscription includes it.')).toBeTruthy();
  });

  test('can be answered when the subscriptions cannot be loaded', async () => {
    const question = await ask(() => {
      throw refused(500);
    });
    expect((await question.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(question.getByRole('button', { name: 'Take out of the catalog' })).toBeTruthy();
  });
});

test('an archived service is restored, and its row says so', async () => {
  let row = newOfficeService({ status: 'archived' });
  const api = fakeApi({
    'GET /admin/services': () => [row],
    'POST /admin/services/:id/restore': () => {
      row = newOfficeService();
      return newServiceDetails();
    },
  });
  const { user } = await show('/services', api);
  expect(await screen.findByText('Archived')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Dusting' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore Dusting' }));
  expect(await screen.findByText('Dusting is on offer again')).toBeTruthy();
  expect(await screen.findByText('On offer')).toBeTruthy();
});

describe('the edit of a service', () => {
  const edit = async (api: ReturnType<typeof fakeApi>) => {
    const { user } = await show('/services', api);
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    const form = within(await screen.findByRole('dialog'));
    return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
  };
  const known = {
    'GET /admin/services': () => [oven],
    'GET /admin/services/:id': () => newServiceDetails(oven),
  };

  test('names the version that the person saw', async () => {
    const api = fakeApi({ ...known, 'PATCH /admin/services/:id': () => newServiceDetails(oven) });
    const { user, form, save } = await edit(api);
    const price = form.getByRole('textbox', { name: 'Price in dollars' });
    await user.clear(price);
    await user.type(price, '42');
    await save();
    expect(await screen.findByText('Inside the oven updated successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      { input: { ifMatch: 'v1', params: { id: 's-2' }, body: { a_la_carte_price: 42 } } },
    ]);
  });

  test('of the category empties the price', async () => {
    const api = fakeApi({ ...known, 'PATCH /admin/services/:id': () => newServiceDetails() });
    const { user, form, save } = await edit(api);
    const choose = async (name: string) => {
      await user.click(form.getByRole('combobox', { name: 'Category' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Standard cleaning');
    expect(form.queryByRole('textbox', { name: 'Price in dollars' })).toBeNull();
    await user.type(form.getByRole('textbox', { name: 'Duration in hours' }), '1.5');
    await choose('A la carte');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Price in dollars' }).value).toBe('');
    await save();
    expect(await form.findByText('Please enter a price such as 35 or 35.50.')).toBeTruthy();
    await choose('Standard cleaning');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Duration in hours' }).value).toBe('');
    await save();
    await waitFor(() => expect(api.commands()).toHaveLength(1));
    expect(api.commands()).toMatchObject([
      { input: { body: { category: 'standard_cleaning', duration_hours: null } } },
    ]);
  });

  test('of an older version shows what is there now, and keeps what was typed', async () => {
    let now = newServiceDetails(oven);
    const api = fakeApi({
      'GET /admin/services': () => [oven],
      'GET /admin/services/:id': () => now,
      'PATCH /admin/services/:id': () => {
        if (now.version === 'v2') return now;
        now = { ...now, name: 'Oven, inside', version: 'v2' };
        throw refused(412, { code: 'stale-version' });
      },
    });
    const { user, form, save } = await edit(api);
    await user.type(form.getByRole('textbox', { name: 'Description' }), ', racks too');
    await save();
    expect((await form.findByRole('alert')).textContent).toContain('keeps what you typed');
    await waitFor(() =>
      expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Oven, inside'),
    );
    expect(form.getByDisplayValue('All surfaces, racks too')).toBeTruthy();
    await save();
    expect(await screen.findByText('Oven, inside updated successfully')).toBeTruthy();
    expect(api.commands().at(-1)).toMatchObject({ input: { ifMatch: 'v2' } });
  });
});
