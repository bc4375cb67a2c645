import {
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
import type { Kind } from './kind.ts';

export const mailEnds = [
  'MessageSent',
  'MessageFailed',
  'MessageSkipped',
] as const satisfies MessageEvent['type'][];
export type MailEnd = (typeof mailEnds)[number];
type MailEvent = RecordedOf<(typeof mailCauseTypes)[number] | MailEnd>;
type OfficeMailEvent = RecordedOf<(typeof officeCauseTypes)[number] | MailEnd>;

// People who pay while booking get one mail, the receipt.
const timeToPay = { seconds: 10 };

const dueAt = ({ type, metadata }: MailEvent): string | null =>
  type === 'BookingPlaced' ? Temporal.Instant.from(metadata.time).add(timeToPay).toString() : null;

/**
 * A mail: open from the event that asks for it, which its policy finds in `stream`, until its message has ended. That
 * event identifies the item.
 */
export const mail: Kind<MailEvent> = {
  handles: [...mailCauseTypes, ...mailEnds],
  subject(event) {
    if (!isMailCause(event)) {
      const { template, causeId } = event.data;
      return !isOfMail(template) || isForOffice(template) || isForCleaner(template) ? undefined : causeId;
    }
    return mailTemplateOf(event, event.metadata.actor.role) === undefined ? undefined : event.id;
  },
  after: (_before, event) =>
    isMailCause(event) ? { state: { stream: event.stream }, due_at: dueAt(event) } : undefined,
};

/** The same for a mail to the office. */
export const mailToOffice: Kind<OfficeMailEvent> = {
  handles: [...officeCauseTypes, ...mailEnds],
  subject(event) {
    if (isOfficeCause(event)) return event.id;
    return isForOffice(event.data.template) ? event.data.causeId : undefined;
  },
  after: (_before, event) =>
    isOfficeCause(event) ? { state: { stream: event.stream }, due_at: null } : undefined,
};
