import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import {
  canBeWithdrawn,
  feeOf,
  invalidWithdrawal,
  invalidWithdrawalReason,
  type PayoutMethodType,
  withdrawalIncomplete,
} from '@tidylog/contracts/vocabulary/payouts';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { valueAt } from '../../kernel/buckets.ts';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import { type Method, type Methods, methodAt } from '../methods/methods.ts';
import type { Wallet } from '../wallet-state.ts';

/** A method by its id, or by its type alone, or the default one. */
export interface WantedMethod {
  readonly methodId: string | null;
  readonly type: PayoutMethodType | null;
}

export interface WithdrawalInput {
  readonly cleanerId: CleanerId;
  readonly withdrawalId: string;
  readonly amount: Cents;
  readonly to: WantedMethod;
  readonly expectedBy: LocalDate;
  readonly fingerprint: string;
}

const inOrderOfChoice = (methods: Methods): readonly Method[] =>
  [methods.defaultId, ...methods.ids.toReversed()].flatMap((id) => {
    const method = id === null ? undefined : methodAt(methods, id);
    return method === undefined ? [] : [method];
  });

const chosen = (methods: Methods, { methodId, type }: WantedMethod): Method | undefined => {
  if (methodId !== null) return methodAt(methods, methodId);
  return inOrderOfChoice(methods).find(({ shown }) => type === null || shown.type === type);
};

const wrong = (path: string, message: string, extra: Readonly<Record<string, unknown>> = {}) =>
  refuse('invalid-input', { detail: message, errors: [{ path, message }], extra });

/** Takes the amount out of what is available, at most all of it (cleaner calls, part V). */
export const requestWithdrawal =
  ({ to, ...asked }: WithdrawalInput) =>
  ({
    sums: { available },
    withdrawals,
    methods,
  }: Wallet): Decision<WalletEvent, 'invalid-input' | 'more-than-available' | 'idempotency-key-reused'> => {
    const known = valueAt(withdrawals, asked.withdrawalId);
    if (known !== undefined)
      return known.fingerprint === asked.fingerprint ? accept() : refuse('idempotency-key-reused');
    const reason = invalidWithdrawalReason(asked.amount, available);
    if (!canBeWithdrawn(asked.amount)) return wrong('amount', invalidWithdrawal, { reason });
    if (asked.amount > available)
      return refuse('more-than-available', { extra: { available: toDollars(available), reason } });
    const method = chosen(methods, to);
    if (method === undefined) return wrong('payment_method_id', withdrawalIncomplete);
    const { methodId, shown, details } = method;
    return accept({
      type: 'WithdrawalRequested',
      data: { ...asked, fee: feeOf(asked.amount), methodId, method: shown, details },
    });
  };

interface Named {
  readonly cleanerId: CleanerId;
  readonly withdrawalId: string;
}

/** The cleaner takes it back, while no one works on it yet. */
export const cancelWithdrawal =
  (named: Named) =>
  ({ withdrawals }: Wallet): Decision<WalletEvent, 'not-found' | 'withdrawal-under-way'> => {
    const withdrawal = valueAt(withdrawals, named.withdrawalId);
    if (withdrawal === undefined) return refuse('not-found');
    if (withdrawal.failure === 'cancelled') return accept();
    if (withdrawal.status !== 'pending') return refuse('withdrawal-under-way');
    const { amount, methodId } = withdrawal;
    return accept({
      type: 'WithdrawalFailed',
      data: { ...named, amount, methodId, reason: 'cancelled', note: null },
    });
  };
