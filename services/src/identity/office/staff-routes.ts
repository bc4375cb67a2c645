import { userId } from '@tidylog/contracts/schemas/ids';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller, type Done } from '../../kernel/kit.ts';
import type { createStaffActs } from './staff-acts.ts';

const shown = (id: string, { position }: Done) => ({
  id,
  body: (show: Show) => show('GET /admin/staff/:id', { id }),
  known: { id },
  position,
});

export const staffRoutes = (staff: ReturnType<typeof createStaffActs>): readonly AnyRoute[] => [
  route('POST /admin/staff', async ({ body }, context) => {
    const { first_name: firstName, last_name: lastName, email, staff_role: staffRole } = body;
    const creation = creationOf(context.actor.id, 'POST /admin/staff', context.idempotencyKey);
    const contact = { firstName, lastName, email, phone: null };
    const added = await staff.add(creation, { contact, staffRole }, byCaller(context));
    return isRefused(added) ? added : shown(added.user.userId, added);
  }),

  route('PATCH /admin/staff/:id', async ({ params, body }, context) => {
    const { first_name: firstName, last_name: lastName, staff_role: staffRole } = body;
    const change = { firstName, lastName, staffRole, version: context.ifMatch };
    const changed = await staff.change(userId.parse(params.id), change, byCaller(context));
    return isRefused(changed) ? changed : shown(params.id, changed);
  }),

  route('DELETE /admin/staff/:id', async ({ params }, context) => {
    const removed = await staff.remove(userId.parse(params.id), byCaller(context));
    return isRefused(removed) ? removed : shown(params.id, removed);
  }),

  route('DELETE /admin/staff/:id/second-factor', async ({ params }, context) => {
    const removed = await staff.removeSecondFactor(userId.parse(params.id), byCaller(context));
    return isRefused(removed) ? removed : shown(params.id, removed);
  }),

  route('POST /admin/staff/:id/invite', async ({ params }, context) => {
    const invited = await staff.inviteAgain(userId.parse(params.id), byCaller(context));
    if (isRefused(invited)) return invited;
    return { body: { message: 'We are emailing the invitation again.' }, position: invited.position };
  }),
];
