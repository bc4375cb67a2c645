import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { Answered } from '@tidylog/web-shared/api/call';
import { useNotify } from 'react-admin';
import { boardKey } from '../api/keys.ts';
import { useRefresh } from '../api/refresh.ts';
import { jobsRead } from './board-queries.ts';

const actKey = (jobId: string): readonly string[] => [...boardKey, 'act', jobId];
const ownKey = (jobId: string): readonly string[] => ['own-change', jobId];

/** Whether this person is changing a job right now. */
export const useIsJobChanging = (jobId: string): boolean => useIsMutating({ mutationKey: actKey(jobId) }) > 0;

export const isJobChanging = (client: QueryClient, jobId: string): boolean =>
  client.isMutating({ mutationKey: actKey(jobId) }) > 0;

/** The version that this browser itself gave a job, so that it is not announced as the change of another person. */
export const ownVersion = (client: QueryClient, jobId: string): string | undefined =>
  client.getQueryData<string>(ownKey(jobId));

export interface Said {
  readonly text: string;
  readonly type: 'success' | 'warning';
}

export interface Sent extends Pick<Answered<EndpointName>, 'version' | 'isBehind'> {
  readonly said: Said;
}

/** In milliseconds; ten seconds in all. */
const pauses = [500, 1000, 1500, 2000, 2500, 2500] as const;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isShown = (client: QueryClient, jobId: string, version: string | null): boolean => {
  const job = jobsRead(client).find(({ id }) => id === jobId);
  return version === null || job === undefined || BigInt(job.version) >= BigInt(version);
};

/**
 * Sends an act on a job and reads the board again before it counts as done; while the server says that its rows are
 * behind, again until they show it.
 */
export function useBoardAct<Asked = void>(jobId: string, act: (asked: Asked) => Promise<Sent>) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const notify = useNotify();
  const readAgain = async (): Promise<void> => {
    void refresh('bookings');
    await refresh('calendar');
  };
  return useMutation({
    mutationKey: actKey(jobId),
    mutationFn: async (asked: Asked): Promise<Said> => {
      const { said, version, isBehind } = await act(asked);
      if (version !== null) client.setQueryData(ownKey(jobId), version);
      await readAgain();
      if (isBehind)
        for (const ms of pauses) {
          if (isShown(client, jobId, version)) break;
          await pause(ms);
          await readAgain();
        }
      return said;
    },
    onSuccess: ({ text, type }) => notify(text, { type }),
    onError: () => void readAgain(),
  });
}
