/** What the office typed into the dialog about money. */
export type Amount = { readonly refund: number } | { readonly problem: string };

/** An amount in dollars, at most what was paid and is left; only all or nothing if the person may not choose. */
export function amountOf(text: string, left: number, mayChoose = true): Amount {
  const trimmed = text.trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(trimmed))
    return { problem: 'Enter an amount in dollars, such as 120.00, or 0 for no refund.' };
  const refund = Number(trimmed);
  if (!mayChoose && refund !== left && refund !== 0)
    return { problem: `Your role refunds everything, ${left.toFixed(2)}, or 0.` };
  return refund > left ? { problem: `At most ${left.toFixed(2)} can be refunded.` } : { refund };
}
