import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { button, field, labeled, pageTitle, toastWith } from '../../../testing/find.ts';
import { at, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';
import type { Schedule, Week } from './queries.ts';

const none: Week = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const friday = '2027-01-08' as Schedule['days'][number]['date'];
const newSchedule = (part: Partial<Schedule> = {}): Schedule => ({
  working_hours: null,
  valid_from: null,
  time_off: [],
  jobs: [],
  days: [],
  calendar_link_since: null,
  version: '1',
  ...part,
});
const job = newJob({ id: 'b-1', date: friday, customer_name: 'Ana Lopez', status: 'confirmed' });
const holiday = { id: 't-1', from: friday, to: friday, slots: null, note: 'Family' };

function scheduleServer(schedule: Partial<Schedule> = {}, answers: Answers = {}) {
  const asked: object[] = [];
  const server = fakeServer({
    'GET /cleaner/schedule': ({ query = {} }) => {
      asked.push(query);
      return newSchedule(schedule);
    },
    'GET /cleaner/calendar-link': () => ({ url: null }),
    ...answers,
  });
  return { ...server, asked };
}
const open = () => show('/cleaner/schedule', { as: rosa });

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
});

describe('the week', () => {
  test('is a list on the phone, with jobs and time off by day', async () => {
    const { asked } = scheduleServer({ jobs: [job], time_off: [holiday] });
    const { user } = await open();
    await pageTitle('Schedule');
    expect(await screen.findByRole('heading', { name: 'Friday, January 8, 2027' })).toBeTruthy();
    expect(screen.getByText('Time off', { selector: 'p' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: /Ana Lopez/ })).getAttribute('href')).toBe(
      '/cleaner/jobs/b-1',
    );
    await user.click(await button('Next'));
    expect(await screen.findByText('Nothing is planned in this week.')).toBeTruthy();
    expect(screen.getByText('Mon, Jan 11 - Sun, Jan 17, 2027')).toBeTruthy();
    expect(asked).toContainEqual({ from: '2027-01-11', to: '2027-02-21' });
  });

  test('is a calendar where there is room, and a list for those who want one', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('min-width'),
          media: query,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    );
    scheduleServer({ jobs: [job] });
    const { user } = await open();
    await user.click(await button('Show as a List'));
    expect(await screen.findByRole('heading', { name: 'Friday, January 8, 2027' })).toBeTruthy();
    await user.click(await button('Show as a Calendar'));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Friday, January 8, 2027' })).toBeNull(),
    );
  });

  test('could not be loaded, and is asked for again', async () => {
    let isBroken = true;
    scheduleServer(
      {},
      {
        'GET /cleaner/schedule': () => {
          if (isBroken) throw refused(503);
          return newSchedule();
        },
      },
    );
    const { user } = await open();
    expect(await screen.findByText(/Your schedule could not be loaded/)).toBeTruthy();
    isBroken = false;
    await user.click(await button('Try Again'));
    expect(await screen.findByText('No time off is planned.')).toBeTruthy();
  });

  test('is closed for a cleaner who was dismissed', async () => {
    scheduleServer(
      {},
      {
        'GET /cleaner/schedule': () => {
          throw refusal('cleaner-left');
        },
      },
    );
    await open();
    expect(
      await screen.findByText('Your account is closed for new jobs. Your money is still yours.'),
    ).toBeTruthy();
  });
});

describe('the working hours', () => {
  test('are set by day, and saved from the version that was seen', async () => {
    const server = scheduleServer({}, { 'PUT /cleaner/working-hours': () => newSchedule() });
    const { user } = await open();
    expect(await screen.findByText(/You have not set any hours/)).toBeTruthy();
    await user.click(await labeled('Monday'));
    await user.selectOptions(await labeled('Monday, to'), '12:00');
    await user.click(await button('Add more hours on Monday'));
    await user.click(await button('Save Hours'));
    expect(await toastWith('Working hours saved')).toBeTruthy();
    expect(server.commands()).toMatchObject([
      {
        input: {
          ifMatch: '1',
          body: {
            week: {
              ...none,
              monday: [
                { start: '08:00', end: '12:00' },
                { start: '12:00', end: '22:00' },
              ],
            },
          },
        },
      },
    ]);
  });

  test('with an end before the start are not sent', async () => {
    const server = scheduleServer({ working_hours: { ...none, friday: [{ start: '08:00', end: '16:00' }] } });
    const { user } = await open();
    await user.selectOptions(await labeled('Friday, to'), '07:00');
    expect(await screen.findByText('The end must be after the start.')).toBeTruthy();
    await user.click(await button('Save Hours'));
    expect(server.commands()).toEqual([]);
  });

  test('are cleared', async () => {
    const server = scheduleServer(
      { working_hours: { ...none, friday: [{ start: '08:00', end: '16:00' }] } },
      { 'PUT /cleaner/working-hours': () => newSchedule() },
    );
    const { user } = await open();
    await user.click(await button('Clear Hours'));
    expect(await toastWith('Working hours saved')).toBeTruthy();
    expect(server.commands()).toMatchObject([{ input: { body: { week: null } } }]);
  });
});

describe('time off', () => {
  test('names the jobs on its days before it is saved', async () => {
    const server = scheduleServer(
      { jobs: [job] },
      { 'POST /cleaner/time-off': () => ({ id: 't-1', conflicts: [] }) },
    );
    const { user, fill } = await open();
    await user.click(await button('Add Time Off'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add Time Off' }));
    expect(await dialog.findByText('Please choose the first day.')).toBeTruthy();
    await fill(await labeled('First day'), friday);
    expect(await dialog.findByText('You have jobs on these days')).toBeTruthy();
    expect(dialog.getByText(/Ana Lopez/)).toBeTruthy();
    await fill(await field('Note for our office (optional)'), 'Family');
    await user.click(dialog.getByRole('button', { name: 'Add Time Off' }));
    expect(await toastWith('Time off added')).toBeTruthy();
    expect(server.commands()).toMatchObject([
      { input: { body: { from: friday, to: friday, note: 'Family' } } },
    ]);
  });

  test('is taken back after a question', async () => {
    const server = scheduleServer(
      { time_off: [holiday] },
      { 'DELETE /cleaner/time-off/:id': () => undefined },
    );
    const { user } = await open();
    expect(await screen.findByText('Whole days. Family')).toBeTruthy();
    await user.click(await button('Take back Fri, Jan 8, 2027'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take Back' }));
    expect(server.commands()).toMatchObject([{ input: { params: { id: 't-1' } } }]);
  });

  test('shows why it was refused', async () => {
    const message = 'Choose a day within one year.';
    scheduleServer(
      {},
      {
        'POST /cleaner/time-off': () => {
          throw refused(422, { code: 'invalid-input', errors: [{ path: 'to', message }] });
        },
      },
    );
    const { user, fill } = await open();
    await user.click(await button('Add Time Off'));
    await fill(await labeled('First day'), '2029-01-01');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add Time Off' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the secret link', () => {
  const link = (token: string) => `https://tidy.example/api/cleaner/calendar/${token}.ics`;
  const open = async (answers: Answers) => {
    const server = scheduleServer({ calendar_link_since: at('2027-01-02T15:00:00Z') }, answers);
    return { server, ...(await show('/cleaner/schedule', { as: rosa })) };
  };
  const secret = () => labeled('Your secret link');
  const shown = { 'GET /cleaner/calendar-link': () => ({ url: link('one') }) };

  test('stands there, and is copied at once', async () => {
    const { server, user } = await open(shown);
    expect((await secret()).value).toBe(link('one'));
    expect(screen.getByText(/You made this link on Jan 2, 2027/)).toBeTruthy();
    const copying = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy'));
    expect(await toastWith('Link copied')).toBeTruthy();
    expect(copying).toHaveBeenCalledWith(link('one'));
    expect(server.commands()).toEqual([]);
  });

  test('is selected when the browser does not let it be copied', async () => {
    const { user } = await open(shown);
    await secret();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(await button('Copy'));
    expect(await toastWith('Failed to copy to clipboard')).toBeTruthy();
    const { selectionStart, selectionEnd } = await secret();
    expect([selectionStart, selectionEnd]).toEqual([0, link('one').length]);
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  test('is replaced after a question', async () => {
    let url = link('one');
    const { user } = await open({
      'GET /cleaner/calendar-link': () => ({ url }),
      'POST /cleaner/calendar-link': () => {
        url = link('two');
        return { url };
      },
    });
    await user.click(await button('New Link'));
    await user.click(await button('Make a New Link'));
    await waitFor(async () => expect((await secret()).value).toBe(link('two')));
  });

  test('is made where there is none yet', async () => {
    const { user } = await open({
      'GET /cleaner/calendar-link': () => ({ url: null }),
      'POST /cleaner/calendar-link': () => ({ url: link('one') }),
    });
    await user.click(await button('Make a Link'));
    expect((await secret()).value).toBe(link('one'));
  });

  test('could not be loaded, while the week stands', async () => {
    await open({
      'GET /cleaner/calendar-link': () => {
        throw refused(503);
      },
    });
    expect(await screen.findByText(/Your link could not be loaded/)).toBeTruthy();
    expect(screen.getByText('No time off is planned.')).toBeTruthy();
  });
});
