import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { officeDateError } from '../kernel/office-date.ts';
import type { createClosures } from './closures.ts';

export const dayRoutes = ({ settings }: Kit, closing: ReturnType<typeof createClosures>): AnyRoute[] => [
  route('PUT /admin/closed-days/:date', async ({ params: { date }, body: { reason } }, context) => {
    const message = officeDateError(date, dateAt(context.now, settings.timeZone));
    if (message !== undefined) return refuse('invalid-input', { errors: [{ path: 'date', message }] });
    const closed = await closing.close(date, reason, byCaller(context));
    return isRefused(closed) ? closed : { body: undefined, position: closed.position };
  }),

  route('DELETE /admin/closed-days/:date', async ({ params: { date } }, context) => {
    const opened = await closing.open(date, byCaller(context));
    return isRefused(opened) ? opened : { body: undefined, position: opened.position };
  }),
];
