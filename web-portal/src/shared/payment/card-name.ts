const brands = new Map<string, string>(
  Object.entries({
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    american_express: 'American Express',
    discover: 'Discover',
  }),
);

/** The brands in the specification (customer area, section 9); any other is a `Credit Card`. */
export const brandName = (brand: string): string => brands.get(brand.toLowerCase()) ?? 'Credit Card';

/** `Visa ending in 4242` */
export const cardName = ({
  card_brand,
  last_four,
}: {
  readonly card_brand: string;
  readonly last_four: string;
}): string => `${brandName(card_brand)} ending in ${last_four}`;
