import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { serviceId } from '@tidylog/contracts/schemas/ids';
import type { service } from '@tidylog/contracts/schemas/services';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars, noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { creationOf } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { catalogueStream, type NewService } from './catalogue.ts';
import { addService, archiveService } from './decisions.ts';

type Body = z.output<(typeof adminEndpoints)['POST /admin/services']['body']>;

function newService(serviceId: ServiceId, body: Body): NewService | Refused {
  const isAddOn = body.is_a_la_carte ?? body.category === 'a_la_carte';
  const price = body.a_la_carte_price ?? null;
  if (isAddOn && price === null)
    return refuse('invalid-input', {
      errors: [{ path: 'a_la_carte_price', message: 'Please enter the price of the add-on.' }],
    });
  return {
    serviceId,
    name: body.name,
    category: isAddOn ? 'a_la_carte' : 'standard_cleaning',
    description: body.description,
    addOnPrice: isAddOn && price !== null ? fromDollars(price) : null,
    durationHours: body.duration_hours ?? 0,
  };
}

const serviceAnswer = (added: NewService): z.output<typeof service> => ({
  id: added.serviceId,
  name: added.name,
  description: added.description,
  category: added.category,
  duration_hours: added.durationHours,
  is_a_la_carte: added.category === 'a_la_carte',
  a_la_carte_price: added.addOnPrice === null ? null : toDollars(added.addOnPrice),
  base_price: toDollars(noMoney),
});

export const catalogueRoutes = ({ streams: { transact } }: Kit): AnyRoute[] => [
  route('POST /admin/services', async ({ body }, context) => {
    const { id } = creationOf(context.actor.id, 'POST /admin/services', context.idempotencyKey);
    const service = newService(serviceId.parse(id), body);
    if (isRefused(service)) return service;
    const added = await transact(catalogueStream, addService(service), byCaller(context));
    if (isRefused(added)) return added;
    return { body: serviceAnswer(service), position: added.last?.position };
  }),

  route('DELETE /admin/services/:id', async ({ params }, context) => {
    const archive = archiveService({ serviceId: params.id });
    const archived = await transact(catalogueStream, archive, byCaller(context));
    return isRefused(archived) ? archived : { body: undefined, position: archived.last?.position };
  }),
];
