import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../api/use-call.ts';

/** A customer as the office has them. */
export function useCustomer(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/customers/:id', { params: { id }, signal }),
  });
}

const newestFirst = JSON.stringify(['booking_date', 'DESC']);
const shown = JSON.stringify([0, 24]);

export function useBookingsOf(customerId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['bookings', 'of-customer', customerId],
    queryFn: ({ signal }) => {
      const filter = JSON.stringify({ customer_id: customerId });
      return call('GET /admin/bookings', { query: { sort: newestFirst, range: shown, filter }, signal });
    },
  });
}

export function useSubscriptionsOf(customerId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['subscriptions', 'of-customer', customerId],
    queryFn: ({ signal }) =>
      call('GET /admin/subscriptions', {
        query: { filter: JSON.stringify({ customer_id: customerId }) },
        signal,
      }),
  });
}

export function useDoubles(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['customers', 'doubles', id],
    queryFn: ({ signal }) => call('GET /admin/customers/:id/doubles', { params: { id }, signal }),
  });
}
export type LikelyDouble = NonNullable<ReturnType<typeof useDoubles>['data']>[number];

export function useMergedInto(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['customers', 'merged-into', id],
    queryFn: ({ signal }) =>
      call('GET /admin/customers', { query: { filter: JSON.stringify({ merged_into: id }) }, signal }),
  });
}

const fewFound = JSON.stringify([0, 5]);

/** Nothing is searched for while nothing is typed. */
export function useFoundCustomers(text: string) {
  const call = useCall();
  const q = text.trim();
  return useQuery({
    queryKey: ['customers', 'found', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('GET /admin/customers', { query: { filter: JSON.stringify({ q }), range: fewFound }, signal }),
  });
}

export function useMessagesOf(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['customers', 'messages', id],
    queryFn: ({ signal }) => call('GET /admin/customers/:id/messages', { params: { id }, signal }),
  });
}

export function usePaymentsOf(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['customers', 'payments', id],
    queryFn: ({ signal }) => call('GET /admin/customers/:id/payments', { params: { id }, signal }),
  });
}
export type CustomerPayment = NonNullable<ReturnType<typeof usePaymentsOf>['data']>[number];

/** What keeps a customer from being erased now. */
export function useOpenMatters(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['customers', 'open-matters', id],
    queryFn: ({ signal }) => call('GET /admin/customers/:id/open-matters', { params: { id }, signal }),
  });
}
