import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { serviceVersion } from '@tidylog/contracts/domain/versions';
import { serviceId } from '@tidylog/contracts/schemas/ids';
import type { service } from '@tidylog/contracts/schemas/services';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars, noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { ServiceCategory } from '@tidylog/contracts/vocabulary/statuses';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import { creationOf } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { type Catalogue, catalogueStream, type NewService } from './catalogue.ts';
import { addService, archiveService, changeService, restoreService } from './decisions.ts';
import type { ServiceChanges } from './service-changes.ts';

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

type Changes = z.output<(typeof adminEndpoints)['PATCH /admin/services/:id']['body']>;

const categoryOf = ({ is_a_la_carte, category }: Changes): ServiceCategory | undefined => {
  if (is_a_la_carte === undefined) return category;
  return is_a_la_carte ? 'a_la_carte' : 'standard_cleaning';
};

function changesOf(body: Changes): ServiceChanges {
  const { a_la_carte_price: price, duration_hours: hours } = body;
  return {
    name: body.name,
    category: categoryOf(body),
    description: body.description,
    addOnPrice: typeof price === 'number' ? fromDollars(price) : price,
    durationHours: hours === null ? 0 : hours,
  };
}

const versionsOf = (id: ServiceId) => (catalogue: Catalogue) => {
  const service = catalogue.get(id);
  return service === undefined
    ? []
    : [serviceVersion({ ...service, isArchived: service.status === 'archived' })];
};

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

const shown = (id: ServiceId) => (show: Show) => show('GET /admin/services/:id', { id });

export const catalogueRoutes = ({ streams: { transact } }: Kit): AnyRoute[] => [
  route('POST /admin/services', async ({ body }, context) => {
    const { id } = creationOf(context.actor.id, 'POST /admin/services', context.idempotencyKey);
    const service = newService(serviceId.parse(id), body);
    if (isRefused(service)) return service;
    const added = await transact(catalogueStream, addService(service), byCaller(context));
    if (isRefused(added)) return added;
    return { body: serviceAnswer(service), position: added.last?.position };
  }),

  route('PATCH /admin/services/:id', async ({ params: { id }, body }, context) => {
    const change = changeService({ serviceId: id, ...changesOf(body) });
    const unless = unlessStale(context.ifMatch, change, versionsOf(id));
    const changed = await transact(catalogueStream, unless, byCaller(context));
    return isRefused(changed) ? changed : { body: shown(id), position: changed.last?.position };
  }),

  route('POST /admin/services/:id/restore', async ({ params: { id } }, context) => {
    const restored = await transact(catalogueStream, restoreService({ serviceId: id }), byCaller(context));
    return isRefused(restored) ? restored : { body: shown(id), position: restored.last?.position };
  }),

  route('DELETE /admin/services/:id', async ({ params }, context) => {
    const archive = archiveService({ serviceId: params.id });
    const archived = await transact(catalogueStream, archive, byCaller(context));
    return isRefused(archived) ? archived : { body: undefined, position: archived.last?.position };
  }),
];
