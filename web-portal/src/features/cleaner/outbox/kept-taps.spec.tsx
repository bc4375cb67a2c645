import { screen } from '@testing-library/react';
import { refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { figures } from '../../../testing/cleaner-figures.ts';
import { button, pageTitle, toastWith } from '../../../testing/find.ts';
import { at, bookingId, rosa } from '../../../testing/fixtures.ts';
import { detailsOf, newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

const path = `/cleaner/jobs/${bookingId}`;

/** The page of a job whose clock-in finds no signal, and is refused once there is some. */
async function begunWithoutSignal() {
  let answer: 'none' | 'refused' = 'none';
  const server = fakeServer({
    'GET /cleaner/jobs/:id': () => detailsOf(newJob()),
    'POST /cleaner/clock-in/:id': () => {
      if (answer === 'none') throw unreachable();
      throw refusal('already-cancelled');
    },
    'POST /cleaner/questions': () => ({ id: 'q' }) as never,
    'GET /cleaner/questions': () => [],
    'POST /auth/logout': () => {
      throw unreachable();
    },
  });
  const { user } = await show(path, { as: rosa });
  await user.click(await screen.findByRole('button', { name: 'Clock In' }));
  expect(await toastWith('Saved on this phone. It will be sent when there is signal.')).toBeTruthy();
  return {
    server,
    user,
    refuse: async () => {
      answer = 'refused';
      window.dispatchEvent(new Event('online'));
      expect(await screen.findByText('Needs you')).toBeTruthy();
    },
  };
}

test('without signal a job is begun on the phone, and the next act is offered', async () => {
  await begunWithoutSignal();
  expect(await screen.findByText('Clocked in at 9:00 AM, not sent yet')).toBeTruthy();
  expect(screen.getByText(/^No signal\./)).toBeTruthy();
  expect(screen.getByText('1 tap waits')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Clock Out' })).toBeTruthy();
});

test('a tap that is refused later needs its person, who may discard it', async () => {
  const { user, refuse } = await begunWithoutSignal();
  await refuse();
  expect(screen.getByText('1 tap needs you')).toBeTruthy();
  expect(screen.queryByText('1 tap waits')).toBeNull();
  expect(screen.getByText(/^Clocked in at 9:00 AM: This booking is cancelled/)).toBeTruthy();
  await user.click(await button('Discard'));
  await user.click(screen.getByRole('button', { name: 'Keep It' }));
  expect(screen.getByText('Needs you')).toBeTruthy();
  await user.click(await button('Discard'));
  const [, confirm] = screen.getAllByRole('button', { name: 'Discard', hidden: true });
  await user.click(confirm as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Clock In' })).toBeTruthy();
  expect(screen.queryByText('Needs you')).toBeNull();
});

test('the office is told of all that waits, with its times', async () => {
  const { server, user, refuse } = await begunWithoutSignal();
  await refuse();
  await user.click(await button('Tell the office'));
  expect(await toastWith('Question sent to the office')).toBeTruthy();
  expect(server.commands().filter(({ name }) => name === 'POST /cleaner/questions')).toMatchObject([
    {
      input: {
        body: {
          about: 'job',
          id: bookingId,
          text: expect.stringContaining('Clocked in at 9:00 AM. This booking is cancelled'),
          taps: [{ act: 'clock-in', tapped_at: '2027-01-04T15:00:00.000Z' }],
        },
      },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Clock In' })).toBeTruthy();
});

test('signing out with taps that wait asks first, and works without signal', async () => {
  const { user } = await begunWithoutSignal();
  const leave = () => user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  await leave();
  expect(await screen.findByText('1 tap waits. They will be sent when you sign in here again.')).toBeTruthy();
  await user.click(await button('Stay'));
  expect(await screen.findByText('1 tap waits')).toBeTruthy();
  await leave();
  await user.click(await button('Sign Out'));
  expect(await pageTitle('Cleaner Sign-in')).toBeTruthy();
  expect(await screen.findByText('You are signed out.')).toBeTruthy();
  expect(
    screen.getByText('Taps that are not sent yet are kept on this phone. Sign in when there is signal.'),
  ).toBeTruthy();
  fakeServer({}, { tellsTime: true });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText('You are signed out.')).toBeNull();
});

test('a refused tap of a job that is gone stays within reach from every page', async () => {
  let isMine = true;
  fakeServer({
    ...figures,
    'GET /cleaner/jobs': () => [],
    'GET /cleaner/jobs/:id': () => {
      if (isMine) return detailsOf(newJob());
      throw refusal('not-found');
    },
    'POST /cleaner/clock-in/:id': () => {
      if (isMine) throw unreachable();
      throw refusal('job-taken-back');
    },
  });
  const { user } = await show(path, { as: rosa });
  await user.click(await screen.findByRole('button', { name: 'Clock In' }));
  await screen.findByText('1 tap waits');
  isMine = false;
  window.dispatchEvent(new Event('online'));
  const link = await screen.findByRole('link', { name: '1 tap needs you' });
  expect(link.getAttribute('href')).toBe(path);
});

test('a job that cannot be shown still shows what waits for it', async () => {
  let isSent = false;
  fakeServer({
    'GET /cleaner/jobs': () => [newJob()],
    'GET /cleaner/jobs/:id': () => {
      throw refusal('not-found');
    },
    'POST /cleaner/clock-in/:id': () => {
      if (!isSent) throw unreachable();
      throw refusal('job-taken-back');
    },
    'GET /cleaner/questions': () => [],
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await screen.findByRole('button', { name: 'Clock In' }));
  await screen.findByText('1 tap waits');
  isSent = true;
  window.dispatchEvent(new Event('online'));
  await user.click(await screen.findByRole('link', { name: '1 tap needs you' }));
  expect(await screen.findByText('There is no such job')).toBeTruthy();
  expect(await screen.findByText('Needs you')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tell the office' })).toBeTruthy();
});

test('ticks that wait are one line', async () => {
  const none = () => {
    throw unreachable();
  };
  const items = ['Counters', 'Floor'].map((text) => ({ id: text, room: 'Kitchen', text, done_at: null }));
  const begun = newJob({ status: 'in_progress', clocked_in_at: at('2027-01-04T14:55:00Z') });
  fakeServer({
    'GET /cleaner/jobs/:id': () => detailsOf(begun, { checklist_items: items }),
    'PUT /cleaner/jobs/:id/checklist': none,
  });
  const { user } = await show(path, { as: rosa });
  await user.click(await screen.findByRole('checkbox', { name: 'Counters' }));
  expect(await screen.findByText('Checklist changed at 9:00 AM, not sent yet')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Floor' }));
  expect(await screen.findByText('2 checklist changes, not sent yet')).toBeTruthy();
  expect(screen.queryByText(/^Checklist changed/)).toBeNull();
});

test('several kept taps are said to be sent once the signal is back', async () => {
  let isBack = false;
  let job = newJob();
  const orNone = (next: typeof job) => {
    if (!isBack) throw unreachable();
    job = next;
    return job;
  };
  fakeServer({
    'GET /cleaner/jobs/:id': () => detailsOf(job),
    'POST /cleaner/jobs/:id/on-my-way': () => orNone(newJob({ on_the_way_at: at('2027-01-04T15:00:00Z') })),
    'POST /cleaner/clock-in/:id': () =>
      orNone(newJob({ status: 'in_progress', clocked_in_at: at('2027-01-04T15:00:00Z') })),
  });
  const { user } = await show(path, { as: rosa });
  await user.click(await screen.findByRole('button', { name: 'On My Way' }));
  await screen.findByText('1 tap waits');
  await user.click(await screen.findByRole('button', { name: 'Clock In' }));
  await screen.findByText('2 taps wait');
  isBack = true;
  window.dispatchEvent(new Event('online'));
  expect(await toastWith('2 taps sent')).toBeTruthy();
});
