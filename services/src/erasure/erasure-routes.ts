import { type AnyRoute, route } from '@tidylog/server/route';
import type { createProof } from '../identity/proof.ts';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createCleanerErasure } from './cleaner-erasure.ts';
import type { createErasure } from './erasure.ts';
import type { createGuestErasure, createOpenMattersOf } from './guest-erasure.ts';

interface Dependencies {
  readonly proof: ReturnType<typeof createProof>;
  readonly erasure: ReturnType<typeof createErasure>;
  readonly eraseCleaner: ReturnType<typeof createCleanerErasure>;
  readonly eraseGuest: ReturnType<typeof createGuestErasure>;
  readonly openMattersOf: ReturnType<typeof createOpenMattersOf>;
}

export const erasureRoutes = ({
  proof,
  erasure,
  eraseCleaner,
  eraseGuest,
  openMattersOf,
}: Dependencies): readonly AnyRoute[] => [
  route('POST /customer/erase', async ({ body }, context) => {
    const { actor, sessionId } = context;
    const claimed = { userId: actor.id, sessionId, password: body.password, path: 'password' };
    const user = await proof.byPasswordOrFreshness(claimed);
    if (isRefused(user)) return user;
    const done = await erasure.erase(user, byCaller(context));
    return isRefused(done) ? done : { body: undefined, ...done };
  }),

  route('POST /cleaner/erase', async ({ body }, context) => {
    const { actor, sessionId } = context;
    const claimed = { userId: actor.id, sessionId, password: body.password, path: 'password' };
    const user = await proof.byPasswordOrFreshness(claimed);
    if (isRefused(user)) return user;
    const done = await eraseCleaner(user, byCaller(context));
    return isRefused(done) ? done : { body: undefined, ...done };
  }),

  route('GET /admin/customers/:id/open-matters', async ({ params: { id } }) => {
    const open = await openMattersOf(id);
    return isRefused(open) ? open : { body: open };
  }),

  route('POST /admin/customers/:id/erase', async ({ params: { id }, body: { reason } }, context) => {
    const done = await eraseGuest({ customerId: id, reason }, byCaller(context));
    return isRefused(done) ? done : { body: undefined, ...done };
  }),
];
