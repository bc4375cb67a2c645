import type { Context } from '../flow/context.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';

const most = 50;

/** What the page for developers shows: the last payments, all disputes, and waiting webhooks. */
export function overviewOf({ store }: Context, deliveries: Deliveries) {
  return {
    webhook_url: deliveries.url ?? null,
    payments: store
      .all('payment_intent')
      .slice(0, most)
      .map(({ id, amount, currency, status, created, description }) => ({
        id,
        amount,
        currency,
        status,
        created,
        description,
      })),
    disputes: store.all('dispute').map(({ id, amount, currency, status, created, charge }) => ({
      id,
      amount,
      currency,
      status,
      created,
      charge,
    })),
    waiting: store.deliveries().map(({ event, attempts }) => ({
      event,
      attempts,
      type: store.find('event', event)?.type ?? '',
    })),
  };
}
