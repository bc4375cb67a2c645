import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { PayoutDetails } from '@tidylog/contracts/schemas/payouts';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { valueAt } from '../../kernel/buckets.ts';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import { canonical } from '../../kernel/idempotency.ts';
import type { Wallet } from '../wallet-state.ts';
import { methodAt, type ShownMethod } from './methods.ts';

interface Named {
  readonly cleanerId: CleanerId;
  readonly methodId: string;
}

interface MethodInput extends Named {
  readonly method: ShownMethod;
  readonly details: PayoutDetails | null;
}

const isSame = (
  one: Pick<MethodInput, 'method' | 'details'>,
  other: Pick<MethodInput, 'method' | 'details'>,
) => canonical([one.method, one.details]) === canonical([other.method, other.details]);

/** The first one is the default. */
export const addMethod =
  (added: MethodInput) =>
  ({ methods }: Wallet): Decision<WalletEvent, 'idempotency-key-reused'> => {
    const known = valueAt(methods.all, added.methodId);
    if (known === null) return accept();
    if (known !== undefined)
      return isSame({ method: known.shown, details: known.details }, added)
        ? accept()
        : refuse('idempotency-key-reused');
    return accept({
      type: 'PayoutMethodAdded',
      data: { ...added, isDefault: methods.defaultId === null },
    });
  };

interface DetailsInput extends MethodInput {
  readonly details: PayoutDetails;
}

/** Details that were missing, or new ones; a withdrawal that has its own keeps them. */
export const giveDetails =
  ({ cleanerId, methodId, method, details }: DetailsInput) =>
  ({ methods, open, withdrawals }: Wallet): Decision<WalletEvent, 'not-found' | 'invalid-input'> => {
    const known = methodAt(methods, methodId);
    if (known === undefined) return refuse('not-found');
    if (known.shown.type !== details.type) {
      const message = 'These details are for another kind of payout method.';
      return refuse('invalid-input', { detail: message, errors: [{ path: 'details', message }] });
    }
    if (isSame({ method: known.shown, details: known.details }, { method, details })) return accept();
    const withdrawalIds = open.filter((id) => {
      const withdrawal = valueAt(withdrawals, id);
      return withdrawal?.methodId === methodId && withdrawal.details === null;
    });
    return accept({
      type: 'PayoutMethodDetailed',
      data: { cleanerId, methodId, method, details, withdrawalIds },
    });
  };

export const makeDefault =
  (named: Named) =>
  ({ methods }: Wallet): Decision<WalletEvent, 'not-found'> => {
    if (methodAt(methods, named.methodId) === undefined) return refuse('not-found');
    return methods.defaultId === named.methodId
      ? accept()
      : accept({ type: 'PayoutMethodMadeDefault', data: { ...named, previousId: methods.defaultId } });
  };

/** Without the default, the newest other one is the default. Refused while money is on its way to it. */
export const removeMethod =
  (named: Named) =>
  ({ methods, open, withdrawals }: Wallet): Decision<WalletEvent, 'not-found' | 'payout-method-in-use'> => {
    const known = valueAt(methods.all, named.methodId);
    if (known === undefined) return refuse('not-found');
    if (known === null) return accept();
    if (open.some((id) => valueAt(withdrawals, id)?.methodId === named.methodId))
      return refuse('payout-method-in-use');
    const newest = methods.ids.findLast((id) => id !== named.methodId) ?? null;
    const newDefaultId = methods.defaultId === named.methodId ? newest : null;
    return accept({ type: 'PayoutMethodRemoved', data: { ...named, newDefaultId } });
  };
