import { type AnyRoute, route } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { refuse } from '../kernel/decision.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { settleCheck } from './decisions.ts';
import { reconciliationStream } from './reconciliation.ts';

/** What the office does about payments in its list to check. */
export const reconciliationRoutes = (
  { streams }: Pick<Kit, 'streams'>,
  views: Pick<Views, 'hasPaymentCheck'>,
): AnyRoute[] => [
  route('POST /admin/payment-checks/:id/settle', async ({ params: { id } }, context) => {
    if (!(await views.hasPaymentCheck(id))) return refuse('not-found');
    const settle = settleCheck({ checkId: id });
    const { last } = accepted(await streams.transact(reconciliationStream, settle, byCaller(context)));
    return { body: undefined, position: last?.position };
  }),
];
