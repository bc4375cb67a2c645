import { causeIdOf, type MailCause, mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import { demoCorrelation } from '@tidylog/contracts/domain/settings';
import type { EventMetadata } from '@tidylog/contracts/events/event';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { RecordedCause } from './composed.ts';
import { messageIdOf } from './message.ts';

type DemoMail = Extract<MessageEvent, { type: 'MessageAttempted' }>['data'];

/** The demo company did it, or it followed from what the demo company did. */
export const isOfDemo = ({ metadata }: RecordedCause): boolean =>
  metadata.correlation.startsWith(demoCorrelation);

function personIn(data: RecordedCause['data']): string {
  if ('customerId' in data) return data.customerId;
  return 'cleanerId' in data ? data.cleanerId : data.userId;
}

function aboutIn(data: RecordedCause['data']): string {
  if ('bookingId' in data) return data.bookingId;
  if ('ledgerId' in data) return data.ledgerId;
  return 'subscriptionId' in data ? data.subscriptionId : personIn(data);
}

/** A cause as far as such a mail needs it. */
export type DemoCause = MailCause & {
  readonly id: string;
  readonly metadata: Pick<EventMetadata, 'actor' | 'correlation' | 'time'>;
};

/** A mail of the demo company; undefined when the event asks for none. */
export function demoMailOf(cause: DemoCause): DemoMail | undefined {
  const template = mailTemplateOf(cause, cause.metadata.actor.role);
  if (template === undefined) return undefined;
  const causeId = causeIdOf(cause);
  return {
    messageId: messageIdOf(template, causeId),
    channel: 'email',
    template,
    causeId,
    personId: personIn(cause.data),
    aboutId: aboutIn(cause.data),
  };
}

/** What is recorded of such a mail: it counts as sent, although none leaves. */
export function demoMailSent(mail: DemoMail): MessageEvent[] {
  const { aboutId: _, ...subject } = mail;
  return [
    { type: 'MessageAttempted', data: mail },
    { type: 'MessageSent', data: { ...subject, demo: true } },
  ];
}
