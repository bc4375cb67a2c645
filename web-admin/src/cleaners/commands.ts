import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../api/data-provider.ts';
import type { Cleaner } from '../api/types.ts';
import { useCommand } from '../shared/use-command.ts';

const changes = 'cleaners';

export function useApproveCleaner() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: ({ id }: Cleaner) => provider.approveCleaner(id),
    done: (message) => message,
    changes,
  });
}

export function useRejectCleaner() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCommand({
    act: ({ cleaner, reason }: { cleaner: Cleaner; reason: string }) =>
      provider.rejectCleaner(cleaner.id, reason),
    done: (message) => message,
    changes,
  });
}
