import type { CatalogueEvent } from '@tidylog/contracts/events/catalogue';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';

export type NewService = Extract<CatalogueEvent, { type: 'ServiceAdded' }>['data'];

export interface Service extends NewService {
  readonly status: 'on-offer' | 'archived';
}

export type Catalogue = ReadonlyMap<string, Service>;

export const initial: Catalogue = new Map();

const archived = (catalogue: Catalogue, serviceId: ServiceId): Catalogue => {
  const service = catalogue.get(serviceId);
  return service === undefined
    ? catalogue
    : new Map(catalogue).set(serviceId, { ...service, status: 'archived' });
};

export function evolve(catalogue: Catalogue, { type, data }: CatalogueEvent): Catalogue {
  switch (type) {
    case 'ServiceAdded':
      return new Map(catalogue).set(data.serviceId, { ...data, status: 'on-offer' });
    case 'ServiceArchived':
      return archived(catalogue, data.serviceId);
  }
}

export const catalogueStream: StreamOf<Catalogue, CatalogueEvent> = { name: 'catalogue', initial, evolve };
