import { expect, test } from 'vitest';
import { resources } from './resources.ts';
import { arrowOrder } from './shortcuts/shortcuts.ts';

const tabs = resources.filter(({ group }) => group === 'tabs');

test('the sixteen tabs are routes below /admin, in the order of the specification', () => {
  expect(tabs.map(({ path }) => path.slice(1))).toEqual([
    '',
    'bookings',
    'subscriptions',
    'calendar',
    'invoices',
    'cleaners',
    'services',
    'promos',
    'customers',
    'reports',
    'orders',
    'waitlist',
    'cancellations',
    'email-reminders',
    'sms-reminders',
    'dragtest',
  ]);
  expect(resources.slice(tabs.length).every(({ group }) => group === 'more')).toBe(true);
});

test('the arrows and the digits 1 to 9 lead through nine of them', () => {
  expect(arrowOrder(resources).map(({ name }) => name)).toEqual([
    'dashboard',
    'bookings',
    'calendar',
    'invoices',
    'cleaners',
    'services',
    'promos',
    'reports',
    'orders',
  ]);
});

test('the other digits lead to the waitlist and the reminders', () => {
  const nameOf = (wanted: string) => resources.find(({ key }) => key === wanted)?.name;
  expect(['0', 'Shift+2', 'Shift+3'].map(nameOf)).toEqual(['waitlist', 'email-reminders', 'sms-reminders']);
});

test('the menu counts eight of them', () => {
  expect(resources.flatMap(({ name, count }) => (count === undefined ? [] : [[name, count]]))).toEqual([
    ['subscriptions', 'subscriptions'],
    ['cleaners', 'cleaners'],
    ['services', 'services'],
    ['orders', 'orders'],
    ['waitlist', 'waitlist'],
    ['cancellations', 'cancellations'],
    ['payouts', 'payouts'],
    ['questions', 'questions'],
  ]);
});
