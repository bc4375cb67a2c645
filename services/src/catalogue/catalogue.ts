import type { CatalogueEvent } from '@tidylog/contracts/events/catalogue';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';

export type NewService = Extract<CatalogueEvent, { type: 'ServiceAdded' }>['data'];

export interface Service extends NewService {
  readonly status: 'on-offer' | 'archived';
  /** As it was added: subscriptions from before services could change were sold it like this. */
  readonly added: NewService;
}

export type Catalogue = ReadonlyMap<string, Service>;

export const initial: Catalogue = new Map();

const changed = (catalogue: Catalogue, id: ServiceId, to: (service: Service) => Service): Catalogue => {
  const service = catalogue.get(id);
  return service === undefined ? catalogue : new Map(catalogue).set(id, to(service));
};

export function evolve(catalogue: Catalogue, { type, data }: CatalogueEvent): Catalogue {
  switch (type) {
    case 'ServiceAdded':
      return new Map(catalogue).set(data.serviceId, { ...data, status: 'on-offer', added: data });
    case 'ServiceChanged':
      return changed(catalogue, data.serviceId, (service) => ({ ...service, ...data }));
    case 'ServiceArchived':
      return changed(catalogue, data.serviceId, (service) => ({ ...service, status: 'archived' }));
    case 'ServiceRestored':
      return changed(catalogue, data.serviceId, (service) => ({ ...service, status: 'on-offer' }));
  }
}

/** What a service is, without what became of it. */
export const detailsOf = ({ status: _status, added: _added, ...details }: Service): NewService => details;

export const catalogueStream: StreamOf<Catalogue, CatalogueEvent> = { name: 'catalogue', initial, evolve };
