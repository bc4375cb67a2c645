import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import { type Answer, type CallInput, call } from '@tidylog/web-shared/api/call';
import { toast } from 'sonner';
import { toastFailure, toastFormFailure } from '../../api/query-client.ts';
import { mine } from '../member/queries.ts';

interface Words {
  readonly done: string;
  readonly failed: string;
  readonly isForm?: boolean;
}

/** A member's command: reports the outcome, and reloads what it may have changed. */
export function useCommand<Name extends EndpointName>(name: Name, { done, failed, isForm = false }: Words) {
  const queries = useQueryClient();
  return useMutation<Answer<Name>, Error, CallInput<Endpoints[Name]>>({
    mutationFn: (input) => call(name, input),
    onSuccess: async () => {
      toast.success(done);
      await queries.invalidateQueries({ queryKey: mine });
    },
    onError: (error) => {
      (isForm ? toastFormFailure : toastFailure)(failed, error);
      void queries.invalidateQueries({ queryKey: mine });
    },
  });
}
