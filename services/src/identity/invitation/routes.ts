import { cleanerIdOf } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { CalendarInput, Calendars } from '../../cleaner/calendars.ts';
import { isRefused } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller, latest } from '../../kernel/kit.ts';
import type { createInvitations } from './invitations.ts';

interface GivenCalendar {
  readonly google_calendar_credentials: string | null;
  readonly calendar_integration_enabled?: boolean | undefined;
}

const calendarInput = (given: GivenCalendar): CalendarInput => ({
  keyFile: given.google_calendar_credentials,
  enabled: given.calendar_integration_enabled,
});

interface InvitationActs {
  readonly invitations: ReturnType<typeof createInvitations>;
  readonly calendars: Calendars;
}

export const invitationRoutes = ({ invitations, calendars }: InvitationActs): AnyRoute[] => [
  route('POST /admin/cleaners', async ({ body }, context) => {
    const { first_name: firstName, last_name: lastName, email, phone } = body;
    const creation = creationOf(context.actor.id, 'POST /admin/cleaners', context.idempotencyKey);
    const calendar = calendars.wantedOfNew(calendarInput(body));
    if (typeof calendar === 'object' && isRefused(calendar)) return calendar;
    const by = byCaller(context);
    const added = await invitations.add(
      creation,
      { contact: { firstName, lastName, email, phone }, calendar },
      by,
    );
    if (isRefused(added)) return added;
    const id = cleanerIdOf(added.user.userId);
    const connected = await calendars.change(id, calendar, by);
    if (isRefused(connected)) return connected;
    const position = latest(added.position, connected.position);
    return { id, body: (show) => show('GET /admin/cleaners/:id', { id }), known: { id }, position };
  }),

  route('PATCH /admin/cleaners/:id', async ({ params: { id }, body }, context) => {
    const { first_name: firstName, last_name: lastName, phone } = body;
    const wanted = { firstName, lastName, phone, version: context.ifMatch };
    const calendar = await calendars.wanted(id, calendarInput(body));
    if (typeof calendar === 'object' && isRefused(calendar)) return calendar;
    const by = byCaller(context);
    const corrected = await invitations.correct(id, wanted, by);
    if (isRefused(corrected)) return corrected;
    const changed = await calendars.change(id, calendar, by);
    if (isRefused(changed)) return changed;
    const position = latest(corrected.position, changed.position);
    return { body: (show) => show('GET /admin/cleaners/:id', { id }), known: { id }, position };
  }),

  route('POST /admin/cleaners/:id/invite', async ({ params }, context) => {
    const invited = await invitations.inviteAgain(params.id, byCaller(context));
    if (isRefused(invited)) return invited;
    return { body: { message: 'We are emailing the invitation again.' }, position: invited.position };
  }),
];
