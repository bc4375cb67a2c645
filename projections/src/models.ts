import { addresses } from './addresses/fold.ts';
import { areaNotices } from './area-notices/fold.ts';
import { bookingDetails } from './booking-details/fold.ts';
import { bookings } from './bookings/fold.ts';
import { cards } from './cards/fold.ts';
import { services } from './catalogue/fold.ts';
import { cleanerDetails } from './cleaner-details/fold.ts';
import { cleanerSettings } from './cleaner-settings/fold.ts';
import { cleaners } from './cleaners/fold.ts';
import { closedDays } from './closed-days/fold.ts';
import { customers } from './customers/fold.ts';
import type { ReadModel } from './engine/read-model.ts';
import { liveName } from './engine/table-sql.ts';
import { invoices } from './invoices/fold.ts';
import { jobPhotos } from './job-photos/fold.ts';
import { jobs } from './jobs/fold.ts';
import { lastChanges } from './last-changes/fold.ts';
import { mergedCustomers } from './merged-customers/fold.ts';
import { messages } from './messages/fold.ts';
import { moneyMovements } from './money-movements/fold.ts';
import { notices } from './notices/fold.ts';
import { orderChanges } from './order-changes/fold.ts';
import { paymentChecks, reconciliations } from './payment-checks/fold.ts';
import { payments } from './payments/fold.ts';
import { places } from './places/fold.ts';
import { priceLists } from './prices/fold.ts';
import { promos, promoUses } from './promos/fold.ts';
import { questions } from './questions/fold.ts';
import { reminders } from './reminders/fold.ts';
import { requestNotes, requests } from './requests/fold.ts';
import { sessions } from './sessions/fold.ts';
import { settings } from './settings/fold.ts';
import { smsScheduler } from './sms-scheduler/fold.ts';
import { smsTemplates } from './sms-templates/fold.ts';
import { staff } from './staff/fold.ts';
import { stoppedPhones } from './stopped-phones/fold.ts';
import { subscriptions } from './subscriptions/fold.ts';
import { todos } from './todos/fold.ts';
import { users } from './users/fold.ts';
import { visitRecords } from './visit-records/fold.ts';
import { waitlist } from './waitlist/fold.ts';
import { walletLines } from './wallets/lines/fold.ts';
import { payoutMethods } from './wallets/methods/fold.ts';
import { withdrawals } from './wallets/withdrawals/fold.ts';
import { walletWords } from './wallets/words/fold.ts';
import { workSchedules } from './work-schedules/fold.ts';

/** All read models that the feed keeps. */
export const readModels: readonly ReadModel[] = [
  users,
  sessions,
  services,
  priceLists,
  settings,
  closedDays,
  places,
  bookings,
  bookingDetails,
  customers,
  mergedCustomers,
  addresses,
  cleaners,
  cleanerDetails,
  jobs,
  jobPhotos,
  visitRecords,
  lastChanges,
  questions,
  walletLines,
  withdrawals,
  payoutMethods,
  walletWords,
  payments,
  moneyMovements,
  invoices,
  paymentChecks,
  reconciliations,
  cards,
  promos,
  promoUses,
  waitlist,
  areaNotices,
  requests,
  requestNotes,
  orderChanges,
  staff,
  subscriptions,
  messages,
  reminders,
  todos,
  cleanerSettings,
  notices,
  workSchedules,
  smsTemplates,
  smsScheduler,
  stoppedPhones,
];

/** The tables, as SQL names them, whose rows change when a person is erased. */
export const personalTables: readonly string[] = readModels
  .filter(({ handles }) => handles.includes('PersonErased'))
  .map(({ table }) => liveName(table));
