import { screen, within } from '@testing-library/react';
import { refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, labeled, toastWith } from '../../../testing/find.ts';
import { rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

test('jobs are chosen by status and days, which the address keeps', async () => {
  const asked: object[] = [];
  fakeServer({
    'GET /cleaner/jobs': ({ query = {} }) => {
      asked.push(query);
      return query.status === 'cancelled' ? [] : [newJob()];
    },
  });
  const { user, address } = await show('/cleaner/jobs?date_range=week', { as: rosa });
  expect(await screen.findByText('1 job')).toBeTruthy();
  expect((await labeled('Days')).value).toBe('week');
  await user.selectOptions(await labeled('Status'), 'cancelled');
  expect(await screen.findByText('No jobs match')).toBeTruthy();
  expect(address()).toBe('/cleaner/jobs?date_range=week&status=cancelled');
  await user.click(await button('Show All Jobs'));
  expect(await screen.findByText('1 job')).toBeTruthy();
  expect(address()).toBe('/cleaner/jobs');
  for (const query of [{ date_range: 'week' }, { date_range: 'week', status: 'cancelled' }, {}])
    expect(asked).toContainEqual(query);
});

test('what the address names wrongly is not asked', async () => {
  const asked: object[] = [];
  fakeServer({
    'GET /cleaner/jobs': ({ query = {} }) => {
      asked.push(query);
      return [];
    },
  });
  await show('/cleaner/jobs?status=lost&date_range=year', { as: rosa });
  expect(await screen.findByText('No jobs yet')).toBeTruthy();
  expect(asked[0]).toEqual({});
});

test('jobs that cannot be loaded say so, and are asked again', async () => {
  let isBroken = true;
  fakeServer({
    'GET /cleaner/jobs': () => {
      if (isBroken) throw refused(503);
      return [newJob()];
    },
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  expect(await toastWith('Failed to load jobs')).toBeTruthy();
  isBroken = false;
  await user.click(await button('Try Again'));
  expect(await screen.findByText('1 job')).toBeTruthy();
});

test('a card has what the job needs: how far it is, its pay, the way there and the contact', async () => {
  fakeServer({
    'GET /cleaner/jobs': () => [
      newJob({ pay_amount: 171, pay_base: 285, customer_phone: '(281) 555-0142', date: '2027-01-05' }),
      newJob({ id: '0199a2b4-0000-7000-8000-0000000000f2', contact_visible: false, status: 'cancelled' }),
      newJob({ id: '0199a2b4-0000-7000-8000-0000000000f3', contact_visible: false, date: '2027-01-08' }),
      newJob({ id: '0199a2b4-0000-7000-8000-0000000000f4', contact_visible: false, date: '2027-01-02' }),
    ],
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  const [first, second, third, fourth] = await screen.findAllByRole('article');
  const card = within(first as HTMLElement);
  expect(card.getByRole('img', { name: 'Progress: Confirmed' })).toBeTruthy();
  expect(card.getByText('60% of $285.00, the price before discounts')).toBeTruthy();
  expect(card.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toContain('destination=12');
  expect(card.queryByRole('button', { name: 'On My Way' })).toBeNull();
  await user.click(card.getByRole('button', { name: /^Contact/ }));
  const ways = (await screen.findAllByRole('menuitem')).map((way) => way.getAttribute('href'));
  expect(ways).toEqual([
    'tel:2815550142',
    'sms:2815550142',
    'mailto:ana@example.com',
    expect.stringMatching(/^tel:/),
  ]);
  const copy = { name: 'Copy the address' };
  expect(card.getByRole('button', copy)).toBeTruthy();
  const off = within(second as HTMLElement);
  expect(off.getByText('12 Barker Cypress Rd, Cypress, TX 77433')).toBeTruthy();
  expect(off.queryByRole('button', copy)).toBeNull();
  expect(off.queryByText(/^Phone, email and notes/)).toBeNull();
  expect(third?.textContent).toContain('Phone, email and notes: shown from the day before.');
  expect(fourth?.textContent).toContain('Phone, email and notes: no longer shown.');
  expect(off.getByRole('img', { name: 'Progress: Cancelled' })).toBeTruthy();
  expect(off.queryByRole('button', { name: /^Contact/ })).toBeNull();
});

test('a job that runs long after its planned end warns', async () => {
  const planned_end = '2027-01-04T14:00:00Z' as never;
  fakeServer({
    'GET /cleaner/jobs': () => [newJob({ status: 'in_progress', is_overdue: true, planned_end })],
  });
  await show('/cleaner/jobs', { as: rosa });
  expect(await screen.findByText('You are still clocked in')).toBeTruthy();
  expect(
    screen.getByText(
      'This job should have ended at 8:00 AM CST. When you clock out, you can enter when you finished.',
    ),
  ).toBeTruthy();
});
