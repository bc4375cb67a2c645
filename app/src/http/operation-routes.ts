import { type AnyRoute, type Refused, route } from '@tidylog/contracts/api/route';
import type { ReadSideReport } from '@tidylog/projections/engine/read-side-report';
import type { BusinessClock } from '../clock/business-clock.ts';
import { clockInstant, clockInstantHint } from '../clock/clock-instant.ts';

export interface OperationDependencies {
  readonly clock: BusinessClock;
  /** How the read side stands; throws when Postgres does not answer or holds no read side yet. */
  readonly report: () => Promise<ReadSideReport>;
  /** Throws when the log does not answer. */
  readonly logReady: () => Promise<void>;
  readonly production: boolean;
  readonly mail: {
    /** Whether there is a mail server to hand them to. */
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
  errors: [{ path: 'now', message: `Give ${clockInstantHint}, or null.` }],
};

async function setClock(clock: BusinessClock, text: string | null) {
  const now = text === null ? null : clockInstant(text);
  if (now === undefined) return invalidNow;
  await clock.set(now);
  return clockAnswer(clock);
}

/** The endpoints of the clock, which production does not have. */
export const clockEndpoints = ['GET /dev/clock', 'PUT /dev/clock'];

/** Health, readiness and, outside production, the clock. */
export function operationRoutes(dependencies: OperationDependencies): AnyRoute[] {
  const { clock, report, logReady, production, mail } = dependencies;
  const always = [
    route('GET /health', async () => {
      const [{ position, parked }, waiting] = await Promise.all([report(), mail.waiting()]);
      const status = parked.length === 0 ? ('ok' as const) : ('degraded' as const);
      return {
        body: {
          status,
          parked: parkedByModel(parked),
          feed_position: position.toString(),
          mail: mail.isOn ? ('on' as const) : ('waiting' as const),
          mails_waiting: waiting,
        },
      };
    }),
    route('GET /ready', async () => {
      const [{ ready }] = await Promise.all([report(), logReady()]);
      return ready
        ? { body: { ready } }
        : { refused: 'unavailable', detail: 'The read models are being made.' };
    }),
  ];
  if (production) return always;
  return [
    ...always,
    route('GET /dev/clock', async () => clockAnswer(clock)),
    route('PUT /dev/clock', async ({ body }) => await setClock(clock, body.now)),
  ];
}
