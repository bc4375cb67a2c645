import { noDiscount, priceOf } from '@tidylog/contracts/domain/pricing';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Breakdown } from '@tidylog/contracts/events/booking';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Chosen } from '../catalogue/selection.ts';
import { isRefused } from '../kernel/decision.ts';
import { discountOf } from './discount.ts';
import { usableFor } from './eligibility.ts';
import type { Presented } from './presented.ts';
import type { KnownPromo } from './promo.ts';

interface Facts {
  readonly list: PriceList;
  readonly taxRate: number;
  readonly presented: Presented | null;
  readonly today: LocalDate;
  readonly usesAreJudged: boolean;
}

/** The price of a selection with the discount of a code; refused when the code cannot be used for it. */
export function priceWithPromo(
  chosen: Chosen,
  { presented, today, usesAreJudged, ...rates }: Facts,
): { readonly breakdown: Breakdown; readonly promo: KnownPromo | null } | Refused {
  const full = priceOf(chosen, { ...rates, discount: noDiscount });
  if (presented === null) return { breakdown: full, promo: null };
  const promo = usableFor(presented.promo, {
    subtotal: full.subtotal,
    serviceIds: [...chosen.services, ...chosen.addOns].map(({ serviceId }) => serviceId),
    redeemer: presented.redeemer,
    usesAreJudged,
    today,
  });
  if (isRefused(promo)) return promo;
  return { breakdown: priceOf(chosen, { ...rates, discount: discountOf(promo.terms) }), promo };
}
