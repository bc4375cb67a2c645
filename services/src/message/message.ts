import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';

/** The same message for the same cause and template, in any process and however often. */
export const messageIdOf = (template: MailTemplate, causeId: string): string =>
  idFrom('message', template, causeId);

type DataOf<Type extends MessageEvent['type']> = Extract<MessageEvent, { type: Type }>['data'];

/** Which message it is, why, and to whom. */
export type MessageSubject = Omit<DataOf<'MessageResendAsked'>, 'resendId' | 'stream'>;

/** What became of a message. */
export interface Message {
  readonly status:
    | 'none'
    | 'attempted'
    | 'unknown'
    | 'sent'
    | 'delivered'
    | 'undelivered'
    | 'failed'
    | 'skipped';
  /** Null until it was attempted or skipped. */
  readonly subject: MessageSubject | null;
  /** Why it failed or was skipped. */
  readonly reason: string | null;
  /** The last time that the office asked to send it again; null for never. */
  readonly resendId: string | null;
}

export const initial: Message = { status: 'none', subject: null, reason: null, resendId: null };

/** Nothing sends it by itself any more. */
export const isOver = ({ status }: Message): boolean => status !== 'none' && status !== 'attempted';

const statusBy: Readonly<Record<MessageEvent['type'], Message['status']>> = {
  MessageAttempted: 'attempted',
  MessagePutBack: 'none',
  MessageOutcomeUnknown: 'unknown',
  MessageSent: 'sent',
  MessageDelivered: 'delivered',
  MessageUndelivered: 'undelivered',
  MessageFailed: 'failed',
  MessageSkipped: 'skipped',
  MessageResendAsked: 'attempted',
};

const ofDelivery: readonly MessageEvent['type'][] = ['MessageDelivered', 'MessageUndelivered'];

/** What is over stays; only what became of a text message on its way is known later than that it was sent. */
const canBecome = ({ status }: Message, type: MessageEvent['type']): boolean => {
  if (type === 'MessageResendAsked') return status === 'failed';
  if (status === 'sent') return ofDelivery.includes(type);
  if (status === 'unknown') return type !== 'MessageAttempted' && type !== 'MessagePutBack';
  return status === 'none' || status === 'attempted';
};

const subjectOf = ({ data }: MessageEvent, before: MessageSubject | null): MessageSubject => {
  const { messageId, channel, template, causeId, personId, sms } = data;
  const aboutId = ('aboutId' in data ? data.aboutId : null) ?? before?.aboutId ?? null;
  return { messageId, channel, template, causeId, personId, aboutId, ...(sms && { sms }) };
};

/** A message that has ended stays ended, but for one that failed and that the office sends again. */
export const evolve = (message: Message, event: MessageEvent): Message =>
  canBecome(message, event.type)
    ? {
        status: statusBy[event.type],
        subject: subjectOf(event, message.subject),
        reason: 'reason' in event.data ? event.data.reason : null,
        resendId: event.type === 'MessageResendAsked' ? event.data.resendId : message.resendId,
      }
    : message;

export const messageStream = (messageId: string): StreamOf<Message, MessageEvent> => ({
  name: `message-${messageId}`,
  initial,
  evolve,
});
