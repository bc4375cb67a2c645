import type { HealthPart } from '@tidylog/contracts/api/operation-endpoints';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { ProcessFigures } from './process-figures.ts';
import { isFailing, type Vital } from './vitals.ts';

/** What this process found out about the parts that it asks; null for one that did not answer in time. */
export interface Findings {
  readonly now: number;
  readonly database: boolean;
  readonly log: boolean;
  readonly processes: readonly ProcessFigures[];
  readonly vitals: Readonly<Record<string, Vital>>;
  readonly gateways: readonly string[];
}

/** In seconds. Processes report every two seconds; a process that has been silent for this long counts as dead. */
const longestSilence = 10;
/** In seconds. Rows that are further behind would not show what is booked now. */
const longestLag = 10;
/** In milliseconds: how long a failed append counts. Without calls, nothing would disprove it. */
const appendMemory = 5_000;

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

const part = (
  name: HealthPart['name'],
  state: HealthPart['state'],
  more: Partial<HealthPart> = {},
): HealthPart => ({
  name,
  state,
  seen_seconds_ago: null,
  lag_seconds: null,
  last_error: null,
  ...more,
});

type Acting = 'feed_active' | 'work_leading';

const actor = (processes: readonly ProcessFigures[], role: Acting): ProcessFigures | undefined => {
  const inRole = processes.filter(({ figures }) => figures[role] !== undefined);
  const alive = inRole.filter(({ age }) => age < longestSilence);
  return (
    alive.find(({ figures }) => figures[role] === 1) ??
    alive[0] ??
    inRole.toSorted((a, b) => a.age - b.age)[0]
  );
};

const projecting = ({ processes }: Findings): HealthPart => {
  const found = actor(processes, 'feed_active');
  if (found === undefined) return part('project', 'down');
  const { age, figures, told } = found;
  const lag = figures.feed_lag_seconds ?? 0;
  const problem = told.problem ?? null;
  const isWell = problem === null && lag < longestLag;
  const alive = figures.feed_active === 1 && isWell ? 'ok' : 'failing';
  return part('project', age < longestSilence ? alive : 'down', {
    seen_seconds_ago: rounded(age),
    lag_seconds: rounded(lag),
    last_error: problem,
  });
};

const working = ({ processes }: Findings): HealthPart => {
  const found = actor(processes, 'work_leading');
  if (found === undefined) return part('work', 'down');
  const { age, figures } = found;
  const alive = figures.work_leading === 1 ? 'ok' : 'failing';
  return part('work', age < longestSilence ? alive : 'down', { seen_seconds_ago: rounded(age) });
};

const filesPart = ({ processes }: Findings): HealthPart => {
  const missing = actor(processes, 'work_leading')?.figures.photos_without_file;
  if (missing === undefined) return part('files', 'unused');
  return missing === 0
    ? part('files', 'ok')
    : part('files', 'failing', { last_error: `${counted(missing, 'photo')} without a file` });
};

const ageOf = (time: number | null, now: number): number | null =>
  time === null ? null : rounded((now - time) / 1000);

const logPart = ({ log, vitals, now }: Findings): HealthPart => {
  const vital = vitals.log;
  if (!log) return part('log', 'down', { last_error: vital?.error ?? null });
  const refuses = vital !== undefined && isFailing(vital, now, appendMemory);
  return part('log', refuses ? 'failing' : 'ok', {
    seen_seconds_ago: 0,
    last_error: vital?.error ?? null,
  });
};

const joined = (name: string, { vitals, processes }: Findings): Vital | undefined => {
  const known = [vitals[name], ...processes.map(({ told }) => told.vitals?.[name])].filter(
    (vital) => vital !== undefined,
  );
  if (known.length === 0) return undefined;
  const answers = known.flatMap(({ answeredAt }) => answeredAt ?? []);
  const failed = known
    .filter(({ failedAt }) => failedAt !== null)
    .toSorted((a, b) => (b.failedAt ?? 0) - (a.failedAt ?? 0))[0];
  return {
    answeredAt: answers.length === 0 ? null : Math.max(...answers),
    error: failed?.error ?? null,
    failedAt: failed?.failedAt ?? null,
  };
};

const gatewayPart = (name: HealthPart['name'], findings: Findings): HealthPart => {
  if (!findings.gateways.includes(name)) return part(name, 'off');
  const vital = joined(name, findings);
  if (vital === undefined) return part(name, 'unused');
  return part(name, isFailing(vital, findings.now) ? 'failing' : 'ok', {
    seen_seconds_ago: ageOf(vital.answeredAt, findings.now),
    last_error: vital.error,
  });
};

/** Every part of the product, as this process sees it. */
export const partsOf = (findings: Findings): HealthPart[] => [
  part('api', 'ok', { seen_seconds_ago: 0 }),
  findings.database ? projecting(findings) : part('project', 'unknown'),
  findings.database ? working(findings) : part('work', 'unknown'),
  logPart(findings),
  part('database', findings.database ? 'ok' : 'down', { seen_seconds_ago: findings.database ? 0 : null }),
  findings.database ? filesPart(findings) : part('files', 'unknown'),
  gatewayPart('payments', findings),
  gatewayPart('mail', findings),
  gatewayPart('google', findings),
];

const needed: readonly HealthPart['name'][] = ['project', 'log', 'database'];

/** The first part without which a new booking would not be visible; undefined if all are well. */
export const missingFor = (parts: readonly HealthPart[]): HealthPart | undefined =>
  parts.find(({ name, state }) => needed.includes(name) && state !== 'ok');

export const isDegraded = (parts: readonly HealthPart[]): boolean =>
  parts.some(({ state }) => state === 'down' || state === 'failing' || state === 'unknown');
