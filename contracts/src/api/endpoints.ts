import { accountEndpoints } from './account-endpoints.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { bookingEndpoints } from './booking-endpoints.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import { cleanerAccountEndpoints } from './cleaner-account-endpoints.ts';
import { cleanerEndpoints } from './cleaner-endpoints.ts';
import { correctionEndpoints } from './correction-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { frontPageEndpoints } from './front-page-endpoints.ts';
import { identityEndpoints } from './identity-endpoints.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';
import { operationEndpoints } from './operation-endpoints.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { payoutEndpoints } from './payout-endpoints.ts';
import { photoEndpoints } from './photo-endpoints.ts';
import { questionEndpoints } from './question-endpoints.ts';
import { reconciliationEndpoints } from './reconciliation-endpoints.ts';
import { reminderEndpoints } from './reminder-endpoints.ts';
import { reportEndpoints } from './report-endpoints.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { settingEndpoints } from './settings-endpoints.ts';
import { smsEndpoints } from './sms-endpoints.ts';
import { staffEndpoints } from './staff-endpoints.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';
import { waitlistEndpoints } from './waitlist-endpoints.ts';
import { walletEndpoints } from './wallet-endpoints.ts';
import { workScheduleEndpoints } from './work-schedule-endpoints.ts';

/** Every call of the API by `METHOD /path` below `/api`. */
export const endpoints = {
  ...identityEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...bookingEndpoints,
  ...frontPageEndpoints,
  ...customerEndpoints,
  ...paymentEndpoints,
  ...staffEndpoints,
  ...subscriptionEndpoints,
  ...cleanerEndpoints,
  ...cleanerAccountEndpoints,
  ...workScheduleEndpoints,
  ...photoEndpoints,
  ...walletEndpoints,
  ...adminEndpoints,
  ...payoutEndpoints,
  ...invoiceEndpoints,
  ...reminderEndpoints,
  ...calendarEndpoints,
  ...correctionEndpoints,
  ...reportEndpoints,
  ...settingEndpoints,
  ...requestEndpoints,
  ...waitlistEndpoints,
  ...questionEndpoints,
  ...smsEndpoints,
  ...reconciliationEndpoints,
  ...operationEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
