import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { byCaller, type Done } from '../kernel/kit.ts';
import type { createCustomerMerges } from './merges.ts';
import type { createCustomerRecords } from './records.ts';

interface Dependencies {
  readonly merges: ReturnType<typeof createCustomerMerges>;
  readonly records: Pick<ReturnType<typeof createCustomerRecords>, 'isGuest' | 'memberOf'>;
}

const shown = (id: CustomerId, { position }: Done) => ({
  body: (show: Show) => show('GET /admin/customers/:id', { id }),
  known: { id },
  position,
});

export const mergeRoutes = ({ merges, records }: Dependencies): readonly AnyRoute[] => [
  route('POST /admin/customers/:id/merge', async ({ params: { id }, body }, context) => {
    const merged = await merges.merge(id, body.into, byCaller(context));
    return isRefused(merged) ? merged : shown(id, merged);
  }),

  route('POST /admin/customers/:id/unmerge', async ({ params: { id } }, context) => {
    const isKnown = (await records.isGuest(id)) || (await records.memberOf(id)) !== undefined;
    return isKnown ? shown(id, await merges.undo(id, byCaller(context))) : refuse('not-found');
  }),
];
