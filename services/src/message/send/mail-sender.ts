import {
  causeIdOf,
  cleanerMailsOf,
  isCleanerCause,
  isMailCause,
  isOfficeCause,
} from '@tidylog/contracts/domain/mail-causes';
import type { Todo } from '@tidylog/contracts/domain/todos';
import { erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { EventLog, Recorded, WriteContext } from '@tidylog/eventlog/event-log';
import { recordedEmail } from '../../customer/recorded-email.ts';
import { accepted } from '../../kernel/transact.ts';
import type {
  Addressed,
  Composed,
  Desk,
  RecordedCause,
  RecordedOfficeCause,
  SkipReason,
} from '../composed.ts';
import { attemptMessage, recordDemoMail, recordFailed, recordSent, skipMessage } from '../decisions.ts';
import { demoMailOf, isOfDemo } from '../demo.ts';
import { mailFor, officeMailFor } from '../mails.ts';
import { cleanerMailsByTemplate } from '../mails-to-cleaners.ts';
import { isOver, messageIdOf, messageStream } from '../message.ts';
import { composeReminder } from '../reminder.ts';
import type { MailContent } from '../render/content.ts';
import { oneLine } from '../render/one-line.ts';
import { renderHtml } from '../render/render-html.ts';
import { renderText } from '../render/render-text.ts';
import { composeToCleaner, type RecordedCleanerCause } from '../to-cleaner.ts';
import { isAskedBy } from './cause.ts';
import type { MailGateway, OutgoingMail } from './gateway.ts';
import { createMailLimit } from './mail-limit.ts';

const notThere = () => new Error('The event that asks for a mail is not in its stream.');

async function eventOf(log: EventLog, { subjectId, stream }: Todo): Promise<Recorded> {
  if (stream !== undefined)
    for await (const event of log.read(stream)) if (isAskedBy(event, subjectId)) return event;
  throw notThere();
}

const asOneLine = (content: MailContent): MailContent => ({
  ...content,
  subject: oneLine(content.subject),
  preheader: oneLine(content.preheader),
  title: oneLine(content.title),
  firstName: content.firstName === null ? null : oneLine(content.firstName),
});

type Because = Pick<RecordedCause, 'id'> & {
  readonly metadata: Pick<RecordedCause['metadata'], 'correlation'>;
};

const because = ({ id, metadata }: Because, time: Temporal.Instant): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation: metadata.correlation,
  causation: id,
  time,
});

interface Subject {
  readonly messageId: string;
  readonly channel: 'email';
  readonly template: MailTemplate;
  readonly causeId: string;
  readonly personId: string;
}

/**
 * Sends the mail that an event asks for, once. The message's stream decides about it, not the to-do: a rebuilt or old
 * read side sends nothing again. After a crash between the attempt and its outcome, the mail is sent again, under the
 * same Message-ID.
 */
export function createMailSender(desk: Desk, gateway: MailGateway): (todo: Todo) => Promise<void> {
  const { kit, now } = desk;
  const { streams, settings } = kit;
  const mayBeSent = createMailLimit(desk);

  const outgoing = async (
    content: MailContent,
    subject: Subject,
    to: string,
  ): Promise<Omit<OutgoingMail, 'attachments'>> => {
    const flat = asOneLine(content);
    const sender = await settings.at(now());
    return {
      messageId: subject.messageId,
      from: { name: sender.brandName, replyTo: sender.officeEmail },
      to,
      subject: flat.subject,
      text: renderText(flat, sender),
      html: renderHtml(flat, sender),
    };
  };

  const skip = async (
    subject: Subject & { readonly aboutId: string },
    reason: SkipReason,
    context: WriteContext,
  ): Promise<void> => {
    const stream = messageStream(subject.messageId);
    accepted(await streams.transact(stream, skipMessage({ ...subject, reason }), context));
  };

  const send = async (subject: Subject, aboutId: string, mail: OutgoingMail, context: WriteContext) => {
    const stream = messageStream(subject.messageId);
    const attempt = attemptMessage({ ...subject, aboutId });
    const { state } = accepted(await streams.transact(stream, attempt, context));
    if (state.status !== 'attempted') return;
    const handed = await gateway.send(mail);
    const record =
      handed.outcome === 'sent'
        ? recordSent({ ...subject, demo: false })
        : recordFailed({ ...subject, reason: handed.reason });
    accepted(await streams.transact(stream, record, { ...context, time: now() }));
  };

  const subjectOf = ({ personId }: Addressed, template: MailTemplate, causeId: string): Subject => ({
    messageId: messageIdOf(template, causeId),
    channel: 'email',
    template,
    causeId,
    personId,
  });

  const carryOut = async (
    cause: Because,
    composed: Exclude<Composed, 'wait'>,
    causeId = cause.id,
  ): Promise<void> => {
    const { telling, contact, aboutId } = composed;
    const subject = subjectOf(composed, telling.template, causeId);
    const { state } = await streams.load(messageStream(subject.messageId));
    const context = because(cause, now());
    const skipped = { ...subject, aboutId };
    if (contact === erased) return skip(skipped, 'erased', context);
    if ('skip' in telling) return skip(skipped, telling.skip, context);
    const to = contact.email ?? (await recordedEmail(streams, composed.personId));
    if (to === null) return skip(skipped, 'no-address', context);
    if (isOver(state)) return;
    if (state.status === 'none' && !(await mayBeSent(telling.template, to)))
      return skip(skipped, 'too-many', context);
    const mail = await outgoing(telling.content, subject, to);
    await send(subject, aboutId, { ...mail, attachments: telling.attachments }, context);
  };

  const recordDemo = async (cause: RecordedCause): Promise<void> => {
    const mail = demoMailOf(cause);
    if (mail === undefined) return;
    const stream = messageStream(mail.messageId);
    accepted(await streams.transact(stream, recordDemoMail(mail), because(cause, now())));
  };

  const tellCustomer = async (event: Recorded): Promise<void> => {
    if (!isMailCause(event)) throw notThere();
    const cause = event as RecordedCause;
    const isSilent = isOfDemo(cause);
    // Reminders go on by themselves, so they follow the setting in the demo company too.
    if (isSilent && cause.type !== 'ReminderAsked') return recordDemo(cause);
    const composed = await mailFor(cause).compose(cause, desk);
    if (composed === 'wait') return;
    if (isSilent && !('skip' in composed.telling)) return recordDemo(cause);
    await carryOut(cause, composed, causeIdOf(cause));
  };

  const tellOffice = async (event: Recorded): Promise<void> => {
    if (!isOfficeCause(event)) throw notThere();
    const cause = event as RecordedOfficeCause;
    const composed = await officeMailFor(cause).compose(cause, desk);
    if (composed !== 'wait') await carryOut(cause, composed);
  };

  const tellCleaner = async (event: Recorded, cleanerId: string): Promise<void> => {
    if (!isCleanerCause(event)) throw notThere();
    const cause = event as RecordedCleanerCause;
    const to = cleanerMailsOf(cause, cause.metadata.actor).find((asked) => asked.cleanerId === cleanerId);
    if (to === undefined) throw notThere();
    const tell = cleanerMailsByTemplate[to.template];
    const { state } = await streams.load(messageStream(messageIdOf(to.template, cause.id)));
    const isResent = state.resendId !== null;
    await carryOut(cause, await composeToCleaner(cause, { to, tell, isResent }, desk));
  };

  const remind = async (id: string): Promise<void> => {
    const { causeId, composed } = await composeReminder(cleanerId.parse(id), desk);
    await carryOut({ id: causeId, metadata: { correlation: causeId } }, composed);
  };

  return async (todo) => {
    if (todo.kind === 'job-reminder') return remind(todo.subjectId);
    const [eventId = '', to = ''] = todo.subjectId.split('/');
    const event = await eventOf(kit.log, { ...todo, subjectId: eventId });
    if (todo.kind === 'cleaner-mail') return tellCleaner(event, to);
    if (todo.kind === 'mail-to-office') return tellOffice(event);
    return tellCustomer(event);
  };
}
