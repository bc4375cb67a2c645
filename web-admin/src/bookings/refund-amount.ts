import { dollarsIn, moneyText } from '../shared/money-text.ts';

/** What the office typed into the dialog about money. */
export type Amount = { readonly refund: number } | { readonly problem: string };

/** An amount in dollars, at most what was paid and is left; only all or nothing if the person may not choose. */
export function amountOf(text: string, left: number, mayChoose = true): Amount {
  const refund = dollarsIn(text);
  if (refund === undefined)
    return { problem: 'Enter an amount in dollars, such as 120.00, or 0 for no refund.' };
  if (!mayChoose && refund !== left && refund !== 0)
    return { problem: `Your role refunds everything, ${moneyText(left)}, or 0.` };
  return refund > left ? { problem: `At most ${moneyText(left)} can be refunded.` } : { refund };
}

/** What is refunded of an amount as typed: nothing while it is wrong. */
export const refundIn = (typed: string, left: number): number => {
  const amount = amountOf(typed, left);
  return 'refund' in amount ? amount.refund : 0;
};

/** What is wrong with a refund that has to be of something, and for a reason. */
export function refundProblems(
  { amount: typed, reason }: { readonly amount: string; readonly reason: string },
  left: number,
): Record<string, string> {
  const amount = amountOf(typed, left);
  return {
    ...('problem' in amount ? { amount: amount.problem } : {}),
    ...('refund' in amount && amount.refund === 0 ? { amount: 'Enter an amount above 0.' } : {}),
    ...(reason.trim() === '' ? { reason: 'Please enter a reason.' } : {}),
  };
}
