import type { BodyOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';

/** The payload of the specification (section 3): the server decides all money and who is a guest. */
export type BookingBody = BodyOf<Endpoints['POST /bookings']> & {
  readonly base_price: number;
  readonly customer: { readonly is_guest: boolean };
};

/** A try to book: as long as its outcome is unknown, it is repeated as it was, under the same key. */
export interface Attempt {
  readonly key: string;
  readonly body: BookingBody;
}

function orderIn(body: BookingBody): string {
  const { expected_total: _, base_price: __, ...order } = body;
  return JSON.stringify(order);
}

/**
 * What to send next. After an unknown outcome the same order goes out again to the letter, with the price
 * it named then; a changed order keeps the key, so that the server can say that the first one may exist.
 */
export function nextAttempt(open: Attempt | null, body: BookingBody, newKey: () => string): Attempt {
  if (open === null) return { key: newKey(), body };
  return orderIn(open.body) === orderIn(body) ? open : { key: open.key, body };
}
