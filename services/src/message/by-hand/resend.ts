import { isForCleaner, isForOffice, isOfMail } from '@tidylog/contracts/domain/mail-causes';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Todo } from '@tidylog/contracts/domain/todos';
import { accountOfCleaner, type BookingId, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { askResend, noAnswer } from '../decisions.ts';
import { type Message, type MessageSubject, messageStream } from '../message.ts';
import { reminderAt } from '../reminder.ts';
import { isAskedBy } from '../send/cause.ts';
import type { SendNow } from './send-now.ts';

const categories = [
  'booking',
  'payment',
  'subscription',
  'user',
  'guest',
  'waitlist',
  'area',
  'cleaner',
  'wallet',
  'question',
] as const;

/** The reminder of tomorrow's jobs is no answer to one event. It can be made for the next day only. */
const ofTomorrow = 'cleaner-jobs-tomorrow';

/** What sends a mail again. */
function todoOf({ template, causeId, personId }: MessageSubject, stream: string): Todo {
  if (template === ofTomorrow) return { kind: 'job-reminder', subjectId: personId };
  if (isForOffice(template)) return { kind: 'mail-to-office', subjectId: causeId, stream };
  return isForCleaner(template)
    ? { kind: 'cleaner-mail', subjectId: `${causeId}/${personId}`, stream }
    : { kind: 'mail', subjectId: causeId, stream };
}

const notSent = ({ status, reason }: Message): RefusalCode => {
  if (status === 'skipped')
    return reason === 'no-address' || reason === 'erased' ? 'no-address' : 'message-outdated';
  if (status === 'attempted') return 'message-under-way';
  return reason === noAnswer ? 'mail-unavailable' : 'mail-refused';
};

/** Sends a failed mail again, as what it is about is now. */
export function createResend({ log, streams, settings }: Kit, sendNow: SendNow) {
  /** Streams are named by what a mail is about, or by its person; of a booking also by its invoices and subscription. */
  async function candidates({ aboutId, personId }: MessageSubject): Promise<readonly string[]> {
    const ids = [aboutId, personId, accountOfCleaner(personId as CleanerId)].filter((id) => id !== null);
    const named = [...new Set(ids)].flatMap((id) => categories.map((category) => `${category}-${id}`));
    if (aboutId === null) return named;
    const { state: booking } = await streams.load(bookingStream(aboutId as BookingId));
    if (booking.status === 'none') return named;
    const { occurrence, invoices } = booking;
    return [
      ...named,
      ...(occurrence === null ? [] : [`subscription-${occurrence.subscriptionId}`]),
      ...invoices.map(({ invoiceId }) => `invoice-${invoiceId}`),
    ];
  }

  async function streamOf(subject: MessageSubject, now: Temporal.Instant): Promise<string | undefined> {
    if (subject.template === ofTomorrow) {
      const next = reminderAt(subject.personId as CleanerId, { now, timeZone: settings.timeZone });
      return next === subject.causeId ? cleanerStream(subject.personId as CleanerId).name : undefined;
    }
    for (const stream of await candidates(subject))
      for await (const event of log.read(stream)) if (isAskedBy(event, subject.causeId)) return stream;
    return undefined;
  }

  return async function resend(
    messageId: string,
    resendId: string,
    by: WriteContext,
  ): Promise<Done | Refused> {
    const stream = messageStream(messageId);
    const { state } = await streams.load(stream);
    if (state.subject === null) return refuse('not-found');
    if (!isOfMail(state.subject.template)) return refuse('message-not-failed');
    const cause = await streamOf(state.subject, by.time);
    if (cause === undefined) return refuse('message-outdated');
    const asked = await streams.transact(stream, askResend({ resendId, stream: cause }), by);
    if (isRefused(asked)) return asked;
    const todo = todoOf(state.subject, cause);
    const { state: after, last } = await sendNow(messageId, todo, by);
    return after.status === 'sent' ? { position: last?.position } : refuse(notSent(after));
  };
}
export type Resend = ReturnType<typeof createResend>;
