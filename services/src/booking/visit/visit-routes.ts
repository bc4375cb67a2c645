import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, type ContextOf, route } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { isRefused } from '../../kernel/decision.ts';
import { byCaller } from '../../kernel/kit.ts';
import type { createBookingActs } from '../acts/booking-acts.ts';
import { decidedAnswer } from '../acts/decided-answer.ts';
import type { Finished } from '../steps.ts';

interface Dependencies {
  readonly bookingActs: ReturnType<typeof createBookingActs>;
  readonly views: Views;
}

const statusOf = (id: BookingId, { booking, version }: Finished) => {
  const { status } = decidedAnswer(booking, version);
  return status === undefined ? { id } : { id, status };
};

export function visitRoutes({ bookingActs, views }: Dependencies): AnyRoute[] {
  const jobAnswer = (result: Finished | Refused, id: BookingId, { actor, now }: ContextOf<'cleaner'>) =>
    isRefused(result)
      ? result
      : {
          body: () => views.job(id, actor.id, now),
          known: statusOf(id, result),
          position: result.position,
        };

  return [
    route('POST /cleaner/clock-in/:id', async ({ params: { id } }, context) =>
      jobAnswer(await bookingActs.clockIn(id, context.actor.id, byCaller(context)), id, context),
    ),
    route('POST /cleaner/clock-out/:id', async ({ params: { id } }, context) =>
      jobAnswer(await bookingActs.clockOut(id, context.actor.id, byCaller(context)), id, context),
    ),
  ];
}
