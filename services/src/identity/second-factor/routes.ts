import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { byCaller } from '../../kernel/kit.ts';
import type { createSecondFactors } from './second-factors.ts';

export const secondFactorRoutes = (factors: ReturnType<typeof createSecondFactors>): readonly AnyRoute[] => [
  route('POST /auth/second-factor/setup', async (_call, context) => {
    const prepared = await factors.prepare(context.actor.id, byCaller(context));
    if (isRefused(prepared)) return prepared;
    const { secret, address, qr } = prepared;
    return { body: { secret, otpauth_url: address, qr } };
  }),

  route('POST /auth/second-factor/enable', async ({ body }, context) => {
    const { actor, sessionId } = context;
    const enrolled = await factors.enroll(
      { userId: actor.id, sessionId, code: body.code },
      byCaller(context),
    );
    if (isRefused(enrolled)) return enrolled;
    return { body: { recovery_codes: [...enrolled.recoveryCodes] }, position: enrolled.position };
  }),

  route('POST /auth/second-factor/recovery-codes', async ({ body }, context) => {
    const { actor, sessionId } = context;
    const proving = { userId: actor.id, sessionId, password: body.password, code: body.code };
    const replaced = await factors.replaceCodes(proving, byCaller(context));
    if (isRefused(replaced)) return replaced;
    return { body: { recovery_codes: [...replaced.recoveryCodes] }, position: replaced.position };
  }),

  route('DELETE /auth/second-factor', async ({ body }, context) => {
    const { actor, sessionId } = context;
    const proving = { userId: actor.id, sessionId, password: body.password, code: body.code };
    const removed = await factors.remove(proving, byCaller(context));
    return isRefused(removed) ? removed : { body: undefined, position: removed.position };
  }),
];
