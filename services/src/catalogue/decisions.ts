import { isDeepStrictEqual } from 'node:util';
import type { CatalogueEvent } from '@tidylog/contracts/events/catalogue';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Catalogue, NewService } from './catalogue.ts';

const added = (service: NewService): CatalogueEvent => ({ type: 'ServiceAdded', data: service });

const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

export const addService =
  (service: NewService) =>
  (catalogue: Catalogue): Decision<CatalogueEvent, 'idempotency-key-reused' | 'service-in-catalogue'> => {
    const before = catalogue.get(service.serviceId);
    if (before !== undefined) {
      const { status: _, ...details } = before;
      return isDeepStrictEqual(details, service) ? accept() : refuse('idempotency-key-reused');
    }
    const isTaken = [...catalogue.values()].some(
      ({ name, status }) => status === 'on-offer' && sameName(name, service.name),
    );
    return isTaken ? refuse('service-in-catalogue') : accept(added(service));
  };

export const archiveService =
  ({ serviceId }: { serviceId: ServiceId }) =>
  (catalogue: Catalogue): Decision<CatalogueEvent, 'not-found'> => {
    const service = catalogue.get(serviceId);
    if (service === undefined) return refuse('not-found');
    return service.status === 'archived'
      ? accept()
      : accept({ type: 'ServiceArchived', data: { serviceId } });
  };

/** The first catalogue, into a log that has none. */
export const foundCatalogue =
  (services: readonly NewService[]) =>
  (catalogue: Catalogue): Decision<CatalogueEvent, never> =>
    catalogue.size === 0 ? accept(...services.map(added)) : accept();
