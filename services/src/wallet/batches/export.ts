import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { methodName } from '@tidylog/contracts/vocabulary/payouts';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { valueAt } from '../../kernel/buckets.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { type Creation, idFrom } from '../../kernel/idempotency.ts';
import { latest } from '../../kernel/kit.ts';
import { accepted, type Streams } from '../../kernel/transact.ts';
import { walletStream } from '../wallet.ts';
import { putBack, takeForBatch } from '../withdrawals/payout-decisions.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { bankFile, hasBankDetails } from './bank-file.ts';
import { type Batch, batchStream, type Export, recordExport, startBatch } from './batch.ts';
import { createBatchSteps } from './batch-steps.ts';

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

/** The batch that took all of them before, if one did. */
const batchOf = (found: readonly Found[]): string | null => {
  const [first] = found;
  const batchId = first?.withdrawal.batchId ?? null;
  return found.every(({ withdrawal }) => withdrawal.batchId === batchId) ? batchId : null;
};

/** Makes a bank file of withdrawals, and takes all of them for it, or none. */
export function createExport(streams: Streams, { cleanerOfPayout }: ExportNeeds) {
  const { load, transact } = streams;
  const endUnmade = createBatchSteps(streams);

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

  const statusOf = async (batchId: string): Promise<Batch['status']> =>
    (await load(batchStream(batchId))).state.status;

  /** Their file can be made again, whole or in part. */
  const exportedBatch = async (found: readonly Found[]): Promise<string | null> => {
    const batchId = batchOf(found);
    return batchId !== null && (await statusOf(batchId)) === 'exported' ? batchId : null;
  };

  /** Frees what a crash left in a batch without a file, also in one of before batches were started in their stream. */
  const free = async ({ cleanerId, withdrawal: { withdrawalId, batchId } }: Found, by: WriteContext) => {
    if (batchId === null) return;
    const status = await statusOf(batchId);
    if (status !== 'none' && status !== 'refused') return;
    accepted(await transact(walletStream(cleanerId), putBack({ cleanerId, withdrawalId, batchId }), by));
  };

  /** A refused batch stays so: the same call again makes another. */
  const unrefused = async (batchId: string): Promise<string> =>
    (await statusOf(batchId)) === 'refused' ? unrefused(idFrom('payout-batch', batchId)) : batchId;

  const start = async (found: readonly Found[], batchId: string, by: WriteContext) => {
    for (const one of found) await free(one, by);
    const withdrawals = found.map(({ cleanerId, withdrawal: { withdrawalId } }) => ({
      cleanerId,
      withdrawalId,
    }));
    return transact(batchStream(batchId), startBatch({ batchId, withdrawals }), by);
  };

  const takeAll = async (found: readonly Found[], batchId: string, by: WriteContext) => {
    let position: bigint | undefined;
    for (const { cleanerId, withdrawal } of found) {
      const { withdrawalId } = withdrawal;
      const take = takeForBatch({ cleanerId, withdrawalId, batchId });
      const done = await transact(walletStream(cleanerId), take, by);
      if (isRefused(done))
        return { ...done, detail: `Withdrawal ${shortId(withdrawalId)}: ${done.detail ?? ''}`.trim() };
      position = latest(position, done.last?.position);
    }
    return { position };
  };

  const exportAs = async (
    found: readonly Found[],
    { batchId, isRepeat }: Pick<Export, 'batchId' | 'isRepeat'>,
    by: WriteContext,
  ): Promise<Exported | Refused> => {
    const taken = await takeAll(found, batchId, by);
    if (isRefused(taken)) return taken;
    const withdrawalIds = found.map(({ withdrawal }) => withdrawal.withdrawalId);
    const record = recordExport({ batchId, withdrawalIds, isRepeat });
    const recorded = await transact(batchStream(batchId), record, by);
    if (isRefused(recorded)) return recorded;
    const payouts = found.map(({ withdrawal }) => withdrawal).filter(hasBankDetails);
    return { batchId, file: bankFile(payouts), position: latest(taken.position, recorded.last?.position) };
  };

  return async (
    ids: readonly string[],
    creation: Creation,
    by: WriteContext,
  ): Promise<Exported | Refused> => {
    const found = await findAll([...new Set(ids)]);
    if (isRefused(found)) return found;
    const incomplete = missing(found);
    if (incomplete !== undefined) return incomplete;
    const known = await exportedBatch(found);
    if (known !== null) return exportAs(found, { batchId: known, isRepeat: known === creation.id }, by);
    const batchId = await unrefused(creation.id);
    const started = await start(found, batchId, by);
    if (isRefused(started)) return started;
    const made = await exportAs(found, { batchId, isRepeat: true }, by);
    if (isRefused(made)) await endUnmade(batchId, by);
    return made;
  };
}
