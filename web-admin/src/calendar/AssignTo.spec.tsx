import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newBoardCleaner, newBoardDay, newJob } from '../testing/board.ts';
import { board, boardOf, hers, morning, number } from '../testing/board-server.ts';
import { type FakeApi, refused } from '../testing/fake-api.ts';

describe('"Assign to…"', () => {
  const ask = async (api: FakeApi, cleaner = 'Rosa Delgado') => {
    const user = await board(api);
    await user.click(await screen.findByRole('button', { name: `Assign to…, job ${number}, Ana Miller` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign to…' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Cleaner' }));
    await user.click(await screen.findByRole('option', { name: cleaner }));
    return { user, dialog };
  };

  test('assigns with the times that the server gave, and leads back to the card where it now is', async () => {
    const api = boardOf({ job: newJob() });
    const { user, dialog } = await ask(api);
    await user.type(dialog.getByRole('textbox', { name: /Assignment notes/ }), 'Gate code 12');
    await user.click(dialog.getByRole('button', { name: 'Assign job' }));
    expect(await screen.findByText('Job assigned successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      {
        name: 'POST /admin/calendar/assign-job',
        input: {
          ifMatch: '3',
          body: {
            cleaner_id: 'c-1',
            start_time: '2027-01-15T08:00:00-06:00',
            end_time: '2027-01-15T10:00:00-06:00',
            notes: 'Gate code 12',
            override_capacity: false,
          },
        },
      },
    ]);
    const handle = await screen.findByRole('button', { name: `Move job ${number}, Ana Miller` });
    await waitFor(() => expect(document.activeElement).toBe(handle));
    expect(screen.getByText('All jobs assigned!')).toBeTruthy();
  });

  test('shows the warning of the server in place of the success', async () => {
    const answered = { warning: true, message: null as string | null, booking: hers() };
    const api = boardOf({ job: newJob() }, { 'POST /admin/calendar/assign-job': () => answered });
    const { user, dialog } = await ask(api);
    await user.click(dialog.getByRole('button', { name: 'Assign job' }));
    expect(await screen.findByText('Job assigned with warnings')).toBeTruthy();
    expect(screen.queryByText('Job assigned successfully')).toBeNull();
  });

  test('that is refused stays with the sentence of the server alone, or its own words', async () => {
    let detail: string | undefined = 'This cleaner is not active.';
    const api = boardOf(
      { job: newJob() },
      {
        'POST /admin/calendar/assign-job': () => {
          throw refused(409, { code: 'cleaner-not-active', detail });
        },
      },
    );
    const { user, dialog } = await ask(api);
    await user.click(dialog.getByRole('button', { name: 'Assign job' }));
    expect(await dialog.findByText('This cleaner is not active.')).toBeTruthy();
    expect(dialog.queryByText('Failed to process job')).toBeNull();
    detail = undefined;
    await user.click(dialog.getByRole('button', { name: 'Assign job' }));
    expect(await dialog.findByText('Failed to process job')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const card = await screen.findByRole('button', { name: `Move job ${number}, Ana Miller` });
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  test('warns of what speaks against the slot, and lets it pass', async () => {
    const other = hers({ id: 'other' });
    const api = boardOf(
      { job: newJob() },
      {
        'GET /admin/calendar/availability-summary': () => {
          const day = newBoardDay({
            cleaners: [
              newBoardCleaner({ slots: { [morning]: { available: false, existing_jobs: [other] } } }),
            ],
          });
          return { ...day, slots: day.slots.map((slot) => ({ ...slot, has_begun: true })) };
        },
      },
    );
    const { dialog } = await ask(api);
    for (const text of [
      'Time slot is marked as unavailable',
      '1 job(s) already assigned to this slot',
      'This slot has already begun',
      /You can proceed with the assignment, but be aware of these conflicts\./,
    ])
      expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign job' }).disabled).toBe(false);
  });
});
