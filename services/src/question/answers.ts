import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, sum } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { createTimesCheck } from '../booking/times-check.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Folded } from '../kernel/folded.ts';
import { type Done, type Kit, latest } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { addEntry } from '../wallet/decisions.ts';
import { walletStream } from '../wallet/wallet.ts';
import { answerQuestion, finishAnswer, refuseAnswer } from './decisions.ts';
import { type DataOf, type Question, questionStream } from './question.ts';

interface BookingActs {
  readonly correctTimes: (
    id: BookingId,
    asked: Times & {
      readonly reason: string;
      readonly version: string | null;
      readonly correctionId: string;
      readonly questionId: string;
    },
    by: WriteContext,
  ) => Promise<Done | Refused>;
}

interface Times {
  readonly clockedInAt: Temporal.Instant | null;
  readonly clockedOutAt: Temporal.Instant | null;
}

type Answer = Pick<
  DataOf<'AnswerRequested'>,
  'answerId' | 'text' | 'transferAmount' | 'transferDescription' | 'times'
>;

interface Correcting {
  readonly question: Extract<Question, { status: 'answering' }>;
  readonly by: WriteContext;
}

const noVisit = refuse('invalid-input', {
  errors: [{ path: 'times', message: 'This question is about no visit, so there are no times to correct.' }],
});

const timesOf = ({ clockedInAt, clockedOutAt }: NonNullable<Answer['times']>): Times => ({
  clockedInAt: instantOf(clockedInAt),
  clockedOutAt: instantOf(clockedOutAt),
});

const instantOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

/** Corrects what an answer names, then gives it. The request does it; after a crash `work` does the same. */
export function createAnswerSteps({ streams }: Pick<Kit, 'streams'>, bookingActs: BookingActs) {
  const { transact } = streams;

  const correctWallet = async ({ question, by }: Correcting): Promise<Done | Refused> => {
    const { cleanerId, bookingId, questionId, answer } = question;
    const { transferAmount: amount, transferDescription, answerId, text } = answer;
    if (amount === null) return { position: undefined };
    const description = transferDescription ?? text;
    const data = { cleanerId, entryId: answerId, amount, description, bookingId, questionId };
    const added = await transact(walletStream(cleanerId), addEntry({ type: 'TransferMade', data }), by);
    return isRefused(added) ? added : { position: added.last?.position };
  };

  const correctTimes = async ({ question, by }: Correcting): Promise<Done | Refused> => {
    const { bookingId, questionId, answer } = question;
    if (answer.times === null || bookingId === null) return { position: undefined };
    const ids = { correctionId: answer.answerId, questionId };
    const asked = { ...timesOf(answer.times), ...ids, reason: answer.text, version: null };
    return bookingActs.correctTimes(bookingId, asked, by);
  };

  return async (begun: Folded<Question>, by: WriteContext): Promise<Done> => {
    const question = begun.state;
    if (question.status !== 'answering') return { position: begun.last?.position };
    const because = { ...by, causation: begun.last?.id ?? by.causation };
    const record = async (decide: ReturnType<typeof finishAnswer>) =>
      accepted(await transact(questionStream(question.questionId), decide, because)).last?.position;
    const correcting = { question, by: because };
    const wallet = await correctWallet(correcting);
    if (isRefused(wallet))
      return { position: await record(refuseAnswer({ reason: 'wallet-too-low', transferId: null })) };
    const transferId = question.answer.transferAmount === null ? null : question.answer.answerId;
    const times = await correctTimes(correcting);
    const end = isRefused(times)
      ? refuseAnswer({ reason: 'times-refused', transferId })
      : finishAnswer(because.time);
    return {
      position: latest(wallet.position, isRefused(times) ? undefined : times.position, await record(end)),
    };
  };
}

interface Dependencies {
  readonly bookingActs: BookingActs;
  readonly checkTimes: ReturnType<typeof createTimesCheck>;
}

/** Answers questions of cleaners for the office. */
export function createAnswers(kit: Pick<Kit, 'streams'>, { bookingActs, checkTimes }: Dependencies) {
  const { load, transact } = kit.streams;
  const finish = createAnswerSteps(kit, bookingActs);

  /** Before anything is written, so that an answer is all or nothing but for a race. */
  const refusedWallet = async (question: Question, amount: Cents | null): Promise<Refused | undefined> => {
    if (question.status === 'none' || amount === null || amount > 0) return undefined;
    const { state: wallet } = await load(walletStream(question.cleanerId));
    return sum(wallet.sums.available, amount) < 0 ? refuse('wallet-too-low') : undefined;
  };

  const timesRefused = async (
    bookingId: BookingId | null,
    { times }: Answer,
    { time: now }: WriteContext,
  ): Promise<Refused | undefined> => {
    if (times === null) return undefined;
    if (bookingId === null) return noVisit;
    const refused = await checkTimes(bookingId, timesOf(times), now);
    const errors = refused?.errors?.map(({ path, message }) => ({ path: `times.${path}`, message }));
    return refused && { ...refused, ...(errors === undefined ? {} : { errors }) };
  };

  return async (questionId: string, answer: Answer, by: WriteContext): Promise<Done | Refused> => {
    const stream = questionStream(questionId);
    const { state: before } = await load(stream);
    if (before.status === 'open') {
      const refused = await refusedWallet(before, answer.transferAmount);
      if (refused !== undefined) return refused;
      const refusedTimes = await timesRefused(before.bookingId, answer, by);
      if (refusedTimes !== undefined) return refusedTimes;
    }
    const begun = await transact(stream, answerQuestion(answer, by.time), by);
    if (isRefused(begun)) return begun;
    const done = await finish(begun, by);
    const { state: after } = await load(stream);
    return after.status !== 'none' && after.answer?.answerId === answer.answerId && after.refused !== null
      ? refuse('answer-refused', { position: done.position })
      : done;
  };
}
