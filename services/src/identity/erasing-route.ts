import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createErasing } from './erasing.ts';
import type { createProving } from './proving.ts';

interface Dependencies {
  readonly proving: ReturnType<typeof createProving>;
  readonly erasing: ReturnType<typeof createErasing>;
}

export const erasingRoute = ({ proving, erasing }: Dependencies): AnyRoute =>
  route('POST /customer/erase', async ({ body }, context) => {
    const { actor, sessionId } = context;
    const claimed = { userId: actor.id as UserId, sessionId, password: body.password, path: 'password' };
    const user = await proving.byPasswordOrFreshness(claimed);
    if (isRefused(user)) return user;
    const done = await erasing.erase(user, byCaller(context));
    return isRefused(done) ? done : { body: undefined, ...done };
  });
