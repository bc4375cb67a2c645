import type { MessageEvent } from '@tidylog/contracts/events/message';
import { accept, type Decision } from '../kernel/decision.ts';
import { evolve, type Message } from '../message/message.ts';

export type DataOf<Type extends MessageEvent['type']> = Extract<MessageEvent, { type: Type }>['data'];
export type SmsSubject = Pick<
  DataOf<'MessageAttempted'>,
  'messageId' | 'channel' | 'template' | 'causeId' | 'personId' | 'sms'
>;
type Act = (message: Message) => Decision<MessageEvent>;

/** Records what became of a message, unless that is known already. */
export const recordOutcome =
  (event: MessageEvent): Act =>
  (message) =>
    evolve(message, event).status === message.status ? accept() : accept(event);

/**
 * About to be handed over. An attempt that is there already is of another process: it was interrupted, and may have gone out.
 */
export const attemptText =
  ({ text, phone, aboutId, ...subject }: DataOf<'MessageAttempted'>): Act =>
  ({ status }) => {
    if (status === 'none')
      return accept({ type: 'MessageAttempted', data: { ...subject, aboutId, text, phone } });
    return status === 'attempted'
      ? accept({ type: 'MessageOutcomeUnknown', data: { ...subject, reason: 'interrupted' } })
      : accept();
  };

/** A number to which nothing can be sent: it fails alone. */
export const failAtOnce =
  ({ text, phone, aboutId, ...subject }: DataOf<'MessageAttempted'>, reason: string): Act =>
  ({ status }) =>
    status === 'none'
      ? accept(
          { type: 'MessageAttempted', data: { ...subject, aboutId, text, phone } },
          { type: 'MessageFailed', data: { ...subject, reason } },
        )
      : accept();
