import type { BodyOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Answer } from '@tidylog/web-shared/api/call';

export type Stats = Answer<'GET /admin/stats'>;
export type Booking = Answer<'GET /admin/bookings/:id'>;
export type BoardDay = Answer<'GET /admin/calendar/availability-summary'>;
export type BoardSlot = BoardDay['slots'][number];
export type BoardCleaner = BoardDay['cleaners'][number];
export type JobCard = Answer<'GET /admin/calendar/unassigned-jobs'>['unassigned_jobs'][number];
export type VisitReport = Answer<'GET /admin/bookings/:id/visit'>;
export type StoryEntry = Answer<'GET /admin/bookings/:id/events'>[number];
export type Matter = Answer<'GET /admin/attention'>[number];
export type Subscription = Answer<'GET /admin/subscriptions'>[number];
export type SubscriptionDetails = Answer<'GET /admin/subscriptions/:id'>;
export type SubscriptionChange = BodyOf<Endpoints['PATCH /admin/subscriptions/:id']>;
export type NotBooked = Answer<'POST /admin/subscriptions/process'>['not_booked'][number];
export type Cleaner = Answer<'GET /admin/cleaners'>[number];
export type CleanerDetails = Answer<'GET /admin/cleaners/:id'>;
export type CorrectedCleaner = BodyOf<Endpoints['PATCH /admin/cleaners/:id']>;
export type NewCleaner = BodyOf<Endpoints['POST /admin/cleaners']>;
export type PendingCleaner = Answer<'GET /admin/cleaners/pending'>['pending_cleaners'][number];
export type Customer = Answer<'GET /admin/customers/:id'>;
export type AreaNotice = Answer<'GET /admin/area-notices'>[number];
export type StaffMember = Answer<'GET /admin/staff'>[number];
export type NewStaffMember = BodyOf<Endpoints['POST /admin/staff']>;
export type StaffChange = BodyOf<Endpoints['PATCH /admin/staff/:id']>;
export type Service = Answer<'GET /services'>[number];
export type OfficeService = Answer<'GET /admin/services'>[number];
export type ServiceDetails = Answer<'GET /admin/services/:id'>;
export type ServiceChange = BodyOf<Endpoints['PATCH /admin/services/:id']>;
export type PriceList = Answer<'GET /admin/price-lists'>[number];
export type NewPriceList = BodyOf<Endpoints['PUT /admin/price-list']>;
export type PriceRise = Answer<'POST /admin/price-list/preview'>['rises'][number];
export type NewService = BodyOf<Endpoints['POST /admin/services']>;
export type CancellationRequest = Answer<'GET /admin/cancellation-requests'>['cancellation_requests'][number];
export type RescheduleOrder = Answer<'GET /admin/orders/pending'>['reschedules'][number];
export type OrderChange = Answer<'GET /admin/orders/history'>[number];
export type ClosedDay = Answer<'GET /admin/closed-days'>[number];
export type Setting = Answer<'GET /admin/settings'>[number];
export type SettingChange = BodyOf<Endpoints['PUT /admin/settings']>;
export type NewBooking = BodyOf<Endpoints['POST /admin/bookings']>;
export type BookingChange = BodyOf<Endpoints['PATCH /admin/bookings/:id']>;
export type NewCustomer = BodyOf<Endpoints['POST /admin/customers']>;
/** A day as the office plans it: its places and its slots. */
export type Day = Pick<
  Answer<'GET /admin/calendar/availability-summary'>,
  'date' | 'today' | 'places' | 'slots'
>;
export type Payout = Answer<'GET /admin/payouts/:id'>;
export type CleanerSchedule = Answer<'GET /admin/cleaners/:id/schedule'>;
export type CleanerTimeOff = CleanerSchedule['time_off'][number];
export type WalletLine = Answer<'GET /admin/cleaners/:id/wallet'>['lines'][number];
export type WaitEntry = Answer<'GET /waitlist/:id'>;
export type Question = Answer<'GET /admin/questions/:id'>;
export type QuestionAnswer = BodyOf<Endpoints['POST /admin/questions/:id/answer']>;
export type PromoCode = Answer<'GET /admin/promo-codes/:id'>;
export type NewPromoCode = BodyOf<Endpoints['POST /admin/promo-codes']>;
