import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@tidylog/contracts/vocabulary/permissions';
import { writeUser } from '@tidylog/web-shared/api/session';
import { describe, expect, test } from 'vitest';
import { fakeApi, never, refusal, refused } from '../testing/fake-api.ts';
import { at } from '../testing/fixtures/instants.ts';
import { newUpcoming } from '../testing/fixtures/reminders.ts';
import { show } from '../testing/show.tsx';

const ana = newUpcoming();
const cal = newUpcoming({
  id: '018f0000-0000-7000-8000-0000000000b3',
  customer_name: 'Cal Caller',
  customer_email: null,
  has_email: false,
});
const listing = (...bookings: (typeof ana)[]) => ({
  'GET /admin/email-reminders/upcoming': () => ({ bookings, day_before_email: true }),
});
const opened = async (answers: Parameters<typeof fakeApi>[0], path = '/email-reminders') => {
  const api = fakeApi(answers);
  return { api, ...(await show(path, api)) };
};
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const asked = (api: ReturnType<typeof fakeApi>) =>
  api.commands().map(({ name, input }) => [name, (input as { body?: object }).body]);
const choose = async (user: Awaited<ReturnType<typeof opened>>['user'], label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('the list', () => {
  test('says when it loads, fails and is empty', async () => {
    const loading = await opened({ 'GET /admin/email-reminders/upcoming': never });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    loading.unmount();
    let isDown = true;
    const failing = await opened({
      'GET /admin/email-reminders/upcoming': () => {
        if (isDown) throw refused(500);
        return { bookings: [ana], day_before_email: true };
      },
    });
    expect(await screen.findByText('Failed to load upcoming bookings')).toBeTruthy();
    isDown = false;
    await failing.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ana Miller')).toBeTruthy();
    failing.unmount();
    await opened(listing());
    expect(await screen.findByText('No upcoming bookings')).toBeTruthy();
  });

  test.each([
    [true, /^The day-before reminder goes out by itself at 10:00 AM/],
    [false, /the day-before email is off in Settings\.$/],
  ])('says whether the day-before email goes out by itself: %s', async (isOn, sentence) => {
    await opened({
      'GET /admin/email-reminders/upcoming': () => ({ bookings: [ana], day_before_email: isOn }),
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('that cannot be read again stays, and says that it may be out of date', async () => {
    let isDown = false;
    const { queryClient } = await opened({
      'GET /admin/email-reminders/upcoming': () => {
        if (isDown) throw refused(500);
        return { bookings: [ana], day_before_email: true };
      },
    });
    await screen.findByText('Ana Miller');
    isDown = true;
    await queryClient.invalidateQueries({ queryKey: ['email-reminders'] });
    expect(await screen.findByText(/^This list may be out of date\./)).toBeTruthy();
    expect(screen.getByText('Ana Miller')).toBeTruthy();
  });

  test('begins with 7 days and General, and keeps what is chosen in the address', async () => {
    const { api, user, address } = await opened(listing(ana));
    expect((await screen.findByRole('combobox', { name: 'Days ahead' })).textContent).toBe('7 days');
    expect(screen.getByRole('combobox', { name: 'Reminder type' }).textContent).toBe('General');
    await choose(user, 'Days ahead', '30 days');
    await choose(user, 'Reminder type', 'Week before');
    await waitFor(() => expect(address()).toBe('/email-reminders?days=30&type=week_before'));
    await waitFor(() =>
      expect(
        api.made
          .filter(({ name }) => name === 'GET /admin/email-reminders/upcoming')
          .map(({ input }) => (input as { query: object }).query),
      ).toEqual([{ days_ahead: '7' }, { days_ahead: '30' }]),
    );
  });

  test('shows what was sent, and who has no address', async () => {
    const reminded = [{ type: 'day_before' as const, at: at('2027-01-14T16:00:00Z') }];
    await opened(listing(newUpcoming({ reminded }), cal));
    const first = await rowOf('Ana Miller');
    expect(first.getByText('ana@example.com')).toBeTruthy();
    expect(
      within(first.getByRole('list', { name: 'Reminders sent' })).getByRole('listitem').textContent,
    ).toMatch(/^Day before, /);
    const second = await rowOf('Cal Caller');
    expect(second.getByText('No email address. Please call.')).toBeTruthy();
    expect(second.getByText('None yet')).toBeTruthy();
    expect(second.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(second.getByRole<HTMLButtonElement>('button', { name: /^Send/ }).disabled).toBe(true);
  });
});

describe('one reminder', () => {
  const press = async (user: Awaited<ReturnType<typeof opened>>['user']) =>
    user.click(
      (await rowOf('Ana Miller')).getByRole('button', { name: /^Send the general reminder to Ana Miller/ }),
    );

  test('is sent by a press, and then shows in its row', async () => {
    let now = ana;
    const { api, user } = await opened({
      'GET /admin/email-reminders/upcoming': () => ({ bookings: [now], day_before_email: true }),
      'POST /admin/email-reminders/send-single': () => {
        now = newUpcoming({ reminded: [{ type: 'upcoming', at: at('2027-01-14T16:00:00Z') }] });
        return { success: true, message: 'Email reminder sent successfully' };
      },
    });
    await press(user);
    expect(await screen.findByText('Email reminder sent successfully')).toBeTruthy();
    expect(await screen.findByText(/^General, /)).toBeTruthy();
    expect(asked(api)).toEqual([
      ['POST /admin/email-reminders/send-single', { booking_id: ana.id, reminder_type: 'upcoming' }],
    ]);
  });

  test('that is refused says why', async () => {
    const { user } = await opened({
      ...listing(ana),
      'POST /admin/email-reminders/send-single': () => {
        throw refusal('mail-unavailable');
      },
    });
    await press(user);
    expect(await screen.findByText(/Failed to send email reminder/)).toBeTruthy();
    expect(screen.getByText(/The mail server is not answering/)).toBeTruthy();
  });

  test('that was sent is sent again only after a question', async () => {
    const reminded = [{ type: 'upcoming' as const, at: at('2027-01-14T16:00:00Z') }];
    const { api, user } = await opened({
      ...listing(newUpcoming({ reminded })),
      'POST /admin/email-reminders/send-single': () => ({
        success: true,
        message: 'Email reminder sent successfully',
      }),
    });
    await user.click(
      (await rowOf('Ana Miller')).getByRole('button', { name: /^Send again: the general reminder/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this reminder again?' }));
    expect(dialog.getByText(/^Ana Miller already got the general reminder/)).toBeTruthy();
    expect(api.commands()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Email reminder sent successfully')).toBeTruthy();
    expect(asked(api)).toEqual([
      [
        'POST /admin/email-reminders/send-single',
        { booking_id: ana.id, reminder_type: 'upcoming', again: true },
      ],
    ]);
  });
});

test('people who may only read see the visits, and nothing to send', async () => {
  writeUser({
    id: 'm-1',
    first_name: 'Morgan',
    last_name: 'Reyes',
    email: 'morgan@example.com',
    phone: null,
    role: 'admin',
    email_verified: true,
    staff_role: 'analyst',
    permissions: [...permissionsOf('analyst')],
  });
  await opened(listing(ana));
  expect(await screen.findByText('Ana Miller')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
