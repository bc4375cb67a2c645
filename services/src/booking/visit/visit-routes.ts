import type { AnswerOf } from '@tidylog/contracts/api/endpoint';
import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type ContextOf, route, type Show } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { type Creation, creationFor } from '../../kernel/idempotency.ts';
import { createTurns } from '../../kernel/in-turn.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { momentOf } from '../../kernel/moment.ts';
import { accepted } from '../../kernel/transact.ts';
import { decidedAnswer } from '../acts/decided-answer.ts';
import type { Finished } from '../steps.ts';
import type { createVisitActs, OfJob } from './visit-acts.ts';

type Context = ContextOf<'cleaner'>;

interface Dependencies {
  readonly visitActs: ReturnType<typeof createVisitActs>;
  readonly views: Views;
}

interface Tapped {
  readonly tapped_at?: InstantText | null | undefined;
}

const ofJob = (id: BookingId, { tapped_at }: Tapped, { actor, idempotencyKey }: Context): OfJob => ({
  id,
  cleanerId: actor.id,
  tap: {
    tapId: idempotencyKey,
    tappedAt: tapped_at === null || tapped_at === undefined ? null : Temporal.Instant.from(tapped_at),
  },
});

const creation = (route: EndpointName, of: BookingId, { actor, idempotencyKey }: Context): Creation =>
  creationFor({ actorId: actor.id, route, of }, idempotencyKey);

const statusOf = (id: BookingId, { booking, version }: Finished) => {
  const { status } = decidedAnswer(booking, version);
  return status === undefined ? { id } : { id, status };
};

export function visitRoutes(
  { streams, settings }: Pick<Kit, 'streams' | 'settings'>,
  { visitActs, views }: Dependencies,
): AnyRoute[] {
  /** The second of two presses at once looks for open jobs after the first is written. */
  const inTurnOfCleaner = createTurns();

  /** What is owed stays theirs, and they end what they began; other jobs are no longer their business. */
  const refuseDismissed = async (cleanerId: CleanerId): Promise<Refused<'cleaner-left'> | undefined> => {
    const { state } = await streams.load(cleanerStream(cleanerId));
    return state.status === 'dismissed' ? refuse('cleaner-left') : undefined;
  };

  const done = async (
    context: Context,
    act: () => Promise<Finished | Refused>,
  ): Promise<Finished | Refused> => (await refuseDismissed(context.actor.id)) ?? (await act());

  const answered = (id: BookingId, context: Context, result: Finished | Refused) =>
    isRefused(result)
      ? result
      : {
          body: () => views.job(id, context.actor.id, context.now),
          known: statusOf(id, result),
          position: result.position,
          version: result.version,
        };

  const job = async (id: BookingId, context: Context, act: () => Promise<Finished | Refused>) =>
    answered(id, context, await done(context, act));

  /** A dismissal may be written between the look at the cleaner and the clock-in: then the clock-in is taken back. */
  const clockIn = async (of: OfJob, context: Context): Promise<Finished | Refused> => {
    const by = byCaller(context);
    const begun = await visitActs.clockIn(of, by);
    const left = isRefused(begun) ? undefined : await refuseDismissed(of.cleanerId);
    if (left === undefined) return begun;
    accepted(await visitActs.returnBegun(of, by));
    return left;
  };

  const shownIn = async <Key extends 'notes_written' | 'checklist'>(
    show: Show,
    id: BookingId,
    key: Key,
  ): Promise<AnswerOf<Endpoints['GET /cleaner/jobs/:id']>[Key] | undefined> =>
    (await show('GET /cleaner/jobs/:id', { id }))?.[key];

  return [
    route('POST /cleaner/clock-in/:id', ({ params: { id }, body }, context) =>
      inTurnOfCleaner(context.actor.id, () =>
        job(id, context, () => clockIn(ofJob(id, body, context), context)),
      ),
    ),
    route('POST /cleaner/not-this-house/:id', ({ params: { id }, body }, context) =>
      job(id, context, () => visitActs.takeBackClockIn(ofJob(id, body, context), byCaller(context))),
    ),
    route('POST /cleaner/clock-out/:id', async ({ params: { id }, body }, context) => {
      const { finished_at: finished } = body;
      const finishedAt = finished ? momentOf(finished, settings.timeZone) : null;
      const ended = await visitActs.clockOut(ofJob(id, body, context), finishedAt, byCaller(context));
      return answered(id, context, ended);
    }),
    route('POST /cleaner/update-eta/:id', ({ params: { id }, body }, context) =>
      job(id, context, () => visitActs.updateEta(ofJob(id, body, context), body.eta, byCaller(context))),
    ),
    route('POST /cleaner/jobs/:id/on-my-way', ({ params: { id }, body }, context) =>
      job(id, context, () =>
        visitActs.goOnTheWay(ofJob(id, body, context), body.eta || null, byCaller(context)),
      ),
    ),
    route('POST /cleaner/jobs/:id/no-access', ({ params: { id }, body }, context) => {
      const { id: reportId } = creation('POST /cleaner/jobs/:id/no-access', id, context);
      const { reason, note, photo_ids: photoIds = [] } = body;
      return job(id, context, () =>
        visitActs.reportNoAccess(
          ofJob(id, body, context),
          { reportId, reason, note, photoIds },
          byCaller(context),
        ),
      );
    }),
    route('POST /cleaner/jobs/:id/notes', async ({ params: { id }, body }, context) => {
      const { id: noteId } = creation('POST /cleaner/jobs/:id/notes', id, context);
      const { text, audience, cannot_come: cannotCome = false } = body;
      const written = await done(context, () =>
        visitActs.writeNote(
          ofJob(id, body, context),
          { noteId, text, audience, cannotCome },
          byCaller(context),
        ),
      );
      if (isRefused(written)) return written;
      return {
        id: noteId,
        known: { id: noteId, text, audience, cannot_come: cannotCome },
        position: written.position,
        body: async (show: Show) =>
          (await shownIn(show, id, 'notes_written'))?.find((note) => note.id === noteId),
      };
    }),
    route('PUT /cleaner/jobs/:id/checklist', async ({ params: { id }, body }, context) => {
      const items = body.items.map(({ at, ...item }) => ({ ...item, at: Temporal.Instant.from(at) }));
      const ticked = await done(context, () =>
        visitActs.tickChecklist(ofJob(id, body, context), { items }, byCaller(context)),
      );
      if (isRefused(ticked)) return ticked;
      return { position: ticked.position, body: (show: Show) => shownIn(show, id, 'checklist') };
    }),
    route('POST /cleaner/jobs/:id/worked', ({ params: { id }, body }, context) => {
      const inZone = (text: string) => momentOf(text, settings.timeZone);
      const hours = { clockedInAt: inZone(body.clocked_in_at), clockedOutAt: inZone(body.clocked_out_at) };
      return job(id, context, () => visitActs.claimWork(ofJob(id, body, context), hours, byCaller(context)));
    }),
  ];
}
