import { erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import { type Cleaner, cleanerStream } from '../../../cleaner/cleaner.ts';
import { userStream } from '../../../identity/user.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain } from '../../composed.ts';
import type { MailContent } from '../../render/content.ts';

type Decided = CauseOf<'CleanerApproved' | 'CleanerRejected' | 'CleanerDismissed' | 'CleanerReinstated'>;

/** Decisions from before there were such mails are not told. */
const tellFor = { hours: 72 };

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
    const last = Temporal.Instant.from(cause.metadata.time).add(tellFor);
    const isLate = Temporal.Instant.compare(desk.now(), last) > 0;
    const telling =
      contact === erased || isLate || cleaner.status !== status
        ? outdated(template)
        : plain(template, contentOf(cause, contact.firstName, desk));
    return { contact, personId: cleanerId, aboutId: cleanerId, telling };
  },
});
