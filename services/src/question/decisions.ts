import type { QuestionEvent } from '@tidylog/contracts/events/question';
import { reopenDays } from '@tidylog/contracts/vocabulary/questions';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { canonical } from '../kernel/idempotency.ts';
import type { DataOf, KnownQuestion, Question } from './question.ts';

/** The answer counts as accepted 14 days after it was given. */
const isSettled = (answeredAt: InstantText, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(answeredAt).add({ hours: 24 * reopenDays })) > 0;

const isSame = (one: object, other: object): boolean => canonical(one) === canonical(other);

/**
 * One question for each line or job: more about it is added to that question. Once its answer can no longer be
 * reopened, the cleaner may ask again.
 */
export const askQuestion =
  (asked: DataOf<'QuestionAsked'>, now: Temporal.Instant) =>
  (question: Question): Decision<QuestionEvent, 'already-asked' | 'idempotency-key-reused'> => {
    const question_id = asked.questionId;
    if (question.status === 'none') return accept({ type: 'QuestionAsked', data: asked });
    if (question.asked.askId === asked.askId)
      return isSame(question.asked, asked) ? accept() : refuse('idempotency-key-reused');
    return question.status === 'answered' && isSettled(question.answeredAt, now)
      ? accept({ type: 'QuestionAsked', data: asked })
      : refuse('already-asked', { extra: { question_id } });
  };

export interface Reopening {
  readonly cleanerId: string;
  readonly reopenId: string;
  readonly text: string;
  readonly taps: DataOf<'QuestionReopened'>['taps'];
  readonly now: Temporal.Instant;
}

/** The cleaner adds to an open question, or says that the answer does not settle it. */
export const reopenQuestion =
  ({ cleanerId, now, ...added }: Reopening) =>
  (
    question: Question,
  ): Decision<QuestionEvent, 'not-found' | 'too-late-to-reopen' | 'idempotency-key-reused'> => {
    if (question.status === 'none' || question.cleanerId !== cleanerId) return refuse('not-found');
    const before = question.added.get(added.reopenId);
    if (before !== undefined)
      return isSame(before, { text: added.text, taps: added.taps })
        ? accept()
        : refuse('idempotency-key-reused');
    if (question.status === 'answered' && isSettled(question.answeredAt, now))
      return refuse('too-late-to-reopen');
    return accept({ type: 'QuestionReopened', data: { ...subject(question), ...added } });
  };

type Asked = Pick<
  DataOf<'AnswerRequested'>,
  'answerId' | 'text' | 'transferAmount' | 'transferDescription' | 'times'
>;

const answered = (
  question: KnownQuestion,
  { answerId, text, transferAmount, times }: Asked,
  now: Temporal.Instant,
) =>
  accept<QuestionEvent>({
    type: 'QuestionAnswered',
    data: {
      ...subject(question),
      answerId,
      text,
      at: instantText(now),
      transferId: transferAmount === null ? null : answerId,
      correctionId: times === null ? null : answerId,
    },
  });

/** An answer that corrects nothing is given at once; others when their corrections are made. */
export const answerQuestion =
  (answer: Asked, now: Temporal.Instant) =>
  (
    question: Question,
  ): Decision<QuestionEvent, 'not-found' | 'question-answered' | 'idempotency-key-reused'> => {
    if (question.status === 'none') return refuse('not-found');
    const data = { ...subject(question), ...answer };
    if (question.answer?.answerId === answer.answerId)
      return isSame(question.answer, data) ? accept() : refuse('idempotency-key-reused');
    if (question.status !== 'open') return refuse('question-answered');
    return answer.transferAmount === null && answer.times === null
      ? answered(question, answer, now)
      : accept({ type: 'AnswerRequested', data });
  };

/** What the office corrected with its answer is done. */
export const finishAnswer =
  (now: Temporal.Instant) =>
  (question: Question): Decision<QuestionEvent, never> =>
    question.status === 'answering' ? answered(question, question.answer, now) : accept();

export const refuseAnswer =
  (refused: Pick<DataOf<'AnswerRefused'>, 'reason' | 'transferId'>) =>
  (question: Question): Decision<QuestionEvent, never> =>
    question.status === 'answering'
      ? accept({
          type: 'AnswerRefused',
          data: { ...subject(question), answerId: question.answer.answerId, ...refused },
        })
      : accept();

const subject = ({ questionId, cleanerId }: KnownQuestion) => ({ questionId, cleanerId });
