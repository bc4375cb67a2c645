import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../api/data-provider.ts';
import type { NewService, Service } from '../api/types.ts';
import { useCommand } from '../shared/use-command.ts';

const changes = 'services';

export interface ServiceToAdd {
  readonly service: NewService;
  /** The same for every try to add the same thing. */
  readonly key: string;
}

export function useAddService() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: ({ service, key }: ServiceToAdd) => provider.addService(service, key),
    done: () => 'Service created successfully',
    refused: 'Failed to create service',
    changes,
  });
}

export function useArchiveService() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: ({ id }: Service) => provider.archiveService(id),
    done: (_, { name }) => `${name} is no longer on offer`,
    refused: 'Failed to delete service',
    changes,
  });
}
