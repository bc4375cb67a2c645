import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../../../api/config.ts';
import { useSession } from '../../../api/session.ts';
import { currentSignal } from '../../../api/signal.ts';
import { jobQuery, jobsQuery, todayJobsQuery } from '../jobs/queries.ts';
import { outbox, type Waiting } from '../outbox/outbox.ts';
import { deviceKey } from './device-key.ts';
import { forgetOldDrafts } from './drafts.ts';
import { dayOf, forgetDay, keepDay, showKeptDay } from './kept-day.ts';
import { registerWorker } from './register-worker.ts';

/** In milliseconds. */
const askedAgainAfter = 5 * 60_000;
const keyAskedAgainAfter = 30_000;
/** In milliseconds: answers come in bursts. */
const gatherFor = 1_000;

export const useWaiting = (): Waiting => useSyncExternalStore(outbox.subscribe, outbox.waiting);

/** What a cleaner will need in a cellar: each job of today and tomorrow, with its checklist. */
async function askForDay(queries: QueryClient): Promise<void> {
  const lists = await Promise.all([
    queries.fetchQuery({ ...todayJobsQuery, staleTime: askedAgainAfter }),
    queries.fetchQuery({ ...jobsQuery({ status: '', range: 'tomorrow' }), staleTime: askedAgainAfter }),
  ]);
  for (const { id, status } of lists.flatMap((jobs) => jobs ?? []))
    if (status === 'confirmed' || status === 'in_progress')
      await queries.prefetchQuery({ ...jobQuery(id), staleTime: askedAgainAfter });
}

/** Writes the day down again after each answer that belongs to it. */
function keepFollowing(queries: QueryClient, work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = queries.getQueryCache().subscribe(({ type, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void work().catch(() => undefined);
    }, gatherFor);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Asks again for a key that could not be had at the start. */
function untilKey(owner: string, then: (key: CryptoKey) => void): () => void {
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const key = await deviceKey(owner);
    isAsking = false;
    if (key === null || timer === undefined) return;
    stop();
    then(key);
  };
  const wake = () => void ask();
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(wake, keyAskedAgainAfter);
  window.addEventListener('online', wake);
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener('online', wake);
  };
  return stop;
}

function startPhone(owner: string, queries: QueryClient, timeZone: () => string | undefined): () => void {
  let isOver = false;
  const ends: (() => void)[] = [];
  const keepWith = async (key: CryptoKey): Promise<void> => {
    void forgetOldDrafts(owner);
    await showKeptDay(owner, key, queries).catch(() => undefined);
    if (isOver) return;
    void askForDay(queries).catch(() => undefined);
    ends.push(
      keepFollowing(queries, async () => {
        const zone = timeZone();
        if (zone === undefined || isOver || !currentSignal().isThere) return;
        const day = dayOf(queries, zone);
        await (day.queries.some(([name]) => name[0] !== 'config')
          ? keepDay(owner, key, day)
          : forgetDay(owner));
      }),
    );
  };
  const start = async (): Promise<void> => {
    const key = await deviceKey(owner);
    if (isOver) return;
    ends.push(outbox.begin(owner, key));
    if (key !== null) return await keepWith(key);
    ends.push(
      untilKey(owner, (late) => {
        void outbox.takeKey(late);
        void keepWith(late);
      }),
    );
  };
  void start();
  return () => {
    isOver = true;
    if (ends.length === 0) outbox.abandon();
    for (const end of ends) end();
  };
}

/** For the time of a cleaner's session: what their phone keeps, and what waits on it to be sent. */
export function usePhone(): void {
  const queries = useQueryClient();
  const owner = useSession().user?.id;
  const zone = useConfig()?.business_timezone;
  useEffect(() => {
    if (owner === undefined) return undefined;
    return startPhone(
      owner,
      queries,
      () => queries.getQueryData<{ business_timezone: string }>(['config'])?.business_timezone,
    );
  }, [owner, queries]);
  useEffect(() => {
    if (zone !== undefined) registerWorker();
  }, [zone]);
}
