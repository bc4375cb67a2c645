import { quietUntil } from '@tidylog/contracts/domain/quiet-hours';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { fillTemplate, unknownVariables } from '@tidylog/contracts/domain/sms-text';
import { erased } from '@tidylog/contracts/events/event';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import { uuid } from '@tidylog/contracts/schemas/ids';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { smsTypes } from '@tidylog/contracts/vocabulary/sms';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { messageStream } from '../message/message.ts';
import { loadVisit, type Visit } from '../message/visit.ts';
import type { DataOf } from './decisions.ts';
import { anotherIdOf, reminderIdOf } from './ids.ts';
import { textNumber } from './phone.ts';
import type { SmsGateway } from './send/gateway.ts';
import type { Outcome, Text, TextSender } from './send/sender.ts';
import { templateStream } from './template.ts';
import { valuesOf } from './values.ts';

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

type Written = { readonly text: Text; readonly words: string };

export interface SentByHand {
  /** False where the provider did not say so. */
  readonly isSent: boolean;
  readonly message: string;
  readonly position: bigint | undefined;
}

const toResend: readonly string[] = ['failed', 'unknown', 'undelivered'];

/** What the office sends by hand. */
export function createTextsByHand(kit: Kit, { sender, gateway }: Dependencies) {
  const { streams, settings, log } = kit;
  const { timeZone } = settings;

  const refusedVisit = (visit: Visit, now: Temporal.Instant): Refused | undefined => {
    if (visit.status === 'cancelled' || visit.status === 'refused') return refuse('cancelled');
    const start = slotStart(visit.date, visit.slotId, timeZone);
    const isAhead = visit.status === 'pending' || visit.status === 'confirmed';
    return isAhead && Temporal.Instant.compare(now, start) < 0 ? undefined : refuse('begun');
  };

  const refusedPhone = async (visit: Visit): Promise<Refused | undefined> => {
    const phone = await sender.phoneOf(visit);
    const number = phone === null ? null : await textNumber(phone);
    if (number === null) return refuse('no-phone');
    return (await sender.isStopped(number)) ? refuse('opted-out') : undefined;
  };

  const refusedNow = async (atOnce: boolean, now: Temporal.Instant): Promise<Refused | undefined> => {
    const { quietHours } = await settings.at(now);
    return !atOnce && quietUntil(now, { quietHours, timeZone }) !== null
      ? refuse('in-quiet-hours')
      : undefined;
  };

  /** Why no text goes out for a visit now; undefined when one can. */
  const refusal = async (visit: Visit, atOnce: boolean, now: Temporal.Instant) =>
    (gateway.isSetUp ? undefined : refuse('sms-unavailable')) ??
    refusedVisit(visit, now) ??
    (await refusedPhone(visit)) ??
    (await refusedNow(atOnce, now));

  const attemptOf = async (messageId: string): Promise<DataOf<'MessageAttempted'> | undefined> => {
    for await (const event of log.read(messageStream(messageId).name))
      if (event.type === 'MessageAttempted')
        return (event as unknown as Extract<MessageEvent, { type: 'MessageAttempted' }>).data;
    return undefined;
  };

  /** A repeated call finds its own text there. */
  const isSentFor = async (messageId: string, causeId: string): Promise<boolean> => {
    const { state } = await streams.load(messageStream(messageId));
    if (state.status === 'none' || state.status === 'skipped') return false;
    return (await attemptOf(messageId))?.causeId !== causeId;
  };

  /** The same key came before with another text. */
  const isAnother = async ({ messageId, templateId }: Text, words: string): Promise<boolean> => {
    const before = await attemptOf(messageId);
    if (before?.sms === undefined || before.text === erased) return false;
    return before.sms.templateId !== templateId || (templateId === null && before.text !== words);
  };

  const ownWords = ({ creationId, words }: AskedText, visit: Visit): Written | Refused => {
    const unknown = unknownVariables(words ?? '').map((name) => `{${name}}`);
    if (unknown.length > 0) {
      const message = `There is no variable ${unknown.join(', ')}.`;
      return refuse('unknown-variable', {
        detail: message,
        errors: [{ path: 'custom_message', message }],
      });
    }
    const messageId = anotherIdOf(creationId);
    const what = { type: 'custom', templateId: null, timing: null } as const;
    return { text: { messageId, causeId: creationId, ...what, visit }, words: words ?? '' };
  };

  const fromTemplate = async (asked: AskedText, visit: Visit): Promise<Written | Refused> => {
    const { creationId, templateId, again } = asked;
    const { state: template } = await streams.load(templateStream(uuid.parse(templateId)));
    if (template.status !== 'there')
      return refuse('invalid-input', {
        errors: [{ path: 'template_id', message: 'This template does not exist.' }],
      });
    const { type, timing } = template;
    const known = reminderIdOf(visit, type, timing);
    if (!again && (await isSentFor(known, creationId))) return refuse('text-sent-already');
    const messageId = again ? anotherIdOf(creationId) : known;
    const text = { messageId, causeId: creationId, type, templateId, timing, visit };
    return { text, words: template.text };
  };

  const answerOf = ({ status, reason, position }: Outcome): SentByHand | Refused => {
    switch (status) {
      case 'sent':
      case 'delivered':
        return { isSent: true, message: 'Text message sent', position };
      case 'unknown':
      case 'attempted':
        return {
          isSent: false,
          message: 'The provider did not answer, so we do not know whether the text went out.',
          position,
        };
      case 'none':
        return refuse('sms-not-reached', { position });
      case 'failed':
      case 'skipped':
      case 'undelivered':
        return reason === 'twilio-21610' || reason === 'opted-out'
          ? refuse('opted-out', { position })
          : refuse('text-refused', { position });
    }
  };

  const send = async (asked: AskedText, context: WriteContext): Promise<SentByHand | Refused> => {
    const visit = await loadVisit(log, asked.bookingId);
    if (visit === undefined) return refuse('not-found');
    const written = asked.templateId === null ? ownWords(asked, visit) : await fromTemplate(asked, visit);
    if (isRefused(written)) return written;
    const refused = await refusal(visit, asked.atOnce, context.time);
    if (refused !== undefined) return refused;
    const { brandName } = await settings.at(context.time);
    const { text, missing } = fillTemplate(written.words, valuesOf(visit, { brandName, timeZone }));
    if (missing.includes('eta')) return refuse('eta-unknown');
    if (await isAnother(written.text, text)) return refuse('idempotency-key-reused');
    return answerOf(await sender.send(written.text, text, context));
  };

  const resend = async (
    { creationId, messageId, atOnce }: Again,
    context: WriteContext,
  ): Promise<SentByHand | Refused> => {
    const attempt = await attemptOf(messageId);
    if (attempt?.sms === undefined) return refuse('not-found');
    const { state } = await streams.load(messageStream(messageId));
    if (!toResend.includes(state.status)) return refuse('text-not-to-resend');
    const visit = await loadVisit(log, attempt.sms.bookingId);
    if (visit === undefined || attempt.text === undefined || attempt.text === erased)
      return refuse('not-found');
    const refused = await refusal(visit, atOnce, context.time);
    if (refused !== undefined) return refused;
    const type = smsTypes.find((one) => one === attempt.template) ?? 'custom';
    const { templateId } = attempt.sms;
    const again = { messageId: anotherIdOf(creationId), causeId: messageId, type, templateId };
    return answerOf(await sender.send({ ...again, timing: null, visit }, attempt.text, context));
  };

  return { send, resend };
}
