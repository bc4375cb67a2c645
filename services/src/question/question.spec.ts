import type { QuestionEvent } from '@tidylog/contracts/events/question';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { describe, test } from 'vitest';
import { ana, ids } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { answerQuestion, askQuestion, finishAnswer, refuseAnswer, reopenQuestion } from './decisions.ts';
import { type DataOf, evolve, initial } from './question.ts';

const given = givenOf({ initial, evolve });
const uuid = (end: number) => `0197a1f0-0000-7000-8000-${String(end).padStart(12, '0')}`;
const now = Temporal.Instant.from('2027-01-16T15:00:00Z');
const daysLater = (days: number) => now.add({ hours: 24 * days });
const subject = { questionId: uuid(1), cleanerId: ana };
const asked: DataOf<'QuestionAsked'> = {
  ...subject,
  askId: uuid(2),
  about: 'job',
  aboutId: ids.bookingId,
  bookingId: ids.bookingId,
  text: 'Too little.',
  clockedInAt: null,
  clockedOutAt: null,
  taps: [],
};
const answer = {
  answerId: uuid(3),
  text: 'You are right.',
  transferAmount: null,
  transferDescription: null,
  times: null,
};
const correcting = { ...answer, transferAmount: 1_500 as DataOf<'AnswerRequested'>['transferAmount'] };
const isAsked: QuestionEvent = { type: 'QuestionAsked', data: asked };
const isRequested: QuestionEvent = { type: 'AnswerRequested', data: { ...subject, ...correcting } };
const isAnswered = (transferId: string | null = null): QuestionEvent => ({
  type: 'QuestionAnswered',
  data: {
    ...subject,
    answerId: answer.answerId,
    text: answer.text,
    at: instantText(now),
    transferId,
    correctionId: null,
  },
});
const added = { reopenId: uuid(4), text: 'Still too little.', taps: [] };
const isReopened: QuestionEvent = { type: 'QuestionReopened', data: { ...subject, ...added } };

test('more that is said while an answer is given leaves the question open', () => {
  given(isAsked, isRequested, isReopened).when(finishAnswer(now)).yields(isAnswered(answer.answerId));
  const other = { ...answer, answerId: uuid(7) };
  given(isAsked, isRequested, isReopened, isAnswered(answer.answerId))
    .when(answerQuestion(other, now))
    .yields({ ...isAnswered(), data: { ...isAnswered().data, answerId: uuid(7) } } as QuestionEvent);
  given(isAsked, isRequested, isAnswered(answer.answerId))
    .when(answerQuestion(other, now))
    .refuses('question-answered');
});

describe('asking', () => {
  test('is once a subject; the same call again writes nothing', () => {
    given().when(askQuestion(asked, now)).yields(isAsked);
    given(isAsked).when(askQuestion(asked, now)).yields();
    given(isAsked)
      .when(askQuestion({ ...asked, text: 'Other.' }, now))
      .refuses('idempotency-key-reused');
    given(isAsked)
      .when(askQuestion({ ...asked, askId: uuid(9) }, now))
      .refuses('already-asked', { extra: { question_id: uuid(1) } });
  });
  test('is possible again once the answer can no longer be reopened', () => {
    const again = { ...asked, askId: uuid(9) };
    given(isAsked, isAnswered())
      .when(askQuestion(again, daysLater(14)))
      .refuses('already-asked');
    given(isAsked, isAnswered())
      .when(askQuestion(again, daysLater(14).add({ seconds: 1 })))
      .yields({ type: 'QuestionAsked', data: again });
  });
});

describe('adding to a question', () => {
  const reopen = (at = now, cleanerId: string = ana) => reopenQuestion({ ...added, cleanerId, now: at });
  test('works while it is open, and 14 days after its answer, once', () => {
    given(isAsked).when(reopen()).yields(isReopened);
    given(isAsked, isAnswered())
      .when(reopen(daysLater(14)))
      .yields(isReopened);
    given(isAsked, isAnswered(), isReopened).when(reopen()).yields();
    given(isAsked, isReopened)
      .when(reopenQuestion({ ...added, text: 'Another one.', cleanerId: ana, now }))
      .refuses('idempotency-key-reused');
    given(isAsked, isAnswered())
      .when(reopen(daysLater(14).add({ seconds: 1 })))
      .refuses('too-late-to-reopen');
  });
  test('is for the one who asked', () => {
    given().when(reopen()).refuses('not-found');
    given(isAsked)
      .when(reopen(now, uuid(8)))
      .refuses('not-found');
  });
  test('needs another answer', () =>
    given(isAsked, isAnswered(), isReopened)
      .when(answerQuestion({ ...answer, answerId: uuid(5) }, now))
      .yields({ ...isAnswered(), data: { ...isAnswered().data, answerId: uuid(5) } } as QuestionEvent));
});

describe('answering', () => {
  test('without a correction is done at once, and once', () => {
    given(isAsked).when(answerQuestion(answer, now)).yields(isAnswered());
    given(isAsked, isAnswered()).when(answerQuestion(answer, now)).yields();
    given(isAsked, isAnswered())
      .when(answerQuestion({ ...answer, text: 'No.' }, now))
      .refuses('idempotency-key-reused');
    given(isAsked, isAnswered())
      .when(answerQuestion({ ...answer, answerId: uuid(5) }, now))
      .refuses('question-answered');
    given().when(answerQuestion(answer, now)).refuses('not-found');
  });
  test('with a correction begins, and ends when the correction is made', () => {
    given(isAsked).when(answerQuestion(correcting, now)).yields(isRequested);
    given(isAsked, isRequested).when(answerQuestion(correcting, now)).yields();
    given(isAsked, isRequested)
      .when(answerQuestion({ ...answer, answerId: uuid(5) }, now))
      .refuses('question-answered');
    given(isAsked, isRequested).when(finishAnswer(now)).yields(isAnswered(answer.answerId));
    given(isAsked, isRequested, isReopened).when(finishAnswer(now)).yields(isAnswered(answer.answerId));
    given(isAsked, isRequested, isAnswered(answer.answerId)).when(finishAnswer(now)).yields();
    given(isAsked).when(finishAnswer(now)).yields();
  });
  test('whose correction is refused leaves the question open for another answer', () => {
    const refused = { reason: 'wallet-too-low', transferId: null } as const;
    const isRefused: QuestionEvent = {
      type: 'AnswerRefused',
      data: { ...subject, answerId: answer.answerId, ...refused },
    };
    given(isAsked, isRequested).when(refuseAnswer(refused)).yields(isRefused);
    given(isAsked, isRequested, isRefused).when(refuseAnswer(refused)).yields();
    given(isAsked, isRequested, isRefused)
      .when(answerQuestion({ ...answer, answerId: uuid(5) }, now))
      .yields({ ...isAnswered(), data: { ...isAnswered().data, answerId: uuid(5) } } as QuestionEvent);
  });
});
