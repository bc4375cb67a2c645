import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { ApiError } from '@tidylog/web-shared/api/problem';

const kinds = {
  booking: 'the visit is not over',
  subscription: 'it is not cancelled',
  fee: 'a fee is not paid',
  refund: 'a refund is on its way',
  dispute: 'a bank is deciding a dispute',
} as const;

interface OpenMatter {
  readonly kind: keyof typeof kinds;
  readonly booking_id: string | null;
  readonly subscription_id: string | null;
}

const isOpenMatter = (value: unknown): value is OpenMatter =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  Object.hasOwn(kinds, String(value.kind)) &&
  'booking_id' in value &&
  'subscription_id' in value;

/** What a refusal names as open. */
export const openMattersIn = (error: unknown): readonly OpenMatter[] => {
  const named: unknown = error instanceof ApiError ? error.extra.open : undefined;
  return Array.isArray(named) ? named.filter(isOpenMatter) : [];
};

/** What is open, and the place below `/admin` where it can be ended. */
export function matterLink({ kind, booking_id, subscription_id }: OpenMatter) {
  const text = kinds[kind];
  if (booking_id !== null)
    return { name: `Booking #${shortId(booking_id)}`, text, to: `/bookings/${booking_id}` };
  const q = shortId(subscription_id ?? '');
  const search = new URLSearchParams({ filter: JSON.stringify({ q }) });
  return { name: `Subscription #${q}`, text, to: `/subscriptions?${search}` };
}
