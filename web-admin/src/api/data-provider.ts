import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import type { HttpClient } from './http.ts';
import { pageOf } from './local-list.ts';
import type {
  Booking,
  BookingChange,
  BookingSeen,
  Cleaner,
  NewService,
  PaymentChecks,
  Service,
  Stats,
  StoryEntry,
} from './types.ts';

/** The calls of the console: lists by react-admin's conventions, and each command by its own name. */
export interface ConsoleDataProvider extends DataProvider {
  stats(): Promise<Stats>;
  bookingStory(id: string): Promise<readonly StoryEntry[]>;
  confirmBooking(booking: BookingSeen): Promise<Booking>;
  completeBooking(booking: BookingSeen): Promise<Booking>;
  /** The amount to refund, in dollars. */
  cancelBooking(booking: BookingSeen, giving: Cancelling): Promise<Booking>;
  /** `null` takes the cleaner off the booking. */
  assignCleaner(booking: BookingSeen, cleanerId: string | null): Promise<Booking>;
  paymentChecks(): Promise<PaymentChecks>;
  settlePaymentCheck(id: string): Promise<void>;
  pendingCleaners(): Promise<readonly Cleaner[]>;
  /** Answers the server's sentence. */
  approveCleaner(id: string): Promise<string>;
  rejectCleaner(id: string, reason: string): Promise<string>;
  addService(service: NewService, idempotencyKey: string): Promise<Service>;
  archiveService(id: string): Promise<void>;
}

/** The refund to the customer of a cancelled visit, in dollars, and the message about it. */
export interface Cancelling {
  readonly refund: number;
  readonly reason: string;
}

const ifSeen = ({ version }: BookingSeen): HeadersInit => ({ 'If-Match': `"${version}"` });

const bookingCalls = (admin: string, http: HttpClient) => {
  const change = async (booking: BookingSeen, body: BookingChange): Promise<Booking> => {
    const { json } = await http(`${admin}/bookings/${booking.id}`, {
      method: 'PATCH',
      headers: ifSeen(booking),
      body: JSON.stringify(body),
    });
    return json;
  };
  return {
    bookingStory: async (id: string): Promise<readonly StoryEntry[]> =>
      (await http(`${admin}/bookings/${id}/events`)).json,
    confirmBooking: (booking: BookingSeen) => change(booking, { status: 'confirmed' }),
    completeBooking: (booking: BookingSeen) => change(booking, { status: 'completed' }),
    assignCleaner: (booking: BookingSeen, cleanerId: string | null) =>
      change(booking, { cleaner_id: cleanerId }),
    cancelBooking: async (booking: BookingSeen, { refund, reason }: Cancelling): Promise<Booking> => {
      const said = reason.trim() === '' ? {} : { reason: reason.trim() };
      const query = new URLSearchParams({ refund_amount: refund.toFixed(2), ...said }).toString();
      const url = `${admin}/bookings/${booking.id}?${query}`;
      return (await http(url, { method: 'DELETE', headers: ifSeen(booking) })).json;
    },
  };
};

const cleanerCalls = (admin: string, http: HttpClient) => ({
  pendingCleaners: async (): Promise<readonly Cleaner[]> =>
    (await http(`${admin}/cleaners/pending`)).json.pending_cleaners,
  approveCleaner: async (id: string): Promise<string> =>
    (await http(`${admin}/cleaners/${id}/approve`, { method: 'POST' })).json.message,
  rejectCleaner: async (id: string, reason: string): Promise<string> => {
    const query = reason.trim() === '' ? '' : `?${new URLSearchParams({ reason: reason.trim() }).toString()}`;
    return (await http(`${admin}/cleaners/${id}/reject${query}`, { method: 'POST' })).json.message;
  },
});

const paymentCalls = (admin: string, http: HttpClient) => ({
  paymentChecks: async (): Promise<PaymentChecks> => (await http(`${admin}/payment-checks`)).json,
  settlePaymentCheck: async (id: string): Promise<void> => {
    await http(`${admin}/payment-checks/${encodeURIComponent(id)}/settle`, { method: 'POST' });
  },
});

const serviceCalls = (admin: string, http: HttpClient) => ({
  addService: async (service: NewService, idempotencyKey: string): Promise<Service> =>
    (
      await http(`${admin}/services`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(service),
      })
    ).json,
  archiveService: async (id: string): Promise<void> => {
    await http(`${admin}/services/${id}`, { method: 'DELETE' });
  },
});

/** In a filter, which cannot hold null itself: rows that have none. */
export const none = '-';

const apiFilter = (filter: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === none ? null : value]));

/** The data provider over the API at `apiUrl` (`/api`). */
export function createDataProvider(apiUrl: string, http: HttpClient): ConsoleDataProvider {
  const admin = `${apiUrl}/admin`;
  const rest = simpleRest(admin, http);
  const getList = async <Row extends RaRecord>(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
  ): Promise<GetListResult<Row>> => {
    if (resource !== 'services')
      return rest.getList<Row>(resource, { ...params, filter: apiFilter(params.filter) });
    const { json } = await http(
      `${apiUrl}/services`,
      params.signal === undefined ? {} : { signal: params.signal },
    );
    return pageOf<Row>(json, params);
  };
  return {
    ...rest,
    getList,
    stats: async () => (await http(`${admin}/stats`)).json,
    ...bookingCalls(admin, http),
    ...cleanerCalls(admin, http),
    ...paymentCalls(admin, http),
    ...serviceCalls(admin, http),
  };
}
