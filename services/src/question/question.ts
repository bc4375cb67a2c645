import type { QuestionEvent } from '@tidylog/contracts/events/question';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { QuestionSubject } from '@tidylog/contracts/vocabulary/questions';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';

export type DataOf<Type extends QuestionEvent['type']> = Extract<QuestionEvent, { type: Type }>['data'];

type Asked = DataOf<'QuestionAsked'>;
type Answer = DataOf<'AnswerRequested'>;
type Added = Pick<DataOf<'QuestionReopened'>, 'text' | 'taps'>;

interface Known {
  readonly questionId: string;
  readonly cleanerId: CleanerId;
  readonly about: QuestionSubject;
  readonly bookingId: BookingId | null;
  readonly asked: Asked;
  /** What the cleaner added, by the id of each addition. */
  readonly added: ReadonlyMap<string, Added>;
  /** The latest answer, also while it is being given. */
  readonly answer: Answer | null;
  /** Why the latest answer could not be given. */
  readonly refused: DataOf<'AnswerRefused'>['reason'] | null;
}

export type Question =
  | { readonly status: 'none' }
  | (Known & { readonly status: 'open' })
  | (Known & {
      readonly status: 'answering';
      readonly answer: Answer;
      /** The cleaner said more while this answer was being given, so it does not settle the question. */
      readonly hasMore: boolean;
    })
  | (Known & { readonly status: 'answered'; readonly answeredAt: InstantText });
export type KnownQuestion = Exclude<Question, { status: 'none' }>;

export const initial: Question = { status: 'none' };

const asked = (data: Asked): Question => ({
  status: 'open',
  questionId: data.questionId,
  cleanerId: data.cleanerId,
  about: data.about,
  bookingId: data.bookingId,
  asked: data,
  added: new Map(),
  answer: null,
  refused: null,
});

/** An answer that corrects nothing is given without a request. */
const given = (
  { answer }: Known,
  { answerId, questionId, cleanerId, text }: DataOf<'QuestionAnswered'>,
): Answer =>
  answer?.answerId === answerId
    ? answer
    : { questionId, cleanerId, answerId, text, transferAmount: null, transferDescription: null, times: null };

export function evolve(question: Question, { type, data }: QuestionEvent): Question {
  if (type === 'QuestionAsked') return asked(data);
  if (question.status === 'none') return question;
  switch (type) {
    case 'AnswerRequested':
      return { ...question, status: 'answering', answer: data, hasMore: false, refused: null };
    case 'QuestionAnswered':
      return question.status === 'answering' && question.hasMore
        ? { ...question, status: 'open', answer: given(question, data) }
        : { ...question, status: 'answered', answeredAt: data.at, answer: given(question, data) };
    case 'AnswerRefused':
      return { ...question, status: 'open', refused: data.reason };
    case 'QuestionReopened':
      return {
        ...question,
        ...(question.status === 'answering'
          ? { status: 'answering', answer: question.answer, hasMore: true }
          : { status: 'open' }),
        added: new Map(question.added).set(data.reopenId, { text: data.text, taps: data.taps }),
      };
  }
}

/** One question for each subject of a cleaner. */
export const questionIdOf = (cleanerId: CleanerId, about: QuestionSubject, aboutId: string): string =>
  idFrom('question', cleanerId, about, aboutId);

export const questionStream = (questionId: string): StreamOf<Question, QuestionEvent> => ({
  name: `question-${questionId}`,
  initial,
  evolve,
});
