import type { Cleaner } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useCommand } from '../shared/use-command.ts';

const changes = 'cleaners';

export function useApproveCleaner() {
  const call = useCall();
  return useCommand({
    act: ({ id }: Cleaner) => call('POST /admin/cleaners/:id/approve', { params: { id } }),
    done: ({ message }) => message,
    changes,
  });
}

export function useRejectCleaner() {
  const call = useCall();
  return useCommand({
    act: ({ cleaner, reason }: { cleaner: Cleaner; reason: string }) =>
      call('POST /admin/cleaners/:id/reject', {
        params: { id: cleaner.id },
        query: reason.trim() === '' ? {} : { reason: reason.trim() },
      }),
    done: ({ message }) => message,
    changes,
  });
}
