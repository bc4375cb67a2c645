import type { NewService, Service } from '../api/types.ts';
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
  name: 'Add service',
  input: ({ key }: ServiceToAdd, service: NewService) => ({ body: service, idempotencyKey: key }),
  done: () => 'Service created successfully',
  refused: 'Failed to create service',
  changes,
});

export const archiveService = command({
  endpoint: 'DELETE /admin/services/:id',
  permission: 'catalog',
  name: 'Delete service',
  input: ({ id }: Service) => ({ params: { id } }),
  done: (_, { name }) => `${name} is no longer on offer`,
  refused: 'Failed to delete service',
  changes,
});
