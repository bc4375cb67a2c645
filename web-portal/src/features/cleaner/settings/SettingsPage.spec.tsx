import { screen, within } from '@testing-library/react';
import { type Answers, refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test, vi } from 'vitest';
import { button, field, labeled, pageTitle, toastWith } from '../../../testing/find.ts';
import { rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import type { Settings } from './queries.ts';

const stats = {
  completedJobs: 31,
  totalEarnings: 4_200,
  rating: 4.75,
  ratingCount: 8,
  onTimeRate: 96,
  todayJobs: 2,
  repeatCustomers: 7,
  totalWithdrawn: 1_200.5,
  memberSince: '2026-03-02',
};

function settingsServer(answers: Answers = {}) {
  let settings: Settings = {
    notifications: {
      job_assignments: true,
      job_reminders: true,
      payment_notifications: true,
      schedule_changes: true,
    },
    profile: { first_name: 'Rosa', last_name: 'Delgado', phone: '(713) 555-0101', email: 'rosa@example.com' },
    privacy: { show_contact_info: false, allow_marketing: false },
    pending_email: null,
    version: '1',
  };
  const others = (part: Partial<Settings>) => {
    settings = { ...settings, ...part, version: `${Number(settings.version) + 1}` };
  };
  const server = fakeServer({
    'GET /cleaner/stats': () => stats,
    'GET /cleaner/jobs': () => [],
    'GET /cleaner/settings': () => settings,
    'POST /cleaner/settings': ({ body = {}, ifMatch }) => {
      if (![settings.version, undefined].includes(ifMatch)) throw refusal('stale-version');
      const { email = settings.pending_email, ...profile } = body.profile ?? {};
      others({
        notifications: { ...settings.notifications, ...body.notifications },
        privacy: { ...settings.privacy, ...body.privacy },
        profile: { ...settings.profile, ...profile },
        pending_email: email === settings.profile.email ? null : email,
      } as Partial<Settings>);
      return settings;
    },
    ...answers,
  });
  return { ...server, others };
}
const open = () => show('/cleaner/settings', { as: rosa });
const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the settings', () => {
  test('are one form with one Save, which sends all of it with its version', async () => {
    const server = settingsServer();
    const { user, fill } = await open();
    await pageTitle('Settings');
    await user.click(await tick(/^Reminders/));
    await user.click(await tick(/^Show my full name/));
    await fill(await field('First name'), 'Rosalía');
    await fill(await field('Phone (optional)'), '');
    await user.click(await button('Save'));
    expect(await toastWith('Settings saved successfully!')).toBeTruthy();
    expect(server.commands()).toMatchObject([
      {
        input: {
          ifMatch: '1',
          body: {
            notifications: {
              job_assignments: true,
              job_reminders: false,
              payment_notifications: true,
              schedule_changes: true,
            },
            profile: {
              first_name: 'Rosalía',
              last_name: 'Delgado',
              phone: null,
            },
            privacy: { show_contact_info: true, allow_marketing: false },
          },
        },
      },
    ]);
    expect(screen.getByRole('banner').textContent).toContain('Rosalía Delgado');
  });

  test('are checked before they are sent', async () => {
    const server = settingsServer();
    const { user, fill } = await open();
    await fill(await field('First name'), ' ');
    await fill(await field('Phone (optional)'), '12');
    await fill(await labeled('Email'), '');
    await user.click(await button('Save'));
    expect(await field('First name', 'Please enter your first name.')).toBe(document.activeElement);
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(server.commands()).toEqual([]);
  });

  test('say what a new address waits for', async () => {
    settingsServer();
    const { user, fill } = await open();
    await fill(await labeled('Email'), 'rosa.new@example.com');
    await user.click(await button('Save'));
    expect(
      await screen.findByText(
        'We emailed a link to rosa.new@example.com. Until you open it, you sign in with rosa@example.com.',
      ),
    ).toBeTruthy();
    expect((await labeled('Email')).value).toBe('rosa@example.com');
  });

  test('leave a new address pending when something else is saved, until it is taken back', async () => {
    const server = settingsServer();
    const { user, fill } = await open();
    await fill(await labeled('Email'), 'rosa.new@example.com');
    await user.click(await button('Save'));
    await screen.findByText('Confirm your new address');
    await user.click(await tick(/^Reminders/));
    await user.click(await button('Save'));
    const bodies = () => server.commands().map(({ input }) => input?.body);
    await vi.waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toHaveProperty('profile.email');
    await user.click(await button('Keep My Current Address'));
    expect(await toastWith('Your email address stays the same')).toBeTruthy();
    expect(bodies()[2]).toEqual({ profile: { email: 'rosa@example.com' } });
    expect(screen.queryByText('Confirm your new address')).toBeNull();
  });

  test('show the refusal of a used address at its field', async () => {
    const message = 'Another account uses this email address. Please enter a different one.';
    settingsServer({
      'POST /cleaner/settings': () => {
        throw refused(409, { code: 'email-used', errors: [{ path: 'profile.email', message }] });
      },
    });
    const { user, fill } = await open();
    await fill(await labeled('Email'), 'used@example.com');
    await user.click(await button('Save'));
    expect(await toastWith('Failed to save settings')).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await labeled('Email')).value).toBe('used@example.com');
  });

  test('that were changed elsewhere show what changed, and lose nothing', async () => {
    const server = settingsServer();
    const { user, fill } = await open();
    await fill(await field('Phone (optional)'), '(281) 555-0142');
    server.others({ privacy: { show_contact_info: true, allow_marketing: false } });
    await user.click(await button('Save'));
    const news = await screen.findByRole('alert');
    expect(within(news).getByText(/Show my full name and phone number/).textContent).toContain('on');
    await user.click(await button('Save'));
    expect(await toastWith('Settings saved successfully!')).toBeTruthy();
    expect(server.commands().at(-1)).toMatchObject({
      input: { body: { profile: { phone: '(281) 555-0142' }, privacy: { show_contact_info: true } } },
    });
  });

  test('that could not be loaded are asked for again, without a toast', async () => {
    let isBroken = true;
    settingsServer({
      'GET /cleaner/settings': () => {
        if (isBroken) throw refused(503);
        throw refused(503, { detail: 'Still not.' });
      },
    });
    const { user } = await open();
    expect(await screen.findByText(/Your settings could not be loaded/)).toBeTruthy();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    isBroken = false;
    await user.click(await button('Try Again'));
    expect(await screen.findByText('Still not.')).toBeTruthy();
  });
});

describe('leaving the settings', () => {
  test('with changes asks first', async () => {
    settingsServer();
    const { user, fill, address } = await open();
    await fill(await field('Last name'), 'Díaz');
    await user.click((await screen.findAllByRole('link', { name: 'Jobs' }))[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(await button('Stay'));
    expect(address()).toBe('/cleaner/settings');
    expect((await field('Last name')).value).toBe('Díaz');
    await user.click((await screen.findAllByRole('link', { name: 'Jobs' }))[0] as HTMLElement);
    await user.click(await button('Leave'));
    await pageTitle('Jobs');
  });

  test('without changes, or after saving, does not', async () => {
    settingsServer();
    const { user, fill } = await open();
    await fill(await field('Last name'), 'Díaz');
    await user.click(await button('Save'));
    await toastWith('Settings saved successfully!');
    await user.click((await screen.findAllByRole('link', { name: 'Jobs' }))[0] as HTMLElement);
    expect(await pageTitle('Jobs')).toBeTruthy();
  });
});

describe('the figures', () => {
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

  test('are live', async () => {
    settingsServer();
    await open();
    expect(await screen.findByText('31')).toBeTruthy();
    expect(await figure('Rating')).toBe('4.8 of 5');
    expect(await figure('On time')).toBe('96%');
    expect(await figure('Repeat customers')).toBe('7');
    expect(await figure('Withdrawn')).toBe('$1,200.50');
    expect(await figure('Member since')).toBe('March 2026');
  });

  test('that no one measured, or that could not be loaded, are dashes', async () => {
    settingsServer({ 'GET /cleaner/stats': () => ({ ...stats, onTimeRate: null, memberSince: null }) });
    const { close } = await open();
    await screen.findByText('31');
    expect(await figure('On time')).toBe('—');
    expect(await figure('Member since')).toBe('—');
    close();
    settingsServer({
      'GET /cleaner/stats': () => {
        throw refused(503);
      },
    });
    await open();
    expect(await figure('Jobs completed')).toBe('—');
  });
});

test('the old address of the settings leads there', async () => {
  settingsServer();
  const { address } = await show('/settings', { as: rosa });
  await pageTitle('Settings');
  expect(address()).toBe('/cleaner/settings');
  const views = within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
  expect(views.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
});
