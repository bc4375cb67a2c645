import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SmsTemplate } from '../../api/types.ts';
import { refusal, refused } from '../../testing/fake-api.ts';
import { newBooking } from '../../testing/fixtures/bookings.ts';
import { newPreview, newTemplate } from '../../testing/fixtures/sms.ts';
import { show } from '../../testing/show.tsx';
import { smsOffice } from '../../testing/sms-office.ts';

const textbox = (form: Pick<typeof screen, 'getByRole'>, name: string) =>
  form.getByRole<HTMLTextAreaElement>('textbox', { name });

async function openForm(api: ReturnType<typeof smsOffice>, button: string) {
  const { user, queryClient } = await show('/sms-reminders', api);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, queryClient, form: within(await screen.findByRole('dialog')) };
}

const choose = async (
  { user, form }: Awaited<ReturnType<typeof openForm>>,
  [field, option]: readonly [field: string, option: string],
) => {
  await user.click(form.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const answered = (template: SmsTemplate, message: string) => ({ success: true, message, template });

describe('the form of a new template', () => {
  test('sends nothing without a name and a text', async () => {
    const api = smsOffice();
    const { user, form } = await openForm(api, 'Create template');
    await user.click(form.getByRole('button', { name: 'Create template' }));
    expect(await form.findByText('Please enter a name.')).toBeTruthy();
    expect(form.getByText('Please enter the text.')).toBeTruthy();
    expect(api.commands()).toEqual([]);
  });

  test('offers only the timings that go with the type', async () => {
    const opened = await openForm(smsOffice(), 'Create template');
    const { user, form } = opened;
    const timing = () => form.getByRole('combobox', { name: 'Send timing' });
    await choose(opened, ['Type', 'Day Before Reminder']);
    expect(timing().textContent).toBe('24 hours before');
    await choose(opened, ['Type', 'Cleaner On The Way']);
    expect(timing().textContent).toBe('Immediate');
    await choose(opened, ['Type', 'Custom']);
    await user.click(timing());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'By hand only',
      '24 hours before',
      '1 hour before',
    ]);
  });

  test('creates it once, however often it is tried, and says what the server says', async () => {
    let isDown = true;
    const api = smsOffice({
      'POST /reminder-templates': ({ body }) => {
        if (isDown) throw refused(503);
        return answered(newTemplate({ name: body.name }), 'Template "Before" created');
      },
    });
    const { user, form } = await openForm(api, 'Create template');
    await user.type(textbox(form, 'Name'), 'Before');
    await user.type(textbox(form, 'Text'), 'See you tomorrow.');
    await user.click(form.getByRole('button', { name: 'Create template' }));
    expect(await form.findByText('Failed to create template')).toBeTruthy();
    isDown = false;
    await user.click(form.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('Template "Before" created')).toBeTruthy();
    const sent = api.commands().filter(({ name }) => name === 'POST /reminder-templates');
    expect(sent.map(({ input }) => input)).toMatchObject([
      {
        body: {
          name: 'Before',
          type: 'custom',
          template: 'See you tomorrow.',
          send_timing: 'immediate',
          is_active: true,
        },
      },
      { idempotencyKey: sent[0]?.input.idempotencyKey },
    ]);
  });

  test('keeps what was typed when it is refused, with the sentence at its field', async () => {
    const message = 'There is no variable {nick}.';
    const api = smsOffice({
      'POST /reminder-templates': () => {
        throw refusal('unknown-variable', { errors: [{ path: 'template', message }] });
      },
    });
    const { user, form } = await openForm(api, 'Create template');
    await user.type(textbox(form, 'Name'), 'Before');
    await user.type(textbox(form, 'Text'), 'Hi there');
    await user.click(form.getByRole('button', { name: 'Create template' }));
    expect(await form.findByText(message)).toBeTruthy();
    expect(textbox(form, 'Text').value).toBe('Hi there');
  });
});

describe('the text of a template', () => {
  test('has an unknown variable as an error while it is typed', async () => {
    const { user, form } = await openForm(smsOffice(), 'Create template');
    const text = textbox(form, 'Text');
    await user.type(text, 'Hi {{nick}');
    expect(await form.findByText('There is no variable {nick}.')).toBeTruthy();
    expect(text.getAttribute('aria-invalid')).toBe('true');
    await user.clear(text);
    await user.type(text, 'Hi {{customer_name}');
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('false'));
  });

  test('takes a variable where the cursor is', async () => {
    const { user, form } = await openForm(smsOffice(), 'Create template');
    const text = textbox(form, 'Text');
    expect(form.getByText('The first name of the customer')).toBeTruthy();
    await user.type(text, 'Hi !');
    text.setSelectionRange(3, 3);
    await user.click(form.getByRole('button', { name: 'Insert {customer_name}' }));
    expect(text.value).toBe('Hi {customer_name}!');
    expect(document.activeElement).toBe(text);
    expect(text.selectionStart).toBe('Hi {customer_name}'.length);
  });

  test('is filled in with the next visit, counted, and its long characters are named', async () => {
    const api = smsOffice({
      'POST /reminder-templates/preview': ({ body }) =>
        newPreview({ text: `${body.template} Ana`, segments: 2, unusual: ['’'], missing: ['eta'] }),
    });
    const { user, form } = await openForm(api, 'Create template');
    const preview = within(form.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Enter a text to see it filled in with a visit.')).toBeTruthy();
    await user.type(textbox(form, 'Text'), 'It’s');
    expect(await preview.findByText('It’s Ana')).toBeTruthy();
    expect(preview.getByText('2 messages')).toBeTruthy();
    expect(preview.getByText(/^This character leaves room for only 70 characters/)).toBeTruthy();
    expect(preview.getByText('’')).toBeTruthy();
    expect(preview.getByText(/The text waits until they do\.$/)).toBeTruthy();
    expect(
      await preview.findByText(
        'Filled in with the next visit: Ana Miller, Fri, Jan 15, 2027, 8:00 AM - 10:00 AM',
      ),
    ).toBeTruthy();
  });

  test('is filled in with another visit, found by its customer', async () => {
    const ben = newBooking({ id: '018f0000-0000-7000-8000-0000000000b2', customer_name: 'Ben Ito' });
    const api = smsOffice({
      'GET /admin/bookings': ({ query }) => (query?.filter?.includes('"q":"ito"') === true ? [ben] : []),
      'POST /reminder-templates/preview': ({ body }) =>
        newPreview({ text: body.booking_id === ben.id ? 'Hi Ben' : 'Hi Ana' }),
    });
    const { user, form } = await openForm(api, 'Edit Day before');
    expect(await form.findByText('Hi Ana')).toBeTruthy();
    await user.type(form.getByRole('combobox', { name: 'Show it for another visit' }), 'ito');
    await user.click(await screen.findByRole('option', { name: /^Ben Ito/ }));
    expect(await form.findByText('Hi Ben')).toBeTruthy();
  });

  test('is filled in with examples where there is no visit', async () => {
    const api = smsOffice({ 'POST /reminder-templates/preview': () => newPreview({ booking_id: null }) });
    const { form } = await openForm(api, 'Edit Day before');
    expect(
      await form.findByText('Filled in with examples, because there is no upcoming visit.'),
    ).toBeTruthy();
  });

  test('that cannot be filled in now can still be saved', async () => {
    const api = smsOffice({
      'POST /reminder-templates/preview': () => {
        throw refused(503);
      },
      'PUT /reminder-templates/:id': () => answered(newTemplate(), 'Template saved'),
    });
    const { user, form } = await openForm(api, 'Edit Day before');
    expect(await form.findByText(/^The preview could not be loaded\./)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template saved')).toBeTruthy();
  });
});

describe('a template', () => {
  test('that another person changed keeps what was typed, and says what changed', async () => {
    let now = newTemplate();
    const api = smsOffice({
      'GET /reminder-templates/:id': () => now,
      'PUT /reminder-templates/:id': () => {
        throw refusal('stale-version');
      },
    });
    const { user, form, queryClient } = await openForm(api, 'Edit Day before');
    await user.type(textbox(form, 'Name'), ' visit');
    now = newTemplate({ version: 'v2', name: 'Yesterday' });
    await act(() => queryClient.invalidateQueries());
    await user.click(form.getByRole('button', { name: 'Save' }));
    const alert = await form.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('Name: Yesterday (was Day before)'));
    expect(textbox(form, 'Name').value).toBe('Day before visit');
  });

  test('is switched off with all that it is', async () => {
    const api = smsOffice({
      'PUT /reminder-templates/:id': () =>
        answered(newTemplate({ is_active: false }), 'Template switched off'),
    });
    const { user } = await show('/sms-reminders', api);
    await user.click(await screen.findByRole('button', { name: 'Deactivate Day before' }));
    expect(await screen.findByText('Template switched off')).toBeTruthy();
    const { name, type, template, send_timing } = newTemplate();
    expect(api.commands()).toMatchObject([
      { input: { ifMatch: 'v1', body: { name, type, template, send_timing, is_active: false } } },
    ]);
  });

  test('that cannot be switched on says so', async () => {
    const api = smsOffice(
      {
        'PUT /reminder-templates/:id': () => {
          throw refused(500);
        },
      },
      [newTemplate({ is_active: false, in_use: false })],
    );
    const { user } = await show('/sms-reminders', api);
    await user.click(await screen.findByRole('button', { name: 'Activate Day before' }));
    expect(await screen.findByText('Failed to update template')).toBeTruthy();
  });

  test('is deleted after a question that says what follows', async () => {
    const api = smsOffice(
      { 'DELETE /reminder-templates/:id': () => ({ success: true, message: 'Template deleted' }) },
      [newTemplate(), newTemplate({ id: 't-2', name: 'Other', in_use: false })],
    );
    const { user } = await show('/sms-reminders', api);
    await user.click(await screen.findByRole('button', { name: 'Delete Day before' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Day before?' }));
    expect(dialog.getByText(/"Other" is sent 24 hours before the visit/)).toBeTruthy();
    expect(api.commands()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('Template deleted')).toBeTruthy();
  });

  test('that cannot be deleted says so', async () => {
    const api = smsOffice({
      'DELETE /reminder-templates/:id': () => {
        throw refused(500);
      },
    });
    const { user } = await show('/sms-reminders', api);
    await user.click(await screen.findByRole('button', { name: 'Delete Day before' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await dialog.findByText('Failed to delete template')).toBeTruthy();
  });
});
