import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, type ContextOf, route } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import type { createBookingActs } from '../acts/booking-acts.ts';
import { decidedAnswer } from '../acts/decided-answer.ts';
import { bookingStream } from '../booking.ts';
import type { Finished } from '../steps.ts';

interface Dependencies {
  readonly bookingActs: ReturnType<typeof createBookingActs>;
  readonly views: Views;
}

const statusOf = (id: BookingId, { booking, version }: Finished) => {
  const { status } = decidedAnswer(booking, version);
  return status === undefined ? { id } : { id, status };
};

export function visitRoutes(
  { streams }: Pick<Kit, 'streams'>,
  { bookingActs, views }: Dependencies,
): AnyRoute[] {
  /** The rows may be a moment behind, so the job's own stream has the last word. */
  const refuseWhileElsewhere = async (
    id: BookingId,
    { actor }: ContextOf<'cleaner'>,
  ): Promise<Refused<'another-job-open'> | undefined> => {
    for (const { bookingId, name } of await views.openJobs(actor.id)) {
      if (bookingId === id) continue;
      const { state } = await streams.load(bookingStream(bookingId));
      if (state.status === 'in_progress' && state.cleanerId === actor.id)
        return refuse('another-job-open', {
          detail: `You are still clocked in at ${name}. Clock out there first.`,
        });
    }
    return undefined;
  };

  /** What is owed stays theirs; jobs and customers are no longer their business. */
  const refuseDismissed = async (cleanerId: CleanerId): Promise<Refused<'cleaner-left'> | undefined> => {
    const { state } = await streams.load(cleanerStream(cleanerId));
    return state.status === 'dismissed' ? refuse('cleaner-left') : undefined;
  };

  const jobAnswer = (result: Finished | Refused, id: BookingId, { actor, now }: ContextOf<'cleaner'>) =>
    isRefused(result)
      ? result
      : {
          body: () => views.job(id, actor.id, now),
          known: statusOf(id, result),
          position: result.position,
        };

  return [
    route('POST /cleaner/clock-in/:id', async ({ params: { id } }, context) => {
      const refused = (await refuseDismissed(context.actor.id)) ?? (await refuseWhileElsewhere(id, context));
      if (refused !== undefined) return refused;
      return jobAnswer(await bookingActs.clockIn(id, context.actor.id, byCaller(context)), id, context);
    }),
    route('POST /cleaner/not-this-house/:id', async ({ params: { id } }, context) => {
      const left = await refuseDismissed(context.actor.id);
      if (left !== undefined) return left;
      const taken = await bookingActs.takeBackClockIn(id, context.actor.id, byCaller(context));
      return jobAnswer(taken, id, context);
    }),
    route('POST /cleaner/clock-out/:id', async ({ params: { id } }, context) => {
      const left = await refuseDismissed(context.actor.id);
      if (left !== undefined) return left;
      return jobAnswer(await bookingActs.clockOut(id, context.actor.id, byCaller(context)), id, context);
    }),
  ];
}
