import { nextTextId } from '@tidylog/contracts/domain/next-text';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { fillTemplate } from '@tidylog/contracts/domain/sms-text';
import { erased } from '@tidylog/contracts/events/event';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { type Message, messageStream } from '../message/message.ts';
import { loadVisit, type Visit } from '../message/visit.ts';
import { createTextChecks, type HowToText } from './checks.ts';
import { anotherIdOf, reminderIdOf } from './ids.ts';
import type { SmsGateway } from './send/gateway.ts';
import { notReached, type Outcome, type TextSender } from './send/sender.ts';
import { valuesOf } from './values.ts';
import { refuseVariables } from './variables.ts';
import { createWordsOfTexts, ownWords, type Written } from './written.ts';

interface Dependencies {
  readonly sender: TextSender;
  readonly gateway: Pick<SmsGateway, 'isSetUp'>;
}

/** A text that the office sends: from a template, or as it wrote it. */
export interface AskedText {
  readonly creationId: string;
  readonly bookingId: string;
  readonly templateId: string | null;
  readonly words: string | null;
  /** Also in the quiet hours. */
  readonly atOnce: boolean;
  readonly again: boolean;
}

interface Again {
  readonly creationId: string;
  readonly messageId: string;
  readonly atOnce: boolean;
}

export interface SentByHand {
  /** False where the provider did not say so. */
  readonly isSent: boolean;
  readonly message: string;
  readonly position: bigint | undefined;
}

/** The last of the texts that took each other's place. */
interface Last {
  readonly messageId: string;
  readonly message: Message;
}

/** What a text says, and the visit that fills it in. */
interface Ready {
  readonly written: Written;
  readonly visit: Visit;
}

interface ToHandOver extends Omit<Again, 'atOnce'>, HowToText {
  /** The refusal for whom another call came first. */
  readonly already: (outcome: Outcome) => Refused;
}

const wentOut: readonly Message['status'][] = ['sent', 'delivered', 'unknown'];
const toResend: readonly Message['status'][] = ['failed', 'unknown', 'undelivered'];
const didNotArrive: readonly Message['status'][] = ['failed', 'undelivered', 'skipped'];

const optedOut: readonly (string | null)[] = ['twilio-21610', 'opted-out'];

const answerOf = ({ status, reason, position }: Omit<Outcome, 'causeId'>): SentByHand | Refused => {
  switch (status) {
    case 'sent':
    case 'delivered':
      return { isSent: true, message: 'Text message sent', position };
    case 'attempted':
      return {
        isSent: false,
        message: 'This text is already being sent. Reminder Logs will show whether it went out.',
        position,
      };
    case 'unknown':
      return {
        isSent: false,
        message: "The provider did not answer, so we don't know whether the text went out.",
        position,
      };
    case 'none':
      return refuse('sms-not-reached', { position });
    case 'failed':
    case 'skipped':
    case 'undelivered':
      if (reason === notReached) return refuse('sms-not-reached', { position });
      return refuse(optedOut.includes(reason) ? 'opted-out' : 'text-refused', { position });
  }
};

/** What a call does about a message: hands it over, hands over the next one, answers like it, or refuses. */
function turnOf({ status, reason, subject }: Message, creationId: string) {
  if (status === 'none') return 'this';
  const isOwn = subject?.causeId === creationId;
  // Nothing went out, so a repeated call tries again.
  const isToTry = status === 'skipped' || (status === 'failed' && reason === notReached);
  if (isOwn && isToTry) return 'next';
  return isOwn || status === 'attempted' ? 'answer' : 'refuse';
}

const sentAlready = ({ status }: Pick<Message, 'status'>): Refused =>
  status === 'unknown'
    ? refuse('text-sent-already', {
        detail: 'This text may have gone out for this visit already. You can send it again.',
      })
    : refuse('text-sent-already');

/** What the office sends by hand. */
export function createTextsByHand(kit: Kit, { sender, gateway }: Dependencies) {
  const { streams, settings, log } = kit;
  const { timeZone } = settings;
  const refusal = createTextChecks(kit, { sender, gateway });
  const words = createWordsOfTexts(kit);

  const lastFrom = async (messageId: string): Promise<Last> => {
    let last = { messageId, message: (await streams.load(messageStream(messageId))).state };
    for (;;) {
      const next = nextTextId(last.messageId);
      const { state } = await streams.load(messageStream(next));
      if (state.subject === null) return last;
      last = { messageId: next, message: state };
    }
  };

  const filled = async (written: Written, visit: Visit, now: Temporal.Instant) => {
    const { brandName } = await settings.at(now);
    return fillTemplate(written.words, valuesOf(visit, { brandName, timeZone }));
  };

  /** The same key came before with another text. */
  const isAnother = async (
    { creationId }: Pick<AskedText, 'creationId'>,
    { messageId, message }: Last,
    { written, visit }: Ready,
  ): Promise<boolean> => {
    if (message.subject?.causeId !== creationId) return false;
    const before = await words.attemptOf(messageId);
    if (before?.data.sms === undefined || before.data.text === erased) return false;
    if (before.data.sms.templateId !== written.templateId) return true;
    const { text } = await filled(written, visit, Temporal.Instant.from(before.metadata.time));
    return written.templateId === null && before.data.text !== text;
  };

  const handOver = async (
    { creationId, messageId, already, ...how }: ToHandOver,
    { written, visit }: Ready,
    context: WriteContext,
  ): Promise<SentByHand | Refused> => {
    const refused = await refusal(visit, how, context.time);
    if (refused !== undefined) return refused;
    const { text, missing } = await filled(written, visit, context.time);
    if (missing.includes('eta')) return refuse('eta-unknown');
    const { type, templateId, timing } = written;
    const what = { messageId, causeId: creationId, type, templateId, timing, visit, isByHand: true };
    const outcome = await sender.send(what, text, context);
    const isOfAnother = outcome.causeId !== creationId && wentOut.includes(outcome.status);
    return isOfAnother ? already(outcome) : answerOf(outcome);
  };

  const writtenFor = async ({ templateId, words: own }: AskedText): Promise<Written | Refused> => {
    const written = templateId === null ? ownWords(own ?? '') : await words.fromTemplate(templateId);
    const message = 'This template does not exist.';
    if (written === undefined) return refuse('invalid-input', { errors: [{ path: 'template_id', message }] });
    return refuseVariables(written.words, templateId === null ? 'custom_message' : 'template_id') ?? written;
  };

  const firstIdOf = ({ creationId, again }: AskedText, { type, timing }: Written, visit: Visit): string =>
    again || timing === null ? anotherIdOf(creationId) : reminderIdOf(visit, type, timing);

  const send = async (asked: AskedText, context: WriteContext): Promise<SentByHand | Refused> => {
    const { creationId, atOnce } = asked;
    const visit = await loadVisit(log, asked.bookingId);
    if (visit === undefined) return refuse('not-found');
    const written = await writtenFor(asked);
    if (isRefused(written)) return written;
    const { messageId, message } = await lastFrom(firstIdOf(asked, written, visit));
    const turn = turnOf(message, creationId);
    if (turn === 'answer')
      return (await isAnother(asked, { messageId, message }, { written, visit }))
        ? refuse('idempotency-key-reused')
        : answerOf({ ...message, position: undefined });
    if (turn === 'refuse' && !didNotArrive.includes(message.status)) return sentAlready(message);
    const id = turn === 'this' ? messageId : nextTextId(messageId);
    const how = { creationId, messageId: id, atOnce, news: null, already: sentAlready };
    return await handOver(how, { written, visit }, context);
  };

  const resendAfter = async (
    { messageId: firstId, ...asked }: Again,
    { messageId, message }: Last,
    context: WriteContext,
  ): Promise<SentByHand | Refused> => {
    const visit = await loadVisit(log, message.subject?.sms?.bookingId ?? '');
    if (visit === undefined) return refuse('not-found');
    const written = await words.again(firstId, visit);
    if (isRefused(written)) return written;
    const already = () => refuse('text-resent-already');
    const next = { ...asked, messageId: nextTextId(messageId), news: written.type, already };
    return await handOver(next, { written, visit }, context);
  };

  const resend = async (asked: Again, context: WriteContext): Promise<SentByHand | Refused> => {
    const { state: first } = await streams.load(messageStream(asked.messageId));
    if (first.subject?.sms === undefined) return refuse('not-found');
    if (!toResend.includes(first.status)) return refuse('text-not-to-resend');
    const last = await lastFrom(asked.messageId);
    const turn = last.messageId === asked.messageId ? 'next' : turnOf(last.message, asked.creationId);
    if (turn === 'refuse') return refuse('text-resent-already');
    if (turn === 'answer') return answerOf({ ...last.message, position: undefined });
    return await resendAfter(asked, last, context);
  };

  return { send, resend };
}
