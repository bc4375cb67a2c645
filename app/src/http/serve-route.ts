import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { Caller } from '@tidylog/server/caller';
import type { GuestKey } from '@tidylog/server/guest-key';
import { seesMasked } from '@tidylog/server/mask';
import type { AnyRoute, CallContext, Show } from '@tidylog/server/route';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../observe/metrics.ts';
import { type Authenticate, admit, bearerToken } from './access.ts';
import { evaluate, sendAnswer, sendRefused, sendStream } from './answer.ts';
import { readBody, readRawBody } from './body.ts';
import { callerAddress } from './caller-address.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import { correlationOf } from './correlation.ts';
import { describeError, sendFailure } from './failure.ts';
import { idempotencyKeyOf, ifMatchOf, parseCall } from './input.ts';
import { isEncrypted, originOf } from './origin.ts';
import { patienceOf } from './patience.ts';
import { Refusal } from './problem.ts';
import type { RateCounters } from './rate-counters.ts';

export interface RouteDependencies {
  readonly routes: readonly AnyRoute[];
  readonly authenticate: Authenticate;
  readonly guestKeys: {
    cookieName(bookingId: string): string;
    judge(bookingId: string, key: string): Promise<GuestKey>;
  };
  readonly now: () => Temporal.Instant;
  /** False if the read side has not passed the position within that many milliseconds. */
  readonly passed: (position: bigint, patience: number) => Promise<boolean>;
  readonly rateCounters: RateCounters;
  readonly namedOrigin: string | undefined;
  readonly metrics: Metrics;
  readonly underWay: CallsUnderWay;
  readonly log: Logger;
  readonly checkAnswers: boolean;
}

interface Call {
  readonly route: AnyRoute;
  readonly endpoint: Endpoint;
  readonly request: Request;
  readonly response: Response;
  readonly log: Logger;
}

const cookiesOf = (request: Request) => parseCookie(request.headers.cookie ?? '');

async function identify({ endpoint, request }: Call, dependencies: RouteDependencies): Promise<Caller> {
  const prefix = dependencies.guestKeys.cookieName('');
  const credentials = {
    token: bearerToken(request.headers.authorization),
    holdsGuestKey: Object.keys(cookiesOf(request)).some((name) => name.startsWith(prefix)),
  };
  return await admit(endpoint.access, credentials, dependencies.authenticate);
}

async function countTry({ endpoint, route, request }: Call, counters: RateCounters): Promise<void> {
  if (!endpoint.limit) return;
  const hit = await counters.hit(`call ${route.name} ${callerAddress(request.ip)}`, endpoint.limit);
  if (!hit.allowed) throw new Refusal({ refused: 'too-often', retryAfter: hit.retryAfter });
}

function contextOf(call: Call, caller: Caller, dependencies: RouteDependencies): CallContext {
  const { endpoint, request, response } = call;
  const { guestKeys, now } = dependencies;
  return {
    ...caller,
    correlation: correlationOf(response),
    idempotencyKey: idempotencyKeyOf(endpoint, request),
    ifMatch: ifMatchOf(endpoint, request),
    guestKey: async (bookingId) => {
      const key = cookiesOf(request)[guestKeys.cookieName(bookingId)];
      return key === undefined ? 'none' : guestKeys.judge(bookingId, key);
    },
    cookie: (name) => cookiesOf(request)[name],
    address: callerAddress(request.ip),
    origin: originOf(request, dependencies.namedOrigin),
    now: now(),
  };
}

function showTo(context: CallContext, routes: RouteDependencies['routes']): Show {
  const show = async (name: string, params?: object): Promise<unknown> => {
    const shown = routes.find((one) => one.name === name);
    if (shown === undefined) throw new Error(`No route serves ${name}.`);
    const asked = { params, query: {}, body: undefined } as Parameters<AnyRoute['handle']>[0];
    const result = await shown.handle(asked, context);
    return 'body' in result ? await evaluate(result.body, show as Show) : undefined;
  };
  return show as Show;
}

/** The order of checks: 401, 403, 429, 400, 422; then the handler and its answer. Returns the outcome. */
async function serve(call: Call, dependencies: RouteDependencies): Promise<string> {
  const { endpoint, request, response, route } = call;
  const caller = await identify(call, dependencies);
  await countTry(call, dependencies.rateCounters);
  const parsed = endpoint.raw
    ? { ...parseCall(endpoint, request, {}), body: await readRawBody(endpoint, request, response) }
    : parseCall(endpoint, request, await readBody(endpoint, request, response));
  const context = contextOf(call, caller, dependencies);
  const result = await route.handle(parsed as Parameters<AnyRoute['handle']>[0], context);
  const passed = (position: bigint) => dependencies.passed(position, patienceOf(request.get('prefer')));
  const onFailedRead = (error: unknown) =>
    call.log.warn({ error: describeError(error) }, 'an answer could not be read');
  if ('refused' in result) {
    await sendRefused(response, result, { passed, onFailedRead });
    return result.refused;
  }
  if ('stream' in result) {
    await sendStream(response, result);
    return 'accepted';
  }
  await sendAnswer(response, result, {
    endpoint,
    id: typeof parsed.params?.id === 'string' ? parsed.params.id : undefined,
    passed,
    onFailedRead,
    show: showTo(context, dependencies.routes),
    isEncrypted: isEncrypted(request, dependencies.namedOrigin),
    checked: dependencies.checkAnswers,
    masked: seesMasked(caller.staffRole),
  });
  return 'accepted';
}

/** Serves one route of the API. */
export function serveRoute(route: AnyRoute, dependencies: RouteDependencies) {
  const endpoint: Endpoint = endpoints[route.name];
  const answer = async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const log = dependencies.log.child({ call: route.name, correlation: correlationOf(response) });
    const outcome = await serve({ route, endpoint, request, response, log }, dependencies).catch(
      (error: unknown) => sendFailure(error, response, log).refused,
    );
    const seconds = (performance.now() - started) / 1000;
    const behind = response.hasHeader('Tidylog-Behind');
    dependencies.metrics.seen({ call: route.name, outcome, seconds, behind });
    log.info({ outcome, status: response.statusCode, ms: Math.round(seconds * 1000) }, 'call');
  };
  return (request: Request, response: Response) => dependencies.underWay.follow(answer(request, response));
}
