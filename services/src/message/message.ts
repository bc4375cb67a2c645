import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';

/** The same message for the same cause and template, in any process and however often. */
export const messageIdOf = (template: MailTemplate, causeId: string): string =>
  idFrom('message', template, causeId);

/** What became of a message. */
export type Message = { readonly status: 'none' | 'attempted' | 'sent' | 'failed' | 'skipped' };

export const initial: Message = { status: 'none' };

const ends = { MessageSent: 'sent', MessageFailed: 'failed', MessageSkipped: 'skipped' } as const;

const isOver = ({ status }: Message): boolean => status !== 'none' && status !== 'attempted';

/** A message that has ended stays ended. */
export function evolve(message: Message, { type }: MessageEvent): Message {
  if (isOver(message)) return message;
  return { status: type === 'MessageAttempted' ? 'attempted' : ends[type] };
}

export const messageStream = (messageId: string): StreamOf<Message, MessageEvent> => ({
  name: `message-${messageId}`,
  initial,
  evolve,
});
