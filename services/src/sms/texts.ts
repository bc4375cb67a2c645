import type { AnyRoute } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import type { Kit } from '../kernel/kit.ts';
import { createTextsByHand } from './by-hand.ts';
import { createTextsByThemselves } from './by-itself.ts';
import { smsRoutes } from './routes.ts';
import type { SmsGateway } from './send/gateway.ts';
import { createTextSender } from './send/sender.ts';
import { createTextSetUp } from './set-up.ts';
import { createReports } from './webhook.ts';

interface Needs {
  readonly gateway: SmsGateway;
  readonly views: Views;
  readonly now: () => Temporal.Instant;
}

export interface Texts {
  readonly routes: readonly AnyRoute[];
  readonly byThemselves: ReturnType<typeof createTextsByThemselves>;
  /** When the quiet hours end; null outside of them. */
  readonly quietUntil: (at: Temporal.Instant) => Promise<Temporal.Instant | null>;
  /** Adds templates, and has texts sent by themselves. */
  readonly setUp: ReturnType<typeof createTextSetUp>;
  /** Sends a text by hand. */
  readonly send: ReturnType<typeof createTextsByHand>['send'];
  /** Acts on what the provider reports. */
  readonly hear: ReturnType<typeof createReports>;
}

/** Text messages: by hand, by themselves, and what their provider reports. */
export function createTexts(kit: Kit, { gateway, views, now }: Needs): Texts {
  const sender = createTextSender(kit, { gateway, now });
  const byThemselves = createTextsByThemselves(kit, { sender, views, now });
  const byHand = createTextsByHand(kit, { sender, gateway });
  const hear = createReports(kit);
  return {
    routes: smsRoutes(kit, { gateway, sender, byHand, reports: hear, views }),
    byThemselves,
    quietUntil: byThemselves.quietUntil,
    setUp: createTextSetUp(kit),
    send: byHand.send,
    hear,
  };
}
