import type { StripeEvent } from '../storage/objects.ts';
import { signatureOf } from './signature.ts';

const patience = 20_000;

interface Post {
  readonly url: string;
  readonly secret: string;
  readonly event: StripeEvent;
  readonly signal: AbortSignal;
}

/** Posts a signed event; returns the status, 0 if there was no answer in time. */
export async function post({ url, secret, event, signal }: Post): Promise<number> {
  const body = JSON.stringify(event);
  const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
