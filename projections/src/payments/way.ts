import { cardName } from '@tidylog/contracts/vocabulary/card';
import { outsideMethodNames } from '@tidylog/contracts/vocabulary/outside-payments';
import type { PaymentEntry } from './table.ts';

/** How a payment came: `Cash`, `Visa ending in 4242`; null for a card that is not known. */
export function wayOf({ method, brand, lastFour }: PaymentEntry): string | null {
  if (method !== null) return outsideMethodNames[method];
  return brand === null || lastFour === null ? null : cardName(brand, lastFour);
}
