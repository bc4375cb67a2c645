import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';

/** The same message for the same cause and template, in any process and however often. */
export const messageIdOf = (template: MailTemplate, causeId: string): string =>
  idFrom('message', template, causeId);

/** What became of a message. */
export type Message = {
  readonly status:
    | 'none'
    | 'attempted'
    | 'unknown'
    | 'sent'
    | 'delivered'
    | 'undelivered'
    | 'failed'
    | 'skipped';
};

export const initial: Message = { status: 'none' };

const statusBy: Readonly<Record<MessageEvent['type'], Message['status']>> = {
  MessageAttempted: 'attempted',
  MessagePutBack: 'none',
  MessageOutcomeUnknown: 'unknown',
  MessageSent: 'sent',
  MessageDelivered: 'delivered',
  MessageUndelivered: 'undelivered',
  MessageFailed: 'failed',
  MessageSkipped: 'skipped',
};

const ofDelivery: readonly MessageEvent['type'][] = ['MessageDelivered', 'MessageUndelivered'];

/** What is over stays; only what became of a text message on its way is known later than that it was sent. */
const canBecome = ({ status }: Message, type: MessageEvent['type']): boolean => {
  if (status === 'sent') return ofDelivery.includes(type);
  if (status === 'unknown') return type !== 'MessageAttempted' && type !== 'MessagePutBack';
  return status === 'none' || status === 'attempted';
};

/** A message that has ended stays ended. */
export const evolve = (message: Message, { type }: MessageEvent): Message =>
  canBecome(message, type) ? { status: statusBy[type] } : message;

export const messageStream = (messageId: string): StreamOf<Message, MessageEvent> => ({
  name: `message-${messageId}`,
  initial,
  evolve,
});
