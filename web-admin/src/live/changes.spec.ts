import { expect, test } from 'vitest';
import { resources } from '../resources.ts';
import { touchedBy } from './changes.ts';

const touched = (data: string) => touchedBy(data, resources).map(({ name }) => name);

test.each([
  [
    'bookings',
    [
      'dashboard',
      'bookings',
      'subscriptions',
      'calendar',
      'invoices',
      'cleaners',
      'reports',
      'orders',
      'cancellations',
      'email-reminders',
      'closed-days',
    ],
  ],
  ['booking_details', ['bookings', 'calendar', 'cleaners', 'orders', 'cancellations', 'email-reminders']],
  ['cleaners', ['dashboard', 'calendar', 'cleaners', 'reports']],
  ['cleaner_details', ['cleaners']],
  ['jobs', ['dashboard', 'calendar', 'cleaners', 'reports']],
  ['visit_records', ['bookings']],
  ['services', ['dashboard', 'services']],
  ['price_lists', ['services']],
  ['waitlist', ['dashboard', 'waitlist']],
  ['questions', ['dashboard', 'questions']],
  ['promos', ['promos']],
  ['promo_uses', ['promos', 'reports']],
  ['requests', ['dashboard', 'orders', 'cancellations']],
  ['request_notes', ['orders', 'cancellations']],
  ['merged_customers', ['customers']],
  ['order_changes', ['reports', 'orders']],
  ['money_movements', ['reports']],
  ['messages', ['dashboard', 'bookings', 'customers', 'email-reminders', 'sms-reminders']],
  ['reminders', ['email-reminders']],
  ['sms_templates', ['sms-reminders']],
  ['sms_scheduler', ['sms-reminders']],
  ['last_changes', ['calendar']],
  ['payment_checks', ['dashboard']],
  [
    'payments',
    [
      'dashboard',
      'bookings',
      'subscriptions',
      'calendar',
      'invoices',
      'customers',
      'orders',
      'cancellations',
    ],
  ],
  ['subscriptions', ['dashboard', 'subscriptions', 'services']],
  ['cards', ['subscriptions']],
  ['settings', ['dashboard', 'waitlist', 'settings', 'security']],
  ['staff', ['staff', 'security']],
  ['users', ['staff']],
  ['closed_days', ['dashboard', 'calendar', 'orders', 'waitlist', 'closed-days']],
  ['*', resources.map(({ name }) => name)],
  ['wallet_lines', ['invoices', 'cleaners', 'reports']],
  ['work_schedules', ['calendar', 'cleaners']],
  ['withdrawals', ['dashboard', 'cleaners', 'payouts']],
  ['payout_methods', ['payouts']],
  ['wallet_words', ['payouts']],
  ['invoices', ['bookings', 'invoices']],
])('a change of %s touches %j', (model, resources) => {
  expect(touched(JSON.stringify({ model, ids: ['1'] }))).toEqual(resources);
});

test.each(['', 'no json', 'null', '[]', '{"model":"constructor"}'])('%j touches nothing', (data) => {
  expect(touched(data)).toEqual([]);
});
