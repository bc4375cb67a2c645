import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createDismissal } from './dismissal.ts';

export const dismissalRoutes = (dismissal: ReturnType<typeof createDismissal>): AnyRoute[] => [
  route('DELETE /admin/cleaners/:id', async ({ params, query }, context) => {
    const dismissed = await dismissal.dismiss(params.id, query.reason || null, byCaller(context));
    if (isRefused(dismissed)) return dismissed;
    const { jobs, available, pending, position } = dismissed;
    return {
      body: {
        message: 'Cleaner dismissed',
        unassigned_jobs: [...jobs],
        available: toDollars(available),
        pending: toDollars(pending),
      },
      position,
    };
  }),

  route('POST /admin/cleaners/:id/reinstate', async ({ params }, context) => {
    const reinstated = await dismissal.reinstate(params.id, byCaller(context));
    if (isRefused(reinstated)) return reinstated;
    return { body: { message: 'Cleaner reinstated' }, position: reinstated.position };
  }),
];
