import { bookingId, cleanerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { questionSubjects } from '../vocabulary/questions.ts';
import { type EventOf, event, personal } from './event.ts';

/** An act on the road that the phone kept and the server refused. */
export const refusedTap = z.object({ act: z.string(), tappedAt: instant });
export type RefusedTap = z.infer<typeof refusedTap>;

const subject = { questionId: uuid, cleanerId };
const times = { clockedInAt: instant.nullable(), clockedOutAt: instant.nullable() };
const answer = { ...subject, answerId: uuid };

/** One stream for each subject of a cleaner: `questionId` is made from both. */
export const questionEvents = {
  QuestionAsked: event({
    ...subject,
    askId: uuid,
    about: z.enum(questionSubjects),
    /** A line of the wallet, or a booking. */
    aboutId: z.string(),
    bookingId: bookingId.nullable(),
    text: personal(z.string(), 'cleanerId'),
    /** The times that the cleaner claims. */
    ...times,
    taps: z.array(refusedTap),
  }),
  /** The office answers: what is corrected with it comes first, in the wallet and in the booking. */
  AnswerRequested: event({
    ...answer,
    text: personal(z.string(), 'cleanerId'),
    transferAmount: cents.nullable(),
    transferDescription: personal(z.string().nullable(), 'cleanerId'),
    times: z.object(times).nullable(),
  }),
  QuestionAnswered: event({
    ...answer,
    text: personal(z.string(), 'cleanerId'),
    at: instant,
    transferId: uuid.nullable(),
    correctionId: uuid.nullable(),
  }),
  /** A correction was no longer possible; the question stays open. What was done before it counts. */
  AnswerRefused: event({
    ...answer,
    reason: z.enum(['wallet-too-low', 'times-refused']),
    transferId: uuid.nullable(),
  }),
  /** The cleaner adds to an open question, or says that the answer does not settle it. */
  QuestionReopened: event({
    ...subject,
    reopenId: uuid,
    text: personal(z.string(), 'cleanerId'),
    taps: z.array(refusedTap),
  }),
} as const;
export type QuestionEvent = EventOf<typeof questionEvents>;
