import { fromDollars, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import { cleanerStream } from '../cleaner/cleaner.ts';
import { createIsLeaving } from '../identity/departure.ts';
import { valueAt } from '../kernel/buckets.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import { creationFor } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { addEntry, releaseByOffice } from './decisions.ts';
import { walletStream } from './wallet.ts';
import type { JobPay } from './wallet-state.ts';

const lineOf = (bookingId: string, job: JobPay | undefined): string =>
  job === undefined || job.completion === 1 ? `job/${bookingId}` : `job/${bookingId}/${job.completion}`;

const withoutWallet = 'This person was never approved as a cleaner, so they have no wallet.';

const outOfReach =
  'This person erased their account, so they could not reach this money. Pay them another way.';

export const walletRoutes = ({ streams }: Pick<Kit, 'streams'>): AnyRoute[] => {
  const isLeaving = createIsLeaving({ streams });
  return [
    route('POST /admin/cleaners/:id/wallet', async ({ params: { id: cleanerId }, body }, context) => {
      const { state: cleaner } = await streams.load(cleanerStream(cleanerId));
      if (cleaner.status === 'none') return refuse('not-found');
      if (cleaner.status === 'pending' || cleaner.status === 'rejected')
        return refuse('not-approved', { detail: withoutWallet });
      if (body.amount > 0 && (await isLeaving(cleanerId)))
        return refuse('cleaner-erased', { detail: outOfReach });
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
      const available = toDollars(added.state.sums.available);
      return {
        id: entryId,
        body: { id: entryId, type, amount, description, available },
        position: added.last?.position,
      };
    }),

    route('POST /admin/cleaners/:id/wallet/release', async ({ params: { id: cleanerId }, body }, context) => {
      const { booking_id: bookingId } = body;
      const release = releaseByOffice({ cleanerId, bookingId, reason: body.reason.trim() });
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
