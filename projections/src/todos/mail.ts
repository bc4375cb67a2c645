import {
  causeIdOf,
  isForCleaner,
  isForOffice,
  isMailCause,
  isOfficeCause,
  isOfMail,
  mailCauseTypes,
  mailTemplateOf,
  officeCauseTypes,
} from '@tidylog/contracts/domain/mail-causes';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { RecordedOf } from '../engine/read-model.ts';
import type { Item, Kind } from './kind.ts';

export const mailEnds = [
  'MessageSent',
  'MessageFailed',
  'MessageSkipped',
] as const satisfies MessageEvent['type'][];
export type MailEnd = (typeof mailEnds)[number];
/** What opens a mail once more, and what ends it. */
export const mailNews = [...mailEnds, 'MessageResendAsked'] as const satisfies MessageEvent['type'][];
export type MailNews = (typeof mailNews)[number];
type MailEvent = RecordedOf<(typeof mailCauseTypes)[number] | MailNews>;
type OfficeMailEvent = RecordedOf<(typeof officeCauseTypes)[number] | MailNews>;

// People who pay while booking get one mail, the receipt.
const timeToPay = { seconds: 10 };

// The call that asks for a mail sends it. This is for one that was cut off.
const timeToSend = { minutes: 2 };

const isByHand = ({ type, metadata }: MailEvent): boolean =>
  type === 'ReminderAsked' && metadata.actor.role !== 'system';

const after = (time: string, wait: { readonly seconds: number } | { readonly minutes: number }): string =>
  Temporal.Instant.from(time).add(wait).toString();

function dueAt(event: MailEvent): string | null {
  if (isByHand(event)) return after(event.metadata.time, timeToSend);
  return event.type === 'BookingPlaced' ? after(event.metadata.time, timeToPay) : null;
}

/** After news of a message: open again if the office sends it again, else over. */
export const afterNews = (event: RecordedOf<MailNews>): Item =>
  event.type === 'MessageResendAsked'
    ? { state: { stream: event.data.stream }, due_at: after(event.metadata.time, timeToSend) }
    : undefined;

/**
 * A mail: open from the event that asks for it, which its policy finds in `stream`, until its message has ended. That
 * event identifies the item.
 */
export const mail: Kind<MailEvent> = {
  handles: [...mailCauseTypes, ...mailNews],
  subject(event) {
    if (!isMailCause(event)) {
      const { template, causeId } = event.data;
      return !isOfMail(template) || isForOffice(template) || isForCleaner(template) ? undefined : causeId;
    }
    return mailTemplateOf(event, event.metadata.actor.role) === undefined ? undefined : causeIdOf(event);
  },
  after: (_before, event) =>
    isMailCause(event) ? { state: { stream: event.stream }, due_at: dueAt(event) } : afterNews(event),
};

/** The same for a mail to the office. */
export const mailToOffice: Kind<OfficeMailEvent> = {
  handles: [...officeCauseTypes, ...mailNews],
  subject(event) {
    if (isOfficeCause(event)) return event.id;
    return isForOffice(event.data.template) ? event.data.causeId : undefined;
  },
  after: (_before, event) =>
    isOfficeCause(event) ? { state: { stream: event.stream }, due_at: null } : afterNews(event),
};
