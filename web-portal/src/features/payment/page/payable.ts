import { queryOptions } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { mine } from '../../../shared/member/queries.ts';
import { loadConfirmation } from '../../../shared/visit/summary.ts';

/** What the page is for: a booking, or the early fee of a subscription. */
export interface Payable {
  readonly id: string;
  readonly kind: 'booking' | 'fee';
  readonly title: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly total: number;
  readonly due: number;
  /** Of the home to clean; empty for a fee. */
  readonly zip: string;
  readonly isCancelled: boolean;
  readonly isPaid: boolean;
  readonly holdUntil: string | null;
}

async function bookingOf(id: string, signal: AbortSignal): Promise<Payable> {
  const { booking_details, payment_summary, service_address } = await loadConfirmation(id, signal);
  return {
    id,
    kind: 'booking',
    title: 'Your cleaning',
    date: booking_details.booking_date,
    time: booking_details.time_slot,
    total: payment_summary.total_amount,
    due: payment_summary.balance_due,
    zip: service_address.zip_code,
    isCancelled: booking_details.status === 'cancelled',
    isPaid: payment_summary.balance_due <= 0,
    holdUntil: booking_details.status === 'pending' ? booking_details.hold_expires_at : null,
  };
}

async function feeOf(id: string, signal: AbortSignal): Promise<Payable | undefined> {
  const history = await call('GET /customer/payment-history', { signal });
  const fee = history.find((item) => item.id === id && item.service_date === null);
  return (
    fee && {
      id,
      kind: 'fee',
      title: 'Early cancellation fee',
      date: null,
      time: null,
      total: fee.total_amount,
      due: fee.balance_due,
      zip: '',
      isCancelled: false,
      isPaid: fee.balance_due <= 0,
      holdUntil: null,
    }
  );
}

/** Members may also pay a fee, by the id of its subscription. */
async function load(id: string, isMember: boolean, signal: AbortSignal): Promise<Payable> {
  try {
    return await bookingOf(id, signal);
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    const fee = isUnknown && isMember ? await feeOf(id, signal) : undefined;
    if (fee === undefined) throw error;
    return fee;
  }
}

export const payableQuery = (id: string, isMember: boolean) =>
  queryOptions({
    queryKey: [...mine, 'payable', id],
    queryFn: ({ signal }) => load(id, isMember, signal),
    staleTime: 0,
  });
