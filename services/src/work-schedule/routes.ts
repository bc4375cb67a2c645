import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { workingHoursVersion } from '@tidylog/contracts/domain/versions';
import type { timeOffInput, workingHoursInput } from '@tidylog/contracts/schemas/work-schedules';
import type { z } from '@tidylog/contracts/schemas/zod';
import { accountOfCleaner, type CleanerId, cleanerIdOf } from '@tidylog/contracts/vocabulary/ids';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { type Cleaner, cleanerStream } from '../cleaner/cleaner.ts';
import {
  addTimeOff,
  issueCalendarLink,
  removeTimeOff,
  setWorkingHours,
} from '../cleaner/schedule-decisions.ts';
import { calendarToken, readCalendarToken } from '../identity/mailed-tokens.ts';
import { isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import { creationFor } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';

type Looks = Pick<Views, 'jobsWithin' | 'calendarFeed'>;

const hoursVersions = (cleaner: Cleaner): readonly string[] =>
  cleaner.status === 'active' ? [workingHoursVersion(cleaner.schedule.hours)] : [];

/** Cleaners and the office set when a cleaner works. */
export function workScheduleRoutes(
  { streams, vault, settings }: Pick<Kit, 'streams' | 'vault' | 'settings'>,
  views: Looks,
): readonly AnyRoute[] {
  const today = ({ now }: Pick<CallContext, 'now'>) => dateAt(now, settings.timeZone);

  const linkOf = async (cleanerId: CleanerId, linkId: string, { origin }: CallContext): Promise<string> => {
    const token = await calendarToken(vault, { userId: accountOfCleaner(cleanerId), linkId });
    return `${origin}/api/cleaner/calendar/${token}.ics`;
  };

  const setHours = async (
    cleanerId: CleanerId,
    { week, valid_from: validFrom }: z.output<typeof workingHoursInput>,
    context: CallContext,
  ) => {
    const from = validFrom ?? today(context);
    if (from < today(context))
      return refuse('invalid-input', {
        errors: [{ path: 'valid_from', message: 'Choose today or a later day.' }],
      });
    const decide = unlessStale(context.ifMatch, setWorkingHours({ week, validFrom: from }), hoursVersions);
    const done = await streams.transact(cleanerStream(cleanerId), decide, byCaller(context));
    if (isRefused(done)) return done;
    return { position: done.last?.position, version: hoursVersions(done.state)[0] };
  };

  const takeOff = async (
    cleanerId: CleanerId,
    { route: name, body }: { readonly route: EndpointName; readonly body: z.output<typeof timeOffInput> },
    context: CallContext,
  ) => {
    const { from, to, note } = body;
    const slots = body.slots ?? null;
    const made = { actorId: context.actor.id, route: name, of: cleanerId };
    const { id: timeOffId } = creationFor(made, context.idempotencyKey);
    const decide = addTimeOff({ timeOffId, from, to, slots, note, today: today(context) });
    const done = await streams.transact(cleanerStream(cleanerId), decide, byCaller(context));
    if (isRefused(done)) return done;
    return {
      id: timeOffId,
      body: async () => ({
        id: timeOffId,
        conflicts: [...(await views.jobsWithin({ cleanerId, from, to, slots }, context.now))],
      }),
      known: { id: timeOffId },
      position: done.last?.position,
    };
  };

  const giveBack = async (cleanerId: CleanerId, timeOffId: string, context: CallContext) => {
    const decide = removeTimeOff({ timeOffId });
    const done = await streams.transact(cleanerStream(cleanerId), decide, byCaller(context));
    return isRefused(done) ? done : { body: undefined, position: done.last?.position };
  };

  return [
    route('PUT /cleaner/working-hours', async ({ body }, context) => {
      const done = await setHours(context.actor.id, body, context);
      return isRefused(done) ? done : { ...done, body: (show: Show) => show('GET /cleaner/schedule') };
    }),
    route('POST /cleaner/time-off', ({ body }, context) =>
      takeOff(context.actor.id, { route: 'POST /cleaner/time-off', body }, context),
    ),
    route('DELETE /cleaner/time-off/:id', ({ params }, context) =>
      giveBack(context.actor.id, params.id, context),
    ),
    route('PUT /admin/cleaners/:id/working-hours', async ({ params, body }, context) => {
      const done = await setHours(params.id, body, context);
      const shown = (show: Show) => show('GET /admin/cleaners/:id/schedule', params);
      return isRefused(done) ? done : { ...done, body: shown };
    }),
    route('POST /admin/cleaners/:id/time-off', ({ params, body }, context) =>
      takeOff(params.id, { route: 'POST /admin/cleaners/:id/time-off', body }, context),
    ),
    route('DELETE /admin/cleaners/:id/time-off/:time_off_id', ({ params }, context) =>
      giveBack(params.id, params.time_off_id, context),
    ),
    route('GET /cleaner/calendar-link', async (_call, context) => {
      const { state: cleaner } = await streams.load(cleanerStream(context.actor.id));
      if (cleaner.status !== 'active') return refuse('cleaner-left');
      const { cleanerId, calendarLinkId: linkId } = cleaner;
      return { body: { url: linkId === null ? null : await linkOf(cleanerId, linkId, context) } };
    }),
    route('POST /cleaner/calendar-link', async (_call, context) => {
      const cleanerId = context.actor.id;
      const linkId = crypto.randomUUID();
      const stream = cleanerStream(cleanerId);
      const done = await streams.transact(stream, issueCalendarLink({ linkId }), byCaller(context));
      if (isRefused(done)) return done;
      return { body: { url: await linkOf(cleanerId, linkId, context) }, position: done.last?.position };
    }),
    route('GET /cleaner/calendar/:token.ics', async ({ params: { token } }, { now }) => {
      const ids = await readCalendarToken(vault, token);
      if (ids === undefined) return refuse('not-found');
      const { state: cleaner } = await streams.load(cleanerStream(cleanerIdOf(ids.userId)));
      if (cleaner.status !== 'active' || cleaner.calendarLinkId !== ids.requestId) return refuse('not-found');
      return { body: undefined, file: await views.calendarFeed(cleaner.cleanerId, now) };
    }),
  ];
}
