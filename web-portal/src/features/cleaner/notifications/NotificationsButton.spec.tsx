import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@tidylog/web-shared/api/call';
import { type Answers, refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { button } from '../../../testing/find.ts';
import { at, rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';

type Notification = Answer<'GET /cleaner/notifications'>[number];

const newJob: Notification = {
  id: 'job/1',
  time: at('2027-01-04T14:00:00Z'),
  kind: 'cleaner-new-job',
  text: 'New job on Friday.',
  job_id: 'b-1',
  line_id: null,
};
const tip: Notification = {
  id: 'tip/1',
  time: at('2027-01-04T13:00:00Z'),
  kind: 'cleaner-earning-added',
  text: '$5.00 was added to your wallet.',
  job_id: null,
  line_id: 'earning/1',
};

const jobs: Answers = {
  'GET /cleaner/jobs': () => [],
  'GET /cleaner/jobs/:id': () => {
    throw refusal('not-found');
  },
};

beforeEach(() => localStorage.clear());

test('the unread ones are counted until they are read, also after a reload', async () => {
  fakeServer({ ...jobs, 'GET /cleaner/notifications': () => [newJob, tip] });
  const { user, close } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Notifications, 2 new'));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(within(list).getAllByText('New')).toHaveLength(2);
  expect(within(list).getByText('Jan 4, 2027, 8:00 AM')).toBeTruthy();
  await user.click(await button('Close dialog'));
  expect(await button('Notifications')).toBeTruthy();
  close();
  const later = { ...newJob, id: 'job/2', time: at('2027-01-04T15:00:00Z') };
  fakeServer({ ...jobs, 'GET /cleaner/notifications': () => [later, newJob, tip] });
  await show('/cleaner/jobs', { as: rosa });
  expect(await button('Notifications, 1 new')).toBeTruthy();
});

test('each leads to what it is about', async () => {
  fakeServer({ ...jobs, 'GET /cleaner/notifications': () => [newJob, tip] });
  const { user, address } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Notifications, 2 new'));
  const money = await screen.findByRole('link', { name: '$5.00 was added to your wallet.' });
  expect(money.getAttribute('href')).toBe('/cleaner/wallet');
  await user.click(await screen.findByRole('link', { name: 'New job on Friday.' }));
  await waitFor(() => expect(address()).toBe('/cleaner/jobs/b-1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without any, it says what will be there', async () => {
  fakeServer({ ...jobs, 'GET /cleaner/notifications': () => [] });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Notifications'));
  expect(await screen.findByText('New jobs, changes and money will show up here.')).toBeTruthy();
});

test('what could not be loaded is asked for again', async () => {
  let isBroken = true;
  fakeServer({
    ...jobs,
    'GET /cleaner/notifications': () => {
      if (isBroken) throw refused(503);
      return [tip];
    },
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Notifications'));
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
  const again = await within(dialog).findByRole('button', { name: 'Try Again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByText(tip.text)).toBeTruthy();
});
