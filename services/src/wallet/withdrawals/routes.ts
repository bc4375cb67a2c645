import type { Refused } from '@tidylog/contracts/domain/refused';
import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { payout } from '@tidylog/contracts/schemas/wallets';
import type { z } from '@tidylog/contracts/schemas/zod';
import { noMoney, subtract, sum, toDollars } from '@tidylog/contracts/vocabulary/money';
import {
  invalidWithdrawal,
  invalidWithdrawalReason,
  methodName,
  type PayoutMethodType,
  payoutMethodTypes,
  withdrawalIncomplete,
} from '@tidylog/contracts/vocabulary/payouts';
import { type AnyRoute, route } from '@tidylog/server/route';
import { valueAt } from '../../kernel/buckets.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { creationOf, fingerprintOf } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { walletStream } from '../wallet.ts';
import type { Wallet } from '../wallet-state.ts';
import { centsIn, isMissing } from './amount.ts';
import { createArrival } from './arrival.ts';
import type { Withdrawal } from './withdrawal.ts';
import { cancelWithdrawal, requestWithdrawal, type WantedMethod } from './withdrawal-decisions.ts';

const wrong = (path: string, message: string): Refused =>
  refuse('invalid-input', { detail: message, errors: [{ path, message }] });

const isType = (text: string): text is PayoutMethodType =>
  (payoutMethodTypes as readonly string[]).includes(text);

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

/** What is no type of a method could be the id of one. */
function wantedOf(method: string | null, id: string | null): WantedMethod {
  if (id !== null || method === null) return { methodId: id?.toLowerCase() ?? null, type: null };
  return isType(method) ? { methodId: null, type: method } : { methodId: method.toLowerCase(), type: null };
}

const figures = ({ amount, fee, method, status }: Withdrawal) => ({
  amount: toDollars(amount),
  fee: toDollars(fee),
  net_amount: toDollars(subtract(amount, fee)),
  status,
  method: methodName(method),
});

const decided = ({ withdrawals, sums }: Wallet, id: string) => {
  const withdrawal = valueAt(withdrawals, id);
  if (withdrawal === undefined) throw new Error('A withdrawal that was accepted is in its wallet.');
  return {
    id,
    ...figures(withdrawal),
    expected_by: withdrawal.expectedBy,
    available: toDollars(sums.available),
    pending: toDollars(sum(sums.pendingJobs, sums.pendingWithdrawals)),
  };
};

const known = ({ withdrawals }: Wallet, id: string): Partial<z.output<typeof payout>> => {
  const withdrawal = valueAt(withdrawals, id);
  return withdrawal === undefined ? {} : { id, type: 'withdrawal', ...figures(withdrawal) };
};

/** A cleaner takes money out. */
export function withdrawalRoutes(kit: Kit): AnyRoute[] {
  const { streams, vault } = kit;
  const arrival = createArrival(kit);

  return [
    route('POST /cleaner/withdraw', async ({ body }, context) => {
      const { amount: given, method, payment_method_id } = body;
      if (isMissing(given)) return wrong('amount', withdrawalIncomplete);
      const amount = centsIn(given);
      if (amount === undefined)
        return {
          ...wrong('amount', invalidWithdrawal),
          extra: { reason: invalidWithdrawalReason(amount, noMoney) },
        };
      const owner = cleanerId.parse(context.actor.id);
      const { id } = creationOf(owner, 'POST /cleaner/withdraw', context.idempotencyKey);
      const asked = {
        cleanerId: owner,
        withdrawalId: id,
        amount,
        to: wantedOf(filled(method), filled(payment_method_id)),
        expectedBy: await arrival(context.now),
        fingerprint: await fingerprintOf(vault, [amount, filled(method), filled(payment_method_id)]),
      };
      const done = await streams.transact(walletStream(owner), requestWithdrawal(asked), byCaller(context));
      if (isRefused(done)) return done;
      return { id, body: decided(done.state, id), position: done.last?.position };
    }),

    route('POST /cleaner/withdrawals/:id/cancel', async ({ params: { id } }, context) => {
      const owner = cleanerId.parse(context.actor.id);
      const cancel = cancelWithdrawal({ cleanerId: owner, withdrawalId: id });
      const done = await streams.transact(walletStream(owner), cancel, byCaller(context));
      if (isRefused(done)) return done;
      return {
        id,
        body: async (show) => (await show('GET /cleaner/payments'))?.find((one) => one.id === id),
        known: known(done.state, id),
        position: done.last?.position,
      };
    }),
  ];
}
