import type { NewPriceList, NewService, OfficeService, PriceList, ServiceChange } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'services';

interface ServiceToAdd {
  readonly id: 'new';
  /** The same for every try to add this service. */
  readonly key: string;
}

export const addService = command({
  endpoint: 'POST /admin/services',
  permission: 'catalog',
  name: 'Add Service',
  input: ({ key }: ServiceToAdd, service: NewService) => ({ body: service, idempotencyKey: key }),
  done: () => 'Service created successfully',
  refused: 'Failed to create service',
  changes,
});

export const changeService = command({
  endpoint: 'PATCH /admin/services/:id',
  permission: 'catalog',
  name: 'Edit service',
  input: ({ id, version }: OfficeService, service: ServiceChange) => ({
    params: { id },
    ifMatch: version,
    body: service,
  }),
  done: ({ name }) => `${name} updated successfully`,
  refused: 'Failed to update service',
  changes,
});

export const archiveService = command({
  endpoint: 'DELETE /admin/services/:id',
  permission: 'catalog',
  name: 'Take out of the catalog',
  input: ({ id }: OfficeService) => ({ params: { id } }),
  done: (_, { name }) => `${name} is no longer on offer`,
  refused: 'Failed to delete service',
  changes,
});

export const restoreService = command({
  endpoint: 'POST /admin/services/:id/restore',
  permission: 'catalog',
  name: 'Restore',
  input: ({ id }: OfficeService) => ({ params: { id } }),
  done: ({ name }) => `${name} is on offer again`,
  refused: 'Failed to restore service',
  changes,
});

/** Lists that are not there yet change as one. */
export const newPriceList = { id: 'new-price-list' } as const;

export const publishPriceList = command({
  endpoint: 'PUT /admin/price-list',
  permission: 'catalog',
  name: 'New price list',
  input: (_new: typeof newPriceList, list: NewPriceList) => ({ body: list }),
  done: ({ version }) => `Price list ${version} published successfully`,
  refused: 'Failed to publish the price list',
  changes,
});

/** A list under its version, which is also its id. */
export interface PublishedList {
  readonly id: string;
  readonly list: PriceList;
}

export const takeBackPriceList = command({
  endpoint: 'DELETE /admin/price-lists/:version',
  permission: 'catalog',
  name: 'Take back',
  input: ({ id }: PublishedList) => ({ params: { version: id } }),
  done: (_, { id }) => `Version ${id} was taken back`,
  refused: 'Failed to take back the price list',
  changes,
});
