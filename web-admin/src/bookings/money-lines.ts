import type { Booking } from '../api/types.ts';

type Money = Pick<Booking, 'money' | 'charged_back'>;

/** A sum by its name, in dollars. */
export type MoneyLine = readonly [name: string, amount: number];

/** What was paid of a booking and what became of it; only what is not nothing. */
export function moneyLines({ money, charged_back }: Money): readonly MoneyLine[] {
  const gone: readonly MoneyLine[] = [
    ['Refunded', money.refunded],
    ['Being refunded', money.being_refunded],
    ['Refund waiting for the bank', money.waits_for_bank],
    ['Returned by hand', money.returned_by_hand],
    ['Could not be refunded', money.not_refunded],
    ['Taken back by a bank', charged_back],
  ];
  const lines = gone.filter(([, amount]) => amount !== 0);
  if (money.paid === 0) return lines;
  return [['Paid', money.paid], ...lines, ...(lines.length === 0 ? [] : [['Kept', money.kept] as const])];
}
