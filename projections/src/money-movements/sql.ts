/** Whether a row of `read.money_movements` is money that came or went: a fee that is due is none. */
export const isMoney = `kind in ('payment', 'refund', 'refund-failed', 'dispute-lost')`;
