/** What the office typed into the dialog about money. */
export type Amount = { readonly refund: number } | { readonly problem: string };

/** An amount in dollars, at most what was paid and is left. */
export function amountOf(text: string, left: number): Amount {
  const trimmed = text.trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(trimmed))
    return { problem: 'Enter an amount in dollars, such as 120.00, or 0 for no refund.' };
  const refund = Number(trimmed);
  return refund > left ? { problem: `At most ${left.toFixed(2)} can be refunded.` } : { refund };
}
