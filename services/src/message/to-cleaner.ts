import type { CleanerMailCause } from '@tidylog/contracts/domain/mail-causes';
import type { Contact } from '@tidylog/contracts/events/booking';
import {
  type CauseTemplate,
  cleanerMailSwitches,
  type ToCleaner,
} from '@tidylog/contracts/events/cleaner-mails';
import { erased } from '@tidylog/contracts/events/event';
import { accountOfCleaner, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { type Cleaner, cleanerStream } from '../cleaner/cleaner.ts';
import { userStream } from '../identity/user.ts';
import { type Composed, type Desk, outdated, plain, type SkipReason } from './composed.ts';
import type { MailContent } from './render/content.ts';

export type CleanerCauseOf<Type extends CleanerMailCause['type']> = Recorded<
  Extract<CleanerMailCause, { readonly type: Type }>
>;
export type RecordedCleanerCause = CleanerCauseOf<CleanerMailCause['type']>;

type Employed = Extract<Cleaner, { readonly status: 'active' | 'dismissed' }>;

/** Who is written to, when, and from where. */
export interface CleanerDesk extends Desk {
  readonly cleaner: Employed;
  readonly contact: Contact;
  readonly time: Temporal.Instant;
  readonly timeZone: string;
}

/** `to`: another address than that of the account. */
export type ToldCleaner = MailContent | { readonly content: MailContent; readonly to: string } | SkipReason;
export type TellCleaner = (
  cause: RecordedCleanerCause,
  desk: CleanerDesk,
) => Promise<ToldCleaner> | ToldCleaner;

/** What happened before there were such mails, or while no mail could be sent, is no news any more. */
const tellFor = { hours: 72 };

export const cleanerDeskOf = async (desk: Desk, cleanerId: CleanerId): Promise<CleanerDesk | undefined> => {
  const { streams, settings } = desk.kit;
  const [{ state: user }, { state: cleaner }] = await Promise.all([
    streams.load(userStream(accountOfCleaner(cleanerId))),
    streams.load(cleanerStream(cleanerId)),
  ]);
  if (user.status !== 'registered' || user.contact === erased || !('choices' in cleaner)) return undefined;
  return { ...desk, cleaner, contact: user.contact, time: desk.now(), timeZone: settings.timeZone };
};

const isOff = ({ cleaner }: CleanerDesk, template: CauseTemplate): boolean => {
  const which = cleanerMailSwitches[template];
  return which !== null && !cleaner.choices.notifications[which];
};

const isNews = ({ metadata }: RecordedCleanerCause, { time }: CleanerDesk): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(metadata.time).add(tellFor), time) > 0;

interface Told {
  readonly template: CauseTemplate;
  readonly tell: TellCleaner;
  /** By the office, of which only the mail itself can say that it is of no more use. */
  readonly isResent: boolean;
}

const toldBy = (
  cause: RecordedCleanerCause,
  desk: CleanerDesk,
  { template, tell, isResent }: Told,
): Promise<ToldCleaner> | ToldCleaner => {
  if (!isResent && !isNews(cause, desk)) return 'outdated';
  return isOff(desk, template) ? 'switched-off' : tell(cause, desk);
};

/** The stream of what it is about has the cause, where the cleaner's own streams do not have it. */
function aboutIdOf({ data }: RecordedCleanerCause): string | null {
  if ('answerId' in data) return data.questionId;
  return 'bookingId' in data ? data.bookingId : null;
}

/** A mail to a cleaner about something that concerns their work. */
export async function composeToCleaner(
  cause: RecordedCleanerCause,
  { to: { cleanerId, template }, ...how }: { readonly to: ToCleaner } & Omit<Told, 'template'>,
  desk: Desk,
): Promise<Exclude<Composed, 'wait'>> {
  const about = {
    personId: cleanerId,
    aboutId: aboutIdOf(cause) ?? cleanerId,
  };
  const known = await cleanerDeskOf(desk, cleanerId);
  if (known === undefined) return { ...about, contact: erased, telling: outdated(template) };
  const told = await toldBy(cause, known, { template, ...how });
  const { contact } = known;
  if (typeof told === 'string') return { ...about, contact, telling: { template, skip: told } };
  if ('content' in told)
    return { ...about, contact: { ...contact, email: told.to }, telling: plain(template, told.content) };
  return { ...about, contact, telling: plain(template, told) };
}
