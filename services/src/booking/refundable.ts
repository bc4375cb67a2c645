import { type Cents, noMoney, subtract } from '@tidylog/contracts/money';
import { leftToRefund } from '../payment/amounts.ts';
import type { Ledger } from '../payment/ledger.ts';
import type { OwedRefund } from './booking-state.ts';

const isInLedger = ({ refunds, refundsNotDue }: Ledger, { refundId }: OwedRefund): boolean =>
  refundsNotDue.has(refundId) || refunds.some((refund) => refund.refundId === refundId);

/** What was paid and is not given back yet, also not by what the booking asked for and its ledger has not seen. */
export const refundable = (owed: readonly OwedRefund[], ledger: Ledger): Cents =>
  owed
    .filter((refund) => !isInLedger(ledger, refund))
    .reduce<Cents>((left, { amount }) => {
      const taken = amount === null || amount > left ? left : amount;
      return taken === left ? noMoney : subtract(left, taken);
    }, leftToRefund(ledger));
