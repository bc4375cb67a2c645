import { valueAt, withValueAt } from '../../kernel/buckets.ts';
import type { Wallet, WalletData } from '../wallet-state.ts';
import { type Method, type Methods, readableDetails, readableMethod } from './methods.ts';

const withMethod = ({ methods }: Wallet, method: Method): Methods['all'] =>
  withValueAt<Method | null>(methods.all, method.methodId, method);

const methodOf = ({
  methodId,
  method,
  details,
}: WalletData<'PayoutMethodAdded' | 'PayoutMethodDetailed'>): Method => ({
  methodId,
  shown: readableMethod(method),
  details: readableDetails(details),
});

export const methodAdded = (wallet: Wallet, data: WalletData<'PayoutMethodAdded'>): Wallet => ({
  ...wallet,
  methods: {
    all: withMethod(wallet, methodOf(data)),
    ids: [...wallet.methods.ids, data.methodId],
    defaultId: data.isDefault ? data.methodId : wallet.methods.defaultId,
  },
});

const withDetails = (
  { withdrawals: all }: Wallet,
  { shown: method, details }: Method,
  ids: readonly string[],
): Wallet['withdrawals'] =>
  ids.reduce((withdrawals, id) => {
    const withdrawal = valueAt(withdrawals, id);
    return withdrawal === undefined
      ? withdrawals
      : withValueAt(withdrawals, id, { ...withdrawal, method, details, changes: withdrawal.changes + 1 });
  }, all);

export function methodDetailed(wallet: Wallet, data: WalletData<'PayoutMethodDetailed'>): Wallet {
  const method = methodOf(data);
  return {
    ...wallet,
    methods: { ...wallet.methods, all: withMethod(wallet, method) },
    withdrawals: withDetails(wallet, method, data.withdrawalIds),
  };
}

export const methodMadeDefault = (
  wallet: Wallet,
  { methodId }: WalletData<'PayoutMethodMadeDefault'>,
): Wallet => ({ ...wallet, methods: { ...wallet.methods, defaultId: methodId } });

export const methodRemoved = (
  { methods, ...wallet }: Wallet,
  { methodId, newDefaultId }: WalletData<'PayoutMethodRemoved'>,
): Wallet => ({
  ...wallet,
  methods: {
    all: withValueAt<Method | null>(methods.all, methodId, null),
    ids: methods.ids.filter((id) => id !== methodId),
    defaultId: newDefaultId ?? (methods.defaultId === methodId ? null : methods.defaultId),
  },
});
