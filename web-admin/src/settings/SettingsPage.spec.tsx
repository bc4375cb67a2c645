import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Setting } from '../api/types.ts';
import { fakeApi, never, refusal, refused } from '../testing/fake-api.ts';
import { at } from '../testing/fixtures/instants.ts';
import { newSetting } from '../testing/fixtures/settings.ts';
import { show } from '../testing/show.tsx';

const coming = { value: 0.09, valid_from: at('2027-03-01T06:00:00Z'), by: 'Morgan Reyes' };
const capacity = newSetting({
  name: 'daily_capacity',
  value: 10,
  since: at('2027-01-05T15:00:00Z'),
  source: 'setting',
  by: 'Morgan Reyes',
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('settings are loading', async () => {
  await show('/settings', fakeApi({ 'GET /admin/settings': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('settings that cannot be loaded are tried again', async () => {
  let isDown = true;
  const api = fakeApi({
    'GET /admin/settings': () => {
      if (isDown) throw refused(500);
      return [newSetting()];
    },
  });
  const { user } = await show('/settings', api);
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('8.25%')).toBeTruthy();
});

test('a setting says its value, since when and from whom, what it is for, and what comes', async () => {
  await show(
    '/settings',
    fakeApi({ 'GET /admin/settings': () => [newSetting({ coming: [coming] }), capacity] }),
  );
  const tax = await card('Tax rate');
  expect(tax.getByText('8.25%')).toBeTruthy();
  expect(tax.queryByText(/^(Set|Since) /)).toBeNull();
  expect(tax.getByRole('listitem').textContent).toMatch(/^9% from .*set by Morgan Reyes/);
  const homes = await card('Daily capacity');
  expect(homes.getByText('10 homes')).toBeTruthy();
  expect(homes.getByText(/^Since .*, set by Morgan Reyes\.$/)).toBeTruthy();
  expect(homes.getByText(/^How many homes we clean in a day\./)).toBeTruthy();
});

describe('a change', () => {
  const open = async (answers: Parameters<typeof fakeApi>[0]) => {
    const api = fakeApi(answers);
    const { user } = await show('/settings', api);
    await user.click(await screen.findByRole('button', { name: 'Change tax rate' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change tax rate' }));
    const type = async (text: string) => {
      const field = form.getByRole('textbox', { name: 'Tax rate (%)' });
      await user.clear(field);
      await user.type(field, text);
    };
    return { api, user, form, type, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
  };

  test('is sent as a share, with the version that the person saw and the date', async () => {
    let now: Setting[] = [newSetting()];
    const { api, user, form, type, save } = await open({
      'GET /admin/settings': () => now,
      'PUT /admin/settings': () => {
        now = [newSetting({ coming: [coming] })];
        return now;
      },
    });
    await type('9');
    await user.type(form.getByLabelText('Starts on'), '2027-03-01');
    await save();
    expect(await screen.findByText('Tax rate changed successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      { input: { ifMatch: 'v1', body: { name: 'tax_rate', value: 0.09, valid_from: '2027-03-01' } } },
    ]);
    expect(await screen.findByText('9%')).toBeTruthy();
  });

  test('that cannot be read is marked, and not sent', async () => {
    const { api, form, type, save } = await open({ 'GET /admin/settings': () => [newSetting()] });
    await type('101');
    await save();
    expect(await form.findByText(/^Enter a percentage from 0 to 100/)).toBeTruthy();
    expect(api.commands()).toEqual([]);
  });

  test('that the server refuses stays, with its sentence', async () => {
    const { form, type, save } = await open({
      'GET /admin/settings': () => [newSetting()],
      'PUT /admin/settings': () => {
        throw refusal('setting-in-past');
      },
    });
    await type('9');
    await save();
    expect((await form.findByRole('alert')).textContent).toContain('A setting cannot change in the past.');
    expect(form.getByDisplayValue('9')).toBeTruthy();
  });

  test('of an older version keeps what was typed, and is saved on the newer one', async () => {
    let now = [newSetting()];
    const { api, form, type, save } = await open({
      'GET /admin/settings': () => now,
      'PUT /admin/settings': () => {
        if (now[0]?.version === 'v2') return now;
        now = [newSetting({ value: 0.07, version: 'v2' })];
        throw refusal('stale-version');
      },
    });
    await type('9');
    await save();
    expect((await form.findByRole('alert')).textContent).toContain('keeps what you typed');
    expect(form.getByDisplayValue('9')).toBeTruthy();
    expect(await screen.findByText('7%')).toBeTruthy();
    await save();
    await waitFor(() => expect(api.commands()).toHaveLength(2));
    expect(api.commands()[1]).toMatchObject({ input: { ifMatch: 'v2', body: { value: 0.09 } } });
  });
});

test('quiet hours are two times, sent as one value', async () => {
  const quiet = newSetting({ name: 'quiet_hours', value: '21:00-08:00' });
  const api = fakeApi({ 'GET /admin/settings': () => [quiet], 'PUT /admin/settings': () => [quiet] });
  const { user } = await show('/settings', api);
  expect(await screen.findByText('9:00 PM to 8:00 AM')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change quiet hours' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change quiet hours' }));
  const start = form.getByLabelText<HTMLInputElement>(/^Start of quiet hours/);
  const end = form.getByLabelText<HTMLInputElement>(/^End of quiet hours/);
  expect([start.value, end.value]).toEqual(['21:00', '08:00']);
  fireEvent.change(end, { target: { value: '' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a time, such as 8:00 AM.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  fireEvent.change(end, { target: { value: '07:30' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.commands()).toMatchObject([
      { input: { body: { name: 'quiet_hours', value: '21:00-07:30' } } },
    ]),
  );
});

test('a coming change is cancelled only after a question', async () => {
  let now = [newSetting({ coming: [coming] })];
  const api = fakeApi({
    'GET /admin/settings': () => now,
    'DELETE /admin/settings/:name/:valid_from': () => {
      now = [newSetting()];
      return now;
    },
  });
  const { user } = await show('/settings', api);
  await user.click(await screen.findByRole('button', { name: /^Cancel this change: tax rate from/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the change of tax rate?' }));
  expect(question.getByText(/^9% will not start on/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel this change' }));
  expect(await screen.findByText('The upcoming change of Tax rate was cancelled')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Coming' })).toBeNull());
  expect(api.commands()).toMatchObject([
    { input: { ifMatch: 'v1', params: { name: 'tax_rate', valid_from: coming.valid_from } } },
  ]);
});
