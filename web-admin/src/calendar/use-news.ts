import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { JobCard } from '../api/types.ts';
import { isJobChanging, ownVersion } from './use-board-act.ts';

/** What another person just did to a job. */
export interface News {
  readonly by: string;
  readonly what: string;
}

const freshFor = 30_000;

type Seen = ReadonlyMap<string, JobCard>;

const byId = (jobs: readonly JobCard[]): Seen => new Map(jobs.map((job) => [job.id, job]));

const isNews = (job: JobCard, before: JobCard | undefined): boolean =>
  job.last_change !== null && job.last_change.at !== before?.last_change?.at;

/** What others changed while the board was on screen; `scope` is what it shows, such as its date. */
export function useNews(jobs: readonly JobCard[] | undefined, scope: string): ReadonlyMap<string, News> {
  const client = useQueryClient();
  const seen = useRef<{ readonly scope: string; readonly jobs: Seen } | undefined>(undefined);
  const [news, setNews] = useState<ReadonlyMap<string, News>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    if (jobs === undefined) return;
    const before = seen.current;
    seen.current = { scope, jobs: byId(jobs) };
    if (before === undefined || before.scope !== scope) return;
    const isByOthers = (job: JobCard): boolean =>
      isNews(job, before.jobs.get(job.id)) &&
      job.version !== ownVersion(client, job.id) &&
      !isJobChanging(client, job.id);
    const fresh = jobs.filter(isByOthers);
    if (fresh.length === 0) return;
    setNews((known) => {
      const next = new Map(known);
      for (const { id, last_change } of fresh) if (last_change !== null) next.set(id, last_change);
      return next;
    });
    const forget = setTimeout(() => {
      timers.current.delete(forget);
      setNews((known) => {
        const next = new Map(known);
        for (const { id, last_change } of fresh) if (next.get(id) === last_change) next.delete(id);
        return next;
      });
    }, freshFor);
    timers.current.add(forget);
  }, [jobs, scope, client]);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  return news;
}
