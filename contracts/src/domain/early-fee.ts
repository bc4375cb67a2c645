import { earlyCancellationFeeCents, minimumCleanings } from '../vocabulary/limits.ts';
import { type Cents, noMoney, toCents } from '../vocabulary/money.ts';

const earlyCancellationFee = toCents(earlyCancellationFeeCents);
/**
 * What ending a subscription costs (customer area, section 9). The fee falls away with the third completed cleaning,
 * not with its begin.
 */
export const earlyFee = (completedCleanings: number): Cents =>
  completedCleanings < minimumCleanings ? earlyCancellationFee : noMoney;
