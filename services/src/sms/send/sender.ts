import { erased } from '@tidylog/contracts/events/event';
import type { MessageEvent, SmsOf } from '@tidylog/contracts/events/message';
import type { SmsType } from '@tidylog/contracts/vocabulary/sms';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { recordedPhone } from '../../customer/recorded-phone.ts';
import type { Decision } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { type Message, messageStream } from '../../message/message.ts';
import type { Visit } from '../../message/visit.ts';
import { attemptText, type DataOf, failAtOnce, recordOutcome, type SmsSubject } from '../decisions.ts';
import { phoneHashOf, phoneStream, stopTexts, textNumber } from '../phone.ts';
import type { HandedText, SmsGateway } from './gateway.ts';

/** A text about a visit, known by its id. */
export interface Text {
  readonly messageId: string;
  readonly causeId: string;
  readonly type: SmsType;
  readonly templateId: string | null;
  readonly timing: SmsOf['timing'];
  readonly visit: Visit;
  /** Nothing tries it again by itself, so it has failed when the provider is not reached. */
  readonly isByHand: boolean;
}

/** Why a text by hand has failed whose provider was not reached. */
export const notReached = 'not-reached';

type SkipReason = DataOf<'MessageSkipped'>['reason'];

/** What became of a text, and why. */
export interface Outcome {
  readonly status: Message['status'];
  readonly reason: string | null;
  readonly position: bigint | undefined;
  /** Why it was sent: another call's where that one was first. */
  readonly causeId: string | null;
}

export interface SenderDependencies {
  readonly gateway: SmsGateway;
  readonly now: () => Temporal.Instant;
}

const subjectOf = ({ messageId, causeId, type, templateId, timing, visit }: Text): SmsSubject => ({
  messageId,
  channel: 'sms',
  template: type,
  causeId,
  personId: visit.customerId,
  sms: { bookingId: visit.bookingId, date: visit.date, slotId: visit.slotId, templateId, timing },
});

const eventOf = (subject: SmsSubject, handed: HandedText, isByHand: boolean): MessageEvent => {
  switch (handed.outcome) {
    case 'sent':
      return { type: 'MessageSent', data: { ...subject, demo: false, providerId: handed.providerId } };
    case 'refused':
      return { type: 'MessageFailed', data: { ...subject, reason: handed.reason } };
    case 'not-reached':
      return isByHand
        ? { type: 'MessageFailed', data: { ...subject, reason: notReached } }
        : { type: 'MessagePutBack', data: { ...subject, reason: handed.reason } };
    case 'unknown':
      return { type: 'MessageOutcomeUnknown', data: { ...subject, reason: 'no-answer' } };
  }
};

/** How a text is sent: handed over once, and recorded with what became of it. */
export function createTextSender(kit: Kit, { gateway, now }: SenderDependencies) {
  const { streams } = kit;

  /** As the booking or the record of the office has it; null where there is none. */
  const phoneOf = async ({ contact, customerId }: Visit): Promise<string | null> =>
    (contact === erased ? null : contact.phone) ?? (await recordedPhone(streams, customerId));

  const isStopped = async (number: string): Promise<boolean> => {
    const { state } = await streams.load(phoneStream(await phoneHashOf(kit, number)));
    return state.stopped !== null;
  };

  const record = async (
    messageId: string,
    decide: (message: Message) => Decision<MessageEvent>,
    context: WriteContext,
  ): Promise<Outcome & { readonly events: readonly MessageEvent[] }> => {
    const done = accepted(await streams.transact(messageStream(messageId), decide, context));
    const { state, events, last } = done;
    const { status, reason, subject } = state;
    return { status, reason, causeId: subject?.causeId ?? null, position: last?.position, events };
  };

  /** Since when a phone gets no texts, and why; null while it gets them, or there is none. */
  const stoppedSince = async (phone: string | null) => {
    const number = phone === null ? null : await textNumber(phone);
    if (number === null) return null;
    const events = await Array.fromAsync(kit.log.read(phoneStream(await phoneHashOf(kit, number)).name));
    const last = events.at(-1);
    return last?.type === 'TextsStopped'
      ? { since: last.metadata.time as InstantText, because: last.data.because }
      : null;
  };

  const skip = (text: Text, reason: SkipReason, context: WriteContext): Promise<Outcome> => {
    const data = { ...subjectOf(text), aboutId: text.visit.bookingId, reason };
    return record(text.messageId, recordOutcome({ type: 'MessageSkipped', data }), context);
  };

  const stop = async (number: string, context: WriteContext): Promise<void> => {
    const hash = await phoneHashOf(kit, number);
    accepted(await streams.transact(phoneStream(hash), stopTexts(hash, 'provider'), context));
  };

  const handOver = async (
    { isByHand, messageId }: Text,
    attempt: DataOf<'MessageAttempted'> & { readonly phone: string; readonly text: string },
    context: WriteContext,
  ): Promise<Outcome> => {
    const attempted = await record(messageId, attemptText(attempt), context);
    // Another process has it, or it is over.
    if (!attempted.events.some(({ type }) => type === 'MessageAttempted')) return attempted;
    const handed = await gateway.send({ messageId, to: attempt.phone, text: attempt.text });
    const { text: _, phone: __, aboutId: ___, ...subject } = attempt;
    const after = { ...context, time: now() };
    const outcome = await record(messageId, recordOutcome(eventOf(subject, handed, isByHand)), after);
    if (handed.outcome === 'refused' && handed.isOptedOut) await stop(attempt.phone, after);
    return outcome;
  };

  const send = async (text: Text, words: string, context: WriteContext): Promise<Outcome> => {
    if (text.visit.contact === erased) return skip(text, 'erased', context);
    const phone = await phoneOf(text.visit);
    if (phone === null) return skip(text, 'no-phone', context);
    const number = await textNumber(phone);
    const attempt = { ...subjectOf(text), aboutId: text.visit.bookingId, text: words };
    if (number === null)
      return record(text.messageId, failAtOnce({ ...attempt, phone }, 'wrong-number'), context);
    if (await isStopped(number)) return skip(text, 'opted-out', context);
    return handOver(text, { ...attempt, phone: number }, context);
  };

  return { send, skip, phoneOf, isStopped, stoppedSince };
}
export type TextSender = ReturnType<typeof createTextSender>;
