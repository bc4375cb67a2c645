import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import { isRefused } from '../decision.ts';
import { byCaller } from '../kit.ts';
import type { createClosing } from './closing.ts';

export const dayRoutes = (closing: ReturnType<typeof createClosing>): AnyRoute[] => [
  route('PUT /admin/closed-days/:date', async ({ params: { date }, body: { reason } }, context) => {
    const closed = await closing.close(date, reason, byCaller(context));
    return isRefused(closed) ? closed : { body: undefined, position: closed.position };
  }),

  route('DELETE /admin/closed-days/:date', async ({ params: { date } }, context) => {
    const opened = await closing.open(date, byCaller(context));
    return isRefused(opened) ? opened : { body: undefined, position: opened.position };
  }),
];
