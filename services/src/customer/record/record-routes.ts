import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller } from '../../kernel/kit.ts';
import type { createCustomerRecords } from '../records.ts';
import { detailsOf } from './correction.ts';

interface Dependencies {
  readonly records: ReturnType<typeof createCustomerRecords>;
}

/** The customers that the office writes down and corrects. */
export const recordRoutes = ({ records }: Dependencies): readonly AnyRoute[] => [
  route('POST /admin/customers', async ({ body }, context) => {
    const creation = creationOf(context.actor.id, 'POST /admin/customers', context.idempotencyKey);
    const added = await records.add(creation, detailsOf(body), byCaller(context));
    if (isRefused(added)) return added;
    const { customerId: id, position } = added;
    return { id, body: (show) => show('GET /admin/customers/:id', { id }), known: { id }, position };
  }),

  route('PATCH /admin/customers/:id', async ({ params: { id }, body }, context) => {
    const asked = { correction: body, version: context.ifMatch };
    const corrected = await records.correct(id, asked, byCaller(context));
    if (isRefused(corrected)) return corrected;
    const { position } = corrected;
    return { body: (show) => show('GET /admin/customers/:id', { id }), known: { id }, position };
  }),
];
