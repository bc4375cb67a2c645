import type { AnswerOf, BodyOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';

export type Config = AnswerOf<Endpoints['GET /config']>;
export type Stats = AnswerOf<Endpoints['GET /admin/stats']>;
export type Booking = AnswerOf<Endpoints['GET /admin/bookings/:id']>;
export type StoryEntry = AnswerOf<Endpoints['GET /admin/bookings/:id/events']>[number];
export type PaymentChecks = AnswerOf<Endpoints['GET /admin/payment-checks']>;
export type PaymentCheck = PaymentChecks['checks'][number];
export type Cleaner = AnswerOf<Endpoints['GET /admin/cleaners/:id']>;
export type Customer = AnswerOf<Endpoints['GET /admin/customers/:id']>;
export type AreaNotice = AnswerOf<Endpoints['GET /admin/area-notices']>[number];
export type Service = AnswerOf<Endpoints['GET /services']>[number];
export type NewService = BodyOf<Endpoints['POST /admin/services']>;
export type BookingChange = BodyOf<Endpoints['PATCH /admin/bookings/:id']>;

/** What a command needs to know of a booking: which one, and the version that was looked at. */
export type BookingSeen = Pick<Booking, 'id' | 'version'>;
