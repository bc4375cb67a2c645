import express, { type Request, type Router } from 'express';
import { invalid, missing, unauthorized } from '../api/errors.ts';
import type { Form } from '../api/form.ts';
import { type Context, contextOf } from '../flow/context.ts';
import { closeDispute } from '../flow/disputes.ts';
import { newId } from '../storage/ids.ts';
import type { Store } from '../storage/store.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import { type BrowserCall, browserCalls } from './browser-calls.ts';
import { overviewOf } from './overview.ts';
import { browserPages } from './pages.ts';

export interface BrowserOptions {
  readonly store: Store;
  readonly publishableKey: string;
  readonly disputeAfter: number;
  readonly deliveries: Deliveries;
}

// A page of another origin may send this type only with permission, which this server never gives.
function requireJson(request: Request): void {
  if (request.is('application/json') === false) throw invalid({ message: 'Send JSON.' });
}

const developerCalls = (deliveries: Deliveries): Readonly<Record<string, BrowserCall>> => ({
  overview: (context: Context) => overviewOf(context, deliveries),
  'close-dispute': (context: Context, form: Form) => {
    const { dispute, status } = form;
    if (status !== 'won' && status !== 'lost')
      throw invalid({ message: 'Give won or lost.', param: 'status' });
    return { status: closeDispute(context, typeof dispute === 'string' ? dispute : '', status).status };
  },
});

/** The pages below `/dev/pay` and their calls: with the publishable key, and client secrets in the body. */
export function browserRouter(options: BrowserOptions): Router {
  const { store, publishableKey, deliveries } = options;
  // The name comes from outside: an inherited property must not count as a call.
  const calls = new Map(Object.entries({ ...browserCalls, ...developerCalls(deliveries) }));
  const router = express.Router();
  router.use(browserPages(publishableKey));
  router.post('/dev/pay/api/:call', express.json({ limit: '20kb' }), (request, response) => {
    const call = calls.get(request.params.call);
    if (call === undefined) throw missing('call', request.params.call, 'call');
    requireJson(request);
    if (request.get('authorization') !== `Bearer ${publishableKey}`)
      throw unauthorized('Invalid API Key provided.');
    const requestId = newId('req');
    const context = contextOf(options, { requestId, idempotencyKey: null });
    const answer = store.transaction(() => call(context, request.body as Form));
    deliveries.wake();
    response.set('Cache-Control', 'no-store').json(answer);
  });
  return router;
}
