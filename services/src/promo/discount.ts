import { type Discount, noDiscount } from '@tidylog/contracts/domain/pricing';
import type { RedeemedPromo } from '@tidylog/contracts/events/booking';
import type { PromoTerms } from '@tidylog/contracts/events/promo';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';

/** What a code takes off: always from the whole subtotal, even if the code is for certain services. */
export const discountOf = ({
  discountType,
  discountValue,
  maximumDiscount,
}: Pick<PromoTerms, 'discountType' | 'discountValue' | 'maximumDiscount'>): Discount =>
  discountType === 'percentage'
    ? { kind: 'share', share: discountValue, maximum: maximumDiscount }
    : { kind: 'fixed', amount: toCents(Math.min(discountValue, maximumDiscount ?? discountValue)) };

/** The discount of a code that a booking has redeemed, on another subtotal: none below the code's minimum. */
export const redeemedDiscount = (promo: RedeemedPromo | null, subtotal: Cents): Discount =>
  promo === null || subtotal < promo.minimumOrder ? noDiscount : discountOf(promo);
