import type { Refused } from '@tidylog/contracts/domain/refused';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isPermitted } from '@tidylog/server/caller';
import { lacking } from '@tidylog/server/lack';
import { type AnyRoute, type CallContext, type ContextOf, route, type Show } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { isRefused } from '../../kernel/decision.ts';
import { byCaller, type Done, type Kit } from '../../kernel/kit.ts';
import { orderRoutes } from '../order/order-routes.ts';
import type { PriceRises } from '../price-rises.ts';
import { type createProcessDue, messageOf, type Processed } from '../visit/process-due.ts';
import type { Acted, Named, SubscriptionActs } from './acts.ts';
import { ownSubscription } from './own-subscription.ts';
import type { createOwnership } from './ownership.ts';

type OfCustomer = ContextOf<'customer'>;
type Act = (named: Named, by: WriteContext) => Promise<Acted | Refused>;

const named = (id: SubscriptionId, { ifMatch }: CallContext): Named => ({
  id,
  version: ifMatch,
});

const feeCharged = (events: readonly SubscriptionEvent[]): number => {
  const cancelled = events.find((event) => event.type === 'SubscriptionCancelled');
  return toDollars(cancelled?.data.fee ?? noMoney);
};

/** Rows may be older than the act when the stream is parked. */
const unlessOlder = <Shown extends { readonly status: string }>(
  shown: Shown | undefined,
  status: Acted['status'],
): Shown | undefined => (shown?.status === status ? shown : undefined);

interface Dependencies {
  readonly acts: SubscriptionActs;
  readonly process: ReturnType<typeof createProcessDue>;
  readonly ownership: ReturnType<typeof createOwnership>;
  readonly views: Pick<Views, 'dueSubscriptions'>;
  readonly priceRises: PriceRises;
}

const shownToOwner = async (id: SubscriptionId, show: Show) =>
  (await show('GET /customer/subscriptions'))?.find((shown) => shown.id === id);

function customerRoutes(kit: Kit, { acts, ownership }: Dependencies): AnyRoute[] {
  const own = async (act: Act, id: SubscriptionId, context: OfCustomer): Promise<Acted | Refused> => {
    const found = await ownSubscription(kit, context.actor.id, id);
    return isRefused(found) ? found : act(named(id, context), byCaller(context));
  };
  const ofCard =
    (name: keyof typeof ownership, cardId: string) => async (id: SubscriptionId, context: OfCustomer) => {
      const found = await ownSubscription(kit, context.actor.id, id);
      if (isRefused(found)) return found;
      const wish = { memberId: context.actor.id, cardId };
      return ownership[name](found, wish, byCaller(context));
    };
  const owned = ({ position }: Done, id: SubscriptionId) => ({
    body: async (show: Show) => {
      const subscription = await shownToOwner(id, show);
      return subscription?.can_take_over === false ? subscription : undefined;
    },
    known: { id, can_take_over: false },
    position,
  });
  const shown = ({ position, status }: Acted, id: SubscriptionId) => ({
    body: async (show: Show) => unlessOlder(await shownToOwner(id, show), status),
    known: { id, status },
    position,
  });

  return [
    route('POST /customer/subscriptions/:id/pause', async ({ params: { id } }, context) => {
      const paused = await own(acts.pause, id, context);
      return isRefused(paused) ? paused : shown(paused, id);
    }),
    route('POST /customer/subscriptions/:id/resume', async ({ params: { id } }, context) => {
      const resumed = await own(acts.resume, id, context);
      return isRefused(resumed) ? resumed : shown(resumed, id);
    }),
    route('POST /customer/subscriptions/:id/skip', async ({ params: { id }, body }, context) => {
      const skipped = await own((one, by) => acts.skip(one, body.date, by), id, context);
      return isRefused(skipped) ? skipped : shown(skipped, id);
    }),
    route('POST /customer/subscriptions/:id/take-over', async ({ params: { id }, body }, context) => {
      const taken = await ofCard('takeOver', body.payment_method_id)(id, context);
      return isRefused(taken) ? taken : owned(taken, id);
    }),
    route('PUT /customer/subscriptions/:id/card', async ({ params: { id }, body }, context) => {
      const chosen = await ofCard('choose', body.payment_method_id)(id, context);
      return isRefused(chosen) ? chosen : owned(chosen, id);
    }),
    route('POST /customer/subscriptions/:id/cancel', async ({ params: { id } }, context) => {
      const ended = await own(acts.cancel, id, context);
      if (isRefused(ended)) return ended;
      const fee_charged = feeCharged(ended.events);
      const body = async (show: Show) => {
        const subscription = unlessOlder(await shownToOwner(id, show), ended.status);
        return subscription && { ...subscription, fee_charged };
      };
      return { body, known: { id, status: ended.status, fee_charged }, position: ended.position };
    }),
  ];
}

const namedProblems = ({ notBooked }: Processed, show: Show) =>
  Promise.all(
    notBooked.map(async ({ subscriptionId, ...problem }) => ({
      subscription_id: subscriptionId,
      customer_name:
        (await show('GET /admin/subscriptions/:id', { id: subscriptionId }))?.customer_name ?? '',
      ...problem,
    })),
  );

function officeRoutes({ acts, process, views }: Dependencies): AnyRoute[] {
  const shown = ({ position, status }: Acted, id: SubscriptionId) => ({
    body: async (show: Show) => unlessOlder(await show('GET /admin/subscriptions/:id', { id }), status),
    known: { id, status },
    position,
  });

  return [
    route('POST /admin/subscriptions/:id/pause', async ({ params: { id } }, context) => {
      const paused = await acts.pause(named(id, context), byCaller(context));
      return isRefused(paused) ? paused : shown(paused, id);
    }),
    route('POST /admin/subscriptions/:id/resume', async ({ params: { id } }, context) => {
      const resumed = await acts.resume(named(id, context), byCaller(context));
      return isRefused(resumed) ? resumed : shown(resumed, id);
    }),
    route('POST /admin/subscriptions/:id/skip', async ({ params: { id }, body }, context) => {
      const skipped = await acts.skip(named(id, context), body.date, byCaller(context));
      return isRefused(skipped) ? skipped : shown(skipped, id);
    }),
    route('POST /admin/subscriptions/:id/cancel', async ({ params: { id }, body: waiver }, context) => {
      if (waiver.waive_fee && !isPermitted(context, 'money')) return lacking('money');
      const waiverReason = waiver.waive_fee ? (waiver.reason ?? null) : null;
      const ended = await acts.cancel(named(id, context), byCaller(context), waiverReason);
      if (isRefused(ended)) return ended;
      const fee_charged = feeCharged(ended.events);
      const body = async (show: Show) => {
        const subscription = unlessOlder(await show('GET /admin/subscriptions/:id', { id }), ended.status);
        return subscription && { ...subscription, fee_charged };
      };
      return { body, known: { id, status: ended.status, fee_charged }, position: ended.position };
    }),
    route('POST /admin/subscriptions/process', async (_call, context) => {
      const due = await views.dueSubscriptions(context.now);
      // The system makes the visits of a rhythm, even when a person pressed the button.
      const bySystem: WriteContext = { ...byCaller(context), actor: { id: 'system', role: 'system' } };
      const processed = await process(due, bySystem);
      const { created, skipped, failed, position } = processed;
      const counts = { created, skipped, failed, message: messageOf(processed) };
      return {
        body: async (show) => ({ ...counts, not_booked: await namedProblems(processed, show) }),
        known: { ...counts, not_booked: [] },
        position,
      };
    }),
  ];
}

export const subscriptionRoutes = (kit: Kit, dependencies: Dependencies): AnyRoute[] => [
  ...customerRoutes(kit, dependencies),
  ...officeRoutes(dependencies),
  ...orderRoutes(kit, dependencies),
];
