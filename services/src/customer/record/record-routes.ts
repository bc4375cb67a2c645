import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import type { Address, CustomerContact } from '@tidylog/contracts/events/booking';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller } from '../../kernel/kit.ts';
import type { createCustomerRecords } from '../records.ts';

type Asked = ParsedCall<(typeof adminEndpoints)['POST /admin/customers']>['body'];

const contactOf = ({ first_name, last_name, email, phone }: Asked): CustomerContact => ({
  firstName: first_name,
  lastName: last_name,
  email,
  phone,
});

function addressOf({ address: street, city, state, zip_code: zipCode }: Asked): Address | null {
  if (street === null || city === null || state === null || zipCode === null) return null;
  return { street, city, state, zipCode };
}

interface Dependencies {
  readonly records: ReturnType<typeof createCustomerRecords>;
}

/** The customers that the office writes down and corrects. */
export const recordRoutes = ({ records }: Dependencies): readonly AnyRoute[] => [
  route('POST /admin/customers', async ({ body }, context) => {
    const creation = creationOf(context.actor.id, 'POST /admin/customers', context.idempotencyKey);
    const details = { contact: contactOf(body), address: addressOf(body) };
    const added = await records.add(creation, details, byCaller(context));
    if (isRefused(added)) return added;
    const { customerId: id, position } = added;
    return { id, body: (show) => show('GET /admin/customers/:id', { id }), known: { id }, position };
  }),

  route('PATCH /admin/customers/:id', async ({ params: { id }, body }, context) => {
    const details = { contact: contactOf(body), address: addressOf(body), version: context.ifMatch };
    const corrected = await records.correct(id, details, byCaller(context));
    if (isRefused(corrected)) return corrected;
    const { position } = corrected;
    return { body: (show) => show('GET /admin/customers/:id', { id }), known: { id }, position };
  }),
];
