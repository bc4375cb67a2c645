import { mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import { demoCorrelation } from '@tidylog/contracts/domain/settings';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { RecordedCause } from './composed.ts';
import { messageIdOf } from './message.ts';

/** The demo company did it, or it followed from what the demo company did. */
export const isOfDemo = ({ metadata }: RecordedCause): boolean =>
  metadata.correlation.startsWith(demoCorrelation);

function personIn(data: RecordedCause['data']): string {
  if ('customerId' in data) return data.customerId;
  return 'cleanerId' in data ? data.cleanerId : data.userId;
}

/** A mail of the demo company, recorded as sent although none is; undefined when the event asks for none. */
export function sentForDemo(
  cause: RecordedCause,
): Extract<MessageEvent, { type: 'MessageSent' }>['data'] | undefined {
  const template = mailTemplateOf(cause, cause.metadata.actor.role);
  if (template === undefined) return undefined;
  const { data } = cause;
  return {
    messageId: messageIdOf(template, cause.id),
    channel: 'email',
    template,
    causeId: cause.id,
    personId: personIn(data),
    demo: true,
  };
}
