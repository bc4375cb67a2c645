import { screen, waitFor, within } from '@testing-library/react';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { unreachable } from '@tidylog/web-shared/testing/fake-api';
import { describe, expect, test } from 'vitest';
import type { CleanerSchedule } from '../api/types.ts';
import { fakeApi, refusal, refused } from '../testing/fake-api.ts';
import { newCleaner, newCleanerDetails } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const rosa = newCleanerDetails();
const day = [{ start: '08:00', end: '16:00' }];
const schedule: CleanerSchedule = {
  working_hours: {
    monday: day,
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: day,
    saturday: [],
    sunday: [],
  },
  valid_from: null,
  time_off: [{ id: 't-1', from: '2027-01-18', to: '2027-01-19', slots: null, note: 'Sick' } as never],
  jobs: [],
  days: [],
  calendar_enabled: false,
  calendar_error: null,
  busy_times: [],
  calendar_link_since: null,
  version: '1',
};

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /admin/cleaners': () => [newCleaner()],
    'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }),
    'GET /admin/cleaners/:id': () => rosa,
    'GET /admin/cleaners/:id/schedule': () => schedule,
    ...answers,
  });
  return { api, ...(await show(`/cleaners/${rosa.id}`, api)) };
}

const hours = { name: `Set working hours of ${rosa.first_name} ${rosa.last_name}` };
const dialogNamed = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const openHours = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const opened = await open(answers);
  await opened.user.click(await screen.findByRole('button', hours));
  return { ...opened, dialog: await dialogNamed(/^Working hours of/) };
};

describe('the panel', () => {
  test('shows working hours and time off, which is taken back', async () => {
    const { api, user } = await open({
      'DELETE /admin/cleaners/:id/time-off/:time_off_id': () => undefined,
    });
    expect(await screen.findByText(/Monday: 8:00 AM - 4:00 PM/)).toBeTruthy();
    expect(screen.getByText(/Whole days\. Sick/)).toBeTruthy();
    expect(screen.getByText('Time off: Mon, Jan 18, 2027 - Tue, Jan 19, 2027')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Take back the time off/ }));
    expect(await screen.findByText('The time off from Mon, Jan 18, 2027 is taken back')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { params: { id: rosa.id, time_off_id: 't-1' } } }]);
  });

  test('says that nothing is known, and why a calendar could not be read', async () => {
    await open({
      'GET /admin/cleaners/:id/schedule': () => ({
        ...schedule,
        working_hours: null,
        time_off: [],
        calendar_error: 'Google did not answer in time.',
      }),
    });
    expect(await screen.findByText('Not known')).toBeTruthy();
    expect(screen.getByText('No time off is planned.')).toBeTruthy();
    expect(screen.getByText(/Google did not answer in time\./)).toBeTruthy();
  });

  test('says that a schedule could not be loaded', async () => {
    await open({
      'GET /admin/cleaners/:id/schedule': () => {
        throw refused(503);
      },
    });
    expect(await screen.findByText('The schedule could not be loaded')).toBeTruthy();
  });
});

describe('working hours', () => {
  test('are set by day, from the version that was seen', async () => {
    const { api, user, dialog } = await openHours({
      'PUT /admin/cleaners/:id/working-hours': () => schedule,
    });
    await user.selectOptions(dialog.getByLabelText('Monday, to'), '12:00');
    await user.click(dialog.getByRole('button', { name: 'Add hours on Monday' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Friday' }));
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Working hours saved')).toBeTruthy();
    const monday = [
      { start: '08:00', end: '12:00' },
      { start: '12:00', end: '24:00' },
    ];
    expect(api.commands()).toMatchObject([
      {
        input: {
          params: { id: rosa.id },
          ifMatch: '1',
          body: { week: { ...schedule.working_hours, monday, friday: [] } },
        },
      },
    ]);
  });

  test('that end before they start or overlap are not sent', async () => {
    const { api, user, dialog } = await openHours();
    await user.selectOptions(dialog.getByLabelText('Monday, to'), '07:00');
    await user.click(dialog.getByRole('button', { name: 'Add hours on Friday' }));
    await user.selectOptions(dialog.getAllByLabelText('Friday, from')[1] as HTMLElement, '15:00');
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await dialog.findByText('The end must be after the start.')).toBeTruthy();
    expect(dialog.getByText('These times overlap.')).toBeTruthy();
    expect(api.commands()).toEqual([]);
  });

  test('are cleared when they are not known', async () => {
    const { api, user, dialog } = await openHours({
      'PUT /admin/cleaners/:id/working-hours': () => schedule,
    });
    await user.click(dialog.getByRole('checkbox', { name: 'We know their working hours' }));
    expect(dialog.queryByRole('checkbox', { name: 'Monday' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Working hours saved')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { body: { week: null } } }]);
  });

  test('that another person changed are not lost: the dialog says what they are now', async () => {
    let isChanged = false;
    const later = { ...schedule, version: '2', working_hours: { ...schedule.working_hours, monday: [] } };
    const { user, dialog } = await openHours({
      'GET /admin/cleaners/:id/schedule': () => (isChanged ? (later as CleanerSchedule) : schedule),
      'PUT /admin/cleaners/:id/working-hours': () => {
        isChanged = true;
        throw refusal('stale-version');
      },
    });
    await user.click(dialog.getByRole('checkbox', { name: 'Friday' }));
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await dialog.findByText('Failed to save working hours')).toBeTruthy();
    expect(await dialog.findByText(/Monday.*none/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Friday' }).checked).toBe(false);
  });
});

describe('time off', () => {
  const job = (id: string, date: string, slot: SlotId, customer_name: string) =>
    ({ id, date, time_slot: slotLabel(slot), customer_name, status: 'confirmed' }) as never;
  const jobs = [
    job('b-1', '2027-01-20', '08:00-10:00', 'Ana Lopez'),
    job('b-2', '2027-01-20', '14:00-16:00', 'Bea Stone'),
  ];
  const openDialog = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
    const opened = await open({
      'GET /admin/cleaners/:id/schedule': () => ({ ...schedule, jobs }),
      ...answers,
    });
    await opened.user.click(await screen.findByRole('button', { name: /^Add time off for/ }));
    return { ...opened, dialog: await dialogNamed(/^Add time off for/) };
  };

  test('names the jobs that it lies over before it is saved, and says so after', async () => {
    const { api, user, dialog } = await openDialog({
      'POST /admin/cleaners/:id/time-off': () => ({ id: 't-2', conflicts: [{} as never] }),
    });
    await user.click(dialog.getByRole('button', { name: 'Add time off' }));
    expect(await dialog.findByText('Please choose the first day.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^First day/), '2027-01-20');
    expect(await dialog.findByText('Wed, Jan 20, 2027, 8:00 AM - 10:00 AM: Ana Lopez')).toBeTruthy();
    expect(dialog.getByText(/Bea Stone/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: '8:00 AM - 10:00 AM' }));
    expect(dialog.queryByText(/Bea Stone/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add time off' }));
    expect(
      await screen.findByText('Time off added. 1 job is on these days: assign someone else.'),
    ).toBeTruthy();
    expect(api.commands()).toMatchObject([
      {
        input: {
          params: { id: rosa.id },
          body: { from: '2027-01-20', to: '2027-01-20', slots: ['08:00-10:00'] },
        },
      },
    ]);
  });

  test('keeps its key while nothing answers, so that it is added once', async () => {
    const { api, user, dialog } = await openDialog({
      'POST /admin/cleaners/:id/time-off': () => {
        throw unreachable();
      },
    });
    await user.type(dialog.getByLabelText(/^First day/), '2027-01-21');
    expect(await dialog.findByText('They have no jobs then.')).toBeTruthy();
    for (const tries of [1, 2]) {
      await user.click(dialog.getByRole('button', { name: 'Add time off' }));
      await waitFor(() => expect(api.commands()).toHaveLength(tries));
      expect(await dialog.findByText('Failed to add time off')).toBeTruthy();
    }
    const keys = api.commands().map(({ input }) => input.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('shows a refusal at its field, and keeps what was typed', async () => {
    const message = 'Choose a day within one year.';
    const { user, dialog } = await openDialog({
      'POST /admin/cleaners/:id/time-off': () => {
        throw refused(422, { code: 'invalid-input', errors: [{ path: 'to', message }] });
      },
    });
    await user.type(dialog.getByLabelText(/^First day/), '2029-01-01');
    await user.click(dialog.getByRole('button', { name: 'Add time off' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^First day/).value).toBe('2029-01-01');
  });
});
