import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { none } from '../api/data-provider.ts';
import type { Matter } from '../api/types.ts';

interface Whereabouts {
  readonly title: string;
  /** Below `/admin`. */
  readonly to: string;
}

const filtered = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const visitsOf = (kind: Matter['kind'], { first, last }: NonNullable<Matter['dates']>): object => ({
  ...(kind === 'visits-unpaid'
    ? { status: 'completed', payment_status: 'pending' }
    : { status: 'confirmed', cleaner_id: none }),
  booking_date_gte: first,
  booking_date_lte: last,
});

const texts = { title: 'Reminder Logs', to: '/sms-reminders/logs' } as const;

const lists: Partial<Record<Matter['kind'], Whereabouts>> = {
  'applications-waiting': { title: 'Applications', to: '/cleaners/pending' },
  'text-failed': texts,
  'text-unknown': texts,
  'question-open': { title: 'Questions', to: '/questions' },
  'payouts-waiting': { title: 'Payouts', to: filtered('/payouts', { status: 'pending' }) },
};

/** The place where a matter is dealt with. */
export function whereaboutsOf(matter: Matter): Whereabouts | null {
  const { booking_id, subscription_id, cleaner_id, customer_id, name, kind, dates } = matter;
  const list = lists[kind];
  if (list !== undefined) return list;
  if (kind === 'owed-to-erased') return { title: 'Wallet', to: `/cleaners/${cleaner_id}` };
  if (dates !== null) return { title: 'These bookings', to: filtered('/bookings', visitsOf(kind, dates)) };
  if (booking_id !== null) return { title: `Booking #${shortId(booking_id)}`, to: `/bookings/${booking_id}` };
  if (subscription_id !== null) {
    const end = shortId(subscription_id);
    return { title: `Subscription #${end}`, to: filtered('/subscriptions', { q: end }) };
  }
  if (cleaner_id !== null)
    return { title: 'Jobs in progress', to: filtered('/bookings', { cleaner_id, status: 'in_progress' }) };
  if (customer_id !== null && name !== null)
    return { title: 'Customer', to: filtered('/customers', { q: name }) };
  return null;
}
