import { accountEndpoints } from '@tidylog/contracts/api/account-endpoints';
import { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import { bookingEndpoints } from '@tidylog/contracts/api/booking-endpoints';
import { calendarEndpoints } from '@tidylog/contracts/api/calendar-endpoints';
import { cleanerAccountEndpoints } from '@tidylog/contracts/api/cleaner-account-endpoints';
import { cleanerEndpoints } from '@tidylog/contracts/api/cleaner-endpoints';
import { correctionEndpoints } from '@tidylog/contracts/api/correction-endpoints';
import { customerEndpoints } from '@tidylog/contracts/api/customer-endpoints';
import { frontPageEndpoints } from '@tidylog/contracts/api/front-page-endpoints';
import { identityEndpoints } from '@tidylog/contracts/api/identity-endpoints';
import { invoiceEndpoints } from '@tidylog/contracts/api/invoice-endpoints';
import { operationEndpoints } from '@tidylog/contracts/api/operation-endpoints';
import { paymentEndpoints } from '@tidylog/contracts/api/payment-endpoints';
import { payoutEndpoints } from '@tidylog/contracts/api/payout-endpoints';
import { photoEndpoints } from '@tidylog/contracts/api/photo-endpoints';
import { questionEndpoints } from '@tidylog/contracts/api/question-endpoints';
import { reconciliationEndpoints } from '@tidylog/contracts/api/reconciliation-endpoints';
import { reminderEndpoints } from '@tidylog/contracts/api/reminder-endpoints';
import { reportEndpoints } from '@tidylog/contracts/api/report-endpoints';
import { requestEndpoints } from '@tidylog/contracts/api/request-endpoints';
import { secondFactorEndpoints } from '@tidylog/contracts/api/second-factor-endpoints';
import { settingEndpoints } from '@tidylog/contracts/api/settings-endpoints';
import { smsEndpoints } from '@tidylog/contracts/api/sms-endpoints';
import { staffEndpoints } from '@tidylog/contracts/api/staff-endpoints';
import { subscriptionEndpoints } from '@tidylog/contracts/api/subscription-endpoints';
import { waitlistEndpoints } from '@tidylog/contracts/api/waitlist-endpoints';
import { walletEndpoints } from '@tidylog/contracts/api/wallet-endpoints';
import { workScheduleEndpoints } from '@tidylog/contracts/api/work-schedule-endpoints';

const groups: readonly (readonly [tag: string, calls: object])[] = [
  ['Identity', identityEndpoints],
  ['Account', accountEndpoints],
  ['Booking', bookingEndpoints],
  ['Front page', frontPageEndpoints],
  ['Visits of a customer', customerEndpoints],
  ['Subscriptions', subscriptionEndpoints],
  ['Payment', paymentEndpoints],
  ['Requests', requestEndpoints],
  [
    'Work of a cleaner',
    {
      ...cleanerEndpoints,
      ...cleanerAccountEndpoints,
      ...workScheduleEndpoints,
      ...photoEndpoints,
      ...walletEndpoints,
    },
  ],
  ['Office', { ...adminEndpoints, ...payoutEndpoints, ...calendarEndpoints, ...correctionEndpoints }],
  ['Invoices', invoiceEndpoints],
  ['Reports', reportEndpoints],
  ['Waitlist', waitlistEndpoints],
  ['Questions', questionEndpoints],
  ['Reminders by email', reminderEndpoints],
  ['Text messages', smsEndpoints],
  ['Settings', settingEndpoints],
  ['Staff', staffEndpoints],
  ['Two-step sign-in', secondFactorEndpoints],
  ['Payments to check', reconciliationEndpoints],
  ['Operation', operationEndpoints],
];
/** The heading under which a call is listed. */
export const tagOf = (name: string): string => groups.find(([, calls]) => name in calls)?.[0] ?? 'Other';
