import type { MessageEvent } from '@tidylog/contracts/events/message';
import { accept, type Decision } from '../kernel/decision.ts';
import { demoMailSent } from './demo.ts';
import type { Message } from './message.ts';

type DetailsOf<Type extends MessageEvent['type']> = Extract<MessageEvent, { type: Type }>['data'];
type Act = (message: Message) => Decision<MessageEvent>;

const unlessOver =
  (event: MessageEvent): Act =>
  ({ status }) =>
    status === 'none' || status === 'attempted' ? accept(event) : accept();

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
