import { cleanerIdOf } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller } from '../../kernel/kit.ts';
import type { createInvitations } from './invitations.ts';

export const invitationRoutes = (invitations: ReturnType<typeof createInvitations>): AnyRoute[] => [
  route('POST /admin/cleaners', async ({ body }, context) => {
    const { first_name: firstName, last_name: lastName, email, phone } = body;
    const creation = creationOf(context.actor.id, 'POST /admin/cleaners', context.idempotencyKey);
    const added = await invitations.add(creation, { firstName, lastName, email, phone }, byCaller(context));
    if (isRefused(added)) return added;
    const id = cleanerIdOf(added.user.userId);
    const { position } = added;
    return { id, body: (show) => show('GET /admin/cleaners/:id', { id }), known: { id }, position };
  }),

  route('PATCH /admin/cleaners/:id', async ({ params: { id }, body }, context) => {
    const { first_name: firstName, last_name: lastName, phone } = body;
    const wanted = { firstName, lastName, phone, version: context.ifMatch };
    const corrected = await invitations.correct(id, wanted, byCaller(context));
    if (isRefused(corrected)) return corrected;
    const { position } = corrected;
    return { body: (show) => show('GET /admin/cleaners/:id', { id }), known: { id }, position };
  }),

  route('POST /admin/cleaners/:id/invite', async ({ params }, context) => {
    const invited = await invitations.inviteAgain(params.id, byCaller(context));
    if (isRefused(invited)) return invited;
    return { body: { message: 'We are emailing the invitation again.' }, position: invited.position };
  }),
];
