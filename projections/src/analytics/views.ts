import { viewStatements } from './sql.ts';
import type { View } from './view.ts';
import { bookings, visits } from './views/bookings.ts';
import { days } from './views/days.ts';
import { invoices, money, payments, payouts, refunds, wallets } from './views/money.ts';
import { messages, promos, waitlist } from './views/offers.ts';
import { cleaners, customers, subscriptions, work } from './views/people.ts';

/** The views that analysts, reports and other tools read, in the order of their documentation. */
export const analyticsViews: readonly View[] = [
  bookings,
  visits,
  customers,
  subscriptions,
  payments,
  refunds,
  money,
  invoices,
  cleaners,
  work,
  wallets,
  payouts,
  promos,
  waitlist,
  messages,
  days,
];

/** The statements that create them, for a business in a zone. */
export const analyticsStatements = (timeZone: string): readonly string[] =>
  viewStatements(analyticsViews, timeZone);
