import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../api/types.ts';
import { board, boardOf, hers, number, type Server } from '../testing/board-server.ts';
import { type FakeApi, refused } from '../testing/fake-api.ts';
import { show } from '../testing/show.tsx';

describe('"Move to…"', () => {
  const ask = async (api: FakeApi) => {
    const user = await board(api);
    await user.click(await screen.findByRole('button', { name: `Actions for job ${number}, Ana Miller` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Move to…' })) };
  };
  const choose = async ({ user, dialog }: Awaited<ReturnType<typeof ask>>, what: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: what }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  test('says what a move does, and sends the usual notes where none are typed', async () => {
    const api = boardOf({ job: hers() });
    const asked = await ask(api);
    await choose(asked, 'Time slot', '10:00 AM - 12:00 PM');
    const { user, dialog } = asked;
    expect(
      dialog.getByText(/from Friday, January 15, 2027, 8:00 AM - 10:00 AM to .* 10:00 AM - 12:00 PM/),
    ).toBeTruthy();
    expect(dialog.getByText('Ana Miller gets an email with the new time.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Move job' }));
    expect(await screen.findByText('Job moved successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      {
        input: {
          ifMatch: '3',
          body: {
            start_time: '2027-01-15T10:00:00-06:00',
            notes: 'Moved to new slot on Friday, January 15, 2027',
          },
        },
      },
    ]);
  });

  test('onto a full day asks to go beyond capacity', async () => {
    const api = boardOf({ job: hers(), part: { places: { taken: 10, capacity: 10, closed: false } } });
    const { user, dialog } = await ask(api);
    const date = dialog.getByLabelText('Date');
    await user.clear(date);
    await user.type(date, '2027-01-18');
    expect(await dialog.findByText('Every place on Monday, January 18, 2027 is taken.')).toBeTruthy();
    const move = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move job' });
    expect(move.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Go beyond capacity on this day' }));
    await user.click(move);
    expect(await screen.findByText('Job moved successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      {
        input: {
          body: {
            override_capacity: true,
            start_time: '2027-01-18T08:00:00-06:00',
            notes: 'Moved from previous slot on Friday, January 15, 2027',
          },
        },
      },
    ]);
  });

  test('that is refused says so in its own words first', async () => {
    const api = boardOf(
      { job: hers() },
      {
        'PATCH /admin/bookings/:id': () => {
          throw refused(409, { code: 'day-full', detail: 'This day is full.' });
        },
      },
    );
    const asked = await ask(api);
    await choose(asked, 'Cleaner', 'Ben Ito');
    await asked.user.click(asked.dialog.getByRole('button', { name: 'Move job' }));
    expect(await asked.dialog.findByText('Failed to move job')).toBeTruthy();
    expect(asked.dialog.getByText(/This day is full\./)).toBeTruthy();
    expect(asked.dialog.getByRole('checkbox', { name: /beyond capacity/ })).toBeTruthy();
  });

  test('of a job that another person just changed says by whom, and is not a second move', async () => {
    const server: Server = { job: hers() };
    const moved: Partial<Booking> = {
      version: '9',
      slot_id: '14:00-16:00',
      time_slot: '2:00 PM - 4:00 PM',
      last_change: { by: 'Kim Lee', at: '2027-01-14T15:00:00Z' as never, what: 'moved' },
    };
    const sent: unknown[] = [];
    const api = boardOf(server, {
      'PATCH /admin/bookings/:id': ({ ifMatch }) => {
        sent.push(ifMatch);
        if (ifMatch !== '9') {
          server.job = { ...server.job, ...moved };
          throw refused(412, {
            code: 'stale-version',
            detail: 'This booking was moved by the office in the meantime, so nothing was saved.',
          });
        }
        return server.job;
      },
    });
    const { queryClient, user } = await show('/calendar', api);
    await user.click(await screen.findByRole('button', { name: `Actions for job ${number}, Ana Miller` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to…' }));
    await choose({ user, dialog }, 'Cleaner', 'Ben Ito');
    const notes = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Assignment notes/ });
    fireEvent.change(notes, { target: { value: 'Van broke' } });
    await user.click(dialog.getByRole('button', { name: 'Move job' }));
    expect(await dialog.findByText(/moved by the office in the meantime/)).toBeTruthy();
    await queryClient.invalidateQueries({ queryKey: ['bookings'] });
    expect(
      await dialog.findByText(/was just moved by Kim Lee\. It is now on .*2:00 PM - 4:00 PM/),
    ).toBeTruthy();
    expect(notes.value).toBe('Van broke');
    expect(sent).toEqual(['3']);
  });
});
