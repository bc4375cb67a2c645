import { screen, waitFor } from '@testing-library/react';
import { permissionsOf, type StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import { writeUser } from '@tidylog/web-shared/api/session';
import { afterEach, describe, expect, test } from 'vitest';
import { never, refused } from '../testing/fake-api.ts';
import { at } from '../testing/fixtures/instants.ts';
import { newLog } from '../testing/fixtures/sms.ts';
import { show } from '../testing/show.tsx';
import { smsOffice } from '../testing/sms-office.ts';

const signInAs = (staff_role: StaffRole) =>
  writeUser({
    id: 'm-1',
    first_name: 'Morgan',
    last_name: 'Reyes',
    email: 'morgan@example.com',
    phone: null,
    role: 'admin',
    email_verified: true,
    staff_role,
    permissions: [...permissionsOf(staff_role)],
  });

afterEach(() => writeUser(null));

const stopped = () => ({ success: true, status: { is_running: false, last_check: null } });

describe('the page of texts', () => {
  test('has its three tabs, and says whether texts can be sent and are sent', async () => {
    const { user, address } = await show('/sms-reminders', smsOffice());
    expect(await screen.findByRole('heading', { name: 'SMS Reminder Management' })).toBeTruthy();
    expect(await screen.findByText('SMS configured')).toBeTruthy();
    expect(await screen.findByText('Scheduler running')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Day before' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Reminder Logs' }));
    expect(await screen.findByText('No texts yet')).toBeTruthy();
    expect(address()).toBe('/sms-reminders/logs');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('button', { name: 'Stop scheduler' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
  });

  test('without texts set up says so, and sends nothing', async () => {
    await show(
      '/sms-reminders',
      smsOffice({ 'GET /reminders/sms-status': () => ({ success: true, sms_configured: false }) }),
    );
    expect(await screen.findByText('SMS not configured')).toBeTruthy();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a text' });
    expect(send.disabled).toBe(true);
    const reason = screen.getByText(/^Text messages are not set up/).closest('[id]');
    expect(reason?.id).toBe(send.getAttribute('aria-describedby'));
  });

  test('loads, fails, and is loaded again', async () => {
    const { unmount } = await show('/sms-reminders', smsOffice({ 'GET /reminder-templates': never }));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    unmount();
    let isDown = true;
    const api = smsOffice({
      'GET /reminder-templates': () => {
        if (isDown) throw refused(503);
        return { success: true, templates: [] };
      },
    });
    const { user } = await show('/sms-reminders', api);
    expect(await screen.findByText('Failed to load data')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No templates yet')).toBeTruthy();
  });

  test('that cannot be loaded again keeps what it has, and says so', async () => {
    let isDown = false;
    const api = smsOffice({
      'GET /reminders/logs': () => {
        if (isDown) throw refused(503);
        return { success: true, logs: [newLog()] };
      },
    });
    const { queryClient } = await show('/sms-reminders/logs', api);
    await screen.findByText('Sent');
    isDown = true;
    void queryClient.invalidateQueries({ queryKey: ['sms-reminders', 'logs'] });
    expect(await screen.findByText(/^What you see may be out of date\./)).toBeTruthy();
    expect(screen.getByText('Sent')).toBeTruthy();
  });

  test.each(['bookkeeper', 'analyst'] as const)('is only read by the %s', async (role) => {
    signInAs(role);
    const { user } = await show(
      '/sms-reminders',
      smsOffice({
        'GET /reminders/logs': () => ({
          success: true,
          logs: [newLog({ state: 'unknown', status: 'pending', can_resend: true })],
        }),
      }),
    );
    await screen.findByRole('article', { name: 'Day before' });
    expect(screen.queryByRole('button', { name: /^(Create|Edit|Deactivate|Delete|Send)/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Reminder Logs' }));
    await screen.findByText('Pending');
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByText('Running');
    expect(screen.queryByRole('button', { name: /scheduler$/ })).toBeNull();
  });

  test('shows an analyst that phone and words are hidden', async () => {
    signInAs('analyst');
    const logs = [newLog({ customer_phone: 'Hidden', message: 'Hidden' })];
    await show('/sms-reminders/logs', smsOffice({ 'GET /reminders/logs': () => ({ success: true, logs }) }));
    expect((await screen.findAllByText('Hidden')).length).toBe(2);
    expect(screen.queryByRole('link', { name: 'Hidden' })).toBeNull();
  });
});

describe('the scheduler', () => {
  test('says when it looked last, and is stopped and started with the sentences of the server', async () => {
    let isRunning = true;
    const turn = (on: boolean) => () => {
      isRunning = on;
      return {
        success: true,
        message: on ? 'Texts go out by themselves now.' : 'No more texts by themselves.',
      };
    };
    const api = smsOffice({
      'GET /reminders/scheduler/status': () => ({
        success: true,
        status: { is_running: isRunning, last_check: at('2027-01-15T15:05:00Z') },
      }),
      'POST /reminders/scheduler/start': turn(true),
      'POST /reminders/scheduler/stop': turn(false),
    });
    const { user } = await show('/sms-reminders/settings', api);
    expect(await screen.findByText('Jan 15, 2027, 9:05 AM')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop scheduler' }));
    expect(await screen.findByText('No more texts by themselves.')).toBeTruthy();
    expect(await screen.findByText('Scheduler stopped')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Start scheduler' }));
    expect(await screen.findByText('Texts go out by themselves now.')).toBeTruthy();
    expect(await screen.findByText('Scheduler running')).toBeTruthy();
  });

  test('says what becomes of replies, and where a STOP is shown', async () => {
    await show('/sms-reminders/settings', smsOffice());
    expect(await screen.findByText(/^We read only STOP and START\. Other replies aren't kept/)).toBeTruthy();
    expect(screen.getByText(/^If someone replied STOP, their page under/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe('/customers');
  });

  test.each([
    [
      'the sentence of the server alone',
      refused(409, { detail: 'Texts are not set up.' }),
      'Texts are not set up.',
    ],
    ['that it failed, where the server says nothing', refused(500), 'Failed to toggle scheduler'],
  ])('that cannot be started says %s', async (_what, refusal, sentence) => {
    const api = smsOffice({
      'GET /reminders/scheduler/status': stopped,
      'POST /reminders/scheduler/start': () => {
        throw refusal;
      },
    });
    const { user } = await show('/sms-reminders/settings', api);
    expect(await screen.findByText('Not yet')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Start scheduler' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(api.commands().length).toBe(1));
    expect(screen.queryByText('Failed to toggle scheduler') === null).toBe(
      sentence !== 'Failed to toggle scheduler',
    );
  });
});
