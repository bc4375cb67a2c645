import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { QuestionSubject } from '@tidylog/contracts/vocabulary/questions';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import { bookingStream } from '../booking/booking.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { askQuestion, type Reopening, reopenQuestion } from './decisions.ts';
import { type DataOf, questionIdOf, questionStream } from './question.ts';

interface Subject {
  readonly cleanerId: CleanerId;
  readonly about: QuestionSubject;
  readonly aboutId: string;
}

type Asking = Subject &
  Pick<DataOf<'QuestionAsked'>, 'askId' | 'text' | 'clockedInAt' | 'clockedOutAt' | 'taps'>;

const wrongTimes = ({ clockedInAt, clockedOutAt }: Pick<Asking, 'clockedInAt' | 'clockedOutAt'>) =>
  clockedInAt !== null && clockedOutAt !== null && Temporal.Instant.compare(clockedOutAt, clockedInAt) <= 0
    ? refuse('invalid-input', {
        errors: [{ path: 'clocked_out_at', message: 'The end must be after the beginning.' }],
      })
    : undefined;

/** Cleaners ask about what is theirs. */
export function createQuestions({ streams }: Pick<Kit, 'streams'>, views: Pick<Views, 'walletLine'>) {
  const { load, transact } = streams;

  /** The visit behind what is asked about; undefined when it is not theirs and never was. */
  const visitOf = async ({ cleanerId, about, aboutId }: Subject): Promise<BookingId | null | undefined> => {
    if (about === 'wallet_line') return (await views.walletLine(cleanerId, aboutId))?.bookingId;
    const { state: booking } = await load(bookingStream(aboutId as BookingId));
    if (!('cleanerId' in booking)) return undefined;
    const isTheirs = booking.cleanerId === cleanerId || booking.road.had.includes(cleanerId);
    return isTheirs ? booking.bookingId : undefined;
  };

  const ask = async (
    { cleanerId, about, aboutId, ...asked }: Asking,
    by: WriteContext,
  ): Promise<(Done & { readonly questionId: string }) | Refused> => {
    const wrong = wrongTimes(asked);
    if (wrong !== undefined) return wrong;
    const bookingId = await visitOf({ cleanerId, about, aboutId });
    if (bookingId === undefined) return refuse('not-found');
    const questionId = questionIdOf(cleanerId, about, aboutId);
    const data = { questionId, cleanerId, about, aboutId, bookingId, ...asked };
    const done = await transact(questionStream(questionId), askQuestion(data, by.time), by);
    return isRefused(done) ? done : { questionId, position: done.last?.position };
  };

  const reopen = async (
    questionId: string,
    added: Omit<Reopening, 'now'>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const decide = reopenQuestion({ ...added, now: by.time });
    const done = await transact(questionStream(questionId), decide, by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  return { ask, reopen };
}
