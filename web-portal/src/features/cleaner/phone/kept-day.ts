import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { assumeBusinessAhead, businessNow } from '@tidylog/web-shared/api/call';
import { noSignalSince } from '../../../api/signal.ts';
import { cleanerKey } from '../cleaner-key.ts';
import { database } from '../outbox/outbox.ts';
import { sealValue, unsealValue } from '../outbox/seal.ts';

interface Dated {
  readonly id: string;
  readonly date: string;
}

/** What the screens of a cleaner show, by the keys of their queries. */
interface Day {
  readonly asOf: number;
  readonly aheadMs: number;
  readonly queries: readonly (readonly [QueryKey, unknown])[];
}

/** In milliseconds: after this, what was kept is deleted. */
const keptFor = 48 * 60 * 60 * 1_000;

const nameOf = (owner: string): string => `day ${owner}`;

const isDated = (value: unknown): value is Dated =>
  typeof value === 'object' && value !== null && 'id' in value && 'date' in value;

/** Today's and tomorrow's, and what is in progress: no other job is kept on a phone. */
const isNear = (job: Dated, lastDay: string): boolean =>
  job.date <= lastDay || ('status' in job && job.status === 'in_progress');

/** The queries of `jobs/queries.ts` whose answers are of these two days. */
const isOfTheseDays = ([kind, ...rest]: QueryKey): boolean =>
  kind === 'job' || (kind === 'jobs' && ['today', 'list//today', 'list//tomorrow'].includes(rest.join('/')));

/** The part of an answer that may be kept; undefined for none of it. */
function keepable(key: QueryKey, data: unknown, lastDay: string): unknown {
  if (key[0] === 'config') return data;
  const isOfCleaner = cleanerKey.every((part, index) => key[index] === part);
  if (!isOfCleaner || !isOfTheseDays(key.slice(cleanerKey.length))) return undefined;
  if (Array.isArray(data)) return data.filter((job) => isDated(job) && isNear(job, lastDay));
  return isDated(data) && isNear(data, lastDay) ? data : undefined;
}

const dateIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

const dayAfter = (date: string): string => {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

export function dayOf(queries: QueryClient, timeZone: string): Day {
  const now = businessNow();
  const tomorrow = dayAfter(dateIn(timeZone, now));
  return {
    asOf: now,
    aheadMs: now - Date.now(),
    queries: queries
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => {
        const kept = state.data === undefined ? undefined : keepable(queryKey, state.data, tomorrow);
        return kept === undefined ? [] : [[queryKey, kept] as const];
      }),
  };
}

export async function keepDay(owner: string, key: CryptoKey, day: Day): Promise<void> {
  const sealed = await sealValue(key, nameOf(owner), day);
  await database.use((one) => one.put('day', { owner, keptAt: Date.now(), sealed }));
}

export const forgetDay = (owner: string): Promise<void> => database.use((one) => one.delete('day', owner));

/** Shows what was kept where nothing was answered yet. */
export async function showKeptDay(owner: string, key: CryptoKey, queries: QueryClient): Promise<void> {
  const kept = await database.use((one) => one.get('day', owner));
  if (kept === undefined) return;
  if (Date.now() - kept.keptAt > keptFor) return await forgetDay(owner);
  const day = await unsealValue<Day>(key, nameOf(owner), kept.sealed);
  if (day === undefined) return;
  const isFirst = queries.getQueryData(['config']) === undefined;
  if (isFirst) assumeBusinessAhead(day.aheadMs);
  noSignalSince(day.asOf);
  for (const [queryKey, data] of day.queries)
    if (queries.getQueryData(queryKey) === undefined)
      // It counts as old, so that it is asked for again as soon as there is signal.
      queries.setQueryData(queryKey, data, { updatedAt: 1 });
}

/** Whether this phone can show a day of this person without signal. */
export async function keepsDay(owner: string): Promise<boolean> {
  try {
    const [day, key] = await database.use((one) =>
      Promise.all([one.get('day', owner), one.get('key', owner)]),
    );
    return key !== undefined && day !== undefined && Date.now() - day.keptAt <= keptFor;
  } catch {
    return false;
  }
}
