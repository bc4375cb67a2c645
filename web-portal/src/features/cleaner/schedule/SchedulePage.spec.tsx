import { screen, waitFor, within } from '@testing-library/react';
import { newConfig, refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { button, field, labeled, pageTitle, toastWith } from '../../../testing/find.ts';
import { rosa } from '../../../testing/fixtures.ts';
import { friday, holiday, job, newSchedule, noHours, scheduleServer } from '../../../testing/schedule.ts';
import { show } from '../../../testing/show.tsx';

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

  test('has busy times and parts of days, with the zone for a phone that shows another', async () => {
    scheduleServer(
      {
        jobs: [job],
        time_off: [{ ...holiday, slots: ['16:00-18:00'] }],
        busy_times: [{ date: friday, start: '09:15', end: '09:45' }],
        calendar_error: 'Google did not answer in time.',
      },
      { 'GET /config': () => newConfig({ business_timezone: 'Asia/Kathmandu' }) },
    );
    await open();
    expect(await screen.findByText('Busy, 9:15 AM - 9:45 AM GMT+5:45')).toBeTruthy();
    expect(screen.getByText('Time off, 4:00 PM - 6:00 PM GMT+5:45')).toBeTruthy();
    expect(screen.getByText(`${job.time_slot} GMT+5:45`)).toBeTruthy();
    expect(screen.getByText(/Google did not answer in time\./)).toBeTruthy();
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
  test('that are not saved are not left without a question', async () => {
    scheduleServer();
    const { user } = await open();
    await user.click(await labeled('Monday'));
    const [jobs] = screen.getAllByRole('link', { name: 'Jobs' });
    await user.click(jobs as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(await screen.findByRole('button', { name: 'Save Hours' })).toBeTruthy();
  });

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
              ...noHours,
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
    const server = scheduleServer({
      working_hours: { ...noHours, friday: [{ start: '08:00', end: '16:00' }] },
    });
    const { user } = await open();
    await user.selectOptions(await labeled('Friday, to'), '07:00');
    expect(await screen.findByText('The end must be after the start.')).toBeTruthy();
    await user.click(await button('Save Hours'));
    expect(server.commands()).toEqual([]);
  });

  test('are cleared', async () => {
    const server = scheduleServer(
      { working_hours: { ...noHours, friday: [{ start: '08:00', end: '16:00' }] } },
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
    expect(await dialog.findByText('You have jobs then')).toBeTruthy();
    expect(dialog.getByText(/Ana Lopez/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: '4:00 PM - 6:00 PM' }));
    expect(dialog.queryByText('You have jobs then')).toBeNull();
    await fill(await field('Note for our office (optional)'), 'Family');
    await user.click(dialog.getByRole('button', { name: 'Add Time Off' }));
    expect(await toastWith('Time off added')).toBeTruthy();
    expect(server.commands()).toMatchObject([
      { input: { body: { from: friday, to: friday, slots: ['16:00-18:00'], note: 'Family' } } },
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
    await fill(await labeled('First day'), '2027-01-05');
    expect(screen.queryByText(message)).toBeNull();
  });
});
