import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { closedPolicy } from './content-policy.ts';

interface SecurityNeeds {
  readonly production: boolean;
  readonly stripe: boolean;
}

/** Only one of Stripe's frames may request payments: wallets do so. */
const paying = (stripe: boolean): string => (stripe ? '(self "https://js.stripe.com")' : '()');

/** The headers of every answer. Pages replace the policy with their own. */
export function securityHeaders({ production, stripe }: SecurityNeeds): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      // On a development machine, a browser that remembers this would refuse every other local server.
      strictTransportSecurity: production ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      frameguard: { action: 'deny' },
    }),
    (_request, response, next) => {
      response.set({
        'Content-Security-Policy': closedPolicy,
        'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=${paying(stripe)}, usb=()`,
      });
      next();
    },
  ];
}
