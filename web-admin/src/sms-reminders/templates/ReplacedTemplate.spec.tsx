import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newTemplate } from '../../testing/fixtures/sms.ts';
import { show } from '../../testing/show.tsx';
import { smsOffice } from '../../testing/sms-office.ts';

const replaces = 'This will be sent instead of "Day before".';

async function openDialog(api: ReturnType<typeof smsOffice>, button: string) {
  const { user } = await show('/sms-reminders', api);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const short = newTemplate({ id: 't-2', name: 'Short', is_active: false, in_use: false });
const shortOffice = () =>
  smsOffice(
    {
      'GET /reminder-templates/:id': () => short,
      'PUT /reminder-templates/:id': () => ({ success: true, message: 'Template saved', template: short }),
    },
    [newTemplate(), short],
  );

test('a new template is sent by hand only, until a type is chosen in which it replaces another one', async () => {
  const { user, dialog } = await openDialog(smsOffice(), 'Create template');
  expect(dialog.getByRole('combobox', { name: 'Type' }).textContent).toBe('Custom');
  expect(dialog.getByRole('combobox', { name: 'Send timing' }).textContent).toBe('By hand only');
  expect(dialog.queryByText(replaces)).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Day Before Reminder' }));
  expect(await dialog.findByText(replaces)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Active' }));
  await waitFor(() => expect(dialog.queryByText(replaces)).toBeNull());
});

test('a template that is made active in its form says which one it replaces', async () => {
  const { user, dialog } = await openDialog(shortOffice(), 'Edit Short');
  expect(dialog.queryByText(replaces)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Active' }));
  expect(await dialog.findByText(replaces)).toBeTruthy();
});

test('a template that replaces another one is activated after a question', async () => {
  const api = shortOffice();
  const { user, dialog } = await openDialog(api, 'Activate Short');
  expect(dialog.getByRole('heading', { name: 'Activate Short?' })).toBeTruthy();
  expect(dialog.getByText(replaces)).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Template saved')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id: 't-2' }, body: { is_active: true } } }]);
});
