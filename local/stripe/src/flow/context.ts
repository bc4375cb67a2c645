import { newId } from '../storage/ids.ts';
import { type StripeObject, shown } from '../storage/objects.ts';
import type { Store } from '../storage/store.ts';

/** The API version whose shapes this server writes. */
export const apiVersion = '2026-10-28.endive';

/** What one call works with. */
export interface Context {
  readonly store: Store;
  /** In seconds. */
  readonly now: number;
  /** `before`: what the event changed, as it was. */
  emit(type: string, object: StripeObject, before?: Readonly<Record<string, unknown>>): void;
  disputeLater(charge: string): void;
}

export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

interface ContextOptions {
  readonly store: Store;
  /** In milliseconds. */
  readonly disputeAfter: number;
}

export function contextOf({ store, disputeAfter }: ContextOptions, cause: Cause): Context {
  const now = Math.floor(Date.now() / 1000);
  return {
    store,
    now,
    emit: (type, object, before) => {
      const id = newId('evt');
      store.save({
        id,
        object: 'event',
        api_version: apiVersion,
        created: now,
        data: { object: shown(object), ...(before && { previous_attributes: before }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
        type,
      });
      store.addDelivery(id, Date.now());
    },
    disputeLater: (charge) => store.addDispute(charge, Date.now() + disputeAfter),
  };
}
