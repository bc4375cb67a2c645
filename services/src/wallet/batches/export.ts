import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { methodName } from '@tidylog/contracts/vocabulary/payouts';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { valueAt } from '../../kernel/buckets.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Creation } from '../../kernel/idempotency.ts';
import { latest } from '../../kernel/kit.ts';
import type { Streams } from '../../kernel/transact.ts';
import { walletStream } from '../wallet.ts';
import { putBack, takeForBatch } from '../withdrawals/payout-decisions.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { type BankPayout, bankFile, hasBankDetails } from './bank-file.ts';
import { batchStream, recordExport } from './batch.ts';

interface Found {
  readonly cleanerId: CleanerId;
  readonly withdrawal: Withdrawal;
}

export interface ExportNeeds {
  readonly cleanerOfPayout: (id: string) => Promise<CleanerId | undefined>;
}

export interface Exported {
  readonly batchId: string;
  readonly file: string;
  readonly position: bigint | undefined;
}

const missing = (found: readonly Found[]): Refused | undefined => {
  const errors = found.flatMap(({ withdrawal }, index) =>
    hasBankDetails(withdrawal)
      ? []
      : [
          {
            path: `ids.${index}`,
            message: `Withdrawal ${shortId(withdrawal.withdrawalId)} to ${methodName(withdrawal.method)} has no bank details.`,
          },
        ],
  );
  if (errors.length === 0) return undefined;
  return refuse('payout-details-missing', {
    detail: `No file was made. ${errors.map(({ message }) => message).join(' ')}`,
    errors,
  });
};

/** The batch that took all of them before, if one did: its file can be made again, whole or in part. */
const batchOf = (found: readonly Found[]): string | null => {
  const [first] = found;
  const batchId = first?.withdrawal.batchId ?? null;
  return found.every(({ withdrawal }) => withdrawal.batchId === batchId) ? batchId : null;
};

/** Makes a bank file of withdrawals, and takes all of them for it, or none. */
export function createExport({ load, transact }: Streams, { cleanerOfPayout }: ExportNeeds) {
  const find = async (id: string): Promise<Found | undefined> => {
    const cleanerId = await cleanerOfPayout(id);
    if (cleanerId === undefined) return undefined;
    const { state } = await load(walletStream(cleanerId));
    const withdrawal = valueAt(state.withdrawals, id);
    return withdrawal === undefined ? undefined : { cleanerId, withdrawal };
  };

  const findAll = async (ids: readonly string[]): Promise<readonly Found[] | Refused> => {
    const found = (await Promise.all(ids.map(find))).filter((one) => one !== undefined);
    return found.length === ids.length ? found : refuse('not-found');
  };

  const takeAll = async (found: readonly Found[], batchId: string, by: WriteContext) => {
    const taken: Found[] = [];
    let position: bigint | undefined;
    for (const one of found) {
      const named = { cleanerId: one.cleanerId, withdrawalId: one.withdrawal.withdrawalId, batchId };
      const done = await transact(walletStream(one.cleanerId), takeForBatch(named), by);
      if (isRefused(done)) {
        for (const { cleanerId, withdrawal } of taken)
          await transact(
            walletStream(cleanerId),
            putBack({ cleanerId, withdrawalId: withdrawal.withdrawalId, batchId }),
            by,
          );
        return { ...done, detail: `Withdrawal ${shortId(named.withdrawalId)}: ${done.detail ?? ''}`.trim() };
      }
      if (done.events.length > 0) taken.push(one);
      position = latest(position, done.last?.position);
    }
    return { position };
  };

  return async (
    ids: readonly string[],
    creation: Creation,
    by: WriteContext,
  ): Promise<Exported | Refused> => {
    const withdrawalIds = [...new Set(ids)];
    const found = await findAll(withdrawalIds);
    if (isRefused(found)) return found;
    const incomplete = missing(found);
    if (incomplete !== undefined) return incomplete;
    const batchId = batchOf(found) ?? creation.id;
    const record = recordExport({ batchId, withdrawalIds, isRepeat: batchId === creation.id });
    const looked = record((await load(batchStream(batchId))).state);
    if (isRefused(looked)) return looked;
    const taken = await takeAll(found, batchId, by);
    if (isRefused(taken)) return taken;
    const recorded = await transact(batchStream(batchId), record, by);
    if (isRefused(recorded)) return recorded;
    const payouts = found
      .map(({ withdrawal }) => withdrawal)
      .filter((one): one is BankPayout => hasBankDetails(one));
    return {
      batchId,
      file: bankFile(payouts),
      position: latest(taken.position, recorded.last?.position),
    };
  };
}
