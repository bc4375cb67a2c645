import { earlyCancellationFeeCents, minimumCleanings } from '../vocabulary/limits.ts';
import { type Cents, noMoney, toCents } from '../vocabulary/money.ts';

const earlyCancellationFee = toCents(earlyCancellationFeeCents);
/**
 * What ending a subscription costs (customer area, section 9). The fee ends when the third cleaning is completed, not
 * when it begins.
 */
export const earlyFee = (completedCleanings: number): Cents =>
  completedCleanings < minimumCleanings ? earlyCancellationFee : noMoney;
