import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { aroundToday } from '../../../testing/cleaner-figures.ts';
import { button, toastWith } from '../../../testing/find.ts';
import { at, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

const otherId = '0199a2b4-0000-7000-8000-0000000000f2';
const note = {
  id: otherId,
  text: 'I was not there.',
  audience: 'office',
  cannot_come: true,
  written_at: at('2027-01-04T15:00:00Z'),
} as const;
test('jobs of earlier days stand above those of today, with their question', async () => {
  const forgotten = newJob({
    status: 'in_progress',
    date: '2027-01-03',
    clocked_in_at: at('2027-01-03T16:00:00Z'),
    planned_end: at('2027-01-03T18:00:00Z'),
  });
  const never = newJob({ id: otherId, customer_name: 'Bea Late', date: '2027-01-02' });
  let hasEnded = false;
  const server = fakeServer({
    ...aroundToday,
    'GET /cleaner/today-jobs': () => (hasEnded ? [] : [forgotten]),
    'GET /cleaner/open-jobs': () => [never],
    'POST /cleaner/clock-out/:id': () => {
      hasEnded = true;
      return newJob({ ...forgotten, status: 'completed' });
    },
    'POST /cleaner/jobs/:id/worked': () => newJob({ ...never, status: 'completed' }),
    'POST /cleaner/jobs/:id/notes': () => note,
  });
  const { user } = await show('/cleaner', { as: rosa });
  const open = within(await screen.findByRole('region', { name: 'Still open' }));
  expect(await screen.findByText('No jobs today')).toBeTruthy();
  expect(open.getByText('When did you finish?')).toBeTruthy();
  await user.click(open.getByRole('button', { name: 'Clock Out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When did you finish?' }));
  expect(dialog.getByLabelText<HTMLInputElement>('When you finished').value).toBe('2027-01-03T12:00');
  await user.click(dialog.getByRole('button', { name: 'Clock Out' }));
  expect(await toastWith('Clocked out successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await open.findByRole('button', { name: 'I worked it' }));
  const hours = within(await screen.findByRole('dialog', { name: 'When did you work?' }));
  await user.click(hours.getByRole('button', { name: 'Send Hours' }));
  expect(await toastWith('Hours sent to the office')).toBeTruthy();
  await user.click(open.getByRole('button', { name: 'I was not there' }));
  const absent = within(await screen.findByRole('dialog', { name: 'You were not there?' }));
  expect(server.commands()).toHaveLength(2);
  await user.click(absent.getByRole('button', { name: 'Tell the Office' }));
  expect(await toastWith('The office knows')).toBeTruthy();
  expect(server.commands().map(({ input }) => input)).toMatchObject([
    { body: { finished_at: '2027-01-03T12:00' } },
    { body: { clocked_in_at: '2027-01-04T10:00', clocked_out_at: '2027-01-04T12:00' } },
    { body: { text: 'I was not there.', audience: 'office', cannot_come: true } },
  ]);
});

test('a time of the end that has not come is refused without a call', async () => {
  const forgotten = newJob({
    status: 'in_progress',
    date: '2027-01-03',
    clocked_in_at: at('2027-01-03T16:00:00Z'),
  });
  const server = fakeServer({ ...aroundToday, 'GET /cleaner/today-jobs': () => [forgotten] });
  const { user, fill } = await show('/cleaner', { as: rosa });
  await user.click(await button('Clock Out'));
  const dialog = within(await screen.findByRole('dialog', { name: 'When did you finish?' }));
  const end = dialog.getByLabelText('When you finished');
  await fill(end, '2027-01-04T09:01');
  await user.click(dialog.getByRole('button', { name: 'Clock Out' }));
  expect(await dialog.findByText('This time has not come yet.')).toBeTruthy();
  expect(server.commands()).toEqual([]);
});
