import { type AnyRoute, route } from '@tidylog/server/route';
import type { createProof } from '../identity/proof.ts';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createErasure } from './erasure.ts';

interface Dependencies {
  readonly proof: ReturnType<typeof createProof>;
  readonly erasure: ReturnType<typeof createErasure>;
}

export const erasureRoute = ({ proof, erasure }: Dependencies): AnyRoute =>
  route('POST /customer/erase', async ({ body }, context) => {
    const { actor, sessionId } = context;
    const claimed = { userId: actor.id, sessionId, password: body.password, path: 'password' };
    const user = await proof.byPasswordOrFreshness(claimed);
    if (isRefused(user)) return user;
    const done = await erasure.erase(user, byCaller(context));
    return isRefused(done) ? done : { body: undefined, ...done };
  });
