/** The card of a payment, in the form of the API. */
export const cardOf = ({
  card_brand,
  card_last_four,
}: {
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
}): { card_brand: string; last_four: string } | null =>
  card_brand === null || card_last_four === null ? null : { card_brand, last_four: card_last_four };
