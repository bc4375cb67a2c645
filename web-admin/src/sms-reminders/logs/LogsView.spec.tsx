import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SmsLog } from '../../api/types.ts';
import { refusal, refused } from '../../testing/fake-api.ts';
import { at, instant } from '../../testing/fixtures/instants.ts';
import { newLog, newPreview, newTemplate } from '../../testing/fixtures/sms.ts';
import { show } from '../../testing/show.tsx';
import { smsOffice } from '../../testing/sms-office.ts';

const logged = (...logs: readonly SmsLog[]) =>
  ({ 'GET /reminders/logs': () => ({ success: true, logs: [...logs] }) }) as const;
const when = 'Jan 10, 2027, 9:00 AM';
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    newLog({ id: `log-${index + 1}`, message: `Text ${index + 1}` }),
  );

describe('the log', () => {
  test('has time, number, visit, words and state of each text', async () => {
    await show('/sms-reminders/logs', smsOffice(logged(newLog({ sent_at: at('2027-01-14T15:00:00Z') }))));
    const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
    expect(await row.findByText('Jan 14, 2027, 9:00 AM')).toBeTruthy();
    expect(row.getByRole('link', { name: '(281) 555-0101' }).getAttribute('href')).toBe('tel:+12815550101');
    expect(row.getByRole('link', { name: '#000000b1' }).getAttribute('href')).toBe(
      `/bookings/${newLog().booking_id}`,
    );
    expect(row.getByText('Ana Miller')).toBeTruthy();
    expect(row.getByText('Day before')).toBeTruthy();
    expect(row.getByText('Hi Ana, we come tomorrow, 8:00 AM - 10:00 AM.')).toBeTruthy();
    expect(row.getByText('Sent')).toBeTruthy();
  });

  test.each<[Partial<SmsLog>, string]>([
    [{ state: 'delivered' }, 'Delivered'],
    [{ state: 'attempted' }, 'Pending'],
    [{ state: 'attempted', note: 'It is being sent.' }, 'It is being sent.'],
    [{ state: 'unknown' }, 'Pending'],
    [{ state: 'unknown' }, "We don't resend it automatically."],
    [{ state: 'failed', resent: { state: 'sent', at: instant } }, `Sent again ${when}.`],
    [{ state: 'unknown', resent: { state: 'failed', at: instant } }, `Tried again ${when}.`],
    [{ state: 'unknown', note: 'The provider did not answer.' }, 'The provider did not answer.'],
    [{ state: 'undelivered', note: 'The number is not in service.' }, 'Not delivered'],
    [{ state: 'undelivered', note: 'The number is not in service.' }, 'The number is not in service.'],
    [{ state: 'failed' }, 'Failed'],
    [{ state: 'skipped', sent_at: null }, 'Not sent'],
    [{ customer_phone: null }, 'No phone number'],
    [{ template_name: 'Running late', type: 'custom' }, 'Running late'],
    [{ template_name: null }, 'Day Before Reminder'],
    [{ template_id: null, template_name: null, type: 'custom', send_timing: null }, 'Own text'],
  ])('says of a text with %j: %s', async (part, words) => {
    await show('/sms-reminders/logs', smsOffice(logged(newLog(part))));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('shows older texts on a press', async () => {
    const api = smsOffice({
      'GET /reminders/logs': ({ query }) => ({ success: true, logs: many(query?.limit === 50 ? 50 : 51) }),
    });
    const { user } = await show('/sms-reminders/logs', api);
    expect(await screen.findByText('Text 50')).toBeTruthy();
    expect(screen.queryByText('Text 51')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older texts' }));
    expect(await screen.findByText('Text 51')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older texts' })).toBeNull());
  });

  test('is searched by the server, and says that nothing matches', async () => {
    const api = smsOffice({
      'GET /reminders/logs': ({ query }) => ({
        success: true,
        logs: query?.q === undefined ? many(1) : query.q === 'ana' ? [newLog({ message: 'Found' })] : [],
      }),
    });
    const { user } = await show('/sms-reminders/logs', api);
    expect(await screen.findByText('Text 1')).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Name or phone' });
    await user.type(search, ' ana ');
    expect(await screen.findByText('Found')).toBeTruthy();
    await user.type(search, 'x');
    expect(await screen.findByText('No texts match')).toBeTruthy();
    await user.clear(search);
    expect(await screen.findByText('Text 1')).toBeTruthy();
  });

  test('that cannot be loaded says so', async () => {
    const api = smsOffice({
      'GET /reminders/logs': () => {
        throw refused(503);
      },
    });
    await show('/sms-reminders/logs', api);
    expect(await screen.findByText('Failed to load data')).toBeTruthy();
  });
});

describe('a text', () => {
  const unknown = newLog({ state: 'unknown', status: 'pending', can_resend: true });
  const resendOf = async (api: ReturnType<typeof smsOffice>) => {
    const { user } = await show('/sms-reminders/logs', api);
    await user.click(await screen.findByRole('button', { name: 'Resend the text of booking #000000b1' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Send this text again?' })) };
  };

  test('whose outcome is not known is sent again after a question', async () => {
    const api = smsOffice({
      ...logged(unknown),
      'POST /reminders/logs/:id/resend': () => ({ success: true, message: 'Text sent to Ana' }),
    });
    const { user, dialog } = await resendOf(api);
    expect(
      dialog.getByText('It may have been sent already. If so, the customer gets it twice.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Text sent to Ana')).toBeTruthy();
    const resends = api.commands().filter(({ name }) => name === 'POST /reminders/logs/:id/resend');
    expect(resends).toMatchObject([
      { input: { params: { id: unknown.id }, body: { now: false }, idempotencyKey: expect.any(String) } },
    ]);
  });

  test('from a template is shown as it would be sent now', async () => {
    const api = smsOffice({
      ...logged(unknown),
      'POST /reminder-templates/preview': ({ body }) =>
        newPreview({ text: `${body.template} ${body.booking_id}`, booking_id: unknown.booking_id }),
    });
    const { dialog } = await resendOf(api);
    expect(await dialog.findByText(`${newTemplate().template} ${unknown.booking_id}`)).toBeTruthy();
  });

  test('whose template is gone says so', async () => {
    const { dialog } = await resendOf(
      smsOffice(logged(newLog({ ...unknown, template_id: '018f0000-0000-7000-8000-0000000000ff' }))),
    );
    expect(await dialog.findByText(/^Its template was deleted/)).toBeTruthy();
  });

  test('in own words is shown as it was sent', async () => {
    const { dialog } = await resendOf(
      smsOffice(logged(newLog({ ...unknown, template_id: null, message: 'Hi' }))),
    );
    expect(await dialog.findByText('Hi')).toBeTruthy();
  });

  test('that failed is sent again in quiet hours with one more press', async () => {
    const api = smsOffice({
      ...logged(newLog({ state: 'failed', status: 'failed', can_resend: true })),
      'POST /reminders/logs/:id/resend': ({ body }) => {
        if (body?.now !== true) throw refusal('in-quiet-hours');
        return { success: true, message: 'Text sent to Ana' };
      },
    });
    const { user, dialog } = await resendOf(api);
    expect(dialog.getByText('The customer did not get it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Resend' }));
    await user.click(await dialog.findByRole('button', { name: 'Send it now anyway' }));
    expect(await screen.findByText('Text sent to Ana')).toBeTruthy();
  });

  test('is not sent again where texts are not set up', async () => {
    await show(
      '/sms-reminders/logs',
      smsOffice({
        ...logged(unknown),
        'GET /reminders/sms-status': () => ({ success: true, sms_configured: false }),
      }),
    );
    await screen.findByText('SMS not configured');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Resend the text/ });
    expect(button.disabled).toBe(true);
  });
});
