import type { BodyOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';

/** The payload of the specification (section 3): the server decides about money and who is a guest. */
export type BookingBody = BodyOf<Endpoints['POST /bookings']> & {
  readonly base_price: number;
  readonly customer: { readonly is_guest: boolean };
};

/** A try to book. While its outcome is unknown, it is repeated unchanged, with the same key. */
export interface Attempt {
  readonly key: string;
  readonly body: BookingBody;
}

function orderIn(body: BookingBody): string {
  const { expected_total: _, base_price: __, ...order } = body;
  return JSON.stringify(order);
}

/**
 * What to send next. After an unknown outcome, the same order is sent again unchanged, with its old price. A changed
 * order keeps the key, so that the server can say that the first one may exist.
 */
export function nextAttempt(open: Attempt | null, body: BookingBody, newKey: () => string): Attempt {
  if (open === null) return { key: newKey(), body };
  return orderIn(open.body) === orderIn(body) ? open : { key: open.key, body };
}
