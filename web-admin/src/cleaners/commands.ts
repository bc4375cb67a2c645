import type { Cleaner } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useCommand } from '../shared/use-command.ts';

const changes = 'cleaners';

export function useApproveCleaner() {
  const call = useCall();
  return useCommand({
    act: ({ id }: Cleaner) => call((api) => api.approveCleaner(id)),
    done: (message) => message,
    changes,
  });
}

export function useRejectCleaner() {
  const call = useCall();
  return useCommand({
    act: ({ cleaner, reason }: { cleaner: Cleaner; reason: string }) =>
      call((api) => api.rejectCleaner(cleaner.id, reason)),
    done: (message) => message,
    changes,
  });
}
