/** What the office typed into the dialog, as far as money goes. */
export type Amount = { readonly refund: number } | { readonly problem: string };

/** An amount in dollars, of at most what was paid and is left. */
export function amountOf(text: string, left: number): Amount {
  const trimmed = text.trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(trimmed))
    return { problem: 'Give an amount in dollars, such as 120.00. For nothing, give 0.' };
  const refund = Number(trimmed);
  return refund > left ? { problem: `At most ${left.toFixed(2)} is left of what was paid.` } : { refund };
}
