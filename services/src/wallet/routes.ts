import { fromDollars, noMoney, subtract, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type AnyRoute, route } from '@tidylog/server/route';
import { type Cleaner, cleanerStream } from '../cleaner/cleaner.ts';
import { createIsLeaving } from '../identity/departure.ts';
import { valueAt } from '../kernel/buckets.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import { creationFor, idFrom } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { addEntry, releaseByOffice } from './decisions.ts';
import { walletStream } from './wallet.ts';
import type { JobPay, WalletData } from './wallet-state.ts';

const lineOf = (bookingId: string, job: JobPay | undefined): string =>
  job === undefined || job.completion === 1 ? `job/${bookingId}` : `job/${bookingId}/${job.completion}`;

const withoutWallet = 'This person was never approved as a cleaner, so they have no wallet.';

const refuseWalletless = ({ status }: Cleaner) => {
  if (status === 'none') return refuse('not-found');
  return status === 'pending' || status === 'rejected'
    ? refuse('not-approved', { detail: withoutWallet })
    : undefined;
};

const outOfReach =
  'This person erased their account, so they could not reach this money. Pay them another way.';

export const walletRoutes = ({ streams }: Pick<Kit, 'streams'>): AnyRoute[] => {
  const isLeaving = createIsLeaving({ streams });

  /** Unless it is withdrawn already: then the wallet is under Attention as long as it holds money. */
  const takeBack = (
    {
      entryId,
      amount,
      ...of
    }: Pick<WalletData<'EarningAdded'>, 'cleanerId' | 'entryId' | 'amount' | 'bookingId'>,
    by: WriteContext,
  ) => {
    const back = {
      entryId: idFrom('taken-back', entryId),
      amount: subtract(noMoney, amount),
      questionId: null,
    };
    const data = { ...of, ...back, description: 'Taken back: the account is erased' };
    return streams.transact(walletStream(of.cleanerId), addEntry({ type: 'TransferMade', data }), by);
  };

  return [
    route('POST /admin/cleaners/:id/wallet', async ({ params: { id: cleanerId }, body }, context) => {
      const { state: cleaner } = await streams.load(cleanerStream(cleanerId));
      const walletless = refuseWalletless(cleaner);
      if (walletless !== undefined) return walletless;
      const isOutOfReach = async () => body.amount > 0 && (await isLeaving(cleanerId));
      if (await isOutOfReach()) return refuse('cleaner-erased', { detail: outOfReach });
      const made = {
        actorId: context.actor.id,
        route: 'POST /admin/cleaners/:id/wallet',
        of: cleanerId,
      } as const;
      const { id: entryId } = creationFor(made, context.idempotencyKey);
      const { type, kind, amount, question_id: questionId, booking_id: bookingId } = body;
      const description = body.description.trim();
      const entry = { cleanerId, entryId, amount: fromDollars(amount), description, bookingId };
      const added = await streams.transact(
        walletStream(cleanerId),
        addEntry(
          type === 'earning'
            ? { type: 'EarningAdded', data: { ...entry, kind } }
            : { type: 'TransferMade', data: { ...entry, questionId } },
        ),
        byCaller(context),
      );
      if (isRefused(added)) return added;
      // An erasure that began in between has looked at the wallet before.
      if (added.events.length > 0 && (await isOutOfReach())) {
        await takeBack({ cleanerId, entryId, amount: entry.amount, bookingId }, byCaller(context));
        return refuse('cleaner-erased', { detail: outOfReach });
      }
      const available = toDollars(added.state.sums.available);
      return {
        id: entryId,
        body: { id: entryId, type, amount, description, available },
        position: added.last?.position,
      };
    }),

    route('POST /admin/cleaners/:id/wallet/release', async ({ params: { id: cleanerId }, body }, context) => {
      const { booking_id: bookingId } = body;
      const made = {
        actorId: context.actor.id,
        route: 'POST /admin/cleaners/:id/wallet/release',
        of: cleanerId,
      } as const;
      const { id: releaseId } = creationFor(made, context.idempotencyKey);
      const release = releaseByOffice({ cleanerId, bookingId, reason: body.reason.trim(), releaseId });
      const done = await streams.transact(walletStream(cleanerId), release, byCaller(context));
      if (isRefused(done)) return done;
      const job = valueAt(done.state.jobs, bookingId);
      return {
        id: lineOf(bookingId, job),
        body: async (show) => {
          const wallet = await show('GET /admin/cleaners/:id/wallet', { id: cleanerId });
          return wallet?.lines.find(({ id }) => id === lineOf(bookingId, job));
        },
        known: { type: 'job_payment' as const, status: 'completed' as const, job_id: bookingId },
        position: done.last?.position,
      };
    }),
  ];
};
