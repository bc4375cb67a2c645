import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newCleaner, newCleanerDetails } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const around = {
  'GET /admin/cleaners': () => [newCleaner()],
  'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }),
} as const;
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

const openAdding = async (api: ReturnType<typeof fakeApi>) => {
  const { user } = await show('/cleaners', api);
  await user.click(await screen.findByRole('button', { name: 'Add Cleaner' }));
  const form = await dialogNamed('Add Cleaner');
  const fill = async (field: RegExp, value: string) =>
    user.type(form.getByRole('textbox', { name: field }), value);
  return { user, form, fill, add: () => user.click(form.getByRole('button', { name: 'Add Cleaner' })) };
};

test('a cleaner is added with a name and an email address', async () => {
  const api = fakeApi({ ...around, 'POST /admin/cleaners': () => newCleanerDetails() });
  const { form, fill, add } = await openAdding(api);
  await fill(/^First name/, ' Dana ');
  await add();
  expect(await form.findByText('Please enter a last name.')).toBeTruthy();
  expect(form.getByText('Please enter an email address.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await fill(/^Last name/, 'Whitlock');
  await fill(/^Email/, 'dana@example.com');
  await add();
  expect(await screen.findByText('Cleaner created successfully')).toBeTruthy();
  const body = { first_name: 'Dana', last_name: 'Whitlock', phone: null, email: 'dana@example.com' };
  expect(api.commands()).toMatchObject([{ input: { body } }]);
});

test('an address that is used is refused, and what was typed stays', async () => {
  const detail = 'This email address has a customer account. Ask the cleaner for another address.';
  const api = fakeApi({
    ...around,
    'POST /admin/cleaners': () => {
      throw refused(409, { code: 'email-used', detail });
    },
  });
  const { form, fill, add } = await openAdding(api);
  await fill(/^First name/, 'Dana');
  await fill(/^Last name/, 'Whitlock');
  await fill(/^Email/, 'ana@example.com');
  await add();
  const alert = await form.findByRole('alert');
  expect(alert.textContent).toContain('Failed to create cleaner');
  expect(alert.textContent).toContain(detail);
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe('ana@example.com');
});

test('an invitation that is not used is mailed again', async () => {
  const invitation = { expires_at: newCleaner().created_at };
  const api = fakeApi({
    ...around,
    'GET /admin/cleaners/:id': () => newCleanerDetails({ invitation }),
    'POST /admin/cleaners/:id/invite': () => ({ message: 'We are emailing the invitation again.' }),
  });
  const { user } = await show('/cleaners/c-1', api);
  const panel = await dialogNamed('Rosa Delgado');
  expect(panel.getByText(/They have not chosen a password yet/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Invite Rosa Delgado again' }));
  expect(await screen.findByText('We are emailing the invitation again.')).toBeTruthy();
});

const openCorrection = async (api: ReturnType<typeof fakeApi>) => {
  const { user } = await show('/cleaners/c-1', api);
  const panel = await dialogNamed('Rosa Delgado');
  expect(panel.queryByRole('button', { name: /^Invite/ })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Edit details of Rosa Delgado' }));
  const form = await dialogNamed('Edit details of Rosa Delgado');
  await user.type(form.getByRole('textbox', { name: 'Phone' }), '(832) 555-0120');
  return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save changes' })) };
};

test('a cleaner is corrected, on the version that was seen', async () => {
  const api = fakeApi({
    ...around,
    'GET /admin/cleaners/:id': () => newCleanerDetails(),
    'PATCH /admin/cleaners/:id': () => newCleanerDetails({ phone: '(832) 555-0120' }),
  });
  const { form, save } = await openCorrection(api);
  expect(form.queryByRole('textbox', { name: /Email/ })).toBeNull();
  await save();
  expect(await screen.findByText('Cleaner updated successfully')).toBeTruthy();
  const body = { first_name: 'Rosa', last_name: 'Delgado', phone: '(832) 555-0120' };
  expect(api.commands()).toMatchObject([{ input: { ifMatch: '1', body } }]);
});

test('a correction of an older version shows what another person changed, and keeps what was typed', async () => {
  let current = newCleanerDetails();
  const api = fakeApi({
    ...around,
    'GET /admin/cleaners/:id': () => current,
    'PATCH /admin/cleaners/:id': () => {
      current = newCleanerDetails({ last_name: 'Delgado Ruiz', version: '2' });
      throw refused(412, { code: 'stale-version', detail: 'Someone else changed this.' });
    },
  });
  const { form, save } = await openCorrection(api);
  await save();
  expect((await form.findByRole('alert')).textContent).toContain('Failed to update cleaner');
  expect(await screen.findByDisplayValue('Delgado Ruiz')).toBeTruthy();
  expect(screen.getByDisplayValue('(832) 555-0120')).toBeTruthy();
});

const readable = { readable: true, message: 'The calendar can be read.' } as const;
const pasted = '{"type": "service_account", "client_email": "board@tidylog.example"}';

test('a calendar is connected by its key file, which names who must see it, and is checked at once', async () => {
  const api = fakeApi({
    ...around,
    'GET /admin/cleaners/:id': () => newCleanerDetails(),
    'PATCH /admin/cleaners/:id': () => newCleanerDetails({ calendar_integration_enabled: true }),
    'POST /admin/cleaners/:id/calendar/check': () => readable,
  });
  const { user } = await show('/cleaners/c-1', api);
  const panel = await dialogNamed('Rosa Delgado');
  await user.click(panel.getByRole('button', { name: 'Connect the calendar of Rosa Delgado' }));
  const form = await dialogNamed('Connect the calendar of Rosa Delgado');
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(await form.findByText('Please paste a key file.')).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await user.click(form.getByRole('textbox', { name: /^Calendar key file/ }));
  await user.paste(pasted);
  expect((await form.findByRole('status')).textContent).toContain('board@tidylog.example');
  await user.click(form.getByRole('button', { name: 'Connect' }));
  const check = await dialogNamed('Calendar of Rosa Delgado');
  expect(await check.findByText('The calendar can be read.')).toBeTruthy();
  const body = { google_calendar_credentials: pasted, calendar_integration_enabled: true };
  expect(api.commands()[0]).toMatchObject({ input: { ifMatch: '1', body } });
});

test('a key file stays when another person changed the cleaner, and is sent on the version of now', async () => {
  let current = newCleanerDetails();
  const api = fakeApi({
    ...around,
    'GET /admin/cleaners/:id': () => current,
    'PATCH /admin/cleaners/:id': ({ ifMatch }) => {
      if (ifMatch === '2') return newCleanerDetails({ calendar_integration_enabled: true });
      current = newCleanerDetails({ last_name: 'Delgado Ruiz', version: '2' });
      throw refused(412, { code: 'stale-version', detail: 'Someone else changed this.' });
    },
    'POST /admin/cleaners/:id/calendar/check': () => readable,
  });
  const { user } = await show('/cleaners/c-1', api);
  const panel = await dialogNamed('Rosa Delgado');
  await user.click(panel.getByRole('button', { name: 'Connect the calendar of Rosa Delgado' }));
  const form = await dialogNamed('Connect the calendar of Rosa Delgado');
  await user.click(form.getByRole('textbox', { name: /^Calendar key file/ }));
  await user.paste(pasted);
  await user.click(form.getByRole('button', { name: 'Connect' }));
  const again = await dialogNamed('Connect the calendar of Rosa Delgado Ruiz');
  expect(again.getByDisplayValue(pasted)).toBeTruthy();
  await user.click(again.getByRole('button', { name: 'Connect' }));
  expect(
    await (await dialogNamed('Calendar of Rosa Delgado Ruiz')).findByText(readable.message),
  ).toBeTruthy();
  const body = { last_name: 'Delgado Ruiz', google_calendar_credentials: pasted };
  expect(api.commands()[1]).toMatchObject({ input: { ifMatch: '2', body } });
});

test('a key file that cannot be read is refused at its field', async () => {
  const message = 'This is not a key file from Google. Paste the whole JSON file, from { to }.';
  const api = fakeApi({
    ...around,
    'POST /admin/cleaners': () => {
      const errors = [{ path: 'google_calendar_credentials', message }];
      throw refused(422, { code: 'invalid-input', detail: message, errors });
    },
  });
  const { user, form, fill, add } = await openAdding(api);
  await fill(/^First name/, 'Dana');
  await fill(/^Last name/, 'Whitlock');
  await fill(/^Email/, 'dana@example.com');
  await user.click(form.getByRole('textbox', { name: /^Calendar key file/ }));
  await user.paste('nothing');
  await add();
  expect(await form.findByText(message)).toBeTruthy();
  expect(form.getByDisplayValue('nothing')).toBeTruthy();
});

const connected = {
  ...around,
  'GET /admin/cleaners/:id': () =>
    newCleanerDetails({ has_calendar_credentials: true, calendar_integration_enabled: true }),
} as const;

test('a check says what to do about a calendar that cannot be read, and asks again', async () => {
  const message = 'Google does not share the calendar with this key.';
  let answers = 0;
  const api = fakeApi({
    ...connected,
    'POST /admin/cleaners/:id/calendar/check': () => {
      answers += 1;
      if (answers === 1) throw refused(503);
      return answers === 2 ? { readable: false, message } : readable;
    },
  });
  const { user } = await show('/cleaners/c-1', api);
  const panel = await dialogNamed('Rosa Delgado');
  await user.click(panel.getByRole('button', { name: 'Check calendar of Rosa Delgado' }));
  const check = await dialogNamed('Calendar of Rosa Delgado');
  expect(await check.findByText('The calendar could not be checked')).toBeTruthy();
  await user.click(check.getByRole('button', { name: 'Try again' }));
  expect(await check.findByText(message)).toBeTruthy();
  await user.click(check.getByRole('button', { name: 'Check again' }));
  expect(await check.findByText('The calendar can be read.')).toBeTruthy();
});

test('a calendar is disconnected once the office has confirmed it', async () => {
  const api = fakeApi({ ...connected, 'PATCH /admin/cleaners/:id': () => newCleanerDetails() });
  const { user } = await show('/cleaners/c-1', api);
  const panel = await dialogNamed('Rosa Delgado');
  await user.click(panel.getByRole('button', { name: 'Disconnect the calendar of Rosa Delgado' }));
  const question = await dialogNamed('Disconnect the calendar of Rosa Delgado?');
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Calendar disconnected')).toBeTruthy();
  const body = { first_name: 'Rosa', last_name: 'Delgado', calendar_integration_enabled: false };
  expect(api.commands()).toMatchObject([{ input: { ifMatch: '1', body } }]);
});
