import { farDateError } from '@tidylog/contracts/domain/office-dates';
import { totalOf } from '@tidylog/contracts/domain/pricing';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { fromDollars, toDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { creationOf } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { discountOf } from './discount.ts';
import { usableFor } from './eligibility.ts';
import { callerRedeemer } from './presented.ts';
import { type KnownPromo, promoStream } from './promo.ts';
import type { createPromos } from './promos.ts';
import { changesOf, termsOf } from './terms.ts';

const shown = (id: string) => (show: Show) => show('GET /admin/promo-codes/:id', { id });

const taxFree = 0;

/** For people who may use the code: without its minimum and its limits. */
const asApplied = ({ code, terms }: KnownPromo) => ({
  code,
  discount_type: terms.discountType,
  discount_value: terms.discountValue / 100,
  maximum_discount_amount: terms.maximumDiscount === null ? null : toDollars(terms.maximumDiscount),
});

interface Dependencies {
  readonly promos: ReturnType<typeof createPromos>;
}

export function promoRoutes(kit: Kit, { promos }: Dependencies): AnyRoute[] {
  const { streams, settings } = kit;

  const farStart = (from: LocalDate | null | undefined, now: Temporal.Instant): Refused | undefined => {
    const message = from == null ? undefined : farDateError(from, dateAt(now, settings.timeZone));
    return message === undefined
      ? undefined
      : refuse('invalid-input', { errors: [{ path: 'valid_from', message }] });
  };

  return [
    route('POST /admin/promo-codes', async ({ body }, context) => {
      const tooFar = farStart(body.valid_from, context.now);
      if (tooFar !== undefined) return tooFar;
      const { code, is_active: isActive, ...asked } = body;
      const creation = creationOf(context.actor.id, 'POST /admin/promo-codes', context.idempotencyKey);
      const created = await promos.create(
        { creation, code, terms: termsOf(asked), isActive },
        byCaller(context),
      );
      if (isRefused(created)) return created;
      const { promoId, position } = created;
      return { id: promoId, body: shown(promoId), position };
    }),

    route('PATCH /admin/promo-codes/:id', async ({ params: { id }, body }, context) => {
      const tooFar = farStart(body.valid_from, context.now);
      if (tooFar !== undefined) return tooFar;
      const { is_active: isActive, ...changes } = body;
      const terms = changesOf(changes);
      const asked = { promoId: id, terms, isActive, version: context.ifMatch };
      const changed = await promos.change(asked, byCaller(context));
      return isRefused(changed) ? changed : { ...changed, id, body: shown(id) };
    }),

    route('PUT /admin/promo-codes/:id', async ({ params: { id }, body }, context) => {
      const tooFar = farStart(body.valid_from, context.now);
      if (tooFar !== undefined) return tooFar;
      const { code: name, is_active: isActive, ...asked } = body;
      const change = { promoId: id, name, terms: termsOf(asked), isActive, version: context.ifMatch };
      const changed = await promos.change(change, byCaller(context));
      return isRefused(changed) ? changed : { ...changed, id, body: shown(id) };
    }),

    route('DELETE /admin/promo-codes/:id', async ({ params: { id } }, context) => {
      const archived = await promos.archive(id, byCaller(context));
      return isRefused(archived) ? archived : { ...archived, body: undefined };
    }),

    route('POST /validate-promo-code', async ({ body }, context) => {
      const { code, subtotal, services, a_la_carte_services: addOns } = body;
      const isChosen = services !== undefined || addOns !== undefined;
      const [{ state: promo }, redeemer] = await Promise.all([
        streams.load(promoStream(code)),
        callerRedeemer(kit, context.actor),
      ]);
      const cents = fromDollars(subtotal);
      const usable = usableFor(promo, {
        subtotal: cents,
        serviceIds: isChosen
          ? [...(services ?? []), ...(addOns ?? [])].map(({ service_id }) => service_id)
          : null,
        redeemer,
        usesAreJudged: true,
        today: dateAt(context.now, settings.timeZone),
      });
      if (isRefused(usable))
        return { body: { valid: false, promo: null, discount: 0, message: usable.detail ?? null } };
      const { discount } = totalOf(cents, { discount: discountOf(usable.terms), taxRate: taxFree });
      return {
        body: { valid: true, promo: asApplied(usable), discount: toDollars(discount), message: null },
      };
    }),
  ];
}
