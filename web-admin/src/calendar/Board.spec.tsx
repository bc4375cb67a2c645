import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newBoardCleaner, newBoardDay, newJob } from '../testing/board.ts';
import { board, boardOf, hers, morning, number } from '../testing/board-server.ts';
import { never, refused } from '../testing/fake-api.ts';

describe('the board', () => {
  test('says what it is for, whose day it is and who can work', async () => {
    await board(boardOf({ job: hers() }));
    expect(await screen.findByText('Drag jobs to assign them to cleaner schedules')).toBeTruthy();
    expect(
      await screen.findByRole('table', { name: 'Cleaner Schedules - Friday, January 15, 2027' }),
    ).toBeTruthy();
    expect(screen.getByText('2 cleaners available')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Assignment Date').value).toBe('2027-01-15');
    expect(screen.getByText('All jobs assigned!')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Unassigned Jobs (0)' })).toBeTruthy();
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Available',
      'Busy/Unavailable',
      'No Calendar Data',
      'Has Assigned Jobs (hover to edit or delete)',
    ]);
    expect(screen.getAllByText('No Calendar')).toHaveLength(2);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Cleaner',
      '8:00 AM - 10:00 AM',
      '10:00 AM - 12:00 PM',
      '12:00 PM - 2:00 PM',
      '2:00 PM - 4:00 PM',
      '4:00 PM - 6:00 PM',
    ]);
    expect(screen.getByText('12:00 PM', { selector: 'th:nth-child(3) span' }).style.whiteSpace).toBe(
      'nowrap',
    );
  });

  test('has the evening slot as soon as a job is in it, and names calendars that did not answer', async () => {
    const evening = hers({ slot_id: '18:00-20:00' });
    const api = boardOf(
      { job: evening },
      {
        'GET /admin/calendar/availability-summary': () =>
          newBoardDay({
            cleaners: [
              newBoardCleaner({
                calendar_enabled: true,
                calendar_error: 'Google did not answer in time.',
                slots: {
                  '18:00-20:00': { available: 'unknown', existing_jobs: [evening] },
                  [morning]: { available: true, existing_jobs: [] },
                  '10:00-12:00': { available: false, existing_jobs: [] },
                },
              }),
            ],
          }),
      },
    );
    await board(api);
    expect(await screen.findByRole('columnheader', { name: '6:00 PM - 8:00 PM' })).toBeTruthy();
    expect(screen.getByText('Connected')).toBeTruthy();
    expect(screen.getByText(/These calendars could not be read: Rosa Delgado/)).toBeTruthy();
    expect(
      screen.getByRole('rowheader', { name: /Rosa Delgado.*Google did not answer in time\./ }),
    ).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getByTitle('Available')).toBeTruthy();
    expect(table.getByTitle('Busy/Unavailable')).toBeTruthy();
  });

  test('shows jobs of its date first, then later ones with their dates', async () => {
    const later = newJob({ id: 'later', booking_date: '2027-01-18', customer_name: 'Lea Later' });
    const api = boardOf(
      { job: newJob() },
      { 'GET /admin/calendar/unassigned-jobs': () => ({ unassigned_jobs: [later, newJob()] }) },
    );
    await board(api);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Ana Miller', 'Lea Later']);
    for (const text of [number, /Fri, Jan 15, 2027, 8:00 AM - 10:00 AM/, /weekly · \$235\.00/, 'Cypress, TX'])
      expect(within(cards[0] as HTMLElement).getByText(text)).toBeTruthy();
    expect(screen.getByText('On other days:')).toBeTruthy();
  });

  test('without cleaners, and while it loads, says neither too early', async () => {
    await board(
      boardOf(
        { job: newJob() },
        { 'GET /admin/calendar/unassigned-jobs': never, 'GET /admin/calendar/availability-summary': never },
      ),
    );
    expect(await screen.findByText('Cleaner Schedules')).toBeTruthy();
    expect(screen.queryByText('All jobs assigned!')).toBeNull();
    expect(screen.queryByText('No cleaners found')).toBeNull();
  });

  test('shows the jobs that came before the day did', async () => {
    const answers = { 'GET /admin/calendar/availability-summary': never };
    await board(boardOf({ job: newJob({ booking_date: '2027-01-18' }) }, answers));
    expect(await screen.findByRole('article', { name: 'Ana Miller' })).toBeTruthy();
    expect(screen.queryByText(/On other days/)).toBeNull();
  });

  test('of a company without cleaners says so', async () => {
    await board(
      boardOf(
        { job: newJob() },
        { 'GET /admin/calendar/availability-summary': () => newBoardDay({ cleaners: [] }) },
      ),
    );
    expect(await screen.findByText('No cleaners found')).toBeTruthy();
  });

  test('that cannot be read says so once, and each part in its place', async () => {
    const fail = () => {
      throw refused(503, { detail: 'Please try again in a moment.' });
    };
    const api = boardOf(
      { job: newJob() },
      { 'GET /admin/calendar/unassigned-jobs': fail, 'GET /admin/calendar/availability-summary': fail },
    );
    await board(api);
    expect(await screen.findByText('Failed to load data')).toBeTruthy();
    expect(screen.getByText('Failed to load unassigned jobs')).toBeTruthy();
    expect(screen.getByText('Failed to load cleaner schedules')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  });

  test('of which one part cannot be read keeps the other, without a message', async () => {
    const api = boardOf(
      { job: hers() },
      {
        'GET /admin/calendar/unassigned-jobs': () => {
          throw refused(503);
        },
      },
    );
    await board(api);
    expect(await screen.findByText('Failed to load unassigned jobs')).toBeTruthy();
    expect(await screen.findByRole('button', { name: `Move job ${number}, Ana Miller` })).toBeTruthy();
    expect(screen.queryByText('Failed to load data')).toBeNull();
  });

  test('does not go to a day before today', async () => {
    const api = boardOf({ job: hers() });
    await board(api, '/calendar?date=2026-12-01');
    expect(await screen.findByRole('table', { name: /January 15, 2027/ })).toBeTruthy();
  });

  test('has jobs that have begun or are over, and nothing to move them with', async () => {
    await board(boardOf({ job: hers({ status: 'in_progress' }) }));
    expect(await screen.findByText('Ana Miller')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move job/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete job/ })).toBeNull();
    expect(screen.getByRole('button', { name: `Edit job ${number}, Ana Miller` })).toBeTruthy();
  });
});
