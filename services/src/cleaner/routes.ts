import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createApplications } from './applications.ts';
import type { Calendars } from './calendars.ts';

interface CleanerActs {
  readonly applications: ReturnType<typeof createApplications>;
  readonly calendars: Pick<Calendars, 'check'>;
}

export const cleanerRoutes = ({ applications, calendars }: CleanerActs): AnyRoute[] => [
  route('POST /admin/cleaners/:id/calendar/check', async ({ params }) => {
    const checked = await calendars.check(params.id);
    return isRefused(checked) ? checked : { body: checked };
  }),

  route('POST /admin/cleaners/:id/approve', async ({ params }, context) => {
    const approved = await applications.approve(params.id, byCaller(context));
    if (isRefused(approved)) return approved;
    return { body: { message: 'Cleaner approved successfully' }, position: approved.position };
  }),

  route('POST /admin/cleaners/:id/reject', async ({ params, query, body }, context) => {
    const reason = body.reason || query.reason || null;
    const rejected = await applications.reject(params.id, reason, byCaller(context));
    if (isRefused(rejected)) return rejected;
    return { body: { message: 'Application rejected' }, position: rejected.position };
  }),
];
