import type { RedeemedPromo } from '@tidylog/contracts/events/booking';
import type { Redeemer } from './eligibility.ts';
import type { KnownPromo } from './promo.ts';

/** A code as its booking keeps it, with the terms at that time. */
export const redeemed = ({ code, terms }: KnownPromo, { mailboxHashes }: Redeemer): RedeemedPromo => ({
  code,
  discountType: terms.discountType,
  discountValue: terms.discountValue,
  maximumDiscount: terms.maximumDiscount,
  minimumOrder: terms.minimumOrder,
  mailboxHashes: [...mailboxHashes],
});
