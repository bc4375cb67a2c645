import { ownValue } from './own.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** The brand of a card as people read it, from the provider's word for it (customer area, section 9). */
export const cardBrandName = (brand: string): string =>
  ownValue(brands, brand.toLowerCase()) ?? 'Credit Card';

/** `Visa ending in 4242`. */
export const cardName = (brand: string, lastFour: string): string =>
  `${cardBrandName(brand)} ending in ${lastFour}`;
