import type { MailCause, OfficeCause } from '@tidylog/contracts/domain/mail-causes';
import type { CustomerContact } from '@tidylog/contracts/events/booking';
import type { Erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import type { Kit } from '../kernel/kit.ts';
import type { Limits } from '../kernel/ports.ts';
import type { Links } from './links.ts';
import type { MailContent } from './render/content.ts';
import type { MailFile } from './send/gateway.ts';

/** What mails are made from. */
export interface Desk {
  readonly kit: Kit;
  readonly links: Links;
  readonly limits: Limits;
  readonly receipt: Views['receipt'];
  readonly invoice: Views['invoice'];
  /** The confirmed jobs of a cleaner on a date. */
  readonly jobsOn: Views['jobsOn'];
  readonly now: () => Temporal.Instant;
}

type AnyCause = MailCause | OfficeCause;
export type CauseOf<Type extends AnyCause['type']> = Recorded<Extract<AnyCause, { readonly type: Type }>>;
export type RecordedCause = CauseOf<MailCause['type']>;
export type RecordedOfficeCause = CauseOf<OfficeCause['type']>;

export type SkipReason = Extract<MessageEvent, { type: 'MessageSkipped' }>['data']['reason'];

/** What a mail says, or why no mail is sent. */
export type Telling =
  | {
      readonly template: MailTemplate;
      readonly content: MailContent;
      readonly attachments: readonly MailFile[];
    }
  | { readonly template: MailTemplate; readonly skip: SkipReason };

/** Who it is for and what it is about. */
export interface Addressed {
  readonly contact: CustomerContact | Erased;
  readonly personId: string;
  readonly aboutId: string;
}

/** A mail as it is now; `wait` while something that it must say is not there yet. */
export type Composed = (Addressed & { readonly telling: Telling }) | 'wait';

/** The mail that an event asks for. */
export interface Mail<Cause extends RecordedCause | RecordedOfficeCause> {
  /** People can cause these again and again for free, for any mailbox that they type. */
  readonly limited?: readonly MailTemplate[];
  compose(cause: Cause, desk: Desk): Promise<Composed>;
}

export const plain = (template: MailTemplate, content: MailContent): Telling => ({
  template,
  content,
  attachments: [],
});
export const outdated = (template: MailTemplate): Telling => ({ template, skip: 'outdated' });
export const toldOtherwise = (template: MailTemplate): Telling => ({ template, skip: 'told-otherwise' });

const patience = { minutes: 1 };

/** Related events are written within moments of each other: a mail waits for them, but not forever. */
export const isFresh = ({ metadata }: RecordedCause, { now }: Pick<Desk, 'now'>): boolean =>
  Temporal.Instant.compare(now(), Temporal.Instant.from(metadata.time).add(patience)) < 0;
