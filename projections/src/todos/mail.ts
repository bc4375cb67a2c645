import {
  isForOffice,
  isMailCause,
  isOfficeCause,
  mailCauseTypes,
  mailTemplateOf,
  officeCauseTypes,
} from '@tidylog/contracts/domain/mail-causes';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { RecordedOf } from '../engine/read-model.ts';
import type { Kind } from './kind.ts';

const ends = ['MessageSent', 'MessageFailed', 'MessageSkipped'] as const satisfies MessageEvent['type'][];
type End = (typeof ends)[number];
type MailEvent = RecordedOf<(typeof mailCauseTypes)[number] | End>;
type OfficeMailEvent = RecordedOf<(typeof officeCauseTypes)[number] | End>;

// People who pay while booking get one mail, the receipt.
const timeToPay = { seconds: 10 };

const dueAt = ({ type, metadata }: MailEvent): string | null =>
  type === 'BookingPlaced' ? Temporal.Instant.from(metadata.time).add(timeToPay).toString() : null;

/**
 * A mail: open from the event that asks for it, which its policy finds in `stream`, until its message has ended. That
 * event identifies the item.
 */
export const mail: Kind<MailEvent> = {
  handles: [...mailCauseTypes, ...ends],
  subject(event) {
    if (!isMailCause(event)) return isForOffice(event.data.template) ? undefined : event.data.causeId;
    return mailTemplateOf(event, event.metadata.actor.role) === undefined ? undefined : event.id;
  },
  after: (_before, event) =>
    isMailCause(event) ? { state: { stream: event.stream }, due_at: dueAt(event) } : undefined,
};

/** The same for a mail to the office. */
export const mailToOffice: Kind<OfficeMailEvent> = {
  handles: [...officeCauseTypes, ...ends],
  subject(event) {
    if (isOfficeCause(event)) return event.id;
    return isForOffice(event.data.template) ? event.data.causeId : undefined;
  },
  after: (_before, event) =>
    isOfficeCause(event) ? { state: { stream: event.stream }, due_at: null } : undefined,
};
