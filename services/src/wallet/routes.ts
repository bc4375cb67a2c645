import { fromDollars, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import { cleanerStream } from '../cleaner/cleaner.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import { creationFor } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { addEntry } from './decisions.ts';
import { walletStream } from './wallet.ts';

const withoutWallet = 'This person was never approved as a cleaner, so they have no wallet.';

export const walletRoutes = ({ streams }: Pick<Kit, 'streams'>): AnyRoute[] => [
  route('POST /admin/cleaners/:id/wallet', async ({ params: { id: cleanerId }, body }, context) => {
    const { state: cleaner } = await streams.load(cleanerStream(cleanerId));
    if (cleaner.status === 'none') return refuse('not-found');
    if (cleaner.status === 'pending' || cleaner.status === 'rejected')
      return refuse('not-approved', { detail: withoutWallet });
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
];
