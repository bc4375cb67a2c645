import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars, toDollars } from '@tidylog/contracts/vocabulary/money';
import { sentenceOf } from '@tidylog/contracts/vocabulary/refusals';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { creationFor } from '../../kernel/idempotency.ts';
import { byCaller, type Done } from '../../kernel/kit.ts';
import type { OfficeCharge } from './office-charge.ts';
import type { OfficeFee } from './office-fee.ts';
import type { OfficeLink } from './office-link.ts';
import type { OfficePayments } from './office-payments.ts';

const shown = (id: BookingId, done: Done | Refused) =>
  isRefused(done)
    ? done
    : {
        body: (show: Show) => show('GET /admin/bookings/:id', { id }),
        known: { id },
        position: done.position,
      };

const shownFee = (id: SubscriptionId, done: Done | Refused) =>
  isRefused(done)
    ? done
    : {
        body: (show: Show) => show('GET /admin/subscriptions/:id', { id }),
        known: { id },
        position: done.position,
      };

interface Dependencies {
  readonly office: OfficePayments;
  readonly officeCharge: OfficeCharge;
  readonly officeFee: OfficeFee;
  readonly officeLink: OfficeLink;
}

export function officePaymentRoutes({
  office,
  officeCharge,
  officeFee,
  officeLink,
}: Dependencies): AnyRoute[] {
  return [
    route('POST /admin/bookings/:id/refund', async ({ params: { id }, body }, context) => {
      const made = { actorId: context.actor.id, route: 'POST /admin/bookings/:id/refund', of: id } as const;
      const { id: refundId } = creationFor(made, context.idempotencyKey);
      const asked = { refundId, amount: fromDollars(body.amount), note: body.reason };
      return shown(id, await office.refund(id, asked, byCaller(context)));
    }),

    route('POST /admin/bookings/:id/payments', async ({ params: { id }, body }, context) => {
      const made = { actorId: context.actor.id, route: 'POST /admin/bookings/:id/payments', of: id } as const;
      const { id: paymentId } = creationFor(made, context.idempotencyKey);
      const { method, note } = body;
      const received = { paymentId, method, amount: fromDollars(body.amount), note: note || null };
      return shown(id, await office.record(id, received, byCaller(context)));
    }),

    route('GET /admin/bookings/:id/charge', async ({ params: { id } }) => {
      const offer = await officeCharge.offer(id);
      if (isRefused(offer)) {
        if (offer.refused === 'not-found') return offer;
        return { body: { offer: null, reason: offer.detail ?? sentenceOf(offer.refused) } };
      }
      const { brand: card_brand, lastFour: last_four } = offer.card;
      const amount = toDollars(offer.amount);
      return { body: { offer: { amount, card: { card_brand, last_four } }, reason: null } };
    }),

    route('POST /admin/bookings/:id/charge', async ({ params: { id } }, context) => {
      const made = { actorId: context.actor.id, route: 'POST /admin/bookings/:id/charge', of: id } as const;
      const { id: key } = creationFor(made, context.idempotencyKey);
      return shown(id, await officeCharge.charge(id, key, byCaller(context)));
    }),

    route('POST /admin/bookings/:id/payment-link', async ({ params: { id } }, context) => {
      const made = {
        actorId: context.actor.id,
        route: 'POST /admin/bookings/:id/payment-link',
        of: id,
      } as const;
      const { id: key } = creationFor(made, context.idempotencyKey);
      return shown(id, await officeLink(id, key, byCaller(context)));
    }),

    route('POST /admin/subscriptions/:id/fee', async ({ params: { id }, body }, context) => {
      const by = byCaller(context);
      const done =
        body.act === 'waive'
          ? await officeFee.waive(id, body.reason, by)
          : await officeFee.record(id, { method: body.method, note: body.reason }, by);
      return shownFee(id, done);
    }),

    route('POST /admin/subscriptions/:id/fee/refund', async ({ params: { id }, body }, context) => {
      const made = {
        actorId: context.actor.id,
        route: 'POST /admin/subscriptions/:id/fee/refund',
        of: id,
      } as const;
      const { id: refundId } = creationFor(made, context.idempotencyKey);
      const asked = { refundId, amount: fromDollars(body.amount), note: body.reason };
      return shownFee(id, await office.refundFee(id, asked, byCaller(context)));
    }),
  ];
}
