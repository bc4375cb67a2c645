import type { MessageEvent } from '@tidylog/contracts/events/message';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { demoMailSent } from './demo.ts';
import { isOver, type Message } from './message.ts';

type DetailsOf<Type extends MessageEvent['type']> = Extract<MessageEvent, { type: Type }>['data'];
/** Why a message failed whose mail server did not answer. */
export const noAnswer = 'no-answer';

type Act = (message: Message) => Decision<MessageEvent>;

const unlessOver =
  (event: MessageEvent): Act =>
  (message) =>
    isOver(message) ? accept() : accept(event);

/** About to be handed over: recorded once, however often it is tried. */
export const attemptMessage =
  (details: DetailsOf<'MessageAttempted'>): Act =>
  ({ status }) =>
    status === 'none' ? accept({ type: 'MessageAttempted', data: details }) : accept();

export const recordSent = (details: DetailsOf<'MessageSent'>): Act =>
  unlessOver({ type: 'MessageSent', data: details });

export const recordDemoMail =
  (mail: DetailsOf<'MessageAttempted'>): Act =>
  ({ status }) =>
    status === 'none' ? accept(...demoMailSent(mail)) : accept();

export const recordFailed = (details: DetailsOf<'MessageFailed'>): Act =>
  unlessOver({ type: 'MessageFailed', data: details });

/** Also after an attempt with an unknown outcome: outdated news is not sent again. */
export const skipMessage = (details: DetailsOf<'MessageSkipped'>): Act =>
  unlessOver({ type: 'MessageSkipped', data: details });

/** The mail server did not answer, and the person who waits for it decides what comes next. */
export const giveUp =
  () =>
  ({ status, subject }: Message): Decision<MessageEvent, never> => {
    if (status !== 'attempted' || subject === null) return accept();
    const { aboutId: _, ...failed } = subject;
    return accept({ type: 'MessageFailed', data: { ...failed, reason: noAnswer } });
  };

/** The office sends a message again that failed; `stream` has the event that asks for it. */
export const askResend =
  ({ resendId, stream }: Pick<DetailsOf<'MessageResendAsked'>, 'resendId' | 'stream'>) =>
  ({
    status,
    subject,
    resendId: last,
  }: Message): Decision<MessageEvent, 'not-found' | 'message-under-way' | 'message-not-failed'> => {
    if (subject === null) return refuse('not-found');
    if (last === resendId) return accept();
    if (status === 'attempted') return refuse('message-under-way');
    if (status !== 'failed') return refuse('message-not-failed');
    return accept({ type: 'MessageResendAsked', data: { ...subject, resendId, stream } });
  };
