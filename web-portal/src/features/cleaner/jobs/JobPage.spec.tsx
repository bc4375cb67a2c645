import { screen, within } from '@testing-library/react';
import { refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, labeled, pageTitle, toastWith } from '../../../testing/find.ts';
import { at, bookingId, rosa } from '../../../testing/fixtures.ts';
import { detailsOf, newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

const path = `/cleaner/jobs/${bookingId}`;
const begun = { status: 'in_progress', clocked_in_at: at('2027-01-04T14:00:00Z') } as const;
const items = [
  { id: 'bedrooms-1-bed', room: 'Bedroom', text: 'Make the bed', done_at: null },
  { id: 'kitchen-1-sink', room: 'Kitchen', text: 'Clean the sink', done_at: at('2027-01-04T14:30:00Z') },
];

test('a job shows its rooms, checklist, notes and times', async () => {
  fakeServer({
    'GET /cleaner/jobs/:id': () =>
      detailsOf(newJob(begun), {
        rooms: [{ name: 'Bedrooms', count: 1 }],
        checklist_items: items,
        notes_written: [
          {
            id: 'n',
            text: 'A tile is loose.',
            audience: 'customer',
            cannot_come: false,
            written_at: at('2027-01-04T14:40:00Z'),
          },
        ],
        times: [
          {
            what: 'clock_in',
            at: at('2027-01-04T14:00:00Z'),
            by: 'Rosa Diaz',
            source: 'sent-later',
            correction: null,
          },
          {
            what: 'times_corrected',
            at: at('2027-01-04T20:32:00Z'),
            by: 'Morgan Moore',
            source: 'office',
            correction: {
              was_clocked_in_at: at('2027-01-04T14:00:00Z'),
              was_clocked_out_at: null,
              clocked_in_at: at('2027-01-04T13:58:00Z'),
              clocked_out_at: at('2027-01-04T18:40:00Z'),
            },
          },
        ],
      }),
  });
  await show(path, { as: rosa });
  expect(await pageTitle('Ana Early')).toBeTruthy();
  expect(screen.getByText('1 Bedroom')).toBeTruthy();
  expect(screen.getByText('1 of 2 items done')).toBeTruthy();
  expect(screen.getByText('A tile is loose.')).toBeTruthy();
  const times = within(screen.getByRole('region', { name: 'Times' }));
  expect(times.getByText('Clocked in').textContent).toBe('Clocked in, sent later');
  expect(times.getByText('from 8:00 AM - no end to 7:58 AM - 12:40 PM')).toBeTruthy();
});

test('an item is ticked at once, and comes back when it could not be saved', async () => {
  let isBroken = false;
  const server = fakeServer({
    'GET /cleaner/jobs/:id': () => detailsOf(newJob(begun), { checklist_items: items }),
    'PUT /cleaner/jobs/:id/checklist': () => {
      if (isBroken) throw refusal('already-cancelled');
      return { done: 2, total: 2 };
    },
  });
  const { user } = await show(path, { as: rosa });
  const bed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Make the bed' });
  await user.click(bed);
  expect(await screen.findByText('2 of 2 items done')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    {
      input: {
        body: { items: [{ id: 'bedrooms-1-bed', done: true, at: '2027-01-04T15:00:00.000Z' }] },
      },
    },
  ]);
  isBroken = true;
  await user.click(screen.getByRole('checkbox', { name: 'Clean the sink' }));
  expect(await toastWith('The checklist could not be saved')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Clean the sink' }).checked).toBe(true);
});

test('the checklist waits for the clock-in', async () => {
  fakeServer({ 'GET /cleaner/jobs/:id': () => detailsOf(newJob(), { checklist_items: items }) });
  await show(path, { as: rosa });
  expect(await screen.findByText('You can tick items off once you have clocked in.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Make the bed' }).disabled).toBe(true);
});

test('a note goes to the office or the customer', async () => {
  const server = fakeServer({
    'GET /cleaner/jobs/:id': () => detailsOf(newJob()),
    'POST /cleaner/jobs/:id/notes': ({ body }) => ({
      id: 'n',
      text: body.text,
      audience: body.audience,
      cannot_come: body.cannot_come ?? false,
      written_at: at('2027-01-04T15:00:00Z'),
    }),
  });
  const { user, fill } = await show(path, { as: rosa });
  await user.click(await button('Save Note'));
  expect(await screen.findByText('Please enter a note.')).toBeTruthy();
  await fill(await labeled('Note'), 'My car broke down.');
  await user.selectOptions(await labeled('Who reads it'), 'customer');
  await user.click(await button('Save Note'));
  expect(await toastWith('Note saved')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    { input: { body: { text: 'My car broke down.', audience: 'customer' } } },
  ]);
});

test('a job that moves while it is open says so, with both times', async () => {
  let job = newJob();
  const server = fakeServer({ 'GET /cleaner/jobs/:id': () => detailsOf(job) });
  await show(path, { as: rosa });
  await pageTitle('Ana Early');
  job = newJob({ date: '2027-01-05', time_slot: '8:00 AM - 10:00 AM' });
  server.change();
  expect(await screen.findByText('This job was moved')).toBeTruthy();
  expect(
    screen.getByText('It was Mon, Jan 4, 10:00 AM - 12:00 PM. Now it is Tue, Jan 5, 8:00 AM - 10:00 AM.'),
  ).toBeTruthy();
});

test('a job that is taken away while it is open stays, without what could be done', async () => {
  let isGone = false;
  const server = fakeServer({
    'GET /cleaner/jobs/:id': () => {
      if (isGone) throw refusal('not-found');
      return detailsOf(newJob());
    },
  });
  await show(path, { as: rosa });
  await button('Clock In');
  isGone = true;
  server.change();
  expect(await screen.findByText('This job is no longer yours')).toBeTruthy();
  expect(screen.queryByText('The job could not be loaded')).toBeNull();
  expect(screen.getByText('12 Barker Cypress Rd, Cypress, TX 77433')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clock In' })).toBeNull();
  expect(screen.queryByText('You earn')).toBeNull();
  expect(screen.queryByText('Confirmed')).toBeNull();
});

test('a cancelled job earns nothing, and says what the office decided and pays for the trip', async () => {
  const access_problem = {
    id: 'r',
    reason: 'no-key',
    reported_at: at('2027-01-04T14:00:00Z'),
    settled: 'cancelled',
  } as const;
  const cancelled = newJob({ status: 'cancelled', access_problem });
  fakeServer({
    'GET /cleaner/jobs/:id': () => detailsOf(cancelled, { checklist_items: items, trip_pay: 25 }),
  });
  await show(path, { as: rosa });
  expect(await screen.findByText('No pay: this job is cancelled.')).toBeTruthy();
  expect(screen.queryByText('You earn')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Checklist' })).toBeNull();
  const [decided] = screen.getByText('You could not get in').parentElement?.getElementsByTagName('p') ?? [];
  expect(decided?.parentElement?.textContent).toContain(
    'The office cancelled the visit. It added $25.00 to your wallet for your trip.',
  );
});

test('a job of someone else is not there, and one that cannot be loaded is asked again', async () => {
  let answer: 'missing' | 'broken' | 'here' = 'missing';
  fakeServer({
    'GET /cleaner/jobs/:id': () => {
      if (answer === 'missing') throw refusal('not-found');
      if (answer === 'broken') throw refused(503);
      return detailsOf(newJob());
    },
  });
  const first = await show(path, { as: rosa });
  expect(await screen.findByText('There is no such job')).toBeTruthy();
  expect(screen.queryByText('The job could not be loaded')).toBeNull();
  first.close();
  answer = 'broken';
  const { user } = await show(path, { as: rosa });
  expect(await screen.findByText('This job could not be loaded.')).toBeTruthy();
  expect(await toastWith('The job could not be loaded')).toBeTruthy();
  answer = 'here';
  await user.click(await button('Try Again'));
  expect(await pageTitle('Ana Early')).toBeTruthy();
});
