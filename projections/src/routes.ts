import type { AnyRoute } from '@tidylog/server/route';
import { addressQueries } from './addresses/queries.ts';
import { areaNoticeQueries } from './area-notices/queries.ts';
import { attentionQueries } from './attention/queries.ts';
import { customerBookingQueries } from './bookings/customer-queries.ts';
import { bookingQueries } from './bookings/queries.ts';
import { calendarQueries } from './calendar/queries.ts';
import { cardQueries } from './cards/queries.ts';
import { catalogueQueries } from './catalogue/queries.ts';
import { cleanerSettingsQueries } from './cleaner-settings/queries.ts';
import { cleanerQueries } from './cleaners/queries.ts';
import { closedDayQueries } from './closed-days/queries.ts';
import { customerQueries } from './customers/queries.ts';
import { documentQueries } from './documents/queries.ts';
import { cleanerExportQueries } from './export/cleaner-queries.ts';
import { exportQueries } from './export/queries.ts';
import { frontPageQueries } from './front-page/queries.ts';
import { invoiceQueries } from './invoices/queries.ts';
import { jobQueries } from './jobs/queries.ts';
import { smsLogQueries } from './messages/queries.ts';
import { noticeQueries } from './notices/queries.ts';
import { paymentCheckQueries } from './payment-checks/queries.ts';
import { placeQueries } from './places/queries.ts';
import { priceQueries } from './prices/queries.ts';
import { promoQueries } from './promos/queries.ts';
import type { WithCalendars } from './query/dependencies.ts';
import { questionQueries } from './questions/queries.ts';
import { reminderQueries } from './reminders/queries.ts';
import { reportQueries } from './reports/queries.ts';
import { requestQueries } from './requests/queries.ts';
import { settingQueries } from './settings/queries.ts';
import { smsTemplateQueries } from './sms-templates/queries.ts';
import { staffQueries } from './staff/queries.ts';
import { statsQueries } from './stats/queries.ts';
import { storyQueries } from './story/queries.ts';
import { subscriptionQueries } from './subscriptions/queries.ts';
import { userQueries } from './users/queries.ts';
import { visitRecordQueries } from './visit-records/queries.ts';
import { waitlistQueries } from './waitlist/queries.ts';
import { payoutQueries } from './wallets/office-queries.ts';
import { walletQueries } from './wallets/queries.ts';
import { workScheduleQueries } from './work-schedules/queries.ts';

/** The routes of the read side. */
export const queryRoutes = (dependencies: WithCalendars): readonly AnyRoute[] =>
  [
    userQueries,
    addressQueries,
    exportQueries,
    cleanerExportQueries,
    catalogueQueries,
    closedDayQueries,
    placeQueries,
    priceQueries,
    settingQueries,
    frontPageQueries,
    areaNoticeQueries,
    bookingQueries,
    customerBookingQueries,
    documentQueries,
    invoiceQueries,
    reminderQueries,
    cardQueries,
    paymentCheckQueries,
    attentionQueries,
    storyQueries,
    customerQueries,
    cleanerQueries,
    cleanerSettingsQueries,
    noticeQueries,
    workScheduleQueries,
    jobQueries,
    visitRecordQueries,
    calendarQueries,
    walletQueries,
    payoutQueries,
    promoQueries,
    requestQueries,
    waitlistQueries,
    questionQueries,
    statsQueries,
    smsTemplateQueries,
    smsLogQueries,
    staffQueries,
    reportQueries,
    subscriptionQueries,
  ].flatMap((queries) => queries(dependencies));
