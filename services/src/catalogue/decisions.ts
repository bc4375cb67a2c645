import { isDeepStrictEqual } from 'node:util';
import type { CatalogueEvent } from '@tidylog/contracts/events/catalogue';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type Catalogue, detailsOf, type NewService } from './catalogue.ts';
import { changedService, type ServiceChanges } from './service-changes.ts';

interface Named {
  readonly serviceId: ServiceId;
}

const added = (service: NewService): CatalogueEvent => ({ type: 'ServiceAdded', data: service });

const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

const isNameTaken = (catalogue: Catalogue, { serviceId, name }: Pick<NewService, 'serviceId' | 'name'>) =>
  [...catalogue.values()].some(
    (other) => other.status === 'on-offer' && other.serviceId !== serviceId && sameName(other.name, name),
  );

export const addService =
  (service: NewService) =>
  (catalogue: Catalogue): Decision<CatalogueEvent, 'idempotency-key-reused' | 'service-in-catalogue'> => {
    const before = catalogue.get(service.serviceId);
    if (before !== undefined)
      return isDeepStrictEqual(before.added, service) ? accept() : refuse('idempotency-key-reused');
    return isNameTaken(catalogue, service) ? refuse('service-in-catalogue') : accept(added(service));
  };

/** Counts for new bookings. Bookings and subscriptions keep the name and price that they were sold. */
export const changeService =
  ({ serviceId, ...changes }: Named & ServiceChanges) =>
  (
    catalogue: Catalogue,
  ): Decision<CatalogueEvent, 'not-found' | 'invalid-input' | 'service-in-catalogue'> => {
    const before = catalogue.get(serviceId);
    if (before === undefined) return refuse('not-found');
    const data = changedService(detailsOf(before), changes);
    if (data.category === 'a_la_carte' && data.addOnPrice === null)
      return refuse('invalid-input', {
        errors: [{ path: 'a_la_carte_price', message: 'Please enter the price of the add-on.' }],
      });
    if (isDeepStrictEqual(data, detailsOf(before))) return accept();
    const isTaken = before.status === 'on-offer' && isNameTaken(catalogue, data);
    return isTaken ? refuse('service-in-catalogue') : accept({ type: 'ServiceChanged', data });
  };

export const archiveService =
  ({ serviceId }: Named) =>
  (catalogue: Catalogue): Decision<CatalogueEvent, 'not-found'> => {
    const service = catalogue.get(serviceId);
    if (service === undefined) return refuse('not-found');
    return service.status === 'archived'
      ? accept()
      : accept({ type: 'ServiceArchived', data: { serviceId } });
  };

export const restoreService =
  ({ serviceId }: Named) =>
  (catalogue: Catalogue): Decision<CatalogueEvent, 'not-found' | 'service-in-catalogue'> => {
    const service = catalogue.get(serviceId);
    if (service === undefined) return refuse('not-found');
    if (service.status === 'on-offer') return accept();
    return isNameTaken(catalogue, service)
      ? refuse('service-in-catalogue')
      : accept({ type: 'ServiceRestored', data: { serviceId } });
  };

/** The first catalogue, into a log that has none. */
export const foundCatalogue =
  (services: readonly NewService[]) =>
  (catalogue: Catalogue): Decision<CatalogueEvent, never> =>
    catalogue.size === 0 ? accept(...services.map(added)) : accept();
