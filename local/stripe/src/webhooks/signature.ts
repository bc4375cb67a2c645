import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header for a body at a time in seconds (https://docs.stripe.com/webhooks/signature). */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
