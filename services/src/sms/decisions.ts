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

/** About to be handed over: only by the process that records it. Another attempt may be running, so it is left alone. */
export const attemptText =
  ({ text, phone, aboutId, ...subject }: DataOf<'MessageAttempted'>): Act =>
  ({ status }) =>
    status === 'none'
      ? accept({ type: 'MessageAttempted', data: { ...subject, aboutId, text, phone } })
      : accept();

/** Long after its attempt no process has it any more: it was interrupted, and may have gone out. */
export const endInterrupted =
  (): Act =>
  ({ status, subject }) => {
    if (status !== 'attempted' || subject?.channel !== 'sms') return accept();
    const { aboutId: _, ...data } = subject;
    return accept({ type: 'MessageOutcomeUnknown', data: { ...data, reason: 'interrupted' } });
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
