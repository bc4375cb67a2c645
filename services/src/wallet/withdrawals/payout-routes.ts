import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { PayoutDetails } from '@tidylog/contracts/schemas/payouts';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { valueAt } from '../../kernel/buckets.ts';
import { type Decide, isRefused, refuse, unlessStale } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { createExport } from '../batches/export.ts';
import { walletStream } from '../wallet.ts';
import type { Wallet } from '../wallet-state.ts';
import { completeWithdrawal, failWithdrawal, processWithdrawal } from './payout-decisions.ts';

interface Named {
  readonly cleanerId: CleanerId;
  readonly withdrawalId: string;
}

const shown = (id: string) => (show: Show) => show('GET /admin/payouts/:id', { id });

const versionsIn =
  (id: string) =>
  ({ withdrawals }: Wallet): readonly string[] => [String(valueAt(withdrawals, id)?.changes)];

/** The office works the queue of withdrawals. */
export function payoutRoutes({ streams, settings }: Kit, views: Pick<Views, 'cleanerOfPayout'>): AnyRoute[] {
  const exportPayouts = createExport(streams, views);

  const decide = async (
    context: CallContext,
    id: string,
    act: (named: Named) => Decide<Wallet, WalletEvent>,
  ) => {
    const cleanerId = await views.cleanerOfPayout(id);
    if (cleanerId === undefined) return refuse('not-found');
    const done = await streams.transact(
      walletStream(cleanerId),
      unlessStale(context.ifMatch, act({ cleanerId, withdrawalId: id }), versionsIn(id)),
      byCaller(context),
    );
    if (isRefused(done)) return done;
    const withdrawal = valueAt(done.state.withdrawals, id);
    return {
      id,
      body: shown(id),
      known: withdrawal === undefined ? {} : { status: withdrawal.status },
      position: done.last?.position,
      version: String(withdrawal?.changes),
    };
  };

  const detailsOf = async (id: string): Promise<PayoutDetails | null> => {
    const cleanerId = await views.cleanerOfPayout(id);
    if (cleanerId === undefined) return null;
    const { state } = await streams.load(walletStream(cleanerId));
    return valueAt(state.withdrawals, id)?.details ?? null;
  };

  return [
    route('GET /admin/payouts/:id/destination', async ({ params: { id } }) => {
      const details = await detailsOf(id);
      if (details?.type !== 'digital') return refuse('not-found');
      return { body: { service: details.service, handle: details.handle } };
    }),
    route('POST /admin/payouts/:id/process', ({ params: { id } }, context) =>
      decide(context, id, processWithdrawal),
    ),
    route('POST /admin/payouts/:id/complete', ({ params: { id }, body: { reference } }, context) =>
      decide(context, id, (named) => completeWithdrawal({ ...named, reference })),
    ),
    route('POST /admin/payouts/:id/fail', ({ params: { id }, body: { reason } }, context) =>
      decide(context, id, (named) => failWithdrawal({ ...named, note: reason.trim() })),
    ),
    route('POST /admin/payouts/export', async ({ body: { ids } }, context) => {
      const creation = creationOf(context.actor.id, 'POST /admin/payouts/export', context.idempotencyKey);
      const made = await exportPayouts(ids, creation, byCaller(context));
      if (isRefused(made)) return made;
      const name = `payouts-${dateAt(context.now, settings.timeZone)}-${made.batchId.slice(-8)}.csv`;
      return { body: undefined, file: { bytes: new TextEncoder().encode(made.file), name } };
    }),
  ];
}
