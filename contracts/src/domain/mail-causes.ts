import {
  type CleanerTemplate,
  cleanerMailSwitches,
  cleanerMails,
  type ToCleaner,
} from '../events/cleaner-mails.ts';
import type { Actor } from '../events/event.ts';
import { type MailTemplate, mails, officeMails } from '../events/mails.ts';
import type { MessageTemplate } from '../events/message.ts';
import type { DomainEvent } from '../events/registry.ts';
import { smsTypes } from '../vocabulary/sms.ts';

/** The events that may ask for a mail. */
export type MailCause = Extract<DomainEvent, { readonly type: keyof typeof mails }>;
export const mailCauseTypes = Object.keys(mails) as readonly MailCause['type'][];

/** The events that send the office a mail. */
export type OfficeCause = Extract<DomainEvent, { readonly type: keyof typeof officeMails }>;
export const officeCauseTypes = Object.keys(officeMails) as readonly OfficeCause['type'][];

type Typed = { readonly type: string };

/** Whether an event may ask for a mail. */
export const isMailCause = <Event extends Typed>(
  event: Event,
): event is Extract<Event, { readonly type: MailCause['type'] }> => Object.hasOwn(mails, event.type);

const isQuietNote = ({ type, data }: { readonly type: string; readonly data?: object }): boolean =>
  type === 'CleanerNoteWritten' && !(data !== undefined && 'cannotCome' in data && data.cannotCome === true);

/** Whether an event sends the office a mail. Of the notes of cleaners only those that they cannot come. */
export const isOfficeCause = <Event extends Typed>(
  event: Event,
): event is Extract<Event, { readonly type: OfficeCause['type'] }> =>
  Object.hasOwn(officeMails, event.type) && !isQuietNote(event);

const toOffice: ReadonlySet<MessageTemplate> = new Set(Object.values(officeMails));

/** Whether a message of this template is a mail that goes to the office. */
export const isForOffice = (template: MessageTemplate): boolean => toOffice.has(template);

const ofTexts: ReadonlySet<MessageTemplate> = new Set(smsTypes);

/** Whether a message of this template is a mail. */
export const isOfMail = (template: MessageTemplate): template is MailTemplate => !ofTexts.has(template);

/**
 * The template of the mail that an event asks for, as far as the event and the actor say; undefined for none. An event
 * asks for at most one mail.
 */
export function mailTemplateOf({ type, data }: MailCause, by: Actor['role']): MailTemplate | undefined {
  const asked = mails[type];
  if (typeof asked === 'string') return asked;
  const mailIn: Readonly<Record<string, MailTemplate | null>> = asked.mails;
  return mailIn[asked.caseOf(data, by)] ?? undefined;
}

/** What a mail is known by: the event that asks for it, and of a reminder what it reminds of. */
export const causeIdOf = ({ id, type, data }: MailCause & { readonly id: string }): string =>
  type === 'ReminderAsked' ? data.reminderId : id;

/** The events that may concern a cleaner, who is told by mail. */
export type CleanerMailCause = Extract<DomainEvent, { readonly type: keyof typeof cleanerMails }>;
export const cleanerCauseTypes = Object.keys(cleanerMails) as readonly CleanerMailCause['type'][];

export const isCleanerCause = <Event extends Typed>(
  event: Event,
): event is Extract<Event, { readonly type: CleanerMailCause['type'] }> =>
  Object.hasOwn(cleanerMails, event.type);

/** Whether a message of this template is a mail that goes to a cleaner about their work. */
export const isForCleaner = (template: MessageTemplate): template is CleanerTemplate =>
  Object.hasOwn(cleanerMailSwitches, template);

// What people cause for themselves is no news to them; of their money and their address they hear at any rate.
const toldOfOwnActs: ReadonlySet<CleanerTemplate> = new Set([
  'cleaner-payout-method-added',
  'cleaner-payout-method-removed',
  'cleaner-email-change',
  'cleaner-email-change-refused',
]);

/** The mails to cleaners that an event asks for. */
export function cleanerMailsOf({ type, data }: CleanerMailCause, by: Actor): readonly ToCleaner[] {
  const asked = cleanerMails[type] as (data: CleanerMailCause['data']) => readonly ToCleaner[];
  return asked(data).filter(({ cleanerId, template }) => cleanerId !== by.id || toldOfOwnActs.has(template));
}
