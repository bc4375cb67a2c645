import type { Endpoint, RawBody } from '@tidylog/contracts/api/endpoint';
import { type EndpointName, endpoints } from '@tidylog/contracts/api/endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { FirstSettings } from '@tidylog/contracts/domain/settings';
import { unchanging } from '@tidylog/contracts/testing/settings';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { anyLog, ownVault } from '@tidylog/eventlog/testing/fixture';
import type { Vault } from '@tidylog/eventlog/vault';
import type { Answered, AnyRoute, CallContext, Show } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { type CalendarProvider, noCalendars } from '../cleaner/calendar-provider.ts';
import type { ServiceDependencies } from '../dependencies.ts';
import { type FileStore, noFiles } from '../file/file-store.ts';
import type { IdentityProvider } from '../identity/google/identity-provider.ts';
import type { FirstUse, Limits, RemoveTraces } from '../kernel/ports.ts';
import { createStreams } from '../kernel/transact.ts';
import { silentMail } from '../message/send/gateway.ts';
import type { PaymentGateway } from '../payment-provider/gateway.ts';
import { noPayments } from '../payment-provider/not-set-up.ts';
import { createServices, type Services } from '../services.ts';
import { settingsInForce } from '../settings/in-force.ts';
import { noSms, type SmsGateway } from '../sms/send/gateway.ts';
import { settings } from './settings.ts';

/** A Monday, 9:00 in Chicago. */
export const monday = Temporal.Instant.from('2027-01-11T15:00:00Z');

/** Empty views: these tests are not about the rows. */
export const noViews: Views = {
  job: async () => undefined,
  cancellationRequest: async () => undefined,
  bookingOfRequest: async () => undefined,
  dueSubscriptions: async () => [],
  openSubscriptions: async () => [],
  hasFolded: async () => true,
  memberOfGuest: async () => undefined,
  mattersOf: async () => ({
    bookings: [],
    subscriptions: [],
    waitlist: [],
    areas: [],
    invoices: [],
    texts: [],
  }),
  waitingNotices: async () => [],
  receipt: async () => undefined,
  invoice: async () => undefined,
  settings: async () => [],
  ledgersToCompare: async () => [],
  shownGuest: async () => undefined,
  customersOfMailbox: async () => [],
  customersWithCards: async () => [],
  hasPaymentCheck: async () => true,
  jobsOn: async () => [],
  questionsOf: async () => [],
  undecidedReports: async () => [],
  jobsAt: async () => [],
  bookingOfPhoto: async () => undefined,
  photo: async () => undefined,
  openJobs: async () => [],
  jobsNotBegun: async () => ({ upTo: 0n, bookingIds: [] }),
  visitsOn: async () => [],
  jobsWithin: async () => [],
  calendarFeed: async () => ({ bytes: new Uint8Array(), name: 'jobs.ics' }),
  walletLine: async () => undefined,
  cleanerOfPayout: async () => undefined,
  smsTemplateInUse: async () => undefined,
  nextVisit: async () => undefined,
};
/** Counts in memory, and forgets with the test. */
export function countingLimits(): Limits {
  const counts = new Map<string, number>();
  return {
    hit: async (key, { times, seconds }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { allowed: count <= times, retryAfter: seconds };
    },
    undo: async (key) => {
      counts.set(key, Math.max(0, (counts.get(key) ?? 0) - 1));
    },
    clear: async (key) => {
      counts.delete(key);
    },
  };
}

/** Remembers what was used, as long as the test lives. */
export function rememberingUses(): FirstUse {
  const used = new Set<string>();
  return async (key) => {
    const isFirst = !used.has(key);
    used.add(key);
    return isFirst;
  };
}

export interface World {
  readonly log: EventLog;
  readonly vault: Vault;
  process(changes?: Partial<Process>): Services;
  remove(): Promise<void>;
}

interface Process {
  readonly log: EventLog;
  readonly settings: FirstSettings;
  readonly now: () => Temporal.Instant;
  readonly views: Views;
  readonly limits: Limits;
  readonly firstUse: FirstUse;
  readonly google: IdentityProvider | null;
  readonly mail: ServiceDependencies['mail'];
  readonly payments: PaymentGateway;
  readonly sms: SmsGateway;
  readonly calendars: CalendarProvider;
  readonly removeTraces: RemoveTraces;
  readonly files: FileStore;
}

/** A new log server and a new vault. */
export async function newWorld(): Promise<World> {
  const own = await ownVault();
  const any = await anyLog(own.vault);
  const { log } = any;
  return {
    log,
    vault: own.vault,
    process: ({ settings: fixed, ...changes } = {}) => {
      const streams = createStreams(changes.log ?? log);
      return createServices({
        log,
        streams,
        vault: own.vault,
        settings: fixed === undefined ? settingsInForce(streams, settings) : unchanging(fixed),
        now: () => monday,
        views: noViews,
        payments: noPayments,
        sms: noSms,
        limits: countingLimits(),
        firstUse: rememberingUses(),
        google: null,
        calendars: noCalendars,
        removeTraces: async () => [],
        files: noFiles,
        mail: { gateway: silentMail, publicUrl: 'http://localhost:8080' },
        ...changes,
      });
    },
    async remove() {
      await any.remove();
      await own.remove();
    },
  };
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly raw?: RawBody;
}

let callers = 0;
const nextAddress = (): string => {
  callers += 1;
  return `caller-${callers}`;
};

// Each call has another address, so that tests meet the limit of an address only when they name one.
const guest: Omit<CallContext, 'address'> = {
  actor: { id: 'guest', role: 'guest' },
  sessionId: null,
  staffRole: null,
  correlation: 'call-1',
  idempotencyKey: null,
  ifMatch: null,
  guestKey: async () => 'none',
  cookie: () => undefined,
  origin: 'http://localhost',
  now: monday,
};

const routeNamed = (services: Pick<Services, 'routes'>, name: EndpointName): AnyRoute => {
  const route = services.routes.find((one) => one.name === name);
  if (route === undefined) throw new Error(`${name} has no route.`);
  return route;
};

/** Calls a route as the server does, once the input has passed the schemas of its endpoint. */
export async function call(
  services: Pick<Services, 'routes'>,
  name: EndpointName,
  { context = {}, ...input }: Input & { readonly context?: Partial<CallContext> } = {},
): Promise<Answered<unknown> | Refused> {
  const endpoint: Endpoint = endpoints[name];
  const parsed = (part: 'params' | 'query' | 'body') => endpoint[part]?.parse(input[part] ?? {});
  const { handle } = routeNamed(services, name);
  const body = input.raw ?? parsed('body');
  const given = { params: parsed('params'), query: parsed('query'), body } as Parameters<typeof handle>[0];
  const staffRole = context.actor?.role === 'admin' ? 'owner' : null;
  const result = await handle(given, { ...guest, address: nextAddress(), staffRole, ...context });
  if ('stream' in result) throw new Error(`${name} is no command.`);
  return result;
}

export const admin = { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' } as const;

/** Shows these answers of GETs, by their names. */
export const showing = (answers: { readonly [Name in EndpointName]?: unknown }): Show =>
  (async (name: EndpointName) => answers[name]) as Show;

/** The body of an answer; fails on a refusal, naming it. */
export async function bodyOf<Body>(result: Answered<unknown> | Refused, show = showing({})): Promise<Body> {
  if ('refused' in result) throw new Error(`Refused: ${JSON.stringify(result)}`);
  const body = typeof result.body === 'function' ? await result.body(show) : result.body;
  return body as Body;
}

export const typesIn = async (log: EventLog, stream: string): Promise<string[]> =>
  (await eventsIn(log, stream)).map(({ type }) => type);

export const eventsIn = (log: EventLog, stream: string): Promise<Recorded[]> =>
  Array.fromAsync(log.read(stream));
