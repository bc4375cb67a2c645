import { screen } from '@testing-library/react';
import { refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { button, link, pageTitle, toastWith } from '../../testing/find.ts';
import { memberWith, mia, newBooking, newSubscription } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

test('without a subscription the page invites to one', async () => {
  fakeServer(memberWith());
  await show('/subscriptions', { as: mia });
  expect(await pageTitle('My Subscriptions')).toBeTruthy();
  expect(screen.getByText('Manage your recurring cleaning services')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No Active Subscriptions' })).toBeTruthy();
  expect(screen.getByText("You don't have any recurring cleaning subscriptions.")).toBeTruthy();
  expect((await link('Create Your First Subscription')).getAttribute('href')).toBe('/book');
});

test('a failed load says so in its words, and Refresh loads both lists', async () => {
  const subscription = newSubscription({ frequency: 'every_3_weeks' });
  let fails: 'bookings' | 'subscriptions' | null = 'bookings';
  fakeServer({
    ...memberWith(),
    'GET /customer/bookings': () => {
      if (fails === 'bookings') throw refused(500);
      return [newBooking({ subscription_id: subscription.id, frequency: 'every_3_weeks' })];
    },
    'GET /customer/subscriptions': () => {
      if (fails === 'subscriptions') throw refused(500);
      return [subscription];
    },
  });
  const { user } = await show('/subscriptions', { as: mia });
  expect(await screen.findByText('every 3 weeks')).toBeTruthy();
  expect(await screen.findByText('No job assignments yet')).toBeTruthy();
  expect(screen.getByText('Jobs will appear here once assigned')).toBeTruthy();
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
  fails = null;
  await user.click(await button('Refresh Subscriptions'));
  expect(await screen.findByText('Pending assignment')).toBeTruthy();
  fails = 'subscriptions';
  await user.click(await button('Refresh Subscriptions'));
  expect(await toastWith('Failed to load subscriptions')).toBeTruthy();
});

test('a refused pause can be tried again, where the browser answers a scroll with a promise', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(
    () => Promise.resolve() as unknown as undefined,
  );
  let refuses = true;
  fakeServer({
    ...memberWith(),
    'GET /customer/subscriptions': () => [newSubscription()],
    'POST /customer/subscriptions/:id/pause': () => {
      if (refuses) throw refusal('stale-version');
      return newSubscription({ status: 'paused' });
    },
  });
  const { user } = await show('/subscriptions', { as: mia });
  await user.click(await button('Pause'));
  await user.click(await button('Pause Subscription'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  refuses = false;
  await user.click(await button('Pause Subscription'));
  expect(await toastWith('Subscription paused successfully')).toBeTruthy();
  expect(await pageTitle('My Subscriptions')).toBeTruthy();
});
