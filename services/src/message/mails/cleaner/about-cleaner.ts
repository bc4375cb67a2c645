import { erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import { type Cleaner, cleanerStream } from '../../../cleaner/cleaner.ts';
import { userStream } from '../../../identity/user.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain } from '../../composed.ts';
import type { MailContent } from '../../render/content.ts';

type Decided = CauseOf<'CleanerApproved' | 'CleanerRejected' | 'CleanerDismissed' | 'CleanerReinstated'>;

/** What happened before there were such mails is not told. */
const tellFor = { hours: 72 };

export const isTooLate = (
  { metadata }: CauseOf<'CleanerApplied'> | Decided,
  { now }: Pick<Desk, 'now'>,
): boolean => Temporal.Instant.compare(now(), Temporal.Instant.from(metadata.time).add(tellFor)) > 0;

interface DecisionMail {
  readonly template: MailTemplate;
  /** The mail is outdated once the cleaner has another status. */
  readonly status: Cleaner['status'];
}

/** A mail about what the office decided about a cleaner. */
export const decisionMail = <Cause extends Decided>(
  { template, status }: DecisionMail,
  contentOf: (cause: Cause, firstName: string | null, desk: Desk) => MailContent,
): Mail<Cause> => ({
  async compose(cause, desk) {
    const { cleanerId } = cause.data;
    const { streams } = desk.kit;
    const [{ state: user }, { state: cleaner }] = await Promise.all([
      streams.load(userStream(accountOfCleaner(cleanerId))),
      streams.load(cleanerStream(cleanerId)),
    ]);
    const contact = user.status === 'registered' ? user.contact : erased;
    const telling =
      contact === erased || isTooLate(cause, desk) || cleaner.status !== status
        ? outdated(template)
        : plain(template, contentOf(cause, contact.firstName, desk));
    return { contact, personId: cleanerId, aboutId: cleanerId, telling };
  },
});
