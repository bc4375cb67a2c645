import type { Refused } from '@tidylog/contracts/domain/refused';
import type { ReadSideReport } from '@tidylog/projections/engine/read-side-report';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { BusinessClock } from '../clock/business-clock.ts';
import { clockInstant, clockInstantHint } from '../clock/clock-instant.ts';
import { type Findings, isDegraded, missingFor, partsOf } from '../observe/parts.ts';
import type { ProcessFigures } from '../observe/process-figures.ts';
import { within } from './at-most.ts';

export interface OperationDependencies {
  readonly clock: BusinessClock;
  /** Throws when Postgres does not answer or holds no read side yet. */
  readonly report: () => Promise<ReadSideReport>;
  /** The last report of each other process; throws when Postgres does not answer. */
  readonly processes: () => Promise<readonly ProcessFigures[]>;
  readonly logReady: () => Promise<void>;
  readonly vitals: () => Findings['vitals'];
  readonly gateways: readonly string[];
  readonly production: boolean;
  readonly mail: {
    readonly isOn: boolean;
    readonly waiting: () => Promise<number>;
  };
}

type Parked = { readonly model: string; readonly streams: number; readonly since: string };

function parkedByModel(parked: ReadSideReport['parked']): Parked[] {
  const byModel = Map.groupBy(parked, ({ model }) => model);
  return [...byModel].map(([model, entries]) => {
    const first = Math.min(...entries.map(({ at }) => at.getTime()));
    return { model, streams: entries.length, since: new Date(first).toISOString() };
  });
}

const clockAnswer = (clock: BusinessClock) => ({
  body: { now: clock.now().toString(), real: clock.isReal() },
});

const invalidNow: Refused = {
  refused: 'invalid-input',
  errors: [{ path: 'now', message: `Send ${clockInstantHint}, or null.` }],
};

async function setClock(clock: BusinessClock, text: string | null) {
  const now = text === null ? null : clockInstant(text);
  if (now === undefined) return invalidNow;
  await clock.set(now);
  return clockAnswer(clock);
}

/** In milliseconds. The answer comes within two seconds and names what did not answer in time. */
const patience = 1_500;

async function lookAround({ report, processes, logReady, vitals, gateways }: OperationDependencies) {
  const [found, told, log] = await Promise.all([
    within(patience, report()),
    within(patience, processes()),
    within(
      patience,
      logReady().then(() => true),
    ),
  ]);
  const parts = partsOf({
    now: Date.now(),
    database: found !== undefined && told !== undefined,
    log: log === true,
    processes: told ?? [],
    vitals: vitals(),
    gateways,
  });
  const unknownEvents = (told ?? []).reduce(
    (sum, { figures }) => sum + (figures.feed_unknown_events ?? 0),
    0,
  );
  return { parts, report: found, unknownEvents };
}

const notReady = (detail: string): Refused => ({ refused: 'unavailable', detail, retryAfter: 2 });

async function readiness(dependencies: OperationDependencies) {
  const { parts, report } = await lookAround(dependencies);
  const missing = missingFor(parts);
  if (missing !== undefined)
    return notReady(`A booking made now would not show up: ${missing.name} is ${missing.state}.`);
  if (report?.ready !== true) return notReady('The read models are being built.');
  return { body: { ready: true } };
}

/** The endpoints of the clock, which production does not have. */
export const clockEndpoints = ['GET /dev/clock', 'PUT /dev/clock'];

/** Health, readiness and, outside production, the clock. */
export function operationRoutes(dependencies: OperationDependencies): AnyRoute[] {
  const { clock, production, mail } = dependencies;
  const always = [
    route('GET /health', async () => {
      const [{ parts, report, unknownEvents }, waiting] = await Promise.all([
        lookAround(dependencies),
        within(patience, mail.waiting()),
      ]);
      const parked = report?.parked ?? [];
      const isWell = parked.length === 0 && !isDegraded(parts);
      return {
        body: {
          status: isWell ? ('ok' as const) : ('degraded' as const),
          parts,
          parked: parkedByModel(parked),
          unknown_events: unknownEvents,
          feed_position: report?.position.toString() ?? null,
          mail: mail.isOn ? ('on' as const) : ('waiting' as const),
          mails_waiting: waiting ?? null,
        },
      };
    }),
    route('GET /ready', () => readiness(dependencies)),
  ];
  if (production) return always;
  return [
    ...always,
    route('GET /dev/clock', async () => clockAnswer(clock)),
    route('PUT /dev/clock', async ({ body }) => await setClock(clock, body.now)),
  ];
}
