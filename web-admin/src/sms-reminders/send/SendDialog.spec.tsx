import { screen, within } from '@testing-library/react';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { refusals } from '@tidylog/contracts/vocabulary/refusals';
import { expect, test } from 'vitest';
import { refusal, refused } from '../../testing/fake-api.ts';
import { newBooking } from '../../testing/fixtures/bookings.ts';
import { at } from '../../testing/fixtures/instants.ts';
import { newTemplate } from '../../testing/fixtures/sms.ts';
import { show } from '../../testing/show.tsx';
import { smsOffice } from '../../testing/sms-office.ts';

const sent = () => ({ success: true, message: 'Text sent to Ana' });

async function openForm(api: ReturnType<typeof smsOffice>) {
  const { user } = await show('/sms-reminders', api);
  await user.click(await screen.findByRole('button', { name: 'Send a text' }));
  const form = within(await screen.findByRole('dialog', { name: 'Send a text' }));
  const chooseVisit = async () => {
    await user.click(form.getByRole('combobox', { name: 'Visit' }));
    await user.click(await screen.findByRole('option', { name: /^Ana Miller/ }));
  };
  const chooseText = async (name: RegExp) => {
    await user.click(form.getByRole('combobox', { name: 'What to send' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  return { user, form, chooseVisit, chooseText, press };
}

const bodies = (api: ReturnType<typeof smsOffice>) =>
  api
    .commands()
    .filter(({ name }) => name === 'POST /reminders/send')
    .map(({ input }) => input.body);

test('nothing is sent without a visit and a text', async () => {
  const api = smsOffice();
  const { form, press } = await openForm(api);
  await press('Send');
  expect(await form.findByText('Please choose a visit.')).toBeTruthy();
  expect(form.getByText('Please choose a text.')).toBeTruthy();
  expect(bodies(api)).toEqual([]);
});

test('a template is shown filled in with the visit, and sent to it', async () => {
  const api = smsOffice({ 'POST /reminders/send': sent });
  const { form, chooseVisit, chooseText, press } = await openForm(api);
  await chooseVisit();
  expect(form.getByText('It goes to Ana Miller, (281) 555-0101.')).toBeTruthy();
  await chooseText(/^Day before/);
  expect(await form.findByText('Hi Ana, we come tomorrow, 8:00 AM - 10:00 AM.')).toBeTruthy();
  expect(form.getByText('1 message')).toBeTruthy();
  await press('Send');
  expect(await screen.findByText('Text sent to Ana')).toBeTruthy();
  expect(bodies(api)).toEqual([
    { booking_id: newBooking().id, template_id: newTemplate().id, now: false, again: false },
  ]);
});

test('an own text is sent in its words', async () => {
  const api = smsOffice({ 'POST /reminders/send': sent });
  const { user, form, chooseVisit, chooseText, press } = await openForm(api);
  await chooseVisit();
  await chooseText(/^Your own text/);
  await press('Send');
  expect(await form.findByText('Please enter the text.')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Text' }), ' We are late. ');
  await press('Send');
  expect(await screen.findByText('Text sent to Ana')).toBeTruthy();
  expect(bodies(api)).toEqual([
    { booking_id: newBooking().id, custom_message: 'We are late.', now: false, again: false },
  ]);
});

test('what customers reply is said not to be kept', async () => {
  const { form } = await openForm(smsOffice());
  expect(form.getByText(/^We read only STOP and START\./).textContent).toBe(
    "We read only STOP and START. Other replies aren't kept, so ask customers to call (281) 555-0100.",
  );
});

test('a customer without a phone number is named as such', async () => {
  const api = smsOffice({ 'GET /admin/bookings': () => [newBooking({ customer_phone: null })] });
  const { form, chooseVisit } = await openForm(api);
  await chooseVisit();
  expect(form.getByText('Ana Miller has no phone number. Please call or email.')).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

test('a customer who replied STOP gets nothing, and the reason is there once', async () => {
  const since = at('2027-01-16T03:00:00Z');
  const api = smsOffice({
    'GET /admin/bookings/:id/texts': () => ({ texts_stopped: { since, because: 'reply' } }),
  });
  const { form, chooseVisit } = await openForm(api);
  await chooseVisit();
  expect(
    await form.findAllByText(/they replied STOP\. They can turn texts back on by texting START\.$/),
  ).toHaveLength(1);
  expect(form.queryByText(/^It goes to/)).toBeNull();
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

test('a visit that has begun is not offered', async () => {
  const api = smsOffice({ 'GET /admin/bookings': () => [newBooking({ has_begun: true })] });
  const { user, form } = await openForm(api);
  await user.click(form.getByRole('combobox', { name: 'Visit' }));
  expect(await screen.findByText('No upcoming visit matches.')).toBeTruthy();
});

test('visits that cannot be loaded are said', async () => {
  const api = smsOffice({
    'GET /admin/bookings': () => {
      throw refused(503);
    },
  });
  const { form } = await openForm(api);
  expect(await form.findByText('The visits could not be loaded.')).toBeTruthy();
});

test.each<RefusalCode>(['no-phone', 'opted-out', 'cancelled', 'begun', 'eta-unknown'])(
  'a text that is refused as %s stays, with the sentence of the server',
  async (code) => {
    const api = smsOffice({
      'POST /reminders/send': () => {
        throw refusal(code);
      },
    });
    const { form, chooseVisit, chooseText, press } = await openForm(api);
    await chooseVisit();
    await chooseText(/^Day before/);
    await press('Send');
    expect(await form.findByText(refusals[code][1])).toBeTruthy();
    expect(form.queryByText('Failed to send reminder')).toBeNull();
    expect(form.getByRole('button', { name: 'Send' })).toBeTruthy();
  },
);

test('a server that says nothing failed to send', async () => {
  const api = smsOffice({
    'POST /reminders/send': () => {
      throw refused(500);
    },
  });
  const { form, chooseVisit, chooseText, press } = await openForm(api);
  await chooseVisit();
  await chooseText(/^Day before/);
  await press('Send');
  expect(await form.findByText('Failed to send reminder')).toBeTruthy();
});

test('in quiet hours, and when it was sent before, it goes with one more press each', async () => {
  const api = smsOffice({
    'POST /reminders/send': ({ body }) => {
      if (body.now !== true) throw refusal('in-quiet-hours');
      if (body.again !== true) throw refusal('text-sent-already');
      return sent();
    },
  });
  const { form, chooseVisit, chooseText, press } = await openForm(api);
  await chooseVisit();
  await chooseText(/^Day before/);
  await press('Send');
  await form.findByRole('button', { name: 'Send it now anyway' });
  await press('Send it now anyway');
  await form.findByRole('button', { name: 'Send it again' });
  await press('Send it again');
  expect(await screen.findByText('Text sent to Ana')).toBeTruthy();
  expect(bodies(api)).toMatchObject([
    { now: false, again: false },
    { now: true, again: false },
    { now: true, again: true },
  ]);
});

test('another text asks about the quiet hours again', async () => {
  const api = smsOffice({
    'POST /reminders/send': () => {
      throw refusal('in-quiet-hours');
    },
  });
  const { form, chooseVisit, chooseText, press } = await openForm(api);
  await chooseVisit();
  await chooseText(/^Day before/);
  await press('Send');
  await form.findByRole('button', { name: 'Send it now anyway' });
  await chooseText(/^Your own text/);
  expect(await form.findByRole('button', { name: 'Send' })).toBeTruthy();
});
