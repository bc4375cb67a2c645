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

const closing = ['MessageSent', 'MessageFailed', 'MessageSkipped'] as const satisfies MessageEvent['type'][];
export const mailEvents = [...mailCauseTypes, ...closing] as const;
export type MailTodoEvent = RecordedOf<(typeof mailEvents)[number]>;

/** The event that asks for the mail: the item of a mail is known by it. */
export const mailCauseOf = (event: MailTodoEvent): string | undefined => {
  if (!isMailCause(event)) return isForOffice(event.data.template) ? undefined : event.data.causeId;
  return mailTemplateOf(event, event.metadata.actor.role) === undefined ? undefined : event.id;
};

// Who pays as he books gets one mail, the receipt.
const timeToPay = { seconds: 10 };

const dueAt = ({ type, metadata }: MailTodoEvent): string | null =>
  type === 'BookingPlaced' ? Temporal.Instant.from(metadata.time).add(timeToPay).toString() : null;

/** A mail: open from the event that asks for it, which its policy finds in `stream`, until its message has ended. */
export const mailItem = (event: MailTodoEvent) =>
  isMailCause(event) ? { state: { stream: event.stream }, due_at: dueAt(event) } : undefined;

export const officeMailEvents = [...officeCauseTypes, ...closing] as const;
export type OfficeMailTodoEvent = RecordedOf<(typeof officeMailEvents)[number]>;

/** The same for a mail to the office. */
export const officeCauseOf = (event: OfficeMailTodoEvent): string | undefined => {
  if (isOfficeCause(event)) return event.id;
  return isForOffice(event.data.template) ? event.data.causeId : undefined;
};

export const officeMailItem = (event: OfficeMailTodoEvent) =>
  isOfficeCause(event) ? { state: { stream: event.stream }, due_at: null } : undefined;
