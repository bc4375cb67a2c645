import { createHash } from 'node:crypto';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { contextOf } from '../flow/context.ts';
import { newId } from '../storage/ids.ts';
import type { Store } from '../storage/store.ts';
import { type ErrorBody, StripeError, unauthorized } from './errors.ts';
import { expanded } from './expand.ts';
import { type Form, textsAt } from './form.ts';
import { type ApiRoute, apiRoutes, noSuchRoute } from './routes.ts';

export interface ApiOptions {
  readonly store: Store;
  readonly secretKey: string;
  readonly disputeAfter: number;
  readonly wake: () => void;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly isReplayed?: true;
}

const masked = (key: string): string =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

function keyOf(request: Request): string | undefined {
  const [scheme = '', value = ''] = (request.get('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString().split(':', 1)[0];
}

/** Throws unless a call has the secret key. */
export function requireSecretKey(request: Request, secretKey: string): void {
  const key = keyOf(request);
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key !== secretKey) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

const isCardError = (error: unknown): boolean => error instanceof StripeError && error.status === 402;

const bodyOf = (error: ErrorBody, requestId: string): string =>
  JSON.stringify({
    error: { ...error, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
  });

const fingerprintOf = (request: Request, form: Form): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.path, form]))
    .digest('hex');

function refuseOtherRequest(key: string): never {
  throw new StripeError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try ' +
      `using a key other than '${key}' if you meant to execute a different request.`,
  });
}

interface Work {
  readonly request: Request;
  readonly route: ApiRoute;
  readonly requestId: string;
}

const formOf = (request: Request): Form =>
  (request.method === 'POST' ? { ...request.query, ...request.body } : request.query) as Form;

/** Includes a declined card: both are kept under the key of the request. */
function act(options: ApiOptions, { request, route, requestId }: Work, key: string | undefined): Answer {
  const form = formOf(request);
  const context = contextOf(options, { requestId, idempotencyKey: key ?? null });
  try {
    const id = String(request.params.id ?? '');
    const { customer } = request.params;
    const asked = customer === undefined ? form : { ...form, customer: String(customer) };
    const answer = route.answer({ context, form: asked, id });
    return { status: 200, body: JSON.stringify(expanded(options.store, answer, textsAt(form, 'expand'))) };
  } catch (error) {
    if (error instanceof StripeError && isCardError(error))
      return { status: error.status, body: bodyOf(error.body, requestId) };
    throw error;
  }
}

function answerOf(options: ApiOptions, work: Work): Answer {
  const { store } = options;
  const key = work.request.method === 'POST' ? work.request.get('idempotency-key') : undefined;
  return store.transaction(() => {
    if (key === undefined) return act(options, work, key);
    const fingerprint = fingerprintOf(work.request, formOf(work.request));
    const earlier = store.answered(key);
    if (earlier === undefined) {
      const answer = act(options, work, key);
      store.answer(key, { ...answer, fingerprint });
      return answer;
    }
    if (earlier.fingerprint !== fingerprint) refuseOtherRequest(key);
    return { ...earlier, isReplayed: true };
  });
}

const serve =
  (options: ApiOptions, route: ApiRoute) =>
  (request: Request, response: Response): void => {
    const requestId = String(response.getHeader('request-id'));
    const { status, body, isReplayed } = answerOf(options, { request, route, requestId });
    options.wake();
    const key = request.get('idempotency-key');
    if (key !== undefined) response.set('Idempotency-Key', key);
    if (isReplayed) response.set('Idempotent-Replayed', 'true');
    response.status(status).type('json').send(body);
  };

/** An error as Stripe writes it. An unexpected one says nothing. */
export function answerError(
  error: unknown,
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  const isMalformed = error instanceof Error && 'status' in error && error.status === 400;
  const unknown: ErrorBody = isMalformed
    ? { type: 'invalid_request_error', message: 'This request cannot be read.' }
    : { type: 'api_error', message: 'An unknown error occurred.' };
  const { status, body } =
    error instanceof StripeError ? error : { status: isMalformed ? 400 : 500, body: unknown };
  const requestId = String(response.getHeader('request-id') ?? '');
  if (response.headersSent) response.destroy();
  else response.status(status).type('json').send(bodyOf(body, requestId));
}

/** Stripe's API, for calls with the secret key. */
export function stripeApi(options: ApiOptions): Router {
  const router = express.Router();
  router.use('/v1', (request, response, next) => {
    response.set('Request-Id', newId('req'));
    requireSecretKey(request, options.secretKey);
    next();
  });
  router.use('/v1', express.urlencoded({ extended: true, limit: '1mb' }));
  for (const route of apiRoutes) router[route.method](route.path, serve(options, route));
  router.use('/v1', (request) => {
    throw noSuchRoute(request.method, request.originalUrl.split('?', 1)[0] ?? '');
  });
  return router;
}
