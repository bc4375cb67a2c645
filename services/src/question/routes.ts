import { fromDollars } from '@tidylog/contracts/vocabulary/money';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { creationFor, creationOf } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { momentOf } from '../kernel/moment.ts';
import type { createAnswers } from './answers.ts';
import type { createQuestions } from './questions.ts';

interface Dependencies {
  readonly questions: ReturnType<typeof createQuestions>;
  readonly answer: ReturnType<typeof createAnswers>;
}

interface SentTap {
  readonly act: string;
  readonly tapped_at: string;
}

export function questionRoutes(
  { settings: { timeZone } }: Pick<Kit, 'settings'>,
  { questions, answer }: Dependencies,
): AnyRoute[] {
  const timeOf = (text: string): InstantText => instantText(momentOf(text, timeZone));
  const orNull = (text: string | null | undefined) =>
    text === null || text === undefined ? null : timeOf(text);
  const tapsOf = (taps: readonly SentTap[]) =>
    taps.map(({ act, tapped_at }) => ({ act, tappedAt: timeOf(tapped_at) }));

  return [
    route('POST /cleaner/questions', async ({ body }, context) => {
      const { id: askId } = creationOf(context.actor.id, 'POST /cleaner/questions', context.idempotencyKey);
      const asked = await questions.ask(
        {
          askId,
          cleanerId: context.actor.id,
          about: body.about,
          aboutId: body.id,
          text: body.text,
          clockedInAt: orNull(body.clocked_in_at),
          clockedOutAt: orNull(body.clocked_out_at),
          taps: tapsOf(body.taps),
        },
        byCaller(context),
      );
      if (isRefused(asked)) return asked;
      const { questionId, position } = asked;
      return { id: questionId, body: shownTo(questionId), known: { id: questionId }, position };
    }),

    route('POST /cleaner/questions/:id/reopen', async ({ params: { id }, body }, context) => {
      const made = {
        actorId: context.actor.id,
        route: 'POST /cleaner/questions/:id/reopen',
        of: id,
      } as const;
      const { id: reopenId } = creationFor(made, context.idempotencyKey);
      const added = { cleanerId: context.actor.id, reopenId, text: body.text, taps: tapsOf(body.taps) };
      const done = await questions.reopen(id, added, byCaller(context));
      return isRefused(done) ? done : { ...done, id, body: shownTo(id), known: { id } };
    }),

    route('POST /admin/questions/:id/answer', async ({ params: { id }, body }, context) => {
      const made = {
        actorId: context.actor.id,
        route: 'POST /admin/questions/:id/answer',
        of: id,
      } as const;
      const { id: answerId } = creationFor(made, context.idempotencyKey);
      const { transfer, times } = body;
      const done = await answer(
        id,
        {
          answerId,
          text: body.text,
          transferAmount: transfer ? fromDollars(transfer.amount) : null,
          transferDescription: transfer?.description || null,
          times: times
            ? { clockedInAt: orNull(times.clocked_in_at), clockedOutAt: orNull(times.clocked_out_at) }
            : null,
        },
        byCaller(context),
      );
      if (isRefused(done)) return done;
      return { ...done, id, body: (show: Show) => show('GET /admin/questions/:id', { id }), known: { id } };
    }),
  ];
}

const shownTo = (id: string) => async (show: Show) =>
  (await show('GET /cleaner/questions'))?.find((question) => question.id === id);
