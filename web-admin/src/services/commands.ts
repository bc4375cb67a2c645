import type { NewService, Service } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useCommand } from '../shared/use-command.ts';

const changes = 'services';

export interface ServiceToAdd {
  readonly service: NewService;
  /** The same for every try to add the same thing. */
  readonly key: string;
}

export function useAddService() {
  const call = useCall();
  return useCommand({
    act: ({ service, key }: ServiceToAdd) =>
      call('POST /admin/services', { body: service, idempotencyKey: key }),
    done: () => 'Service created successfully',
    refused: 'Failed to create service',
    changes,
  });
}

export function useArchiveService() {
  const call = useCall();
  return useCommand({
    act: ({ id }: Service) => call('DELETE /admin/services/:id', { params: { id } }),
    done: (_, { name }) => `${name} is no longer on offer`,
    refused: 'Failed to delete service',
    changes,
  });
}
