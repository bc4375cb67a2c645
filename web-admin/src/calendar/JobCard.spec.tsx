import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newJob } from '../testing/board.ts';
import { board, boardOf, hers, number, rosasDay, type Server } from '../testing/board-server.ts';
import { refused } from '../testing/fake-api.ts';
import { newMoney } from '../testing/fixtures/bookings.ts';
import { show } from '../testing/show.tsx';

describe('a card', () => {
  test('has details, with all that is known of the job', async () => {
    const job = hers({
      notes: 'Take the ladder.',
      special_instructions: 'Ring twice: the dog is deaf.',
      a_la_carte_services: [{ service_id: 'oven', name: 'Inside Oven', quantity: 2, price: 60 }],
    });
    const user = await board(boardOf({ job }));
    await user.click(await screen.findByRole('button', { name: `Edit job ${number}, Ana Miller` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Job Details' }));
    for (const text of [
      'Ana Miller',
      'Dusting',
      'about 2 hours',
      '$235.00 (Not paid yet)',
      'Confirmed',
      'Take the ladder.',
      'Ring twice: the dog is deaf.',
      '(281) 555-0101',
      'Inside Oven × 2',
      /^Bedrooms × 2, .*Kitchen$/,
      /12 Oak Street/,
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toContain(
      `/bookings/${job.id}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const handle = await screen.findByRole('button', { name: `Move job ${number}, Ana Miller` });
    await waitFor(() => expect(document.activeElement).toBe(handle));
  });

  test('is deleted only after a question that says what else happens', async () => {
    let isDeleted = false;
    const api = boardOf(
      { job: hers({ amount_paid: 235 }) },
      {
        'GET /admin/calendar/availability-summary': () =>
          rosasDay(isDeleted ? undefined : hers({ amount_paid: 235 })),
        'DELETE /admin/bookings/:id': () => {
          isDeleted = true;
          return hers({ status: 'cancelled', version: '4' });
        },
      },
    );
    const user = await board(api);
    await user.click(await screen.findByRole('button', { name: `Delete job ${number}, Ana Miller` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this job?')).toBeTruthy();
    expect(
      dialog.getByText(
        /is cancelled.*Ana Miller gets an email that our office had to cancel\..*The \$235\.00 that was paid is refunded\./,
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete job' }));
    expect(await screen.findByText('Job deleted successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { ifMatch: '3' } }]);
    expect(screen.queryByText('Ana Miller')).toBeNull();
  });

  test('that is deleted after a refund says what is left of the payment', async () => {
    const money = newMoney({ paid: 235, refunded: 50, kept: 185 });
    const user = await board(boardOf({ job: hers({ amount_paid: 185, money }) }));
    await user.click(await screen.findByRole('button', { name: `Delete job ${number}, Ana Miller` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/Of the \$235\.00 that was paid, the \$185\.00 that is left is refunded\./),
    ).toBeTruthy();
  });

  test('that cannot be deleted says so', async () => {
    const api = boardOf(
      { job: hers() },
      {
        'DELETE /admin/bookings/:id': () => {
          throw refused(409, { detail: 'This visit has already started.' });
        },
      },
    );
    const user = await board(api);
    await user.click(await screen.findByRole('button', { name: `Delete job ${number}, Ana Miller` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete job' }));
    expect(await dialog.findByText('Failed to delete job')).toBeTruthy();
    expect(dialog.getByText('This visit has already started.')).toBeTruthy();
  });

  test('goes back to the unassigned ones from its menu', async () => {
    const server: Server = { job: hers() };
    const api = boardOf(server, {
      'PATCH /admin/bookings/:id': () => {
        server.job = newJob({ version: '4' });
        return server.job;
      },
    });
    const user = await board(api);
    await user.click(await screen.findByRole('button', { name: `Actions for job ${number}, Ana Miller` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unassign' }));
    expect(await screen.findByText('Cleaner unassigned successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { ifMatch: '3', body: { cleaner_id: null } } }]);
    expect(await screen.findByRole('article', { name: 'Ana Miller' })).toBeTruthy();
  });

  test('says for a while what another person did to it', async () => {
    const server: Server = { job: hers() };
    const { queryClient } = await show('/calendar', boardOf(server));
    expect(await screen.findByText('Ana Miller')).toBeTruthy();
    server.job = hers({
      version: '5',
      last_change: { by: 'Kim Lee', at: '2027-01-14T15:00:00Z' as never, what: 'assigned' },
    });
    await queryClient.invalidateQueries({ queryKey: ['calendar'] });
    expect(await screen.findByText('assigned by Kim Lee')).toBeTruthy();
  });
});
