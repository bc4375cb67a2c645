import { areas } from './areas/resource.ts';
import { bookings } from './bookings/resource.ts';
import { calendar } from './calendar/resource.ts';
import { cancellations } from './cancellations/resource.ts';
import { cleaners } from './cleaners/resource.ts';
import { closedDays } from './closed-days/resource.ts';
import { customers } from './customers/resource.ts';
import { dashboard } from './dashboard/resource.ts';
import { dragTest } from './dragtest/resource.ts';
import { emailReminders } from './email-reminders/resource.ts';
import { invoices } from './invoices/resource.ts';
import { orders } from './orders/resource.ts';
import { payouts } from './payouts/resource.ts';
import { promos } from './promos/resource.ts';
import { questions } from './questions/resource.ts';
import { reports } from './reports/resource.ts';
import type { ConsoleResource } from './resource.ts';
import { security } from './security/resource.ts';
import { services } from './services/resource.ts';
import { settings } from './settings/resource.ts';
import { smsReminders } from './sms-reminders/resource.ts';
import { staff } from './staff/resource.ts';
import { subscriptions } from './subscriptions/resource.ts';
import { waitlist } from './waitlist/resource.ts';

/** The places of the console besides the dashboard, in the order of the menu (admin calls, part 0, row 3). */
export const listed: readonly ConsoleResource[] = [
  bookings,
  subscriptions,
  calendar,
  invoices,
  cleaners,
  services,
  promos,
  customers,
  reports,
  orders,
  waitlist,
  cancellations,
  emailReminders,
  smsReminders,
  dragTest,
  payouts,
  questions,
  areas,
  closedDays,
  settings,
  staff,
  security,
];

export const resources: readonly ConsoleResource[] = [dashboard, ...listed];
