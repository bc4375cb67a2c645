import express, { type Router } from 'express';
import { requireSecretKey } from './api/api-router.ts';
import { invalid } from './api/errors.ts';
import { contextOf } from './flow/context.ts';
import { closeDispute, openDispute } from './flow/disputes.ts';
import type { Store } from './storage/store.ts';
import type { Deliveries, Manner } from './webhooks/deliveries.ts';

export interface ControlOptions {
  readonly store: Store;
  readonly secretKey: string;
  readonly disputeAfter: number;
  readonly deliveries: Deliveries;
}

const noCause = { requestId: null, idempotencyKey: null };

function mannerOf(body: Readonly<Record<string, unknown>>, before: Manner): Manner {
  const { paused = before.paused, copies = before.copies, order = before.order } = body;
  const isGood =
    typeof paused === 'boolean' && Number.isInteger(copies) && (order === 'created' || order === 'reversed');
  if (!isGood)
    throw invalid({ message: 'Give paused (a boolean), copies (a number), order (created or reversed).' });
  return { paused, copies: Number(copies), order };
}

const webhooksOf = ({ store, deliveries }: ControlOptions) => ({
  url: deliveries.url ?? null,
  ...deliveries.manner,
  waiting: store.deliveries().map(({ event, attempts, due }) => {
    const type = store.find('event', event)?.type;
    return { event, type, attempts, due };
  }),
});

/** What tests need and Stripe does not offer: webhooks in any order, immediate disputes. Needs the secret key. */
export function controlRouter(options: ControlOptions): Router {
  const { store, deliveries, secretKey } = options;
  const router = express.Router();
  router.use('/control', (request, _response, next) => {
    requireSecretKey(request, secretKey);
    next();
  });
  router.use('/control', express.json({ limit: '20kb' }));
  router.get('/control/webhooks', (_request, response) => void response.json(webhooksOf(options)));
  router.put('/control/webhooks', (request, response) => {
    deliveries.manner = mannerOf(request.body ?? {}, deliveries.manner);
    deliveries.wake();
    response.json(webhooksOf(options));
  });
  router.post('/control/events/:id/send', async (request, response) => {
    const status = await deliveries.sendNow(request.params.id);
    response.json({ status });
  });
  router.post('/control/charges/:id/dispute', (request, response) => {
    const open = () => openDispute(contextOf(options, noCause), request.params.id);
    const dispute = store.transaction(open);
    deliveries.wake();
    response.json(dispute);
  });
  router.post('/control/disputes/:id/close', (request, response) => {
    const status: unknown = request.body?.status;
    if (status !== 'won' && status !== 'lost')
      throw invalid({ message: 'Give won or lost.', param: 'status' });
    const close = () => closeDispute(contextOf(options, noCause), request.params.id, status);
    const dispute = store.transaction(close);
    deliveries.wake();
    response.json(dispute);
  });
  return router;
}
